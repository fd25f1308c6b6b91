import type { CallInput } from '../../../../platform/contract/call.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { useListLook } from '../../../../platform/web/list/listLook.ts';
import { declarationStatistics } from '../../contract/declaration.calls.ts';
import {
  COURSE_NUMBERS,
  isPressed,
  pressed,
  type StripFilters,
  statisticsFilters,
} from './courseStrip.ts';
import '../../../../platform/web/kit/page/list.css';
import { StatStrip } from '../../../../platform/web/kit/page/StatStrip.tsx';

type Filters = NonNullable<CallInput<typeof declarationStatistics>['query']>;

/**
 * Course statistics for the filter of a list, with the server's progress text (申报 56、57).
 * @param onPress the filters of the strip after the press; an empty text means none
 */
export function CourseStrip({
  list,
  filters,
  label = '课程统计',
  onPress,
}: {
  /** Under this name it is remembered whether the strip is unfolded; absent: it always is, and its numbers say all that the text would. */
  list?: string;
  filters: Filters;
  /** Its name, where what it stands in has the usual one. */
  label?: string;
  onPress?: (filters: ReturnType<typeof pressed>) => void;
}) {
  const now = filters as StripFilters;
  const [{ strip = false }, change] = useListLook(list ?? 'strip');
  const { data } = useCall(
    declarationStatistics,
    { query: statisticsFilters(filters as StripFilters) as Filters },
    { keepPrevious: true },
  );
  const groups = COURSE_NUMBERS.map((group) =>
    group.map((number) => ({
      key: number.key,
      label: number.label,
      value: data?.[number.key],
      active: isPressed(number, now),
      onPress: onPress && (() => onPress(pressed(number, now))),
    })),
  );
  return (
    <StatStrip
      label={label}
      groups={groups}
      text={list ? data?.progressText : undefined}
      {...(list ? { fold: { open: strip, onFold: (open) => change({ strip: open }) } } : {})}
    />
  );
}
