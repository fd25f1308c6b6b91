import type {
  SemesterHistory,
  SemesterStep,
} from '../../src/workbench/server/history/semester.trace.ts';

const step = (
  id: number,
  event: string,
  from: number,
  to: number,
  more: Partial<SemesterStep> = {},
): SemesterStep => ({
  id,
  event,
  before: { state: from, isCurrent: false },
  after: { state: to, isCurrent: false },
  reason: null,
  unfinished: 0,
  at: id,
  ...more,
});
const mark = (isCurrent: boolean) => ({ before: { isCurrent: false }, after: { isCurrent } });
/** Prepared, declared, run, ended, taken back once with a reason, ended again and archived; current for a while. */
export const TRUE_SEMESTER: SemesterHistory = {
  id: 7,
  name: '2026-2027学年第一学期',
  state: 5,
  steps: [
    step(1, 'advance', 0, 1),
    step(2, 'setCurrent', 1, 1, mark(true)),
    step(3, 'advance', 1, 2, {
      before: { state: 1, isCurrent: true },
      after: { state: 2, isCurrent: true },
    }),
    step(4, 'advance', 2, 3),
    step(5, 'advance', 3, 4, { unfinished: 3 }),
    step(6, 'reopen', 4, 3, { reason: '成绩有误' }),
    step(7, 'advance', 3, 4),
    step(8, 'archive', 4, 5),
  ],
};
const without = (id: number) => ({
  ...TRUE_SEMESTER,
  steps: TRUE_SEMESTER.steps.filter((one) => one.id !== id),
});
const changed = (id: number, more: Partial<SemesterStep>) => ({
  ...TRUE_SEMESTER,
  steps: TRUE_SEMESTER.steps.map((one) => (one.id === id ? { ...one, ...more } : one)),
});

/** Kinds of faults that the history of a semester can have. */
export const SEMESTER_FAULTS: Readonly<Record<string, SemesterHistory>> = {
  状态被改写: { ...TRUE_SEMESTER, state: 3 },
  少了一步: without(4),
  最后一步被删去: without(8),
  跳过一个状态: changed(4, { after: { state: 4, isCurrent: false } }),
  出发处不符: changed(7, { before: { state: 2, isCurrent: false } }),
  恢复没有写原因: changed(6, { reason: null }),
  当前学期被归档: changed(8, {
    before: { state: 4, isCurrent: true },
    after: { state: 5, isCurrent: true },
  }),
  不到结束就归档: changed(5, { event: 'archive' }),
  图上没有的操作: changed(1, { event: 'begin' }),
  时间倒退: changed(3, { at: 0 }),
};
