import { messageOf } from '../kit/process.ts';
import type { Refusal, Warning } from './decision.types.ts';

/** Nobody is logged in any more: the dialog about it is another chart's (登录 27). */
const NO_SESSION = 401;
/** Somebody has changed the item since it was shown (审批 50). */
export const OVERTAKEN = 409;
/** A rule says no, or wants a yes first (调用 2). */
export const RULE = 601;

/** What a chart understands of a failure; an error of the server's answer has the same names. */
export function refusalOf(error: unknown): Refusal {
  const { code, fields, warnings, data } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as Partial<Refusal>;
  return {
    message: messageOf(error),
    ...(code && { code }),
    ...(fields && { fields }),
    ...(warnings && { warnings }),
    ...(data ? { data } : {}),
  };
}

/** The server has said something about the item. */
export const isAnswered = ({ code }: Refusal): boolean => code !== undefined && code !== NO_SESSION;

/** Somebody was faster, and it no longer waits for whoever decided (审批 50): the answer says so as `left`. */
export const isGone = (refusal: Refusal | null): boolean =>
  (refusal?.data as { left?: unknown } | null | undefined)?.left === true;

/** Tells warnings that nobody has said yes to. */
export const isOneMore =
  (confirmed: readonly string[]) =>
  ({ key }: Warning): boolean =>
    !confirmed.includes(key);
