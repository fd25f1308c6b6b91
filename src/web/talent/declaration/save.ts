import { CODE } from '../../../contract/codes.ts';
import { declarationAdd, declarationEdit, declarationGet } from '../../../contract/talent/declaration.calls.ts';
import type { DeclarationBody } from '../../../contract/talent/declaration.shapes.ts';
import { alert, confirm } from '../../actors/dialog.ts';
import { callApi } from '../../api/call.ts';
import { ApiError, isGuard, TransportError } from '../../api/errors.ts';
import { randomKey } from '../../api/random.ts';
import { sameBody } from './body.ts';

/** Where the record stands on the server. */
export interface Saved {
  id: number;
  declarationNo: string;
  version: number;
}
/** Reads that a write to a declaration makes stale. */
export const READS = ['declarationGet', 'declarationList', 'approveList', 'declarationStatistics', 'homeSummary'] as const;

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
 * key, so that no second draft comes of it (decisions.md 2). When somebody was faster the person is told who, and may save
 * again over it; null when he would rather not, or may no longer edit it.
 * @throws ApiError or TransportError that has been told already
 */
export async function saveDeclaration(record: Saved | null, body: DeclarationBody, lost: LostBox): Promise<Saved | null> {
  const before = lost.current;
  const attempt = before ?? { key: randomKey(), record, body };
  lost.current = null;
  try {
    const saved = await write(attempt);
    return sameBody(attempt.body, body) ? saved : await saveDeclaration(saved, body, lost);
  } catch (error) {
    if (before ? !isRefusal(error) : error instanceof TransportError && error.lost) lost.current ??= attempt;
    if (!(error instanceof ApiError) || error.code !== CODE.conflict || !attempt.record) throw error;
    return overwritten(error, attempt.record, body, lost);
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
  return (await callApi(declarationEdit, { params: { id }, body: { ...body, version } }, { key, own: [CODE.conflict] })).data;
};

async function overwritten(error: ApiError, record: Saved, body: DeclarationBody, lost: LostBox): Promise<Saved | null> {
  const newest = await newestEditable(record.id);
  if (newest === null) {
    await alert({ type: 'error', message: `${error.msg}\n该申报现在不能修改。您填写的内容仍在本页，并已存入本机草稿。` });
    return null;
  }
  const question = {
    message: `${error.msg}\n您填写的内容仍在。以您的内容为准再保存一次？`,
    confirmText: '以我的为准',
    cancelText: '先不保存',
  };
  return confirm(question).then(
    () => saveDeclaration({ ...record, version: newest }, body, lost),
    () => null,
  );
}

/** The version to save over; null when the record can no longer be edited. */
async function newestEditable(id: number): Promise<number | null> {
  const { data } = await callApi(declarationGet, { params: { id } });
  return data.can.includes('edit') ? data.version : null;
}
