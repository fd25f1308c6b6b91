import { model, named } from '../kit/model.ts';
import { vouchingBroken } from './vouching.invariants.ts';
import { vouchingMachine } from './vouching.machine.ts';

const asker = { mayVouch: true, isAsker: true, isSubject: false };
const second = { mayVouch: true, isAsker: false, isSubject: false };
/** An administrator whom it is about. */
const subject = { mayVouch: true, isAsker: false, isSubject: true };
const reader = { mayVouch: false, isAsker: false, isSubject: false };

const { by, ...given } = named(
  vouchingMachine,
  ['请求确认', { type: 'ask', needed: true, by: asker }],
  ['请求确认（没有别的管理员）', { type: 'ask', needed: false, by: asker }],
  ['请求确认（无权限的人）', { type: 'ask', needed: true, by: reader }],
  ['重置（无需确认）', { type: 'lapse' }],
  ['确认', { type: 'confirm', by: second }],
  ['确认（请求的人）', { type: 'confirm', by: asker }],
  ['确认（本人）', { type: 'confirm', by: subject }],
  ['确认（无权限的人）', { type: 'confirm', by: reader }],
  ['撤销', { type: 'revoke', by: second }],
  ['撤销（请求的人）', { type: 'revoke', by: asker }],
  ['撤销（本人）', { type: 'revoke', by: subject }],
  ['撤销（无权限的人）', { type: 'revoke', by: reader }],
  ['使用（审批窗口开放，或由登记的人给角色）', { type: 'use', needed: true }],
  ['使用（没有开放的窗口，或由别人给角色）', { type: 'use', needed: false }],
);
const use = '使用（审批窗口开放，或由登记的人给角色）';

export const vouchingModel = model({
  name: 'vouching',
  zh: '双人确认',
  kind: 'domain',
  machine: vouchingMachine,
  variants: [
    { name: 'reset', zh: '重置密码', input: { kind: 'reset' } },
    { name: 'person', zh: '登记人员', input: { kind: 'person' } },
  ],
  ...given,
  stories: [
    {
      title: '重置的密码由另一位管理员确认以后可用',
      variant: 'reset',
      events: by('请求确认', '确认', use),
    },
    {
      title: '撤销的重置不能用，重新重置后再确认',
      variant: 'reset',
      events: by('请求确认', '撤销', '请求确认', '确认'),
    },
    {
      title: '登记的人员由另一位管理员确认以后可以给审批角色',
      variant: 'person',
      events: by('请求确认', '确认', use),
    },
  ],
  broken: vouchingBroken,
  home: ['none', 'waiting', 'confirmed', 'revoked'],
});
