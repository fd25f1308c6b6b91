import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import type { DeclarationStatistics } from '../../contract/declaration.calls.ts';

/** The filters that the strip sets; all others of the list stay as they are. */
export const STRIP_FILTERS = ['counted', 'openType', 'teachingMode', 'teachingSource'] as const;
type StripFilter = (typeof STRIP_FILTERS)[number];
export type StripFilters = Partial<Record<StripFilter, string>>;
type Key = Exclude<keyof DeclarationStatistics, 'progressText' | 'enabledLevels'>;

export interface CountedNumber {
  key: Key;
  label: string;
  /** What the list must be filtered to, to be exactly that long. */
  filter: StripFilters;
}
/** 已作废 is counted nowhere, hence `counted: 'course'` beside every kind (申报 56). */
const kind = (key: Key, label: string, filter: StripFilters): CountedNumber => ({
  key,
  label,
  filter: { counted: 'course', ...filter },
});

/** The eight course counts, the four pass sums and the sum in approval (申报 56). */
export const COURSE_NUMBERS: readonly (readonly CountedNumber[])[] = [
  [
    kind('courseCount', '课程总数', {}),
    kind('newCourseCount', '新开课', { openType: '1' }),
    kind('continuityCourseCount', '延续课', { openType: '2' }),
    kind('onlineCourseCount', '线上', { teachingMode: '1' }),
    kind('offlineCourseCount', '线下', { teachingMode: '2' }),
    kind('onlineAndOfflineCourseCount', '线上线下混合', { teachingMode: '3' }),
    kind('selfTeachingCourseCount', '自授', { teachingSource: '1' }),
    kind('foreignTeachingCourseCount', '外授', { teachingSource: '2' }),
  ],
  [
    { key: 'approvalAllSum', label: '进入审批', filter: { counted: 'all' } },
    ...LEVELS.map(
      (level): CountedNumber => ({
        key: `${level}ApprovalPassSum`,
        label: `${LEVEL_UNIT_ZH[level]}通过`,
        filter: { counted: level },
      }),
    ),
  ],
];

const KINDS = STRIP_FILTERS.filter((name) => name !== 'counted');

/** True when the list is filtered by this number; the total is pressed only when no kind is chosen within it. */
export const isPressed = ({ filter }: CountedNumber, now: StripFilters): boolean =>
  Object.entries(filter).every(([name, value]) => now[name as StripFilter] === value) &&
  (filter.counted !== 'course' ||
    KINDS.some((name) => filter[name]) ||
    KINDS.every((name) => !now[name]));

/**
 * Filters after a press: those of the number over the others, which stay, since the number counts within them
 * (新开课 among 线上); pressed again, they are taken away.
 */
export function pressed(number: CountedNumber, now: StripFilters): Record<StripFilter, string> {
  const off = isPressed(number, now);
  return Object.fromEntries(
    STRIP_FILTERS.map((name) => [
      name,
      number.filter[name] ? (off ? '' : number.filter[name]) : (now[name] ?? ''),
    ]),
  ) as Record<StripFilter, string>;
}

/** The statistics are asked without `counted`: each number says how long the list will be when it is pressed. */
export const statisticsFilters = <F extends StripFilters>({
  counted: _,
  ...rest
}: F): Omit<F, 'counted'> => rest;
