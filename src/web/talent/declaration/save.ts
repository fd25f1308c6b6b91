import { CODE } from '../../../contract/codes.ts';
import { declarationAdd, declarationEdit, declarationGet } from '../../../contract/talent/declaration.calls.ts';
import type { DeclarationBody } from '../../../contract/talent/declaration.shapes.ts';
import { alert, confirm } from '../../actors/dialog.ts';
import { callApi } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';

/** Where the record stands on the server. */
export interface Saved {
  id: number;
  declarationNo: string;
  version: number;
}
/** Reads that a write to a declaration makes stale. */
export const READS = ['declarationGet', 'declarationList', 'approveList', 'declarationStatistics', 'homeSummary'] as const;

/**
 * Saves a new draft, or the record at its version. When somebody was faster the person is told who, and may save again over
 * it; null when he would rather not, or may no longer edit it.
 * @throws ApiError or TransportError that has been told already
 */
export async function saveDeclaration(record: Saved | null, body: DeclarationBody): Promise<Saved | null> {
  if (!record) return (await callApi(declarationAdd, { body })).data;
  const { id, version } = record;
  try {
    return (await callApi(declarationEdit, { params: { id }, body: { ...body, version } }, { own: [CODE.conflict] })).data;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== CODE.conflict) throw error;
    const newest = await newestEditable(id);
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
      () => saveDeclaration({ ...record, version: newest }, body),
      () => null,
    );
  }
}

/** The version to save over; null when the record can no longer be edited. */
async function newestEditable(id: number): Promise<number | null> {
  const { data } = await callApi(declarationGet, { params: { id } });
  return data.can.includes('edit') ? data.version : null;
}
