import { after, cases, done, fail, model } from '../kit/model.ts';
import { simulationBroken } from './simulation.invariants.ts';
import { simulationMachine } from './simulation.machine.ts';

const operator = { id: '1', name: '管理员' };
const target = { id: '9', name: '教学秘书' };
const returnTo = { path: '/hr/user?page=2', tabs: ['/home', '/hr/user'] };
const expiresAt = '2026-11-20T10:30:00.000Z';
const start = { type: 'START' as const, operator, target, reason: '核对菜单', returnTo };
const asTarget = { user: { id: '9' }, menus: ['教学任务申报'] };
const asOneself = { user: { id: '1' }, menus: ['用户'] };

export const simulationModel = model({
  name: 'simulation',
  kind: 'process',
  machine: simulationMachine,
  variants: [{ name: '-' }],
  events: [
    ...cases(
      simulationMachine,
      { ...start, reason: ' 核对菜单 ' },
      { ...start, target: operator },
      { ...start, target: { id: '', name: '' } },
      { ...start, reason: ' 核 ' },
      { ...start, reason: '核'.repeat(201) },
      { type: 'RESTORED', operator, target, expiresAt, returnTo: null },
      { type: 'SWITCH_BACK' },
      { type: 'EXPIRED' },
      { type: 'CHANGED_ELSEWHERE' },
      { type: 'REQUEST', method: 'POST' },
      { type: 'REQUEST', method: 'get' },
      { type: 'DISMISS' },
      { type: 'LOGOUT_WANTED' },
      { type: 'LOGGED_OUT' },
    ),
    done('start', { ...asTarget, expiresAt }),
    fail('start', { message: '目标用户已停用', code: 601 }),
    after('httpTimeout', 'simulation.starting'),
    done('back', asOneself),
    fail('back', { message: '后端接口连接异常' }),
    after('httpTimeout', 'simulation.switchingBack'),
    done('askWho', { ...asTarget, simulated: { operator, target, expiresAt } }),
    done('askWho', { ...asOneself, simulated: null }),
    fail('askWho', { message: '系统未知错误，请反馈给管理员', code: 500 }),
    after('httpTimeout', 'simulation.asking'),
    after('simulationLimit', 'simulation.on'),
  ],
  project: (c) => [c.target?.id, c.expiresAt, c.returnTo !== null, c.error, c.leaving, c.over],
  broken: simulationBroken,
  home: ['off'],
});
