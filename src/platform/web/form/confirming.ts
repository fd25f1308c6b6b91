import { CODE } from '../../contract/codes.ts';
import type { Warning } from '../../contract/warning.ts';
import { alert, confirm } from '../actors/dialog.ts';
import { ApiError } from '../api/errors.ts';

/** What a 601 wants confirmed (表单 10、12); nothing for any other answer. */
export function warningsOf(error: unknown): readonly Warning[] {
  if (!(error instanceof ApiError) || error.code !== CODE.rule) return [];
  const { warnings } = (error.data ?? {}) as { warnings?: unknown };
  return Array.isArray(warnings) ? warnings : [];
}
export const listed = (head: string, warnings: readonly Warning[]) => [head, ...warnings.map((w) => `· ${w.text}`)].join('\n');
export const SAVING = { head: '保存前请确认：', confirmText: '仍要保存', cancelText: '返回修改' } as const;
export const REMOVING = { head: '删除前请确认：', confirmText: '仍要删除', cancelText: '不删除' } as const;
type Words = typeof SAVING | typeof REMOVING;
/** Whether somebody wants what a save would bring about. */
export const sureOf = (warnings: readonly Warning[], { head, ...buttons }: Words = SAVING): Promise<boolean> =>
  confirm({ message: listed(head, warnings), ...buttons }).then(
    () => true,
    () => false,
  );

/**
 * Sends what the server may want confirmed (601 with a list): its warnings are shown, then it is sent again with their keys. Undefined when
 * the person thinks better of it. `send` keeps 601 for itself. @throws ApiError that has been told already
 */
export async function confirmingSave<T>(send: (confirmed: string[]) => Promise<T>, words: Words = SAVING): Promise<T | undefined> {
  let confirmed: string[] = [];
  for (;;) {
    try {
      return await send(confirmed);
    } catch (error) {
      const warnings = warningsOf(error).filter(({ key }) => !confirmed.includes(key));
      if (warnings.length === 0) {
        if (error instanceof ApiError && error.code === CODE.rule) await alert({ type: 'warn', message: error.msg });
        throw error;
      }
      if (!(await sureOf(warnings, words))) return undefined;
      confirmed = [...confirmed, ...warnings.map(({ key }) => key)];
    }
  }
}
