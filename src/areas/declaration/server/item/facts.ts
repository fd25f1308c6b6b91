import { UNFINISHED } from '../../../../../machines/approval/approval.sets.ts';
import type { ApprovalActor } from '../../../../../machines/approval/approval.types.ts';
import { isSemesterOver } from '../../../../../machines/semester/semester.stored.ts';
import type { Caller } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import {
  actorOf as actorIn,
  type OwnRights,
  type Standing,
} from '../../../../school/approval/server/actor.ts';
import { lastSteps as lastIn } from '../../../../school/approval/server/records.ts';
import type { Item } from '../../../../school/approval/server/send.ts';
import { ownRightsOn } from '../../../../school/declaration/server/ownRights.ts';
import type { Located } from './locate.ts';
import type { Row } from './row.ts';
import { declarationSubject } from './subject.ts';

/** All actions stop when the semester has ended (审批 54). */
export const isOver = (it: Located): boolean => isSemesterOver(it.semester.state);

/** What the caller may do with it that does not follow from a level: voiding and intervening (审批 38、42). */
export const ownRights = (caller: Caller, { row, semester: term }: Located): OwnRights =>
  ownRightsOn(caller, row, term.state);

/** The same for the engine; `changing`: a change of what has passed is under way. */
export async function itemOf({ client, caller }: Ctx, it: Located): Promise<Item<Row>> {
  const { rowCount } = await client.query(
    `select from declaration where school_id = $1 and change_of_id = $2 and declare_status in (${UNFINISHED}) limit 1`,
    [caller.schoolId, it.row.id],
  );
  return {
    row: it.row,
    over: isOver(it),
    semesterId: it.row.semesterId,
    own: { ...ownRights(caller, it), changing: (rowCount ?? 0) > 0 },
  };
}

/** What the caller may do with this item, worked out live (审批 2、5), without what depends on time. */
export const actorOf = (
  at: Pick<Ctx, 'caller' | 'now'>,
  it: Located,
  standing?: Standing,
): ApprovalActor => actorIn(at, declarationSubject, it.row, ownRights(at.caller, it), standing);

/** The last step of each declaration, by id; `decisions`: without talk. */
export const lastSteps = (ctx: Ctx, ids: readonly number[], what: 'all' | 'decisions') =>
  lastIn(ctx, declarationSubject, ids, what);
