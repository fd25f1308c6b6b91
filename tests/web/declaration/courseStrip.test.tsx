import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  COURSE_NUMBERS,
  isPressed,
  pressed,
  type StripFilters,
  statisticsFilters,
} from '../../../src/areas/declaration/web/list/courseStrip.ts';
import { StatStrip } from '../../../src/platform/web/kit/page/StatStrip.tsx';

const numbers = COURSE_NUMBERS.flat();
const named = (key: string) => numbers.find((number) => number.key === key)!;

/** Every kind of declaration once for each status and each number of levels passed. */
const school = [1, 2].flatMap((openType) =>
  [1, 2, 3].flatMap((teachingMode) =>
    [1, 2].flatMap((teachingSource) =>
      [0, 1, 2, 3, 4, 5, 6].flatMap((status) =>
        (status === 1 ? [0, 1, 2, 3] : status === 4 ? [4] : [0]).map((passed) => ({
          openType,
          teachingMode,
          teachingSource,
          status,
          passed,
        })),
      ),
    ),
  ),
);
const entered = (status: number) => ![0, 3, 6].includes(status);
const LEVELS = ['management', 'teaching', 'supervisor', 'master'];
/** The filter of the list as 审批 70 and 申报 56 define it. */
const listed = (f: StripFilters) =>
  school.filter(
    (one) =>
      (!f.openType || f.openType.split(',').includes(String(one.openType))) &&
      (!f.teachingMode || f.teachingMode.split(',').includes(String(one.teachingMode))) &&
      (!f.teachingSource || f.teachingSource.split(',').includes(String(one.teachingSource))) &&
      (!f.counted ||
        (f.counted === 'course'
          ? one.status !== 6
          : entered(one.status) &&
            (f.counted === 'all' || one.passed > LEVELS.indexOf(f.counted)))),
  );
/** What the server counts for a number under a filter (申报 57). */
const WHAT: Record<string, StripFilters> = {
  courseCount: { counted: 'course' },
  newCourseCount: { counted: 'course', openType: '1' },
  continuityCourseCount: { counted: 'course', openType: '2' },
  onlineCourseCount: { counted: 'course', teachingMode: '1' },
  offlineCourseCount: { counted: 'course', teachingMode: '2' },
  onlineAndOfflineCourseCount: { counted: 'course', teachingMode: '3' },
  selfTeachingCourseCount: { counted: 'course', teachingSource: '1' },
  foreignTeachingCourseCount: { counted: 'course', teachingSource: '2' },
  approvalAllSum: { counted: 'all' },
  managementApprovalPassSum: { counted: 'management' },
  teachingApprovalPassSum: { counted: 'teaching' },
  supervisorApprovalPassSum: { counted: 'supervisor' },
  masterApprovalPassSum: { counted: 'master' },
};
const counted = (key: string, f: StripFilters) =>
  listed(f).filter((one) => listed(WHAT[key]!).includes(one)).length;
const clean = (f: StripFilters): StripFilters =>
  Object.fromEntries(Object.entries(f).filter(([, value]) => value));

const befores: StripFilters[] = [
  {},
  { openType: '1' },
  { teachingMode: '1,3' },
  { counted: 'course', teachingSource: '2' },
  { counted: 'management', teachingMode: '2' },
  { counted: 'all' },
];

describe('numbers of the strip', () => {
  /** 申报 56 */
  it('are the thirteen of 申报 56', () => {
    expect(numbers.map(({ key }) => key)).toEqual(Object.keys(WHAT));
  });

  /** 申报 57 */
  it('each opens a list of exactly that length, whatever is filtered already', () => {
    const wrong = befores.flatMap((before) =>
      numbers
        .map((number) => ({
          before,
          key: number.key,
          says: counted(number.key, statisticsFilters(before)),
          number,
        }))
        .filter(({ says }) => says > 0) // a number that counts nothing is no button
        .map(({ number, says, ...rest }) => ({
          ...rest,
          says,
          lists: isPressed(number, before) ? says : listed(clean(pressed(number, before))).length,
        }))
        .filter(({ says, lists }) => says !== lists),
    );
    expect(wrong).toEqual([]);
  });

  it('pressed again, a number takes away what it set and nothing else', () => {
    const online = clean(pressed(named('newCourseCount'), { teachingMode: '1' }));
    expect(online).toEqual({ counted: 'course', openType: '1', teachingMode: '1' });
    expect(clean(pressed(named('newCourseCount'), online))).toEqual({ teachingMode: '1' });
  });

  it('the total is not pressed while a kind within it is', () => {
    const now: StripFilters = { counted: 'course', openType: '1' };
    expect(numbers.filter((number) => isPressed(number, now)).map(({ key }) => key)).toEqual([
      'newCourseCount',
    ]);
  });

  it('shows the progress text to the letter; only numbers that count something are buttons', async () => {
    const opened: string[] = [];
    const stat = (key: string, value: number) => ({
      key,
      label: key,
      value,
      active: false,
      onPress: () => opened.push(key),
    });
    const text =
      '管理单位(780/1148) → 教学单位(566/1148) → 主管单位(409/1148) → 主审单位(294/1148)';
    render(
      <StatStrip label="课程统计" groups={[[stat('新开课', 111), stat('线上', 0)]]} text={text} />,
    );
    for (const button of screen.getAllByRole('button')) await userEvent.click(button);
    expect([screen.getByText(text).textContent, opened]).toEqual([text, ['新开课']]);
  });
});
