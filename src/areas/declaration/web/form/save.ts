import { CODE } from '../../../../platform/contract/codes.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { ApiError, isGuard, TransportError } from '../../../../platform/web/api/errors.ts';
import { randomKey } from '../../../../platform/web/api/random.ts';
import type { DeclarationBody } from '../../../../school/declaration/contract/declaration.shapes.ts';
import {
  declarationAdd,
  declarationEdit,
  declarationGet,
} from '../../contract/declaration.calls.ts';
import { sameBody } from './body.ts';

/** Where the record stands on the server. */
export interface Saved {
  id: number;
  declarationNo: string;
  version: number;
}
/** Reads that a write to a declaration makes stale. */
export const READS = [
  'declarationGet',
  'declarationList',
  'approveList',
  'declarationStatistics',
  'homeSummary',
  'teacherOptions',
] as const;

/** A save whose answer was lost: whether it was done is not known. */
export interface Lost {
  key: string;
  record: Saved | null;
  body: DeclarationBody;
}
/** Where a form keeps it until the next try. */
export type LostBox = { current: Lost | null };

/**
 * Saves a new draft, or the record at its version. A save before whose answer was lost is asked again first, under its own
 * key, so that no second draft comes of it (调用 14).
 * @throws ApiError or TransportError that has been told already, but for a 409: the chart asks what to do about it
 */
export async function saveDeclaration(
  record: Saved | null,
  body: DeclarationBody,
  lost: LostBox,
): Promise<Saved> {
  const before = lost.current;
  const attempt = before ?? { key: randomKey(), record, body };
  lost.current = null;
  try {
    const saved = await write(attempt);
    return sameBody(attempt.body, body) ? saved : await saveDeclaration(saved, body, lost);
  } catch (error) {
    if (before ? !isRefusal(error) : error instanceof TransportError && error.lost)
      lost.current ??= attempt;
    throw error;
  }
}

/** The server's own answer under the key that the write was not done; anything else tells nothing about it. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  !isGuard(error) &&
  [CODE.notFound, CODE.conflict, CODE.invalid, CODE.rule].some((code) => code === error.code);

const write = async ({ key, record, body }: Lost): Promise<Saved> => {
  if (!record) return (await callApi(declarationAdd, { body }, { key })).data;
  const { id, version } = record;
  return (
    await callApi(
      declarationEdit,
      { params: { id }, body: { ...body, version } },
      { key, own: [CODE.conflict] },
    )
  ).data;
};

/** The record to save over; null when it can no longer be edited. */
export async function newestEditable(record: Saved): Promise<{ record: Saved } | null> {
  const { data } = await callApi(declarationGet, { params: { id: record.id } });
  return data.can.includes('edit') ? { record: { ...record, version: data.version } } : null;
}
