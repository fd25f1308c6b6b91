import { LEVEL_UNIT_ZH } from '../../../../machines/approval/approval.progress.ts';
import { refusalOf } from '../../../../machines/approval/approval.rules.ts';
import { restoreApproval } from '../../../../machines/approval/approval.stored.ts';
import {
  type ApprovalActor,
  LEVELS,
  type Level,
} from '../../../../machines/approval/approval.types.ts';
import type { Somebody } from '../../../platform/server/access/asCaller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { RIGHT } from '../../declaration/server/declarationScope.ts';
import {
  approversOf,
  approversRights,
  decidersAt,
  inOffice,
  type Place,
  unmannedBy,
} from './approvers.ts';
import { refusalFor } from './refuse.ts';
import { type ApprovalRow, storedOf, unitOf } from './row.ts';
import type { Subject } from './subject.ts';

const placeName = (level: Level, row: ApprovalRow): string =>
  `${LEVEL_UNIT_ZH[level]}（${unitOf(row, level)?.name ?? '未设置'}）`;
const ASK = {
  nobody: '没有审批人，请联系管理员安排审批人',
  alone: '没有其他审批人，本人提交的不能由本人审批，请联系管理员另外安排审批人',
} as const;
/** What stands in the way at a level that nobody but the applicant could decide, and who can help. */
export const unmannedText = (why: keyof typeof ASK, level: Level, row: ApprovalRow): string =>
  `${placeName(level, row)}${ASK[why]}`;

const placeOf = (row: ApprovalRow, level: Level): Place | null => {
  const path = row[RIGHT[level].path];
  return path
    ? { level, businessType: row.businessType, path, declarerId: row.declarerId ?? 0 }
    : null;
};
const peopleFor = <R extends ApprovalRow>(
  { client, caller, now, realNow }: Ctx,
  subject: Subject<R>,
): Promise<Somebody[]> => approversOf(client, caller.schoolId, { now, realNow }, subject);

/**
 * Levels of a submit at which it would wait for ever, in words: nobody decides there, or the applicant alone, who may not pass their own.
 * Asked for everything that has levels; what has no unit at a level is refused by its own checks.
 */
export async function unmannedLevels<R extends ApprovalRow>(
  ctx: Ctx,
  subject: Subject<R>,
  row: R,
  levels: readonly Level[],
): Promise<string[]> {
  if (levels.length === 0) return [];
  const people = await approversRights(ctx.client, ctx.caller.schoolId, ctx, subject);
  return levels.flatMap((level) => {
    const place = placeOf(row, level);
    const why = place && unmannedBy(people, place, subject);
    return why ? [unmannedText(why, level, row)] : [];
  });
}

const NAMED = 3;
/**
 * Why the caller is not offered 通过 of what is in review, and who can: the reason is the chart's. Null where they may, where nothing waits,
 * and for whoever only looks on as somebody else, whom the banner tells.
 */
export async function whyNoPass<R extends ApprovalRow>(
  ctx: Ctx,
  subject: Subject<R>,
  row: R,
  by: ApprovalActor,
): Promise<string | null> {
  const level = LEVELS[(row.currentLevel ?? 0) - 1];
  const place = level && placeOf(row, level);
  if (!level || !place || ctx.caller.operator) return null;
  const pass = { type: 'pass', opinion: '', by } as const;
  const refused = refusalOf(restoreApproval(storedOf(row)), pass);
  if (refused === null) return null;
  const people = await peopleFor(ctx, subject);
  const unmanned = unmannedBy(people, place, subject);
  if (unmanned) return `${unmannedText(unmanned, level, row)}。`;
  const names = decidersAt(people, place, subject)
    .filter(inOffice)
    // whoever could log in now is the one to turn to
    .toSorted((a, b) => Number(a.closed !== null) - Number(b.closed !== null))
    .map((who) => who.caller.cname);
  const who = `${names.slice(0, NAMED).join('、')}${names.length > NAMED ? `等 ${names.length} 人` : ''}`;
  if (refused === 'notYourLevel') return `现在由${placeName(level, row)}审批：${who}。`;
  return `${refusalFor(refused, pass, row, { noun: subject.noun }).message}，由${placeName(level, row)}的 ${who} 审批。`;
}
