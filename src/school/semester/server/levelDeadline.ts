import { levelNumber } from '../../../../machines/approval/approval.stored.ts';
import { LEVELS, type Level } from '../../../../machines/approval/approval.types.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import { type Found, part, together } from '../../../platform/server/database/together.ts';
import { type Extension, extensionsPart, reaching } from './declaringWindow.ts';

/** Until when a level is to have decided (通用设置 各级审批截止), and the units that have longer (审批 56). */
export interface LevelDeadline {
  at: Date;
  extensions: readonly Extension[];
}
/** By level; absent: it has no end. */
export type LevelDeadlines = Readonly<Partial<Record<Level, LevelDeadline>>>;

/** The deadlines of a semester, by level. */
export async function levelDeadlines(
  db: Queryable,
  schoolId: number,
  semesterId: number,
): Promise<LevelDeadlines> {
  return deadlinesOf(await together(db, deadlineParts(schoolId, semesterId)));
}
/** What they are worked out from, for a statement that asks for more; without a semester nothing. */
export const deadlineParts = (schoolId: number, semesterId: number | null) => ({
  ends: part<{ level: number; at: string }>(
    'select level, deadline_at as at from approval_deadline where school_id = $1 and semester_id = $2',
    [schoolId, semesterId],
  ),
  extensions: extensionsPart(schoolId, semesterId),
});
export const deadlinesOf = ({
  ends,
  extensions,
}: Found<ReturnType<typeof deadlineParts>>): LevelDeadlines =>
  withExtensions(
    ends.map(({ level, at }) => ({ level, at: new Date(at) })),
    extensions.map((one) => ({ ...one, until: new Date(one.until) })),
  );
/** Ends of levels with those of the extensions that are longer. */
export const withExtensions = (
  ends: readonly { level: number; at: Date }[],
  given: readonly Extension[],
): LevelDeadlines =>
  Object.fromEntries(
    ends.flatMap(({ level, at }) => {
      const extensions = given.filter((one) => one.level === level && one.until > at);
      return LEVELS.filter((it) => levelNumber(it) === level).map((it) => [it, { at, extensions }]);
    }),
  );

/** The deadline as a unit meets it: its own extension or that of one above it, else that of the level. */
export const deadlineFor = ({ at, extensions }: LevelDeadline, unitPath: string | null): Date =>
  reaching(extensions, unitPath)[0]?.until ?? at;
/** The deadline has come while this waited at the level; what arrives afterwards, sent back or in an extension, can still be decided. */
export const isLate = (deadline: Date, arrivedAt: Date | null, now: Date): boolean =>
  now > deadline && arrivedAt !== null && arrivedAt <= deadline;

/** Path of the unit at which a declaration waits, as SQL; `d`: its table. */
export const waitingPath = (d: string): string =>
  `(array[${d}.management_path, ${d}.teaching_path, ${d}.supervisor_path, ${d}.master_path])[${d}.current_level]`;
/** `deadlineFor` in SQL, of a row `a` of approval_deadline: the columns `extension_id` (0: the level's own) and `deadline`. */
export const deadlineSql = (
  path: string,
): string => `(select coalesce(x.id, 0)::int as extension_id, coalesce(x.until, a.deadline_at) as deadline
  from (select) one left join (select e.id, e.until from declare_extension e
      join org_unit u on u.school_id = e.school_id and u.business_type = e.business_type and u.node_key = e.unit_key
    where e.school_id = a.school_id and e.semester_id = a.semester_id and e.level = a.level and e.until > a.deadline_at and starts_with(${path}, u.path)
    order by e.until desc, e.id limit 1) x on true)`;
