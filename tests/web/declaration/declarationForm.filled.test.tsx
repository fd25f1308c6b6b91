import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { body, draft, units } from '../fakeSchool.ts';
import { info } from '../fakeServer.ts';
import { control, inDialog, open, press, SAVED, shownAt, type } from './declarationFormKit.tsx';

/** 申报 34 */
it('shows at once whether hours and weeks fit', async () => {
  await open(5);
  expect(screen.getByText('总学时 64 = 4×16 ✓')).toBeVisible();
  type('weeklyHours', '6');
  expect(screen.getByText('总学时 64 ≠ 6×16 = 96')).toBeVisible();
});

/** 申报 69 */
it('a chosen course brings its hours and units along, chosen classes their number', async () => {
  await open('new');
  fireEvent.focus(control('courseId'));
  fireEvent.click(control('courseId'));
  fireEvent.pointerDown(await screen.findByRole('option', { name: /操作系统/ }));
  await waitFor(() => expect(control('managementUnitKey').value).toBe('计算机与人工智能学院'));
  expect([
    control('totalHours').value,
    control('weeklyHours').value,
    control('experimentHours').value,
  ]).toEqual(['64', '4', '16']);
  const classes = control('teachingClasses.0.adminClassIds');
  fireEvent.focus(classes);
  fireEvent.click(classes);
  fireEvent.pointerDown(await screen.findByRole('option', { name: /软件2501/ }));
  fireEvent.pointerDown(await screen.findByRole('option', { name: /软件2502/ }));
  expect([
    control('teachingClasses.0.expectedCount').value,
    control('teachingClasses.0.capacity').value,
  ]).toEqual(['67', '67']);
});

/** 表单 13 */
it('Ctrl-S saves the whole form', async () => {
  const client = await open(5, { 'PUT /talent/declaration/5': SAVED });
  type('remark', '两个班合上');
  expect(fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })).toBe(false);
  await waitFor(() => expect(client.writes.length).toBe(1));
  const {
    version,
    schoolId: _s,
    campusId: _c,
    businessType: _b,
    schoolYearId: _y,
    semesterId: _t,
    ...sent
  } = client.writes[0]!.body;
  expect([version, sent]).toEqual([3, { ...body, remark: '两个班合上' }]);
});

/** 表单 26 */
it('返回列表 asks when something has changed', async () => {
  const { onDone } = await open(5);
  type('remark', '两个班合上');
  press('返回列表');
  await inDialog(/有未保存的修改/, '继续编辑');
  expect(onDone).not.toHaveBeenCalled();
  press('返回列表');
  await inDialog(/有未保存的修改/, '离开');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

/** 申报 33 */
it('the same course and class elsewhere is told while one declares, and opens beside the form', async () => {
  const clashes = [
    { id: 5, declarationNo: '20262-0-00005', text: '本申报自己' },
    {
      id: 9,
      declarationNo: '20262-0-00009',
      text: '软件2501 另有同一课程的草稿 20262-0-00009（申报人 邓红兰）',
    },
  ];
  const units = { management: null, teaching: null, supervisor: null, master: null };
  const { writes } = await open(5, {
    'GET /talent/declaration/options/routing': {
      units,
      levels: ['management', 'teaching', 'supervisor', 'master'],
      openType: 2,
      teachingSource: 1,
      planned: [],
      notPlanned: false,
      clashes,
    },
    'GET /talent/declaration/9': {
      ...draft,
      id: 9,
      declarationNo: '20262-0-00009',
      courseName: '另一份',
    },
    'GET /talent/declaration/list': {
      rows: [{ ...draft, id: 9, declarationNo: '软件学院-9' }],
      total: 1,
    },
    'PUT /talent/declaration/5': SAVED,
    // numbers look as the school wants them: which one is meant comes beside the words
    'POST /talent/declaration/5/event': {
      code: 601,
      msg: '软件2501 本学期已有同一课程的申报 软件学院-9（申报人 邓红兰）',
      data: { declarationNo: '软件学院-9' },
    },
  });
  const band = (await screen.findByText('所选班级本学期已有同一课程')).closest<HTMLElement>(
    '[role=status]',
  );
  expect(band).toHaveTextContent('软件2501 另有同一课程的草稿 20262-0-00009（申报人 邓红兰）');
  expect(band).not.toHaveTextContent('本申报自己');
  type('remark', '正在填写');
  press('查看 20262-0-00009');
  await screen.findByRole('dialog', { name: /另一份/ });
  expect(control('remark')).toHaveValue('正在填写');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('提交审批');
  await inDialog(/本学期已有同一课程的申报 软件学院-9/, '查看 软件学院-9');
  await screen.findByRole('dialog', { name: /另一份/ });
  expect(writes.length).toBeGreaterThan(0);
});

/** 表单 2；申报 69 */
it('a field filled by the form loses its error', async () => {
  await open('new');
  press('提交审批');
  await screen.findByText('请选择课程');
  const told = () =>
    [...document.querySelectorAll<HTMLElement>('[data-field]')]
      .filter((field) => field.querySelector('.form-error, [role=alert]'))
      .map((field) => field.dataset.field);
  const before = told();
  expect(before).toEqual(expect.arrayContaining(['courseId', 'totalHours', 'weeklyHours']));
  fireEvent.focus(control('courseId'));
  fireEvent.click(control('courseId'));
  fireEvent.pointerDown(await screen.findByRole('option', { name: /操作系统/ }));
  await waitFor(() => expect(control('totalHours').value).toBe('64'));
  for (const filled of ['courseId', 'totalHours', 'weeklyHours'])
    expect(told()).not.toContain(filled);
});

/** 申报 74 */
it('没有找到 leads to 新课申请, with the name that was looked for', async () => {
  await open('new', {
    'GET /getInfo': info(['talent:declaration:add', 'talent:courseRequest:add']),
    'GET /talent/declaration/options/course': [],
  });
  fireEvent.focus(control('courseId'));
  fireEvent.click(control('courseId'));
  fireEvent.change(control('courseId'), { target: { value: '量子计算' } });
  fireEvent.click(await screen.findByRole('button', { name: '申请新课“量子计算”' }));
  expect(shownAt()).toBe(
    '/talent/courseRequest?edit=new&named=%E9%87%8F%E5%AD%90%E8%AE%A1%E7%AE%97',
  );
});

/** 申报 37 */
it('计划外 although the form found the plan is remarked while one declares, and not when it is 计划内', async () => {
  const planned = [{ id: 4, planName: '2025级软件工程方案', terms: [4], totalHours: 64 }];
  const routing = { levels: [], openType: 2, teachingSource: 1, notPlanned: false, clashes: [] };
  await open(5, { 'GET /talent/declaration/options/routing': { units, ...routing, planned } });
  const found = await screen.findByText(/^方案：2025级软件工程方案（第 4 学期，64 学时）/);
  const remark = () =>
    screen.queryByText('所选为计划外，而培养方案中有该课程，请确认是否应为计划内');
  expect([found.textContent?.endsWith('✓'), remark()]).toEqual([true, null]);
  type('source', '2');
  expect(remark()).toBeVisible();
  expect(found).not.toHaveTextContent('✓');
});
