import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { isOpen, targetOf } from '../../../src/platform/server/delivery/address.ts';
import {
  groupTextOf,
  htmlOf,
  textOf,
  titleOf,
} from '../../../src/platform/server/delivery/message.ts';
import {
  readRobotAnswer,
  robotProblem,
  robotRequest,
} from '../../../src/platform/server/delivery/robot.ts';
import { heldUntil, type Wishes } from '../../../src/platform/server/delivery/times.ts';
import { signatureOf } from '../../../src/platform/server/delivery/webhook.ts';

/** 消息 16 */
it.each([
  ['8.8.8.8', true],
  ['203.119.0.1', true],
  ['2400:3200::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:db8::1', false],
])('%s stands in the open network: %s', (address, open) => {
  expect(isOpen(address)).toBe(open);
});

const resolves =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
/** 消息 16 */
it('where an address leads is found out once, and no inner one among several is let through', async () => {
  const target = await targetOf('https://hook.example.com/x', false, resolves('8.8.8.8'));
  expect(target).toMatchObject({ address: '8.8.8.8', family: 4 });
  const refusals: [string, ReturnType<typeof resolves>, string][] = [
    [
      'https://hook.example.com/',
      resolves('8.8.8.8', '10.0.0.1'),
      'hook.example.com 在内部网络，不能向它发送',
    ],
    ['https://hook.example.com/', resolves(), 'hook.example.com 在内部网络，不能向它发送'],
    ['http://hook.example.com/', resolves('8.8.8.8'), '地址应以 https 开头'],
    ['ftp://hook.example.com/', resolves('8.8.8.8'), '地址不正确，应为 https 地址'],
    ['https://me:pw@hook.example.com/', resolves('8.8.8.8'), '地址不正确，应为 https 地址'],
    ['https://127.0.0.1/', resolves('127.0.0.1'), '127.0.0.1 在内部网络，不能向它发送'],
  ];
  for (const [address, resolve, message] of refusals)
    await expect(targetOf(address, false, resolve)).rejects.toMatchObject({ message, final: true });
  // other ways of writing the same: the address itself is read by the platform
  for (const address of [
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://localhost/',
  ])
    await expect(targetOf(address, false)).rejects.toMatchObject({ final: true });
  await expect(
    targetOf('https://nowhere.example.com/', false, async () => {
      throw new Error('ENOTFOUND');
    }),
  ).rejects.toMatchObject({ message: '没有找到主机 nowhere.example.com', final: false });
});
it('a setting of tests lets this machine through, and nothing else of the inner network', async () => {
  await expect(targetOf('http://127.0.0.1:9/', true)).resolves.toMatchObject({
    address: '127.0.0.1',
  });
  await expect(targetOf('http://10.0.0.1/', true)).rejects.toMatchObject({ final: true });
  await expect(targetOf('https://169.254.169.254/', true)).rejects.toMatchObject({ final: true });
});

const at = (time: string) => new Date(`2026-11-20T${time}:00+08:00`);
const wishes = (more: Partial<Wishes>): Wishes => ({
  quietFrom: null,
  quietTo: null,
  digest: 'none',
  digestAt: '08:00',
  ...more,
});
const NIGHT = { quietFrom: '22:00', quietTo: '07:00' };
/** 消息 11、12 */
it.each<[string, Partial<Wishes>, boolean, string | null]>([
  ['10:00', {}, false, null],
  ['10:00', NIGHT, false, null],
  ['21:59', NIGHT, false, null],
  ['22:00', NIGHT, false, '2026-11-21T07:00'],
  ['23:30', NIGHT, true, '2026-11-21T07:00'],
  ['03:00', NIGHT, false, '2026-11-20T07:00'],
  ['07:00', NIGHT, false, null],
  ['12:30', { quietFrom: '12:00', quietTo: '14:00' }, false, '2026-11-20T14:00'],
  ['14:00', { quietFrom: '12:00', quietTo: '14:00' }, false, null],
  ['10:20', { digest: 'hourly' }, false, '2026-11-20T11:00'],
  ['10:00', { digest: 'hourly' }, false, '2026-11-20T11:00'],
  ['11:00', { digest: 'hourly' }, true, null],
  ['21:30', { digest: 'hourly', ...NIGHT }, false, '2026-11-21T07:00'],
  ['10:20', { digest: 'daily' }, false, '2026-11-21T08:00'],
  ['07:20', { digest: 'daily' }, false, '2026-11-20T08:00'],
  ['08:00', { digest: 'daily' }, false, '2026-11-21T08:00'],
  ['08:00', { digest: 'daily' }, true, null],
])('at %s with %j, waited %s: until %s', (time, more, waited, until) => {
  const expected = until && new Date(`${until}:00+08:00`);
  expect(heldUntil(at(time), wishes(more), waited)).toEqual(expected);
});

const NOW = new Date('2026-11-20T02:00:00.500Z');
/** 消息 15: the vendors’ own recipes, worked out here by hand */
it('each vendor’s robot is signed and addressed as it wants', () => {
  const text = '一条';
  expect(
    robotRequest(
      {
        vendor: 'wecom',
        address: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=k',
        secret: null,
      },
      text,
      NOW,
    ),
  ).toEqual({
    address: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=k',
    body: { msgtype: 'text', text: { content: text } },
  });
  const ding = robotRequest(
    {
      vendor: 'dingtalk',
      address: 'https://oapi.dingtalk.com/robot/send?access_token=t',
      secret: 'SEC',
    },
    text,
    NOW,
  );
  const url = new URL(ding.address);
  expect(url.searchParams.get('timestamp')).toBe('1795140000500');
  expect(url.searchParams.get('sign')).toBe(
    createHmac('sha256', 'SEC').update('1795140000500\nSEC').digest('base64'),
  );
  expect(ding.body).toEqual({ msgtype: 'text', text: { content: text } });
  expect(
    robotRequest(
      { vendor: 'feishu', address: 'https://open.feishu.cn/open-apis/bot/v2/hook/h', secret: 'S' },
      text,
      NOW,
    ).body,
  ).toEqual({
    timestamp: '1795140000',
    sign: createHmac('sha256', '1795140000\nS').update('').digest('base64'),
    msg_type: 'text',
    content: { text },
  });
});
it('a robot’s answer is read from its body, since it answers 200 whatever has happened', () => {
  expect(() => readRobotAnswer('wecom', '{"errcode":0,"errmsg":"ok"}')).not.toThrow();
  expect(() => readRobotAnswer('feishu', '{"code":0,"msg":"success"}')).not.toThrow();
  expect(() => readRobotAnswer('feishu', '{"StatusCode":0}')).not.toThrow();
  const fault = (vendor: 'wecom' | 'dingtalk' | 'feishu', text: string) => {
    try {
      readRobotAnswer(vendor, text);
    } catch (error) {
      return [(error as Error).message, (error as { final: boolean }).final];
    }
    return null;
  };
  expect(fault('dingtalk', '{"errcode":310000}')).toEqual(['钉钉机器人拒绝（310000）', true]);
  expect(fault('wecom', '{"errcode":45009}')).toEqual(['企业微信机器人拒绝（45009）', false]);
  expect(fault('feishu', '{"code":19021}')).toEqual(['飞书机器人拒绝（19021）', true]);
  expect(fault('feishu', '<html>')).toEqual(['飞书的回答看不懂', false]);
});
/** 消息 13 */
it('an address of a robot stands on its vendor’s host', () => {
  expect(
    robotProblem('feishu', 'https://open.feishu.cn/open-apis/bot/v2/hook/x', false),
  ).toBeNull();
  for (const address of [
    'https://open.feishu.cn.evil.com/x',
    'http://open.feishu.cn/x',
    'https://open.feishu.cn:8443/x',
    'https://oapi.dingtalk.com/x',
    'http://127.0.0.1/x',
  ])
    expect(robotProblem('feishu', address, false)).toBe(
      '飞书机器人的地址以 https://open.feishu.cn/ 开头',
    );
  expect(robotProblem('feishu', 'https://a:b@open.feishu.cn/x', false)).toBe('地址不正确');
});

it('the signature is that of the time, a dot and the body', () => {
  expect(signatureOf('key', '1795140000', '{"a":1}')).toBe(
    `v1=${createHmac('sha256', 'key').update('1795140000.{"a":1}').digest('hex')}`,
  );
});

const line = (n: number) => ({
  kind: 'returned' as const,
  text: `《课程<${n}>》被退回`,
  source: '计算机学院 赵院长',
  opinion: '周学时 & 方案',
  link: `https://jw.example.edu.cn/x?open=${n}&tab="`,
  decide: null,
  at: at('10:32'),
});
const message = (count: number) => ({
  id: 'm',
  to: { number: '1', name: '钱秘书', email: null },
  school: '澄川大学',
  lines: Array.from({ length: count }, (_, i) => line(i + 1)),
  sentAt: NOW,
});
/** 消息 4、13 */
it('a message says what the notices say; nothing in it is a tag, and a group reads no opinions', () => {
  expect(titleOf(message(1))).toBe('退回：《课程<1>》被退回');
  expect(titleOf(message(3))).toBe('3 条通知：《课程<1>》被退回');
  expect(textOf(message(1))).toContain('意见：周学时 & 方案');
  const html = htmlOf(message(1));
  expect(html).toContain('《课程&#60;1&#62;》');
  expect(html).toContain('href="https://jw.example.edu.cn/x?open=1&#38;tab=&#34;"');
  expect(html).not.toMatch(/<img|<script|src=/);
  expect(textOf(message(60))).toContain('另有 10 条，请登录系统查看。');
  const group = groupTextOf(message(60), 2000);
  expect(group).not.toContain('意见');
  expect(Buffer.byteLength(group)).toBeLessThanOrEqual(2010);
  expect(group.endsWith('……')).toBe(true);
});
