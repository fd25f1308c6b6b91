import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { open, RIGHTS } from './kit.tsx';

/** 用户 25 */
it('who is managed can be assigned, who is only looked at cannot; without the right nobody', async () => {
  await open('/hr/myTeam');
  await screen.findByText('陈志远');
  const acts = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: `更多操作：${name}` }));
    const menu = await screen.findByRole('menu');
    const words = within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    return words;
  };
  expect([await acts('陈志远'), await acts('王景行')]).toEqual([
    ['查看档案', '分派'],
    ['查看档案'],
  ]);
  expect(screen.getByText('林涛')).toBeTruthy();
});

/** 用户 27 */
it('a queue is reminded of once a day, and not when nothing waits in it', async () => {
  const { writes: asked } = await open('/hr/myTeam?open=5', { 'POST /hr/team/5/remind': null });
  const queues = await screen.findByRole('region', { name: '待办' });
  expect(
    within(queues)
      .getAllByRole('button')
      .map((one) => [one.textContent, (one as HTMLButtonElement).disabled]),
  ).toEqual([
    ['今天已提醒', true],
    ['提醒', false],
  ]);
  await userEvent.click(within(queues).getByRole('button', { name: '提醒' }));
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/hr/team/5/remind')?.body).toMatchObject({
      level: 'management',
    }),
  );
});

it('an agent is set from–to with a reason, and a field that is refused is marked', async () => {
  const person = { userId: 9, cname: '林涛', employeeNumber: '2008001', unitName: '软件工程系' };
  const { writes: asked } = await open('/hr/myTeam', {
    'GET /foundation/unit/staffOptions': [person],
    'POST /hr/agency': {
      code: 422,
      msg: '开始日期不能早于今天',
      data: { fields: { beginOn: '开始日期不能早于今天' } },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '代理设置' }));
  const dialog = await screen.findByRole('dialog', { name: '代理设置' });
  const send = () => within(dialog).getByRole('button', { name: '设置代理' }) as HTMLButtonElement;
  await within(dialog).findByRole('combobox', { name: /代理人/ });
  expect(send().disabled).toBe(true);
  await userEvent.click(within(dialog).getByRole('combobox', { name: /代理人/ }));
  await userEvent.click(await within(dialog).findByRole('option', { name: /林涛/ }));
  await userEvent.type(within(dialog).getByLabelText(/结束日期/), '2026-11-27');
  await userEvent.type(within(dialog).getByLabelText('原因'), '出差');
  await userEvent.click(send());
  await within(dialog).findByText('开始日期不能早于今天');
  expect(
    asked.find(({ method, path }) => method === 'POST' && path === '/hr/agency')?.body,
  ).toMatchObject({
    agentId: 9,
    beginOn: '2026-11-20',
    endOn: '2026-11-27',
    reason: '出差',
  });
});

/** 审批 80 */
it('a list of points is put in order and saved; at five there is no sixth', async () => {
  const list = { level: 'management', unitKey: '3-1', unitName: '信息学院', version: 2 };
  const { writes } = await open('/hr/myTeam', {
    'GET /hr/checklist/list': [{ ...list, points: ['一', '二', '三', '四'] }],
    'POST /hr/checklist': null,
  });
  await userEvent.click(await screen.findByRole('button', { name: '检查要点' }));
  const dialog = within(await screen.findByRole('dialog', { name: '检查要点' }));
  await userEvent.click(await dialog.findByRole('button', { name: '添加要点' }));
  expect(dialog.queryByRole('button', { name: '添加要点' })).toBeNull();
  expect((dialog.getByRole('button', { name: '保存' }) as HTMLButtonElement).disabled).toBe(true);
  await userEvent.type(dialog.getByLabelText('要点 5'), '五');
  await userEvent.click(dialog.getByRole('button', { name: '上移要点 5' }));
  await userEvent.click(dialog.getByRole('button', { name: '下移要点 1' }));
  await userEvent.click(dialog.getByRole('button', { name: '删除要点 3' }));
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(writes.find(({ path }) => path === '/hr/checklist')?.body).toMatchObject({
      level: 'management',
      unitKey: '3-1',
      version: 2,
      points: ['二', '一', '五', '四'],
    }),
  );
});

/** 用户 35 */
it('what is under somebody’s name and what their going would leave open stands on their page', async () => {
  await open('/hr/myTeam?open=5');
  const duties = await screen.findByRole('region', { name: '名下的事项' });
  expect(duties).toHaveTextContent('辅导员、班主任2 项');
  expect(duties).toHaveTextContent('2026-12-31 离职，没有移交的会留下：');
  expect(within(duties).getByRole('listitem')).toHaveTextContent('他是 计科2301 的辅导员');
});

const postCard = async () => within(await screen.findByRole('region', { name: '职务与岗位' }));
/** 用户 36 */
it('what somebody is and was, each from–to; who may not write it only reads it', async () => {
  await open('/hr/myTeam?open=5');
  const card = await postCard();
  const rows = card.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^职务：教学主任.*2023-09-01 至 今.*现任$/),
    expect.stringMatching(/^岗位：专任教师.*起始不详 至 2023-08-31.*已结束$/),
  ]);
  expect(card.queryByRole('button')).toBeNull();
});
/** 用户 36 */
it('an end is set on the person’s page; what the server refuses stands beside its field', async () => {
  const row = {
    id: 8,
    version: 2,
    writable: true,
    labels: {},
    person: 5,
    kind: '1',
    postName: '教学主任',
    ofUnitKey: '4-3',
    beginOn: '2023-09-01',
    endOn: null,
    basis: null,
    remark: '任满',
  };
  const client = await open(
    '/hr/myTeam?open=5',
    { 'GET /hr/staffPost/8': row, 'PUT /hr/staffPost/8': row, 'GET /foundation/org/nodes': [] },
    [...RIGHTS, 'hr:staffPost:list', 'hr:staffPost:edit'],
  );
  const card = await postCard();
  await userEvent.click(card.getByRole('button', { name: '编辑：教学主任' }));
  const dialog = within(await screen.findByRole('dialog', { name: '编辑职务与岗位：陈志远' }));
  await userEvent.type(dialog.getByLabelText(/^结束日期/), '2026-11-30');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(client.writes.map(({ body }) => body)).toEqual([
      expect.objectContaining({
        person: 5,
        version: 2,
        endOn: '2026-11-30',
        beginOn: '2023-09-01',
        remark: '任满',
      }),
    ]),
  );
});
