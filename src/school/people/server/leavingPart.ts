import type { Somebody } from '../../../platform/server/access/asCaller.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';

/** How much of a kind would go from one person to another, and why it cannot. */
export interface HandoverCount {
  count: number;
  /** 2 条由接收人审批过，不能移交 */
  note?: string;
  refusal?: string;
}
/** One thing that has gone to somebody else, and what must be known to give it back (用户 34). */
export interface Moved {
  id: number;
  /** How it was. */
  was: Readonly<Record<string, unknown>>;
}
/**
 * What somebody leaves behind who is disabled or goes (用户 14、21). Areas write theirs; the place that knows all areas
 * (entities.ts) hands them to the users, since areas do not import each other.
 */
export interface LeavingPart {
  key: string;
  /** 未办结的申报 */
  title: string;
  /** What would be left undone, in words, one line each. */
  impacts: (ctx: Ctx, who: Somebody) => Promise<string[]>;
  /** What would go to somebody else; `to` null: how much there is. */
  count: (ctx: Ctx, who: Somebody, to: Somebody | null) => Promise<HandoverCount>;
  /** How much is under each of these names, as `count` says it: one statement for a whole list. */
  many: (ctx: Ctx, ids: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  /** Hands it over; answers what has gone. In the transaction of all parts together. */
  move: (ctx: Ctx, who: Somebody, to: Somebody, reason: string) => Promise<Moved[]>;
  /** Whether the other one has done anything with what has gone to them; `lastRecord`: the last decision of anybody before it went. */
  acted: (ctx: Ctx, to: Somebody, moved: readonly Moved[], lastRecord: number) => Promise<boolean>;
  /** Gives it back; answers for how many that was possible: what somebody else has given to others meanwhile stays there. */
  back: (
    ctx: Ctx,
    who: Somebody,
    to: Somebody,
    moved: readonly Moved[],
    reason: string,
  ) => Promise<number>;
}
/** Numbers of each person by a statement whose $1 is the school and $2 the people. */
export async function perPerson(
  db: Queryable,
  text: string,
  values: readonly unknown[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ id: number; n: number }>(text, [...values]);
  return new Map(rows.map(({ id, n }) => [id, n]));
}
