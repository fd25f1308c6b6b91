/** 消息发送: the outbox and the channels; 消息 in one's own settings; the page of a link. */
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { DeliveryRow } from '../../../src/areas/delivery/contract/delivery.calls.ts';
import DeliveryView from '../../../src/areas/delivery/web/index.view.tsx';
import { Decide } from '../../../src/areas/login/web/decide/Decide.tsx';
import { connectAlone } from '../../../src/areas/login/web/session.ts';
import { MessagesCard } from '../../../src/areas/settings/web/userConfig/MessagesCard.tsx';
import type { Asked } from '../fakeServer.ts';
import { open, press } from '../opened.tsx';

const row = (more: Partial<DeliveryRow>): DeliveryRow => ({
  id: 1,
  personName: '赵院长',
  personNumber: '1003',
  channel: 'mail',
  state: 'givenUp',
  kinds: ['arrived', 'returned'],
  lines: 3,
  attempts: 6,
  test: false,
  error: '连接不上邮件服务器（ECONNREFUSED）',
  createdAt: '2026-11-20T02:00:00.000Z',
  dueAt: null,
  finishedAt: '2026-11-20T12:00:00.000Z',
  can: ['again'],
  ...more,
});
const channel = (name: string, more = {}) => ({
  channel: name,
  enabled: false,
  settings: {},
  hasSecret: false,
  version: 0,
  by: null,
  at: null,
  people: 0,
  ...more,
});
const LIST = {
  rows: [
    row({}),
    row({ id: 2, state: 'delivered', error: null, can: [], lines: 1, kinds: ['arrived'] }),
  ],
  total: 2,
  counts: { queued: 0, sending: 0, delivered: 1, retrying: 0, givenUp: 1 },
};
const EDIT = ['system:delivery:list', 'system:delivery:edit'];
const shown = async (rights: readonly string[], address = '/', more = {}) => {
  const sent: Asked[] = [];
  const keep = (answer: unknown) => (asked: Asked) => {
    sent.push(asked);
    return answer;
  };
  await open(
    <DeliveryView />,
    {
      'GET /system/delivery/list': LIST,
      'GET /system/delivery/channels': {
        channels: [channel('mail'), channel('webhook'), channel('robot')],
        publicUrl: null,
      },
      'POST /system/delivery/1/event': keep({ state: 'retrying' }),
      'PUT /system/delivery/channels/mail': keep({ version: 1 }),
      'POST /system/delivery/channels/mail/test': keep({ id: 9 }),
      'GET /system/delivery/1/records': [
        {
          action: '没有送出',
          state: 'givenUp',
          attempts: 6,
          error: '对方回答 500',
          by: '系统',
          at: '2026-11-20T02:00:00.000Z',
        },
      ],
      ...more,
    },
    rights,
    address,
  );
  return sent;
};
/** 消息 8、17 */
it('the outbox says how far each has come and why not, and offers what the chart does', async () => {
  const sent = await shown(EDIT);
  const first = (await screen.findByText('待审批、退回 3 条')).closest('tr') as HTMLElement;
  expect(within(first).getByText('已放弃')).toBeVisible();
  expect(within(first).getByText('连接不上邮件服务器（ECONNREFUSED）')).toBeVisible();
  const second = screen.getByText('已送出').closest('tr') as HTMLElement;
  expect(within(second).queryByRole('button', { name: '重新发送' })).toBeNull();
  await userEvent.click(within(first).getByRole('button', { name: '重新发送' }));
  expect(sent).toMatchObject([{ path: '/system/delivery/1/event', body: { type: 'again' } }]);
  await userEvent.click(within(first).getByRole('button', { name: '经过' }));
  expect(await screen.findByText('对方回答 500')).toBeVisible();
});
it('who may only look is offered nothing', async () => {
  await shown(['system:delivery:list']);
  await screen.findByText('待审批、退回 3 条');
  expect(screen.queryByRole('button', { name: '重新发送' })).toBeNull();
});

/** 消息 1、2、14 */
it('a channel is set up in a dialog', async () => {
  const sent = await shown(EDIT, '/?tab=channels');
  expect(await screen.findByText(/没有设置 PUBLIC_URL/)).toBeVisible();
  expect(screen.getAllByText('还没有设置')).toHaveLength(2);
  await userEvent.click(screen.getAllByRole('button', { name: '设置' })[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('邮件服务器'), 'smtp.example.edu.cn');
  await userEvent.type(within(dialog).getByLabelText('密码'), 'secret');
  await userEvent.click(within(dialog).getByRole('button', { name: '保存' }));
  expect(sent).toMatchObject([
    {
      body: {
        enabled: false,
        settings: { host: 'smtp.example.edu.cn' },
        secret: 'secret',
        version: 0,
      },
    },
  ]);
});

const MINE = {
  channels: ['mail', 'robot'],
  email: 'lin@example.edu.cn',
  choices: { mail: ['returned'], webhook: [], robot: [] },
  quietFrom: null,
  quietTo: null,
  digest: 'none',
  digestAt: '08:00',
  robotVendor: null,
  robotAddress: null,
  hasRobotSecret: false,
};
/** 消息 10、11 */
it('in one’s own settings each kind is chosen for each channel that the school has', async () => {
  const sent: unknown[] = [];
  await open(
    <MessagesCard readOnly={false} />,
    {
      'GET /foundation/userConfig/messages': MINE,
      'PUT /foundation/userConfig/messages': ({ body }: Asked) => {
        sent.push(body);
        return MINE;
      },
    },
    [],
  );
  expect(await screen.findByText('发到 lin@example.edu.cn')).toBeVisible();
  expect(screen.queryByRole('group', { name: '签名推送' })).toBeNull();
  const mail = screen.getByRole('group', { name: '邮件' });
  await userEvent.click(within(mail).getByLabelText('待审批'));
  await userEvent.click(within(mail).getByLabelText('不予通过'));
  await userEvent.click(screen.getByLabelText(/^免打扰/));
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent).toMatchObject([
    { choices: { mail: ['arrived', 'returned'] } },
    { choices: { mail: ['arrived', 'returned', 'rejected'] } },
    { quietFrom: '22:00', quietTo: '07:00' },
  ]);
  expect(screen.getByText('还没有填写机器人的地址，选了也发不出')).toBeVisible();
});
it('where the school has no channel, the card says so', async () => {
  await open(
    <MessagesCard readOnly={false} />,
    { 'GET /foundation/userConfig/messages': { ...MINE, channels: [] } },
    [],
  );
  expect(await screen.findByText('学校没有启用邮件等渠道，通知只在铃铛里。')).toBeVisible();
});

afterEach(() => vi.unstubAllGlobals());
/** 消息 19、20 */
it('the page of a link shows the item and decides only when a button is pressed', async () => {
  const sent: { url: string; body: unknown }[] = [];
  const item = {
    title: '《离散数学》',
    level: '教学单位审批',
    person: '赵院长',
    facts: ['申报编号 20262-0-00001'],
    passRefusal: '请先安排主讲教师\n请打开这条申报办理',
    returnRefusal: null,
    link: '/talent/approve/teaching?open=1',
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url: String(url), body: JSON.parse(String(init.body)) });
    const data = String(url).endsWith('/view') ? item : { said: '《离散数学》已退回申报人' };
    return new Response(JSON.stringify({ code: 200, msg: '', data }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  connectAlone(() => null);
  render(<Decide token={'t'.repeat(43)} />);
  expect(await screen.findByText('《离散数学》')).toBeVisible();
  expect(sent).toMatchObject([{ url: expect.stringMatching(/\/message\/decision\/view$/) }]);
  expect(screen.getByText(/不能从这里通过：请先安排主讲教师/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '通过' })).toBeNull();
  await userEvent.type(screen.getByLabelText('意见（退回须填写）'), '周学时与方案不一致');
  await press('退回申报人');
  expect(await screen.findByText('《离散数学》已退回申报人。')).toBeVisible();
  expect(sent[1]?.body).toEqual({
    token: 't'.repeat(43),
    type: 'returnToDeclarer',
    opinion: '周学时与方案不一致',
  });
  expect(screen.getByRole('link', { name: '登录系统查看' })).toHaveAttribute('href', item.link);
});
