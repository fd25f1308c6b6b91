import { beforeEach, expect, it, vi } from 'vitest';

import { clearDeliveries } from '../../../src/platform/server/delivery/sender.ts';
import { openOutbox, WAIT } from '../../kit/outbox.ts';
import { L1 } from '../../kit/school/approval.ts';

const { college, item, seen, sql, url, outbox, webhook, becomes } = openOutbox();
const CHANNELS = '/system/delivery/channels';
const MAIL = {
  host: 'smtp.example.edu.cn',
  port: 465,
  security: 'tls',
  username: 'jw',
  from: 'jw@example.edu.cn',
  fromName: '教务处',
};
beforeEach(() =>
  sql(
    `update role set permissions = array['system:delivery:list', 'system:delivery:edit'] where role_key = 'reader'`,
  ),
);
const channelOf = async (channel: string) =>
  (await college.as.reader.get(CHANNELS)).data.channels.find(
    (one: { channel: string }) => one.channel === channel,
  );

/** 消息 1、2 */
it('a channel is off until somebody has filled in what it needs, and its secret is shown to nobody', async () => {
  expect(await channelOf('mail')).toMatchObject({ enabled: false, version: 0, hasSecret: false });
  const save = (body: object) => college.as.reader.put(`${CHANNELS}/mail`, body);
  expect(await save({ enabled: true, settings: {}, version: 0 })).toMatchObject({
    code: 422,
    data: { fields: { host: '请填写邮件服务器', from: '请填写发件邮箱' } },
  });
  expect(
    await save({ enabled: true, settings: { ...MAIL, from: 'no mail' }, version: 0 }),
  ).toMatchObject({ code: 422 });
  const secret = 'Mail-Password-1';
  expect(await save({ enabled: true, settings: MAIL, secret, version: 0 })).toMatchObject({
    data: { version: 1 },
  });
  expect(await save({ enabled: false, settings: MAIL, version: 0 })).toMatchObject({
    code: 409,
    msg: '邮件的设置刚刚被他人修改，请关闭后重新打开再改',
  });
  expect(await save({ enabled: false, settings: {}, version: 1 })).toMatchObject({ code: 200 });
  const shown = await channelOf('mail');
  expect(shown).toMatchObject({ enabled: false, settings: MAIL, hasSecret: true, version: 2 });
  const everywhere = JSON.stringify([
    shown,
    await sql('select * from delivery_channel'),
    await sql('select detail from audit_log'),
  ]);
  expect(everywhere).not.toContain(secret);
  expect(await save({ enabled: false, settings: { url: 'x' }, version: 2 })).toMatchObject({
    code: 422,
    data: { fields: { url: '没有这一项' } },
  });
  expect(await college.as.declarer.put(`${CHANNELS}/mail`, {})).toMatchObject({ code: 403 });
});

/** 消息 16 */
it('an address in the inner network is refused when it is set up', async () => {
  const save = (address: string) =>
    college.as.reader.put(`${CHANNELS}/webhook`, {
      enabled: true,
      settings: { url: address },
      secret: 'k',
      version: 0,
    });
  expect(await save('https://10.0.0.8/hook')).toMatchObject({
    code: 422,
    data: { fields: { url: '10.0.0.8 在内部网络，不能向它发送' } },
  });
  expect(await save(url())).toMatchObject({ code: 200 });
});

/** 消息 2 */
it('a test message goes to oneself, also while the channel is off', async () => {
  const test = (channel: string) => college.as.reader.post(`${CHANNELS}/${channel}/test`, {});
  expect(await test('webhook')).toMatchObject({ code: 601, msg: '签名推送还没有设置，请先保存' });
  expect(await test('robot')).toMatchObject({
    code: 601,
    msg: expect.stringContaining('用户配置'),
  });
  await college.as.reader.put(`${CHANNELS}/webhook`, {
    enabled: false,
    settings: { url: url() },
    secret: 'k',
    version: 0,
  });
  expect(await test('webhook')).toMatchObject({ code: 200 });
  await becomes({ state: 2 });
  expect(JSON.parse(seen.received[0]?.body ?? '')).toMatchObject({
    person: { name: 'reader' },
    items: [{ text: '这是一封试验消息，收到说明签名推送可以使用' }],
  });
});

/** 消息 8、9、17 */
it('the outbox shows how far messages have come, never what they say, and sends again what was given up', async () => {
  await webhook();
  seen.answer = (response) => response.writeHead(404).end();
  await item(...L1);
  await becomes({ state: 4 });
  const list = await college.as.reader.get('/system/delivery/list', { state: 'givenUp' });
  expect(list.data).toMatchObject({
    total: 1,
    counts: { queued: 0, sending: 0, delivered: 0, retrying: 0, givenUp: 1 },
    rows: [
      {
        personName: '赵院长',
        channel: 'webhook',
        state: 'givenUp',
        kinds: ['arrived'],
        lines: 1,
        attempts: 1,
        error: '对方回答 404',
        can: ['again'],
      },
    ],
  });
  expect(JSON.stringify(list)).not.toContain('《');
  const [{ id }] = list.data.rows;
  const act = (type: string, who = college.as.reader) =>
    who.post(`/system/delivery/${id}/event`, { type });
  expect(await act('giveUp')).toMatchObject({
    code: 409,
    msg: '这封消息现在是“已放弃”，不能放弃',
  });
  seen.answer = (response) => response.end('{}');
  expect(await act('again')).toMatchObject({ code: 200, data: { state: 'retrying' } });
  await becomes({ state: 2, attempts: 1, error: null });
  expect(await act('again')).toMatchObject({ code: 409 });
  expect(
    (await college.as.reader.get(`/system/delivery/${id}/records`)).data.map(
      ({ action, by }: { action: string; by: string }) => `${by} ${action}`,
    ),
  ).toEqual([
    '系统 对方收下',
    '系统 开始发送',
    'reader 重新发送',
    '系统 没有送出',
    '系统 开始发送',
  ]);
  expect(await college.as.reader.get('/system/delivery/999/records')).toMatchObject({ code: 404 });
  expect(
    await college.as.reader.post('/system/delivery/999/event', { type: 'again' }),
  ).toMatchObject({ code: 404 });
  expect(await act('again', college.as.declarer)).toMatchObject({ code: 403 });
});

/** 消息 10–13 */
it('each person chooses for themselves, among the channels of the school', async () => {
  const path = '/foundation/userConfig/messages';
  const me = college.as.management;
  expect((await me.get(path)).data).toMatchObject({
    channels: [],
    choices: { mail: [], webhook: [], robot: [] },
    digest: 'none',
    quietFrom: null,
  });
  await sql(
    `insert into delivery_channel (school_id, channel, enabled) values (1, 'mail', false), (1, 'robot', true)`,
  );
  expect((await me.put(path, { choices: { robot: ['returned'] } })).data).toMatchObject({
    channels: ['robot'],
    choices: { mail: [], robot: ['returned'] },
  });
  expect(await me.put(path, { quietFrom: '22:00' })).toMatchObject({
    code: 422,
    data: { fields: { quietTo: '免打扰要有开始和结束' } },
  });
  expect(await me.put(path, { quietFrom: '22:00', quietTo: '22:00' })).toMatchObject({ code: 422 });
  expect(await me.put(path, { quietFrom: '25:00', quietTo: '07:00' })).toMatchObject({ code: 422 });
  await Promise.all([
    me.put(path, { quietFrom: '22:00', quietTo: '07:00' }),
    me.put(path, { digest: 'daily', digestAt: '17:30' }),
    me.put(path, { choices: { mail: ['arrived'] } }),
  ]);
  expect((await me.get(path)).data).toMatchObject({
    choices: { mail: ['arrived'], robot: ['returned'] },
    quietFrom: '22:00',
    digest: 'daily',
    digestAt: '17:30',
  });
  expect((await college.as.declarer.get(path)).data.choices.mail).toEqual([]);
});

/** 消息 2、13 */
it('the address of a robot is its vendor’s, and is never shown whole again', async () => {
  const path = '/foundation/userConfig/messages';
  const me = college.as.management;
  const address = 'https://oapi.dingtalk.com/robot/send?access_token=0123456789abcdef';
  expect(
    await me.put(path, { robot: { vendor: 'dingtalk', address: 'https://evil.example.com/' } }),
  ).toMatchObject({
    code: 422,
    data: { fields: { address: '钉钉机器人的地址以 https://oapi.dingtalk.com/ 开头' } },
  });
  expect(await me.put(path, { robot: { vendor: 'wecom' } })).toMatchObject({ code: 422 });
  const saved = await me.put(path, { robot: { vendor: 'dingtalk', address, secret: 'SEC-1' } });
  expect(saved.data).toMatchObject({
    robotVendor: 'dingtalk',
    robotAddress: 'https://oapi.dingtalk.com/…cdef',
    hasRobotSecret: true,
  });
  const everywhere = JSON.stringify([
    saved,
    await sql('select * from delivery_person'),
    await sql('select detail from audit_log'),
  ]);
  expect(everywhere).not.toContain('0123456789');
  expect(everywhere).not.toContain('SEC-1');
  expect((await me.put(path, { robot: null })).data).toMatchObject({ robotAddress: null });
});

/** 消息 11: who is not to be disturbed now is told when the hours are over */
it('a message waits for the end of the quiet hours', async () => {
  await webhook();
  await sql(`update delivery_person set quiet_from = '00:00', quiet_to = '23:59'`);
  // at 23:59 of the school's clock nobody is quiet: then both ends lie elsewhere
  if (new Date(Date.now() + 8 * 3_600_000).toISOString().slice(11, 16) >= '23:58')
    await sql(`update delivery_person set quiet_from = '12:00', quiet_to = '11:00'`);
  await item(...L1);
  await vi.waitFor(async () => expect((await outbox())[0]?.dueAt).not.toBeNull(), WAIT);
  expect(await outbox()).toMatchObject([{ state: 0, attempts: 0 }]);
  expect(seen.received).toEqual([]);
});

/** 消息 9 */
it('what has been sent is cleared away after ninety days, with everything that belongs to it', async () => {
  await webhook();
  await item(...L1);
  await becomes({ state: 2 });
  const left = async () => [
    (await sql('select from delivery')).length,
    (await sql('select from delivery_line')).length,
    (await sql('select from delivery_record')).length,
  ];
  const day = 86_400_000;
  await clearDeliveries({ pool: college.pool }, new Date(Date.now() + 89 * day));
  expect(await left()).toEqual([1, 1, 2]);
  await clearDeliveries({ pool: college.pool }, new Date(Date.now() + 91 * day));
  expect(await left()).toEqual([0, 0, 0]);
});
