/** 我的教学任务: the week, the paper and the answers of whoever is named as a teacher. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Task } from '../../../src/areas/myTeaching/contract/myTeaching.calls.ts';
import MyTeachingView from '../../../src/areas/myTeaching/web/index.view.tsx';
import type { Asked } from '../fakeServer.ts';
import { open, press } from '../opened.tsx';

const taught = (classNo: number, change: Partial<Task['classes'][number]>) => ({
  classNo,
  className: `数据结构-0${classNo}`,
  adminClasses: ['软件2501'],
  headcount: 34,
  roomName: null,
  prefs: [],
  parts: [{ role: 'lead' as const, hours: 32, weeks: '' }],
  weeks: 0b111111,
  ...change,
});
const task: Task = {
  id: 700,
  declarationNo: '20262-0-00700',
  courseCode: 'B0101',
  courseName: '数据结构',
  credits: 4,
  weeklyHours: 4,
  teachingMode: 2,
  managementUnitName: '计算机学院',
  teachingUnitName: '软件工程系',
  semesterName: '2026-2027学年第二学期',
  approval: {
    declareStatus: 1,
    currentLevel: 1,
    enabledLevels: [1, 2, 3, 4],
    results: [1, 0, 0, 0],
    round: 1,
    teachersNamed: true,
  },
  progressText: '管理单位审批中',
  classes: [
    taught(1, { prefs: [{ weekday: 2, from: 3, to: 4, kind: 'want', weeks: '1-3' }] }),
    taught(2, { roomName: 'A101' }),
  ],
  acceptance: {
    state: 'pending',
    reason: null,
    assignment: '1 lead 32; 2 lead 32',
    askedAt: '2026-11-20T01:00:00.000Z',
    dueAt: null,
    answeredAt: null,
    can: ['confirm', 'object'],
  },
};
const semester = { id: 2, semesterName: task.semesterName, weeks: 18, week: null };
const shown = (address = '/', more = {}) =>
  open(
    <MyTeachingView />,
    {
      'GET /talent/myTeaching/list': { semester, semesters: [semester], tasks: [task] },
      'GET /foundation/timetable/times': [],
      ...more,
    },
    [],
    address,
  );

/** 任教 2 */
it('sums up what is taught and says of each class what there is to know', async () => {
  await shown();
  expect(await screen.findByText('1 门次，2 个教学班，64 学时，1 项待确认')).toBeVisible();
  const [, first, second] = within(screen.getByRole('region', { name: '数据结构' })).getAllByRole(
    'row',
  );
  expect(first?.textContent).toContain('希望周二第3-4节');
  expect(first?.textContent).toContain('未安排');
  expect(second?.textContent).toContain('A101');
});

/** 任教 9 */
it('the week has the wished times in their weeks, and below them what has none', async () => {
  await shown('/?view=week');
  const table = await screen.findByRole('table', { name: '周课表' });
  expect(within(table).getByRole('button', { name: /^数据结构-01 ?（1-3周）/ })).toBeVisible();
  const untimed = screen.getByRole('region', { name: '时间待排' });
  expect(untimed.textContent).toContain('数据结构-02');
  expect(untimed.textContent).not.toContain('数据结构-01');
  await userEvent.selectOptions(screen.getByLabelText('周次'), '4');
  expect(within(table).queryByRole('button')).toBeNull();
  expect(screen.getByText('显示的是申报中希望的时间，以排课为准。')).toBeVisible();
});

/** 任教 11 */
it('is printed as it stands', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await shown();
  await screen.findByText(/2 个教学班/);
  await press('打印');
  expect(print).toHaveBeenCalledOnce();
});

/** 任教 5 */
it('the answer says what was seen', async () => {
  const sent: unknown[] = [];
  await shown('/', {
    'POST /talent/myTeaching/700/answer': ({ body }: Asked) =>
      sent.push(body) && { state: 'confirmed' },
  });
  await screen.findByText(/2 个教学班/);
  await press('确认');
  await vi.waitFor(() =>
    expect(sent).toMatchObject([{ answer: 'confirm', assignment: '1 lead 32; 2 lead 32' }]),
  );
});

/** 任教 5 */
it('on a slow network the answer that is under way is that of one task, and none other is sent beside it', async () => {
  const answered: number[] = [];
  const answer = (id: number) => () => {
    answered.push(id);
    return new Promise<never>(() => {});
  };
  await shown('/', {
    'GET /talent/myTeaching/list': {
      semester,
      semesters: [semester],
      tasks: [task, { ...task, id: 701, courseName: '编译原理' }],
    },
    'POST /talent/myTeaching/700/answer': answer(700),
    'POST /talent/myTeaching/701/answer': answer(701),
  });
  const confirm = (name: string) =>
    within(screen.getByRole('region', { name })).getByText('确认').closest('button');
  await screen.findByText(/4 个教学班/);
  const [first, other] = [confirm('数据结构'), confirm('编译原理')];
  if (!first || !other) throw new Error('no 确认');
  await userEvent.click(first);
  await vi.waitFor(() => expect(first).toHaveAttribute('data-loading'));
  expect(other).not.toHaveAttribute('data-loading');
  expect(other).toBeDisabled();
  await userEvent.click(other);
  expect(answered).toEqual([700]);
});
