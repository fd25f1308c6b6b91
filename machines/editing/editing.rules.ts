import { messageOf } from '../kit/process.ts';
import type { Problems, Refusal, Warning } from './editing.types.ts';

/** The equality of texts where an editor brings none of its own: what they are written down as. */
export const sameText = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What the editor understands of a failure; an error of the server's answer has the same names. */
export function refusalOf(error: unknown): Refusal {
  const { code, fields, warnings } = (typeof error === 'object' && error !== null ? error : {}) as Partial<Refusal>;
  return { message: messageOf(error), ...(code && { code }), ...(fields && { fields }), ...(warnings && { warnings }) };
}

/** The messages without those of a field and of what lies within it. */
export const without = (problems: Problems, path: string): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([at]) => at !== path && !at.startsWith(`${path}.`)));

/** Tells warnings that nobody has said yes to. */
export const isOneMore =
  (confirmed: readonly string[]) =>
  ({ key }: Warning): boolean =>
    !confirmed.includes(key);
