import type { Warning } from '../../../../platform/contract/warning.ts';
import { alert, confirm } from '../../../../platform/web/actors/dialog.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { listed } from '../../../../platform/web/form/confirming.ts';
import { DECIDING } from '../../../../platform/web/form/useDecision.ts';
import { declarationEvent } from '../../contract/decision.calls.ts';
import { declarationList } from '../../contract/declaration.calls.ts';
import { numberInTheWay } from '../../contract/inTheWay.ts';

/** Shows a declaration that a refusal names; null: it is out of the person's reach, or of another context. */
export type Show = (id: number | null, declarationNo: string) => void;
/** Where a screen goes that has no place for it beside itself. */
export const pathTo: (...found: Parameters<Show>) => string = (id, declarationNo) =>
  `/talent/declaration?${id === null ? `keyword=${declarationNo}` : `open=${id}`}`;
async function find(declarationNo: string, show: Show): Promise<void> {
  const { data } = await callApi(declarationList, {
    query: { keyword: declarationNo, pageSize: 10 },
  });
  show(data.rows.find((row) => row.declarationNo === declarationNo)?.id ?? null, declarationNo);
}
/**
 * What stands in the way; a declaration that it names is one press away (申报 32). Where no form is open, `onEdit` opens it for 返回修改;
 * who closes the dialog stays where they are (通知 22).
 */
export async function tellObstacles(
  message: string,
  data: unknown,
  show: Show | undefined,
  onEdit?: () => void,
): Promise<void> {
  const other = numberInTheWay(data);
  if (!other || !show) return alert({ type: 'warn', message }).then(() => {});
  const answer = await confirm({
    message,
    confirmText: `查看 ${other}`,
    cancelText: '返回修改',
    distinguishCancelAndClose: onEdit !== undefined,
  }).catch((reason: 'cancel' | 'close') => reason);
  if (answer === undefined) await find(other, show);
  else if (answer === 'cancel') onEdit?.();
}

/** What is asked before a submit that has warnings. */
export const confirmSubmit = (warnings: readonly Warning[]) => ({
  message: listed('提交前请确认：', warnings),
  confirmText: '确认提交',
  cancelText: '返回修改',
});
const isOverload = ({ key }: Warning) => key.startsWith('overload:');
/** The last level takes note of what has happened since the submit, the teaching one of who has too much work (审批 26、73). */
const confirmPass = (warnings: readonly Warning[]) => ({
  message: listed(
    warnings.every(isOverload) ? '有教师超工作量，请确认已知晓：' : '提交后有变化，请阅知：',
    warnings,
  ),
  confirmText: '已知晓，通过',
  cancelText: '暂不通过',
});
/** What is asked about the warnings of a decision: it is sent again with their keys (申报 38). */
export const confirmDecision = (type: string, warnings: readonly Warning[]) =>
  type === 'pass' ? confirmPass(warnings) : confirmSubmit(warnings);

/** Sends `submit` with what has been confirmed; `note`: what the approvers are told with it. */
export const sendSubmit = (
  id: number,
  version: number,
  confirmed: readonly string[],
  note = '',
) => {
  const body = {
    type: 'submit' as const,
    version,
    ...(note && { opinion: note }),
    ...(confirmed.length > 0 && { confirmed: [...confirmed] }),
  };
  return callApi(declarationEvent, { params: { id }, body }, DECIDING);
};
