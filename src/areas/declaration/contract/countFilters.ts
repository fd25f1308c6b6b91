import { HANDED_IN } from '../../../../machines/approval/approval.sets.ts';
import { DECLARE_STATUS, levelNumber } from '../../../../machines/approval/approval.stored.ts';
import { LEVELS, type Level } from '../../../../machines/approval/approval.types.ts';
import type { Measures, Pivot } from './query.calls.ts';
import type { BoardNumber } from './report.calls.ts';

type Filter = Readonly<Record<string, string>>;

const status = (value: number) => ({ status: String(value) });
const { draft, inReview, returned, withdrawn, approved, rejected, voided } = DECLARE_STATUS;

const byLevel = <P extends string>(prefix: P, of: (level: Level) => Filter) =>
  Object.fromEntries(LEVELS.map((level) => [`${prefix}_${level}`, of(level)])) as Record<
    `${P}_${Level}`,
    Filter
  >;

/** What the query has to be filtered to, to list exactly what a number of the board counts (报表 10；审批 70). */
export const BOARD_FILTERS: Readonly<Record<BoardNumber, Filter>> = {
  declared: { counted: 'course' },
  draft: status(draft),
  returned: status(returned),
  withdrawn: status(withdrawn),
  approved: status(approved),
  rejected: status(rejected),
  voided: status(voided),
  entered: { counted: 'all' },
  ...byLevel('at', (level) => ({ ...status(inReview), currentLevel: String(levelNumber(level)) })),
  ...byLevel('passed', (level) => ({ counted: level })),
};

/** The filter by which a row of a pivot is found in the list. */
export const PIVOT_KEY: Readonly<Record<Pivot, string>> = {
  managementUnit: 'managementUnit',
  teachingUnit: 'teachingUnit',
  major: 'majorId',
  teacher: 'teacherId',
  course: 'courseId',
};
/** Measures of a pivot that count declarations: 门数 is the length of the pivot by course, hours and people are sums. */
export const PIVOT_FILTERS = {
  declarations: { counted: 'course' },
  entered: { counted: 'all' },
  passed: status(approved),
} as const satisfies Partial<Record<keyof Measures, Filter>>;

/** What counts as declared for workloads: 审批中, 已退回, 已通过. */
const ACTIVE = HANDED_IN.join(',');
export const WORKLOAD_FILTERS: Filter = { status: ACTIVE };
/** What needs a room of the school: has a timetable, is not online only, and nobody finds it a room themselves. */
export const ROOM_FILTERS: Filter = {
  status: ACTIVE,
  needSchedule: 'true',
  teachingMode: '2,3',
  selfArrangedRoom: 'false',
};
