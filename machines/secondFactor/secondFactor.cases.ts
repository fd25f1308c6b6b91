import { after, done, fail, model, named } from '../kit/model.ts';
import { secondFactorBroken } from './secondFactor.invariants.ts';
import { secondFactorMachine } from './secondFactor.machine.ts';

const offered = { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/a?secret=GEZDGNBVGY3TQOJQ' };
const { by, ...given } = named(
  secondFactorMachine,
  ['填动态码', { type: 'CODE', code: '123 456' }],
  ['填恢复码', { type: 'CODE', code: 'abcd-efgh-2345' }],
  ['填的不是码', { type: 'CODE', code: '12' }],
  ['再试一次', { type: 'RETRY' }],
  ['恢复码已保存', { type: 'KEPT' }],
  ['取得密钥', done('begin', offered)],
  ['没有取得密钥（连接异常）', fail('begin', { message: '后端接口连接异常' })],
  ['取密钥超时', after('httpTimeout', 'secondFactor.preparing')],
  ['绑定成功', done('bind', ['ABCD-EFGH-2345', 'JKLM-NPQR-6723'])],
  ['绑定失败（动态码不正确）', fail('bind', { message: '动态码不正确', code: 422 })],
  ['绑定超时', after('httpTimeout', 'secondFactor.confirming')],
  ['动态码正确', done('prove')],
  ['动态码不正确', fail('prove', { message: '动态码不正确', code: 422 })],
  ['核对超时', after('httpTimeout', 'secondFactor.proving')],
);

export const secondFactorModel = model({
  name: 'secondFactor',
  zh: '两步验证',
  kind: 'process',
  machine: secondFactorMachine,
  variants: [
    { name: '已绑定', input: { bind: false } },
    { name: '第一次', input: { bind: true } },
  ],
  ...given,
  questions: [{ text: '从保存恢复码能到填动态码或恢复码吗？', can: false }],
  stories: [
    {
      title: '第一次：扫描二维码，填错一次再填对，保存恢复码',
      variant: '第一次',
      events: by(
        '取得密钥',
        '填动态码',
        '绑定失败（动态码不正确）',
        '填动态码',
        '绑定成功',
        '恢复码已保存',
      ),
    },
    {
      title: '填动态码通过',
      variant: '已绑定',
      events: by('填动态码', '动态码正确'),
    },
    {
      title: '手机丢了，用一个恢复码',
      variant: '已绑定',
      events: by('填的不是码', '填恢复码', '动态码正确'),
    },
    {
      title: '没有取得密钥，再试一次',
      variant: '第一次',
      events: by('没有取得密钥（连接异常）', '再试一次', '取得密钥'),
    },
  ],
  project: (c) => [c.bind, c.offered?.secret, c.codes.length, c.error !== null],
  broken: secondFactorBroken,
  home: ['unprepared', 'binding', 'keeping', 'asking', 'through'],
});
