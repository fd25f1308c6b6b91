import { after, done, fail, model, named } from '../kit/model.ts';
import { decisionBroken } from './decision.invariants.ts';
import { decisionMachine } from './decision.machine.ts';
import type { Refusal } from './decision.types.ts';

const COURSE = [{ key: 'course', text: '课程已停用' }];
const PLAN = [{ key: 'plan', text: '方案已变更：软件工程 2024' }];
const [pass, reject] = [{ type: 'pass' }, { type: 'reject' }];
/** teachers that nobody has saved yet */
const first = [{ classNo: 1, teachers: [7] }];
const refused = (id: string, refusal: Refusal) => fail(id, refusal);
const OVERTAKEN: Refusal = { code: 409, message: '该申报已由 周敏 于 10:32 安排教师' };
const GONE: Refusal = {
  code: 409,
  message: '该申报已由 周敏 于 10:32 通过',
  data: { left: true },
};
const OBSTRUCTED: Refusal = { code: 601, message: '本级审批已过截止时间，不能再办理' };
const FORBIDDEN: Refusal = { code: 403, message: '当前操作没有权限' };
const NOBODY: Refusal = { code: 401, message: '登录已过期' };

const { by, ...given } = named(
  decisionMachine,
  ['按通过', { type: 'DECIDE', what: pass, version: 3 }],
  ['按通过（教师安排没有保存）', { type: 'DECIDE', what: pass, version: 3, first }],
  ['按不予通过（先询问）', { type: 'DECIDE', what: reject, version: 3, asks: true }],
  [
    '按不予通过（先询问，教师安排没有保存）',
    { type: 'DECIDE', what: reject, version: 3, asks: true, first },
  ],
  ['答是', { type: 'CONFIRM' }],
  ['答否', { type: 'CANCEL' }],
  ['看完说明', { type: 'CLOSE' }],
  ['教师安排已保存', done('store', 4)],
  ['保存教师安排失败（他人先办）', refused('store', OVERTAKEN)],
  ['保存教师安排失败（规则不允许）', refused('store', OBSTRUCTED)],
  ['保存教师安排失败（没有权限）', refused('store', FORBIDDEN)],
  ['保存教师安排失败（连接异常）', fail('store', { message: '后端接口连接异常' })],
  ['保存教师安排没有回答', after('callTimeout', 'decision.storing.asked')],
  ['核对保存教师安排也没有回答', after('callTimeout', 'decision.storing.checking')],
  ['已办理', done('send')],
  ['没有办成（有提醒要确认）', refused('send', { code: 601, message: '', warnings: COURSE })],
  [
    '没有办成（确认过的提醒以外又有一条）',
    refused('send', { code: 601, message: '', warnings: [...COURSE, ...PLAN] }),
  ],
  ['没有办成（他人先办）', refused('send', GONE)],
  ['没有办成（他人先改了，仍待本人办）', refused('send', OVERTAKEN)],
  ['没有办成（规则不允许）', refused('send', OBSTRUCTED)],
  ['没有办成（没有权限）', refused('send', FORBIDDEN)],
  ['没有办成（登录过期）', refused('send', NOBODY)],
  ['没有办成（连接异常）', fail('send', { message: '后端接口连接异常' })],
  ['办理没有回答', after('callTimeout', 'decision.sending.asked')],
  ['核对办理也没有回答', after('callTimeout', 'decision.sending.checking')],
  ['已重新读取', done('read')],
  ['重新读取失败', fail('read', { message: '后端接口连接异常' })],
  ['重新读取超时', after('callTimeout', 'decision.reading')],
);

export const decisionModel = model({
  name: 'decision',
  zh: '办理一项',
  kind: 'process',
  machine: decisionMachine,
  variants: [
    { name: '操作栏' },
    {
      name: '表单的提交',
      input: { what: { type: 'submit' }, version: 3 },
      events: by(
        ...[
          '答是',
          '答否',
          '看完说明',
          '已办理',
          '没有办成（有提醒要确认）',
          '没有办成（他人先办）',
          '没有办成（规则不允许）',
        ],
        ...[
          '没有办成（没有权限）',
          '没有办成（连接异常）',
          '办理没有回答',
          '核对办理也没有回答',
          '已重新读取',
          '重新读取失败',
          '重新读取超时',
        ],
      ),
    },
    {
      name: '只办一次，先询问和保存',
      input: { what: { type: 'reject' }, version: 3, asks: true, first },
      events: by(
        ...[
          '答是',
          '答否',
          '看完说明',
          '教师安排已保存',
          '保存教师安排失败（他人先办）',
          '保存教师安排失败（连接异常）',
        ],
        ...['保存教师安排没有回答', '核对保存教师安排也没有回答', '已办理', '已重新读取'],
      ),
    },
  ],
  ...given,
  stories: [
    { title: '通过', variant: '操作栏', events: by('按通过', '已办理', '已重新读取') },
    {
      title: '主审阅知提交后的变化，再通过',
      variant: '操作栏',
      events: by('按通过', '没有办成（有提醒要确认）', '答是', '已办理', '已重新读取'),
    },
    {
      title: '确认提醒后服务器又提出一条，再确认',
      variant: '操作栏',
      events: by(
        '按通过',
        '没有办成（有提醒要确认）',
        '答是',
        '没有办成（确认过的提醒以外又有一条）',
        '答是',
        '已办理',
      ),
    },
    {
      title: '他人先办，看到是谁，接着办下一条',
      variant: '操作栏',
      events: by('按通过', '没有办成（他人先办）', '看完说明', '已重新读取', '按通过'),
    },
    {
      title: '他人先改了，看到是谁，按新的内容再办',
      variant: '操作栏',
      events: by(
        '按通过',
        '没有办成（他人先改了，仍待本人办）',
        '看完说明',
        '已重新读取',
        '按通过',
      ),
    },
    {
      title: '先保存教师安排，再通过',
      variant: '操作栏',
      events: by('按通过（教师安排没有保存）', '教师安排已保存', '已办理', '已重新读取'),
    },
    {
      title: '不予通过前询问，想一想又不办',
      variant: '操作栏',
      events: by('按不予通过（先询问）', '答否'),
    },
    {
      title: '回答丢失，核对后知道已办',
      variant: '操作栏',
      events: by('按通过', '办理没有回答', '已办理', '已重新读取'),
    },
  ],
  // what was said of the last one tells nothing about the next
  project: ({ once, wish, version, warnings, confirmed, outcome }) => [
    once,
    wish?.what ?? null,
    wish?.asks === true,
    wish?.first !== undefined,
    version,
    warnings.length,
    confirmed.length,
    once ? outcome : null,
  ],
  broken: decisionBroken,
  home: ['ready'],
});
