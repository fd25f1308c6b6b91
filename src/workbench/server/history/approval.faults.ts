import { isCarried, standingPass } from '../../../../machines/approval/approval.carried.ts';
import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import type { Contradiction } from '../../../../machines/kit/conform.ts';
import type { ApprovalRow } from '../../../school/approval/server/row.ts';
import type { ApprovalItem, ApprovalStep } from './approval.trace.ts';
import { timeText } from './approval.words.ts';

/** The columns that records and declarations share, in the order in which they are compared. */
export const placeOf = (
  declareStatus: number,
  currentLevel: number | null,
  {
    round,
    results,
    enabledLevels,
  }: Pick<ApprovalStep, 'round' | 'enabledLevels'> & { results: readonly number[] },
) => ({ declareStatus, currentLevel, round, results, enabledLevels });

/** Where a row of the subject stands, as the end of its history says it. */
export const stoodAt = (row: ApprovalRow) =>
  placeOf(row.declareStatus, row.currentLevel, {
    ...{ round: row.round, enabledLevels: row.enabledLevels as number[] },
    results: [row.result1, row.result2, row.result3, row.result4],
  });

const AT_ITS_LEVEL = [
  'pass',
  'returnToDeclarer',
  'returnToPrevious',
  'returnToLevel',
  'reject',
  'assignTeachers',
  'systemPass',
  'transfer',
  'releasePin',
  'remind',
];
const levelText = (level: number | null) =>
  level === null ? '不以某一级的名义' : `以第 ${level} 级的名义`;

/** In the name of which level a step is done; undefined: of any. */
function levelOfStep({ action, fromLevel, toLevel }: ApprovalStep): number | null | undefined {
  if (AT_ITS_LEVEL.includes(action)) return fromLevel;
  if (action === 'takeBack') return toLevel;
  return ['submit', 'withdraw', 'lapse', 'moveTo', 'close', 'supersede'].includes(action)
    ? null
    : undefined;
}

/** The record of the same round in the name of the same level before it: its unit stands until the next submit, or until an administrator changes it. */
const sameLevel = (
  records: readonly ApprovalStep[],
  { round, level, seq, action }: ApprovalStep,
) =>
  action === 'changeUnit'
    ? undefined
    : records.findLast(
        (other) => other.round === round && other.level === level && other.seq < seq,
      );

const KEEPS_FORM = ['assignTeachers', 'recount'];
/** Somebody had passed its level in an earlier round, and that pass still stood (审批 77). */
function wasPassed(records: readonly ApprovalStep[], { level, seq, round }: ApprovalStep): boolean {
  const at = LEVELS[(level ?? 0) - 1];
  const before = records.filter((other) => other.seq < seq);
  return at !== undefined && (standingPass(before, at)?.round ?? round) < round;
}

/**
 * What a record says against the ones before it or against itself, of what the chart knows nothing: order, time, level, unit,
 * form (审批 48、49). The first contradiction, or null.
 */
export function recordFault(
  records: readonly ApprovalStep[],
  i: number,
  hasForms: boolean,
): Contradiction | null {
  const record = records[i] as ApprovalStep;
  const previous = records[i - 1];
  if (record.seq !== i + 1)
    return { recorded: `记录序号 ${record.seq}`, expected: `记录序号 ${i + 1}` };
  if (previous && record.at < previous.at)
    return {
      recorded: `时间 ${timeText(record.at)}`,
      expected: `不早于上一条记录的 ${timeText(previous.at)}`,
    };
  const level = levelOfStep(record);
  if (level !== undefined && level !== record.level)
    return { recorded: levelText(record.level), expected: levelText(level) };
  const other = record.level === null ? undefined : sameLevel(records, record);
  if (other && other.unitKey !== record.unitKey)
    return {
      recorded: `审批单位 ${record.unitKey ?? '无'}`,
      expected: `审批单位 ${other.unitKey ?? '无'}`,
    };
  if (isCarried(record) && !wasPassed(records, record))
    return { recorded: '沿用以前的通过', expected: '该级以前由人通过，此后没有退回、取回' };
  if (!hasForms) return null;
  const hasForm = record.teachersNamed !== null;
  // teachers and head counts that change in review have been kept with their form since passes are carried (审批 77)
  if (KEEPS_FORM.includes(record.action)) return null;
  if (hasForm === (record.action === 'submit')) return null;
  return {
    recorded: hasForm ? '附有申报表' : '没有附申报表',
    expected: hasForm ? '不附申报表（只有提交、安排教师、更新人数才附）' : '附有申报表',
  };
}

const moved = (r: ApprovalStep) =>
  r.action === 'submit' || r.fromStatus !== r.toStatus || r.fromLevel !== r.toLevel;
/** Steps whose opinion the next one reads in the list (上一级意见); a submit begins anew. */
const SILENT = [
  'comment',
  'assignTeachers',
  'takeBack',
  'insertLevel',
  'transfer',
  'unpin',
  'releasePin',
  'remind',
  'recount',
  'changeUnit',
];

/**
 * When an item may have come to where it stands: with its last move; what was taken back stands where it stood, since it had first
 * come to that level in that round, or arrives anew because the level's deadline had passed (审批 32).
 */
function arrivals(records: readonly ApprovalStep[]): (number | null)[] {
  const last = records.findLast(moved);
  if (last?.action !== 'takeBack') return [last?.at ?? null];
  const came = records.findLast(
    (r) =>
      r.action !== 'takeBack' &&
      r.round === last.round &&
      r.toLevel === last.toLevel &&
      r.fromLevel !== r.toLevel,
  );
  return came ? [came.at, last.at] : [last.at];
}

/** What the item says against its records beside its place in the chart: times, last opinion, version. */
export function endFault(
  stored: NonNullable<ApprovalItem['stored']>,
  records: readonly ApprovalStep[],
): Contradiction | null {
  const times = [
    ['提交时间', stored.submittedAt, [records.findLast((r) => r.action === 'submit')?.at ?? null]],
    ['到达时间', stored.arrivedAt, arrivals(records)],
  ] as const;
  for (const [what, has, should] of times)
    if (!should.includes(has))
      return {
        recorded: `${what} ${timeText(has)}`,
        expected: `${what} ${should.map(timeText).join('或')}`,
      };
  const spoken = records.findLast((r) => !SILENT.includes(r.action));
  const opinion = spoken && spoken.action !== 'submit' ? spoken.opinion : null;
  if (stored.lastOpinion !== opinion)
    return {
      recorded: '上一级意见与记录不同',
      expected: opinion === null ? '没有上一级意见' : '与最后一条审批记录相同',
    };
  return stored.version > records.length
    ? null
    : {
        recorded: `版本 ${stored.version}`,
        expected: `版本至少 ${records.length + 1}（每条记录加一）`,
      };
}

/** Whether it is pinned to somebody after a step (转办): until the pin is given up, or it comes to another level or unit. */
export function pinnedAfter(
  { action, level, fromStatus, fromLevel, toStatus, toLevel }: ApprovalStep,
  before: boolean,
): boolean {
  if (action === 'transfer') return true;
  const moved = fromStatus !== toStatus || fromLevel !== toLevel;
  return (
    before &&
    !moved &&
    !['unpin', 'releasePin'].includes(action) &&
    !(action === 'changeUnit' && level === fromLevel)
  );
}
