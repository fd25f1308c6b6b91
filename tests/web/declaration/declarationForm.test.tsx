import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import DeclarationEditor from '../../../src/areas/declaration/web/form/editor.tsx';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import type { DeclarationBody } from '../../../src/school/declaration/contract/declaration.shapes.ts';
import { body, draft } from '../fakeSchool.ts';
import { startClient } from '../fakeServer.ts';
import { Themed } from '../gestures.tsx';
import {
  control,
  field,
  inDialog,
  messages,
  open,
  press,
  SAVED,
  type,
} from './declarationFormKit.tsx';

describe('what is missing', () => {
  /** 申报 7、29；表单 1、2 */
  it('stands below its field at submit, the first one has the focus, and nothing is sent', async () => {
    const { writes } = await open('new');
    press('提交审批');
    await waitFor(() => expect(document.activeElement).toBe(control('courseId')));
    expect(messages()).toEqual({
      courseId: '请选择课程',
      managementUnitKey: '请选择管理单位',
      teachingUnitKey: '请选择教学单位',
      totalHours: '请填写总学时',
      weeklyHours: '请填写周学时',
      'teachingClasses.0.adminClassIds': '第 1 教学班未选班级',
    });
    expect(writes).toEqual([]);
  });

  /** 表单 2 */
  it('goes when the field is touched', async () => {
    await open(5);
    type('totalHours', '60');
    press('提交审批');
    await waitFor(() => expect(messages()).toEqual({ totalHours: '分类学时之和应等于总学时' }));
    type('totalHours', '64');
    expect(messages()).toEqual({});
  });

  /** 表单 3 */
  it('is told by the server in the same places, after its dialog', async () => {
    const fields = { 'teachingClasses.0.capacity': '人数上限不能少于预计人数' };
    await open(5, {
      'PUT /talent/declaration/5': { code: 422, msg: '人数上限不能少于预计人数', data: { fields } },
    });
    type('remark', '请尽快');
    press('保存草稿');
    await inDialog(/人数上限不能少于预计人数/, '确定');
    await waitFor(() => expect(document.activeElement).toBe(control('teachingClasses.0.capacity')));
    expect(messages()).toEqual(fields);
    expect(control('remark').value).toBe('请尽快');
  });
});

describe('weeks', () => {
  const weeks = (name: string) => [...control(name).querySelectorAll('option')].length;
  /** 申报 26 */
  it("of a stored declaration end with its semester; a later one is seen and refused with the server's words", async () => {
    const { writes } = await open(5, {
      'GET /talent/declaration/5': { ...draft, body: { ...body, endWeek: 20 } },
    });
    expect([weeks('startWeek'), weeks('endWeek'), control('endWeek').value]).toEqual([
      20,
      20,
      '20',
    ]);
    type('totalHours', '80');
    type('theoryHours', '64');
    press('提交审批');
    await waitFor(() => expect(messages()).toEqual({ endWeek: '本学期只有 18 周' }));
    type('endWeek', '18');
    expect([messages(), weeks('endWeek'), writes]).toEqual([{}, 18, []]);
  });
  it('自定义 begins with what stood there and is checked while it is typed; 分区, room, teacher’s weeks and 开课类型 are saved with it', async () => {
    const taught = body.teachingClasses.map((c) => ({
      ...c,
      teachers: [{ staffId: 31, role: 'lead' as const, hours: 64 }],
    }));
    const { writes } = await open(5, {
      'GET /talent/declaration/5': { ...draft, body: { ...body, teachingClasses: taught } },
      'PUT /talent/declaration/5': SAVED,
    });
    type('weekPattern', 'custom');
    await waitFor(() => expect(control('customWeeks').value).toBe('1-16'));
    expect(field('startWeek')).toBeNull();
    type('customWeeks', '1-8、十');
    press('保存草稿');
    await waitFor(() =>
      expect(messages()).toEqual({ customWeeks: '应为周次，如 1-8、10-16，或 1-15单' }),
    );
    type('customWeeks', '1-8、10-17');
    type('teachingClasses.0.teachers.0.weeks', '1-99');
    expect(messages()).toEqual({
      'teachingClasses.0.teachers.0.weeks': '应为周次，如 1-8、10-16，或 1-15单',
    });
    type('teachingClasses.0.teachers.0.weeks', '1-8');
    await waitFor(() => expect(control('partitionId')).toHaveTextContent('理工教学区'));
    type('partitionId', '4');
    type('openTypeGiven', '1');
    type('openTypeReason', '内容全部更新');
    fireEvent.focus(control('teachingClasses.0.fixedRoomId'));
    fireEvent.change(control('teachingClasses.0.fixedRoomId'), { target: { value: 'A1' } });
    fireEvent.pointerDown(await screen.findByRole('option', { name: /A101.*80 座/ }));
    press('保存草稿');
    await waitFor(() => expect(writes).toHaveLength(1));
    const sent = writes[0]?.body as unknown as DeclarationBody;
    expect([
      sent.weekPattern,
      sent.customWeeks,
      sent.partitionId,
      sent.openTypeGiven,
      sent.openTypeReason,
    ]).toEqual(['custom', '1-8、10-17', 4, 1, '内容全部更新']);
    expect([
      sent.teachingClasses[0]?.teachers[0]?.weeks,
      sent.teachingClasses[0]?.fixedRoomId,
    ]).toEqual(['1-8', 9]);
  });
  it('of a new one are those of the semester in which one works', async () => {
    await open('new');
    await waitFor(() => expect([weeks('startWeek'), weeks('endWeek')]).toEqual([17, 17]));
  });
});

/** 表单 4 */
describe('a number box', () => {
  it('keeps what is no whole number as it was typed, and marks it: 4.5 does not become 45', async () => {
    const { writes } = await open(5);
    for (const text of ['4.5', '-5', '3学时']) {
      type('weeklyHours', text);
      fireEvent.blur(control('weeklyHours'));
      press('保存草稿');
      expect([control('weeklyHours').value, messages()]).toEqual([
        text,
        { weeklyHours: text === '-5' ? '不能为负数' : '应为整数' },
      ]);
    }
    expect(writes).toEqual([]);
  });
  it('reads the full-width figures of an input method', async () => {
    const { writes } = await open(5, { 'PUT /talent/declaration/5': SAVED });
    type('weeklyHours', '１２');
    press('保存草稿');
    await waitFor(() => expect(writes[0]?.body.weeklyHours).toBe(12));
  });
});

it('Enter after fast typing takes no row of the question before, but the first of its own answer; who types on takes none', async () => {
  let answer: (rows: unknown) => void = () => {};
  const other = { id: 12, courseCode: 'CS2042', courseName: '编译原理' };
  const { table } = await open('new');
  const [first] = table['GET /talent/declaration/options/course'] as { id: number }[];
  fireEvent.focus(control('courseId'));
  fireEvent.click(control('courseId'));
  await screen.findByRole('option', { name: /操作系统/ });
  table['GET /talent/declaration/options/course'] = () => new Promise((done) => (answer = done));
  type('courseId', '编译');
  fireEvent.keyDown(control('courseId'), { key: 'Enter' });
  expect(control('courseId').value).toBe('编译');
  type('courseId', '编译原');
  const answered = async () => {
    await waitFor(() => expect(answer.length).toBe(1));
    await act(async () => answer([{ ...first, ...other }]));
  };
  await answered();
  await screen.findByRole('option', { name: /编译原理/ });
  expect(control('courseId').value).toBe('编译原');
  answer = () => {};
  type('courseId', '编译原理');
  fireEvent.keyDown(control('courseId'), { key: 'Enter' });
  expect(control('courseId').value).toBe('编译原理');
  await answered();
  await waitFor(() => expect(control('courseId').value).toBe('CS2042 编译原理'));
});

/** 审批 17 */
it('a declaration that may not be changed now shows no form, one that is gone leads back', async () => {
  const client = await startClient({
    'GET /talent/declaration/5': { ...draft, can: [], progressText: '管理单位审批中' },
  });
  const onDone = vi.fn();
  const screenOf = (id: number) => (
    <Themed>
      <MemoryRouter>
        <QueryClientProvider client={queryClient}>
          <DeclarationEditor id={id} onDone={onDone} onMade={vi.fn()} />
        </QueryClientProvider>
      </MemoryRouter>
    </Themed>
  );
  const view = render(screenOf(5));
  expect(await screen.findByText('该申报现在不能修改：管理单位审批中')).toBeVisible();
  expect(screen.queryByText('保存草稿')).toBeNull();
  client.table['GET /talent/declaration/6'] = { code: 404, msg: '' };
  view.rerender(screenOf(6));
  expect(await screen.findByText('该申报不存在，或者不在您可查看的范围内。')).toBeVisible();
  press('返回列表');
  expect(onDone).toHaveBeenCalledOnce();
});
