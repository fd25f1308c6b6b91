import { after, done, fail, model, named } from '../kit/model.ts';
import { simulationBroken } from './simulation.invariants.ts';
import { simulationMachine } from './simulation.machine.ts';

const operator = { id: '1', name: '管理员' };
const target = { id: '9', name: '教学秘书' };
const returnTo = { path: '/hr/user?page=2', tabs: ['/home', '/hr/user'] };
const expiresAt = '2026-11-20T10:30:00.000Z';
const start = { type: 'START' as const, operator, target, reason: '核对菜单', returnTo };
const asTarget = { user: { id: '9' }, menus: ['教学任务申报'] };
const asOneself = { user: { id: '1' }, menus: ['用户'] };

const { by, ...given } = named(
  simulationMachine,
  ['开始模拟（教学秘书）', { ...start, reason: ' 核对菜单 ' }],
  [
    '开始预览权限草稿（教学秘书）',
    {
      ...start,
      open: '/talent/approve/teaching?tab=all&open=7',
      at: '2026-11-12T09:00',
      draft: { id: '5', title: '角色「教学秘书」' },
    },
  ],
  ['开始模拟（自己）', { ...start, target: operator }],
  ['开始模拟（未选用户）', { ...start, target: { id: '', name: '' } }],
  ['开始模拟（理由不足两字）', { ...start, reason: ' 核 ' }],
  ['开始模拟（理由超过两百字）', { ...start, reason: '核'.repeat(201) }],
  [
    '刷新页面后恢复模拟',
    { type: 'RESTORED', operator, target, expiresAt, preview: null, at: null, returnTo: null },
  ],
  [
    '刷新页面后恢复预览',
    {
      type: 'RESTORED',
      operator,
      target,
      expiresAt,
      preview: '角色「教学秘书」',
      at: '2026-11-12T09:00',
      returnTo: null,
    },
  ],
  ['点退出模拟', { type: 'SWITCH_BACK' }],
  ['服务器通知模拟到期', { type: 'EXPIRED' }],
  ['在其他标签页切换了用户', { type: 'CHANGED_ELSEWHERE' }],
  ['发出请求（写操作）', { type: 'REQUEST', method: 'POST' }],
  ['发出请求（读操作）', { type: 'REQUEST', method: 'get' }],
  ['关闭提示', { type: 'DISMISS' }],
  ['点退出登录', { type: 'LOGOUT_WANTED' }],
  ['已退出登录', { type: 'LOGGED_OUT' }],
  ['开始模拟成功', done('start', { ...asTarget, expiresAt })],
  ['开始模拟失败（目标用户已停用）', fail('start', { message: '目标用户已停用', code: 601 })],
  ['开始模拟超时', after('httpTimeout', 'simulation.starting')],
  ['切回成功', done('back', asOneself)],
  ['切回失败（连接异常）', fail('back', { message: '后端接口连接异常' })],
  ['切回超时', after('httpTimeout', 'simulation.switchingBack')],
  [
    '核对身份完成（仍在模拟）',
    done('askWho', {
      ...asTarget,
      simulated: { operator, target, expiresAt, preview: null, at: null },
    }),
  ],
  ['核对身份完成（是本人）', done('askWho', { ...asOneself, simulated: null })],
  [
    '核对身份失败（系统错误）',
    fail('askWho', { message: '系统未知错误，请反馈给管理员', code: 500 }),
  ],
  ['核对身份超时', after('httpTimeout', 'simulation.asking')],
  ['模拟满 30 分钟', after('simulationLimit', 'simulation.on')],
);

export const simulationModel = model({
  name: 'simulation',
  zh: '模拟用户',
  kind: 'process',
  machine: simulationMachine,
  variants: [{ name: '-' }],
  ...given,
  questions: [
    {
      text: '从未模拟不经开始模拟、刷新页面后恢复模拟、在其他标签页切换了用户能到模拟中（只读）吗？',
      can: false,
    },
  ],
  stories: [
    {
      title: '模拟教学秘书，然后退出模拟',
      variant: '-',
      events: by('开始模拟（教学秘书）', '开始模拟成功', '点退出模拟', '切回成功'),
    },
    {
      title: '预览权限草稿，打开一条申报，然后退出',
      variant: '-',
      events: by('开始预览权限草稿（教学秘书）', '开始模拟成功', '点退出模拟', '切回成功'),
    },
    {
      title: '模拟中写操作被拦下',
      variant: '-',
      events: by('开始模拟（教学秘书）', '开始模拟成功', '发出请求（写操作）'),
    },
    {
      title: '目标用户已停用，不能模拟',
      variant: '-',
      events: by('开始模拟（教学秘书）', '开始模拟失败（目标用户已停用）'),
    },
    {
      title: '模拟满 30 分钟自动切回',
      variant: '-',
      events: by('开始模拟（教学秘书）', '开始模拟成功', '模拟满 30 分钟', '切回成功'),
    },
  ],
  project: (c) => [
    c.target?.id,
    c.expiresAt,
    c.returnTo !== null,
    c.error,
    c.draft?.id,
    c.open,
    c.preview,
    c.at,
  ],
  broken: simulationBroken,
  home: ['off'],
});
