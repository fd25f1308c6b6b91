/** 学籍异动 as a queue: how many lie behind each tab, several at once, one after the other. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import ChangeView from '../../../src/areas/statusChange/web/index.view.tsx';
import type { Asked, Routes } from '../fakeServer.ts';
import { open, press } from '../opened.tsx';
import { detail } from './detail.ts';

afterEach(cleanup);

const row = (id: number, cname: string, more: object = {}) => ({
  ...{ id, version: 2, writable: true, labels: { changeType: '转专业' } },
  ...{ changeNo: `YD202611000${id}`, studentNo: `20250010110${id}`, cname, changeType: '23' },
  ...{
    declareStatus: 1,
    progress: '主审单位待审批',
    objection: null,
    unitKey: '3-1',
    docNo: null,
    endOn: null,
  },
  ...{ majorName: '软件工程', className: '软件2501', targetUnitName: '计算机学院' },
  ...{
    targetMajorName: '人工智能',
    targetClassName: '智能2501',
    reasonCode: '03',
    targetSchool: null,
  },
  ...{
    reasonText: '转专业工作会议研究同意',
    effectiveOn: '2026-12-01',
    semesterName: '2026-2027-1',
  },
  ...{
    effectState: 0,
    declarerName: '林秘书',
    effectedAt: null,
    createdAt: '2026-11-20T02:32:00Z',
  },
  effectNote: null,
  ...more,
});
const ROWS = [row(7, '傅婷'), row(8, '李伟', { changeType: '42' })];
const target = { id: 3, className: '智能2501', majorName: '人工智能', planned: 31, leaving: 0 };

async function queue(routes: Routes = {}) {
  let rows = ROWS;
  const client = await open(
    <ChangeView />,
    {
      'GET /student/change/list': ({ query }: Asked) => {
        const found = query.ids
          ? rows.filter(({ id }) => query.ids?.split(',').includes(`${id}`))
          : rows;
        return { rows: found, total: found.length };
      },
      'GET /student/change/counts': { all: 75, mine: 2, incoming: 6, done: 4, waiting: 3, due: 1 },
      'GET /student/change/targets': [
        { ...target, now: 30, coming: 2, others: 4 },
        { ...target, id: 4, className: '信安2501', now: 8, coming: 1, others: 0 },
      ],
      'GET /student/change/7': ROWS[0],
      'GET /student/change/8': ROWS[1],
      'GET /student/change/7/detail': detail(7),
      'GET /student/change/8/detail': detail(8),
      'GET /foundation/filter': [],
      ...routes,
    },
    ['student:change:list', 'student:change:approveMaster'],
    '/student/change?tab=mine',
  );
  await screen.findByText('傅婷');
  return {
    ...client,
    leave: (ids: readonly number[]) => (rows = rows.filter(({ id }) => !ids.includes(id))),
  };
}

/** 异动 33–35 */
it('the tabs say how many; several pass with one number after where they go has been shown, too many marked', async () => {
  const { writes, leave } = await queue({
    'POST /student/change/events': ({ body }: Asked) => {
      leave([7]);
      expect(body.type).toBe('pass');
      return { done: [7], refused: [{ id: 8, code: 601, msg: '没有这个班级' }] };
    },
  });
  const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
  await waitFor(() =>
    expect(tabs()).toEqual(['全部75', '待我审批2', '我已办4', '待生效3', '即将到期1', '统计']),
  );
  await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
  await press('批量通过（2）');
  const dialog = within(await screen.findByRole('dialog', { name: '批量通过异动' }));
  await dialog.findByText('去向班级 2 个');
  dialog.getByText('，其中 1 个转入后超过计划，只提示、不拒绝');
  const cells = dialog.getAllByRole('row').map((one) => one.textContent);
  expect(cells).toEqual([
    '去向班级专业计划现有转入转出转入后另有',
    '智能2501人工智能31302032，超 14 人待审批或待生效',
    '信安2501人工智能318109',
  ]);
  dialog.getByText('1 条要求文号而还没有，由最后一级通过时须填写；已有文号的保留');
  await userEvent.type(dialog.getByRole('textbox', { name: '批准文号' }), ' 澄大教〔2026〕9号 ');
  await userEvent.click(dialog.getByRole('button', { name: /同意。/ }));
  await userEvent.click(dialog.getByRole('button', { name: /^通过 2 条/ }));
  await waitFor(() => expect(dialog.getByRole('status').textContent).toBe('成功 1，失败 1'));
  dialog.getByRole('button', { name: '李伟 · 开除学籍（202500101108）' });
  expect(
    writes.map(({ body: { type, items, docNo, opinion } }) => ({ type, items, docNo, opinion })),
  ).toEqual([
    {
      type: 'pass',
      items: [
        { id: 7, version: 2 },
        { id: 8, version: 2 },
      ],
      docNo: '澄大教〔2026〕9号',
      opinion: '同意。',
    },
  ]);
  await userEvent.click(dialog.getByRole('button', { name: '关闭' }));
  await screen.findByRole('button', { name: '批量通过（1）' });
});

/** 异动 33 */
it('several go back only with a reason that is long enough; nothing of a number is asked', async () => {
  const { writes } = await queue({
    'POST /student/change/events': { done: [7, 8], refused: [] },
  });
  await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
  await press('批量退回（2）');
  const dialog = within(await screen.findByRole('dialog', { name: '批量退回异动' }));
  const go = dialog.getByRole('button', { name: /^退回 2 条/ });
  await userEvent.type(dialog.getByRole('textbox'), '请补材');
  expect(go).toBeDisabled();
  expect(dialog.queryByText(/批准文号/)).toBeNull();
  await userEvent.type(dialog.getByRole('textbox'), '料后再报');
  await userEvent.click(go);
  await waitFor(() => expect(writes[0]?.body).toMatchObject({ opinion: '请补材料后再报' }));
  expect(writes[0]?.body).not.toHaveProperty('docNo');
});

/** 异动 36 */
it('the drawer is titled by person and type, its levels stand first, and the next one is open after a decision', async () => {
  const { leave } = await queue({
    'POST /student/change/7/event': () => {
      leave([7]);
      return { id: 7, version: 3, effectState: 1 };
    },
  });
  const help = async () => {
    await userEvent.keyboard('?');
    const keys = await screen.findByRole('dialog', { name: '键盘操作' });
    expect(within(keys).queryByText('Shift + 1–9')).toBeNull();
    await userEvent.click(within(keys).getByRole('button', { name: '知道了' }));
  };
  await help();
  await userEvent.click(screen.getByText('傅婷'));
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByRole('heading', { name: '傅婷 · 转专业' });
  expect(within(drawer).getByLabelText('在列表中的位置')).toHaveTextContent('1 / 2');
  const parts = await waitFor(() => {
    const regions = within(drawer).getAllByRole('region');
    expect(regions.length).toBeGreaterThan(2);
    return regions.map((one) => one.getAttribute('aria-label'));
  });
  expect(parts[0]).toBe('审批进度');
  expect(within(drawer).getAllByText('等待教务处审批')).toHaveLength(1);
  await help();
  await userEvent.click(within(drawer).getByRole('button', { name: /^通过/ }));
  await screen.findByRole('heading', { name: '李伟 · 开除学籍' });
});

/** 列表 12 */
it('an empty tab says what is not there, and offers no filter to be cleared', async () => {
  await open(
    <ChangeView />,
    {
      'GET /student/change/list': { rows: [], total: 0 },
      'GET /student/change/counts': { all: 75, mine: 0, incoming: 0, done: 4, waiting: 3, due: 1 },
      'GET /foundation/filter': [],
    },
    ['student:change:list', 'student:change:approveMaster'],
    '/student/change?tab=mine',
  );
  await screen.findByText('没有等您审批的学籍异动。');
  expect(screen.queryByRole('button', { name: '清除筛选条件' })).toBeNull();
});
