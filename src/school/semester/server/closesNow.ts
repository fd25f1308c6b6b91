import { LEVEL_UNIT_ZH } from '../../../../machines/approval/approval.progress.ts';
import { EDITABLE_STATUSES } from '../../../../machines/approval/approval.sets.ts';
import { DECLARE_STATUS, levelNumber } from '../../../../machines/approval/approval.stored.ts';
import { LEVELS, type Level } from '../../../../machines/approval/approval.types.ts';
import { numberedKey, type Warning } from '../../../platform/contract/warning.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import {
  allExtensions,
  datesOf,
  type Extension,
  extensionsOf,
  momentText,
  ofDeclaring,
  type WindowDates,
  windowFor,
} from './declaringWindow.ts';
import { deadlineFor, isLate, type LevelDeadline, levelDeadlines } from './levelDeadline.ts';

type School = Pick<Ctx, 'client' | 'caller' | 'now'>;
interface Waiting {
  path: string | null;
  count: number;
}
const sum = (rows: readonly Waiting[]): number => rows.reduce((all, { count }) => all + count, 0);

/** What has not been submitted, by managing unit. */
async function leftOpen({ client, caller }: School, semesterId: number): Promise<Waiting[]> {
  const { rows } = await client.query<Waiting>(
    `select management_path as path, count(*)::int as count from declaration
     where school_id = $1 and semester_id = $2 and declare_status in (${EDITABLE_STATUSES}) and change_of_id is null group by 1`,
    [caller.schoolId, semesterId],
  );
  return rows;
}
const staysBehind = (left: readonly Waiting[]): string[] =>
  left.length > 0
    ? [`${left.length} 个单位的 ${sum(left)} 条草稿、被退回和撤回的申报留在原处，不能提交`]
    : [];
/** What waits at a level, by its unit there and the moment at which it came. */
async function waitingAt({ client, caller }: School, semesterId: number, level: Level) {
  const { rows } = await client.query<{ path: string | null; arrivedAt: Date | null }>(
    `select ${level}_path as path, arrived_at as "arrivedAt" from declaration
     where school_id = $1 and semester_id = $2 and declare_status = ${DECLARE_STATUS.inReview} and current_level = $3`,
    [caller.schoolId, semesterId, levelNumber(level)],
  );
  return rows;
}

/**
 * New dates of a declaration window that is open now and would not be any more: who is shut out and what stays behind. Asked of the chart of
 * the window, before and after, for the school and for each unit with its extensions.
 */
export async function windowWarnings(
  { client, caller, now }: School,
  semesterId: number,
  { was, is }: { was: WindowDates; is: WindowDates },
): Promise<Warning[]> {
  const extensions = await extensionsOf(client, caller.schoolId, semesterId);
  const takes = (dates: WindowDates, path: string | null) =>
    windowFor(dates, path === null ? [] : extensions, path, now).hasTag('takes');
  const shuts = (path: string | null) => takes(was, path) && !takes(is, path);
  if (!shuts(null)) return [];
  const left = (await leftOpen({ client, caller, now }, semesterId)).filter(({ path }) =>
    shuts(path),
  );
  const goesOn = extensions.some((one) => takes(is, one.path));
  const [from, to] = [is.declareOpenAt, is.declareCloseAt].map((at) =>
    at ? momentText(at) : '未设置',
  );
  const text = [
    `申报现在是开放的，窗口改为 ${from} 至 ${to} 后，全校立即不能新增和提交申报`,
    ...staysBehind(left),
    ...(goesOn ? ['有延期的单位在延期内除外'] : []),
  ].join('；');
  const key = `window:${is.declareOpenAt?.toISOString()}/${is.declareCloseAt?.toISOString()}`;
  return [{ key: numberedKey(key, sum(left)), text }];
}

/** New deadline of a level behind which items that wait there can no longer be decided, though they can now. */
export async function levelWarnings(
  { client, caller, now }: School,
  semesterId: number,
  level: Level,
  { was, is }: { was: Date | null; is: Date | null },
): Promise<Warning[]> {
  if (is === null || is > now) return [];
  const n = levelNumber(level);
  const given = (await allExtensions(client, caller.schoolId, semesterId)).filter(
    (one) => one.level === n,
  );
  const deadline = (at: Date): LevelDeadline => ({
    at,
    extensions: given.filter(({ until }) => until > at),
  });
  const late = (at: Date | null, path: string | null, arrived: Date | null) =>
    at !== null && isLate(deadlineFor(deadline(at), path), arrived, now);
  const shut = (await waitingAt({ client, caller, now }, semesterId, level)).filter(
    ({ path, arrivedAt }) => late(is, path, arrivedAt) && !late(was, path, arrivedAt),
  );
  if (shut.length === 0) return [];
  const units = new Set(shut.map(({ path }) => path)).size;
  const text = `${LEVEL_UNIT_ZH[level]}审批截止改为 ${momentText(is)}，已经过去：${units} 个单位正在等待的 ${shut.length} 条申报立即不能办理，只能另行延期`;
  return [{ key: numberedKey(`level:${level}:${is.toISOString()}`, shut.length), text }];
}

/** An extension that is taken away: who is shut out by that and what stays behind, asked of the same rules with it and without it. */
export async function extensionWarnings(
  school: School,
  semesterId: number,
  id: number,
): Promise<Warning[]> {
  const { client, caller, now } = school;
  const all = await allExtensions(client, caller.schoolId, semesterId);
  const it = all.find((one) => one.id === id);
  if (!it) return [];
  const without = all.filter((one) => one !== it);
  const asked = (affected: number, ...parts: string[]): Warning[] => [
    {
      key: numberedKey(`extension:${id}`, affected),
      text: `${it.unitName}的延期删除后，${parts.join('；')}`,
    },
  ];
  const level = LEVELS[it.level - 1];
  if (!level) {
    const dates = await datesOf(client, caller.schoolId, semesterId);
    const takes = (extensions: readonly Extension[], path: string | null) =>
      dates !== undefined && windowFor(dates, ofDeclaring(extensions), path, now).hasTag('takes');
    const shuts = (path: string | null) => takes(all, path) && !takes(without, path);
    const left = (await leftOpen(school, semesterId)).filter(({ path }) => shuts(path));
    return shuts(it.path) || left.length > 0
      ? asked(sum(left), '立即不能新增和提交申报', ...staysBehind(left))
      : [];
  }
  const deadline = (await levelDeadlines(client, caller.schoolId, semesterId))[level];
  if (!deadline) return [];
  const rest = { ...deadline, extensions: deadline.extensions.filter((one) => one.id !== id) };
  const late = (of: LevelDeadline, path: string | null, arrived: Date | null) =>
    isLate(deadlineFor(of, path), arrived, now);
  const shut = (await waitingAt(school, semesterId, level)).filter(
    ({ path, arrivedAt }) => late(rest, path, arrivedAt) && !late(deadline, path, arrivedAt),
  );
  const units = new Set(shut.map(({ path }) => path)).size;
  const text = `${LEVEL_UNIT_ZH[level]}审批的截止 ${momentText(deadline.at)} 已经过去：${units} 个单位正在等待的 ${shut.length} 条申报立即不能办理`;
  return shut.length > 0 ? asked(shut.length, text) : [];
}
