import { carriedLevels } from '../../../../machines/approval/approval.carried.ts';
import { levelNumber } from '../../../../machines/approval/approval.stored.ts';
import {
  type ApprovalActor,
  LEVELS,
  type Level,
} from '../../../../machines/approval/approval.types.ts';
import type { Acting } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { type LevelRights, levelsOf, RIGHT } from '../../declaration/server/declarationScope.ts';
import { deadlineFor, isLate } from '../../semester/server/levelDeadline.ts';
import { type ApprovalSettings, approvalSettings } from './approvalSettings.ts';
import { isTalk } from './records.ts';
import type { ApprovalRow, Passed, PlacedRow } from './row.ts';

const HOUR = 3_600_000;
/** The rights that do not follow from level and scope, worked out by the subject's own policy. */
export type OwnRights = Pick<ApprovalActor, 'mayVoid' | 'mayIntervene' | 'changing'>;

/** What the history of an item and the school's settings say about who may do what now. */
export interface Standing {
  settings: ApprovalSettings;
  records: readonly Passed[];
}
/** The settings of a business type and semester, one reading for any number of items of it. */
export function settingsReader(
  ctx: Ctx,
): (place: { businessType: number; semesterId?: number }) => Promise<ApprovalSettings> {
  const known = new Map<string, Promise<ApprovalSettings>>();
  return (place) => {
    const key = `${place.businessType}/${place.semesterId ?? ''}`;
    const held = known.get(key) ?? approvalSettings(ctx, place);
    known.set(key, held);
    return held;
  };
}

/** The last decision is the caller's own pass, in time, at a level where they still hold the right. */
function justPassed(
  levels: readonly Level[],
  caller: Pick<Acting, 'userId'>,
  now: Date,
  { settings, records }: Standing,
): boolean {
  const last = records.findLast((r) => !isTalk(r.action));
  if (last?.action !== 'pass' || last.operatorId !== caller.userId) return false;
  const inTime = now.getTime() - last.createdAt.getTime() <= settings.takeBackHours * HOUR;
  return inTime && levels.some((level) => levelNumber(level) === last.level);
}
/** Reminded at the level that waits, since it came there and not longer ago than the school wants. */
const reminded = (row: PlacedRow, now: Date, { settings, records }: Standing): boolean =>
  records.some(
    (r) =>
      r.action === 'remind' &&
      r.round === row.round &&
      r.level === row.currentLevel &&
      now.getTime() - r.createdAt.getTime() < settings.remindEveryHours * HOUR,
  );
const reopens = (now: Date, { settings, records }: Standing): boolean => {
  const last = records.findLast((r) => !isTalk(r.action));
  return (
    last?.action === 'reject' &&
    now.getTime() - last.createdAt.getTime() <= settings.interveneHours * HOUR
  );
};

/**
 * What the caller may do with this item, worked out live (审批 2、5). Without a standing nobody has just passed, and
 * nothing has been said about time: enough for events that do not depend on it.
 */
export function actorOf(
  { caller, now }: { caller: Acting; now: Date },
  subject: LevelRights,
  row: PlacedRow,
  own: OwnRights,
  standing?: Standing,
): ApprovalActor {
  const levels = levelsOf(caller, row, subject);
  const noReject = standing
    ? LEVELS.filter(
        (level) => !(standing.settings.rejectLevels as readonly string[]).includes(level),
      )
    : [];
  const waits = LEVELS.find((level) => levelNumber(level) === row.currentLevel);
  const deadline = waits && levels.includes(waits) && standing?.settings.deadlines[waits];
  const late =
    deadline && isLate(deadlineFor(deadline, row[RIGHT[waits].path] ?? null), row.arrivedAt, now)
      ? [waits]
      : [];
  // only the last level sends back to a level that it names
  const carried =
    standing && levels.includes('master') ? carriedLevels(standing.records, row.round) : [];
  const isPinned = row.pinnedToId != null;
  const hands = [caller.userId, ...caller.principals.map(({ userId }) => userId)];
  return {
    declarer: row.declarerId === caller.userId,
    levels,
    justPassed: standing !== undefined && justPassed(levels, caller, now, standing),
    mayVoid: own.mayVoid,
    ...(own.mayIntervene ? { mayIntervene: true } : {}),
    ...(own.changing ? { changing: true } : {}),
    ...(isPinned && hands.includes(row.pinnedToId ?? 0) ? { pinned: true } : {}),
    ...(isPinned && row.pinnedById === caller.userId ? { pinner: true } : {}),
    ...(noReject.length ? { noReject } : {}),
    ...(late.length ? { late } : {}),
    ...(carried.length ? { carried } : {}),
    ...(standing && row.declarerId === caller.userId && reminded(row, now, standing)
      ? { reminded: true }
      : {}),
    ...(standing && own.mayIntervene && reopens(now, standing) ? { reopens: true } : {}),
  };
}

/**
 * When an item that is taken back had come to the level: it stands in the queue where it stood, as if nobody had passed it (审批 32).
 * Undefined: the level's deadline has come meanwhile and nobody could decide on it any more (审批 56), or nothing is known, so it arrives now.
 */
export function arrivalAgain(
  row: ApprovalRow,
  { settings, records }: Standing,
  now: Date,
): Date | undefined {
  const n = records.findLast((r) => !isTalk(r.action))?.level;
  const level = LEVELS[(n ?? 0) - 1];
  if (!level) return undefined;
  const at = records.findLast(
    (r) => r.round === row.round && r.toLevel === n && r.fromLevel !== n && r.action !== 'takeBack',
  )?.createdAt;
  const deadline = settings.deadlines[level];
  const isOver =
    at && deadline && isLate(deadlineFor(deadline, row[RIGHT[level].path] ?? null), at, now);
  return isOver ? undefined : at;
}
