import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { DECLARE_STATUS, levelNumber } from '../../../../../machines/approval/approval.stored.ts';
import { LEVELS, type Level } from '../../../../../machines/approval/approval.types.ts';
import { NOT_OVER } from '../../../../../machines/semester/semester.sets.ts';
import { covers } from '../../../../platform/contract/scope.ts';
import { holdersOf, type Rightholder } from '../../../../platform/server/access/asCaller.ts';
import { type Notice, tell } from '../../../../platform/server/notice/tell.ts';
import { noticeTexts } from '../../../../platform/server/notice/templates.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { ALL_FLOWS, type Flow } from '../../../flows/contract/flows.ts';
import { approversRights, onTheWay, someoneDecides } from '../approvers.ts';

/** Items that wait at a unit and that nobody can decide on (通知 10). */
export interface Uncovered {
  flow: Flow;
  level: Level;
  businessType: number;
  unitKey: string;
  unitName: string;
  path: string;
  count: number;
}
interface Waiting extends Uncovered {
  declarerId: number;
}
const at = ({ table, endsWithSemester }: Flow, level: Level) =>
  `select ${levelNumber(level)} as n, d.business_type, d.${level}_unit_key as unit_key, d.${level}_unit_name as unit_name, d.${level}_path as path, d.declarer_id
   from ${table} d ${endsWithSemester ? `join semester s on s.school_id = d.school_id and s.id = d.semester_id and s.state in (${NOT_OVER})` : ''}
   where d.school_id = $1 and d.declare_status = ${DECLARE_STATUS.inReview} and d.current_level = ${levelNumber(level)}`;
const sqlOf = (
  flow: Flow,
) => `select n, business_type as "businessType", unit_key as "unitKey", min(unit_name) as "unitName", path,
    declarer_id::int as "declarerId", count(*)::int as count
  from (${flow.levels.map((level) => at(flow, level)).join(' union all ')}) w group by n, business_type, unit_key, path, declarer_id`;

const keyOf = ({ flow, level, businessType, unitKey }: Uncovered) =>
  `${flow.bizType}:${level}:${businessType}:${unitKey}`;

/** A part of a tree as if it hung elsewhere already. */
export interface Moved {
  businessType: number;
  from: string;
  to: string;
}
const placedBy =
  (moved: Moved) =>
  <T extends { businessType: number; path: string }>(one: T): T =>
    one.businessType === moved.businessType && one.path?.startsWith(moved.from)
      ? { ...one, path: moved.to + one.path.slice(moved.from.length) }
      : one;
const withScopes =
  (moved: Moved) =>
  (who: Rightholder): Rightholder => {
    const principals = who.caller.principals.map((one) => ({
      ...one,
      scopes: one.scopes.map(placedBy(moved)),
    }));
    return {
      ...who,
      caller: { ...who.caller, scopes: who.caller.scopes.map(placedBy(moved)), principals },
    };
  };

/** Every queue of the school with waiting items that nobody can work on now, or could not once a part of a tree has been moved. */
export async function uncoveredOf(ctx: Place, moved?: Moved): Promise<Map<string, Uncovered>> {
  const found = new Map<string, Uncovered>();
  for (const flow of ALL_FLOWS)
    for (const waiting of await uncoveredIn(ctx, flow, moved)) {
      const key = keyOf(waiting);
      found.set(key, { ...waiting, count: waiting.count + (found.get(key)?.count ?? 0) });
    }
  return found;
}
async function uncoveredIn(ctx: Place, flow: Flow, moved?: Moved): Promise<Waiting[]> {
  const { client, caller } = ctx;
  const read = await client.query<Omit<Waiting, 'level' | 'flow'> & { n: number }>(sqlOf(flow), [
    caller.schoolId,
  ]);
  if (read.rows.length === 0) return [];
  const approvers = await approversRights(client, caller.schoolId, ctx, flow);
  const rows = moved ? read.rows.map(placedBy(moved)) : read.rows;
  const near = onTheWay(moved ? approvers.map(withScopes(moved)) : approvers);
  return rows
    .map(({ n, ...row }): Waiting => ({ ...row, flow, level: LEVELS[n - 1] ?? 'management' }))
    .filter((waiting) => !waiting.path || !someoneDecides(near(waiting.path), waiting, flow));
}

const SCREEN: Readonly<Record<string, string>> = {
  3: 'college',
  4: 'department',
  5: 'organization',
};
/** The drawer of the unit, which says who can act there; for units above them who holds the permission. */
async function linkOf(
  { client, caller }: Place,
  { businessType, unitKey }: Uncovered,
): Promise<string> {
  const screen = SCREEN[unitKey.charAt(0)];
  const { rows } = await client.query<{ id: number }>(
    'select id from org_unit where school_id = $1 and business_type = $2 and node_key = $3',
    [caller.schoolId, businessType, unitKey],
  );
  return screen && rows[0] ? `/foundation/${screen}?open=${rows[0].id}` : '/system/permission';
}

type Place = Pick<Ctx, 'client' | 'now' | 'realNow'> & { caller: Pick<Ctx['caller'], 'schoolId'> };
/** What those who give rights there are told of queues without anybody. */
export async function noticesOfUncovered(
  ctx: Place,
  queues: readonly Uncovered[],
): Promise<Notice[]> {
  if (queues.length === 0) return [];
  const say = await noticeTexts(ctx);
  const admins = (
    await holdersOf(ctx.client, ctx.caller.schoolId, ['system:user:assign'], ctx)
  ).map(({ caller }) => caller);
  const notices: Notice[] = [];
  for (const one of queues) {
    const to = admins
      .filter((who) =>
        who.scopes.some(
          (s) =>
            s.kind === 'management' &&
            s.businessType === one.businessType &&
            covers(s.path, one.path),
        ),
      )
      .map((who) => who.userId);
    const level = `${LEVEL_UNIT_ZH[one.level]}审批`;
    notices.push({
      kind: 'uncovered',
      digest: digestOf(one),
      count: one.count,
      source: level,
      ...say('uncovered', { unit: one.unitName, level, noun: one.flow.noun }),
      link: await linkOf(ctx, one),
      to,
    });
  }
  return notices;
}
export const digestOf = (one: Uncovered): string => `uncovered:${keyOf(one)}`;
/** Of every queue that this transaction has left without anybody. */
async function tellNew(ctx: Ctx, before: ReadonlyMap<string, Uncovered>): Promise<void> {
  const now = [...(await uncoveredOf(ctx))]
    .filter(([key]) => !before.has(key))
    .map(([, one]) => one);
  // whoever has caused it hears of it too: `tell` leaves out the one who acts
  await tell({ ...ctx, caller: { ...ctx.caller, userId: 0 } }, await noticesOfUncovered(ctx, now));
}

/**
 * A write that may take the last approver from a queue: the queues without anybody are compared before and after, in its own
 * transaction. An example: `serve(assignRights, (ctx, { params, body }) => watchQueues(ctx, async () => …))`.
 */
export async function watchQueues<R>(ctx: Ctx, work: () => Promise<R>): Promise<R> {
  const before = await uncoveredOf(ctx);
  const answer = await work();
  await tellNew(ctx, before);
  return answer;
}
