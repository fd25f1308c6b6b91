import { useState } from 'react';
import type { CallInput } from '../../../../platform/contract/call.ts';
import { useKeptText } from '../../../../platform/web/form/useKeptText.ts';
import { spanOf, taughtWeeks, type Weeks } from '../../../../school/semester/contract/weekText.ts';
import type { setDeclarations } from '../../contract/declaring.calls.ts';
import type { TeacherOption } from '../form/options.ts';

type Set = Omit<CallInput<typeof setDeclarations>['body'], 'items'>;
export type Pattern = Weeks['weekPattern'];
export type Mode = '1' | '2' | '3';
export type Part = 'lead' | 'weeks' | 'room' | 'mode';
export const PARTS: readonly (readonly [Part, string])[] = [
  ['lead', '主讲教师'],
  ['weeks', '起止周'],
  ['room', '教室类型'],
  ['mode', '授课方式'],
];
interface Values {
  teacher: TeacherOption | null;
  from: number;
  to: number;
  pattern: Pattern;
  room: string;
  mode: Mode;
}
const BEGUN: Values = { teacher: null, from: 1, to: 16, pattern: 'all', room: '', mode: '2' };

/** What of several declarations is to be changed, and to what; texts are kept until they have been sent. */
export function useParts() {
  const [ticked, setTicked] = useState<readonly Part[]>([]);
  const [values, setValues] = useState(BEGUN);
  const custom = useKeptText('several:weeks');
  const platform = useKeptText('several:platform');
  const { teacher, from, to, pattern, room, mode } = values;
  const has = (part: Part) => ticked.includes(part);
  const weeks = {
    startWeek: from,
    endWeek: to,
    weekPattern: pattern,
    customWeeks: pattern === 'custom' ? custom.text.trim() : '',
  };
  const problem =
    has('lead') && !teacher
      ? '请选择主讲教师'
      : has('weeks') && pattern === 'custom' && taughtWeeks(weeks) === 0
        ? '请填写上课周次，如 1-8、10-16'
        : has('weeks') && from > to
          ? '结束周不能早于起始周'
          : has('mode') && mode !== '2' && !platform.text.trim()
            ? '线上教学请填写平台名称'
            : null;
  const teachingMode = {
    teachingMode: Number(mode) as 1 | 2 | 3,
    platformName: mode === '2' ? '' : platform.text.trim(),
  };
  const set: Set = {
    ...(has('lead') && teacher ? { lead: teacher.staffId } : {}),
    ...(has('weeks') ? { weeks: { ...weeks, ...spanOf(weeks) } } : {}),
    ...(has('room') ? { roomTypeCode: room || null } : {}),
    ...(has('mode') ? { teachingMode } : {}),
  };
  return {
    values,
    put: (some: Partial<Values>) => setValues((old) => ({ ...old, ...some })),
    custom,
    platform,
    has,
    tick: (part: Part, on: boolean) =>
      setTicked((old) => (on ? [...old, part] : old.filter((one) => one !== part))),
    none: ticked.length === 0,
    problem,
    set,
    clear: () => {
      custom.clear();
      platform.clear();
    },
  };
}
