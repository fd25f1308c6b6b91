import { CODE } from '../../contract/codes.ts';
import type { Warning } from '../../contract/warning.ts';
import { ApiError } from '../api/errors.ts';

/** What a 601 wants confirmed (表单 10、12); nothing for any other answer. */
export function warningsOf(error: unknown): readonly Warning[] {
  if (!(error instanceof ApiError) || error.code !== CODE.rule) return [];
  const { warnings } = (error.data ?? {}) as { warnings?: unknown };
  return Array.isArray(warnings) ? warnings : [];
}
/** A refusal with the warnings that it lists, as charts read them. */
export const withWarnings = (error: unknown): unknown =>
  error instanceof Error ? Object.assign(error, { warnings: warningsOf(error) }) : error;
export const listed = (head: string, warnings: readonly Warning[]) =>
  [head, ...warnings.map((w) => `· ${w.text}`)].join('\n');
export const SAVING = {
  head: '保存前请确认：',
  confirmText: '仍要保存',
  cancelText: '返回修改',
} as const;
export const REMOVING = {
  head: '删除前请确认：',
  confirmText: '仍要删除',
  cancelText: '不删除',
} as const;
export const DISABLING = {
  head: '停用前请确认：',
  confirmText: '仍要停用',
  cancelText: '不停用',
} as const;
interface Words {
  head: string;
  confirmText: string;
  cancelText: string;
}
/** What is asked about what a save, a removal or the like would bring about. */
export const questionOf = (warnings: readonly Warning[], { head, ...buttons }: Words = SAVING) => ({
  message: listed(head, warnings),
  ...buttons,
});
