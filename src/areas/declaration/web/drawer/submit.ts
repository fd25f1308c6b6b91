import { CODE } from '../../../../platform/contract/codes.ts';
import type { Warning } from '../../../../platform/contract/warning.ts';
import { alert, confirm } from '../../../../platform/web/actors/dialog.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { ApiError } from '../../../../platform/web/api/errors.ts';
import { listed, warningsOf } from '../../../../platform/web/form/confirming.ts';
import { declarationEvent, declarationList } from '../../contract/declaration.calls.ts';
import { numberInTheWay } from '../../contract/inTheWay.ts';

/** Shows a declaration that a refusal names; null: it is out of the person's reach, or of another context. */
export type Show = (id: number | null, declarationNo: string) => void;
/** Where a screen goes that has no place for it beside itself. */
export const pathTo: (...found: Parameters<Show>) => string = (id, declarationNo) =>
  `/talent/declaration?${id === null ? `keyword=${declarationNo}` : `open=${id}`}`;
async function find(declarationNo: string, show: Show): Promise<void> {
  const { data } = await callApi(declarationList, { query: { keyword: declarationNo, pageSize: 10 } });
  show(data.rows.find((row) => row.declarationNo === declarationNo)?.id ?? null, declarationNo);
}
/** What stands in the way; a declaration that it names is one press away (申报 32). */
async function tellObstacles({ msg: message, data }: ApiError, show: Show | undefined): Promise<void> {
  const other = numberInTheWay(data);
  if (!other || !show) return alert({ type: 'warn', message }).then(() => {});
  await confirm({ type: 'warn', message, confirmText: `查看 ${other}`, cancelText: '返回修改' }).then(
    () => find(other, show),
    () => {},
  );
}

/**
 * Sends an event whose warnings (601 with a list) people confirm: they are shown, then it is sent again with their keys (申报 38).
 * Answers false when the person thinks better of it. `told`: what a rule without warnings is answered with.
 * @throws ApiError that has been told already, but for the codes that `send` keeps for itself
 */
async function confirming(
  words: (warnings: readonly Warning[]) => { message: string; confirmText: string; cancelText: string },
  send: (confirmed: string[]) => Promise<unknown>,
  told: (error: ApiError) => Promise<void>,
): Promise<boolean> {
  let confirmed: string[] = [];
  for (;;) {
    try {
      await send(confirmed);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== CODE.rule) throw error;
      const warnings = warningsOf(error).filter((w) => !confirmed.includes(w.key));
      if (warnings.length === 0) {
        await told(error);
        throw error;
      }
      const sure = await confirm(words(warnings)).then(
        () => true,
        () => false,
      );
      if (!sure) return false;
      confirmed = [...confirmed, ...warnings.map((w) => w.key)];
    }
  }
}

/** What is asked before a submit that has warnings. */
export const confirmSubmit = (warnings: readonly Warning[]) => ({
  ...{ message: listed('提交前请确认：', warnings), confirmText: '确认提交', cancelText: '返回修改' },
});
interface Sent {
  own?: readonly number[];
  note?: string;
}
const send = (id: number, version: number, confirmed: readonly string[], { own = [], note = '' }: Sent) => {
  const body = {
    type: 'submit' as const,
    version,
    ...(note && { opinion: note }),
    ...(confirmed.length > 0 && { confirmed: [...confirmed] }),
  };
  return callApi(declarationEvent, { params: { id }, body }, { own: [CODE.rule, ...own] });
};
/**
 * Sends `submit` once, with what has been confirmed: what stands in the way is told and names the other declaration, one press away;
 * warnings that nobody has confirmed are left to whoever asks.
 * @throws ApiError
 */
export async function sendSubmit(id: number, version: number, confirmed: readonly string[], more: Sent & { show: Show }) {
  try {
    await send(id, version, confirmed, more);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== CODE.rule) throw error;
    const warnings = warningsOf(error);
    if (warnings.every(({ key }) => confirmed.includes(key))) void tellObstacles(error, more.show);
    throw Object.assign(error, { warnings });
  }
}
/** Sends `submit` from a list or a drawer. */
export const submitDeclaration = (id: number, version: number, more: Sent & { show?: Show } = {}): Promise<boolean> =>
  confirming(
    confirmSubmit,
    (confirmed) => send(id, version, confirmed, more),
    (error) => tellObstacles(error, more.show),
  );

/** Sends `pass`; the last level takes note of what has happened since the submit (审批 26). */
export const passDeclaration = (id: number, version: number, opinion: string): Promise<boolean> =>
  confirming(
    (warnings) => ({ message: listed('提交后有变化，请阅知：', warnings), confirmText: '已知晓，通过', cancelText: '暂不通过' }),
    (confirmed) => {
      const body = { type: 'pass' as const, version, ...(opinion ? { opinion } : {}), ...(confirmed.length > 0 ? { confirmed } : {}) };
      return callApi(declarationEvent, { params: { id }, body }, { own: [CODE.rule, CODE.conflict] });
    },
    ({ msg: message }) => alert({ type: 'warn', message }).then(() => {}),
  );
