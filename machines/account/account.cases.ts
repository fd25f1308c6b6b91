import { model, named } from '../kit/model.ts';
import { accountBroken } from './account.invariants.ts';
import { accountMachine } from './account.machine.ts';

/** Gives students their accounts. */
const opener = { mayOpen: true, mayEdit: false, mayReset: false };
const administrator = { mayOpen: false, mayEdit: true, mayReset: true };
/** Keeps accounts without giving new ones or new passwords. */
const keeper = { mayOpen: false, mayEdit: true, mayReset: false };
const reader = { mayOpen: false, mayEdit: false, mayReset: false };

const { by, ...given } = named(
  accountMachine,
  ['自助注册', { type: 'register' }],
  ['开通账号', { type: 'open', by: opener }],
  ['开通账号（只能修改的人）', { type: 'open', by: keeper }],
  ['激活', { type: 'activate', by: administrator }],
  ['激活（只能修改的人）', { type: 'activate', by: keeper }],
  ['激活（无权限的人）', { type: 'activate', by: reader }],
  ['锁定', { type: 'lock', by: administrator }],
  ['锁定（只能修改的人）', { type: 'lock', by: keeper }],
  ['锁定（无权限的人）', { type: 'lock', by: reader }],
  ['解锁', { type: 'unlock', by: administrator }],
  ['解锁（只能修改的人）', { type: 'unlock', by: keeper }],
  ['解锁（无权限的人）', { type: 'unlock', by: reader }],
  ['锁定到期', { type: 'runsOut' }],
  ['停用', { type: 'disable', by: administrator, confirmed: false }],
  ['停用（已看过会受影响的事项）', { type: 'disable', by: administrator, confirmed: true }],
  ['停用（只能修改的人，已看过会受影响的事项）', { type: 'disable', by: keeper, confirmed: true }],
  ['停用（无权限的人）', { type: 'disable', by: reader, confirmed: true }],
  ['恢复', { type: 'enable', by: administrator }],
  ['恢复（只能修改的人）', { type: 'enable', by: keeper }],
  ['恢复（无权限的人）', { type: 'enable', by: reader }],
  ['重置密码', { type: 'reset', by: administrator }],
  ['重置密码（只能修改的人）', { type: 'reset', by: keeper }],
  ['学生离校', { type: 'leave' }],
  ['学生复学', { type: 'comeBack' }],
  ['登录', { type: 'login', right: true }],
  ['登录（密码不对）', { type: 'login', right: false }],
);
const ofAll = given.events.map((event) => given.eventZh(event));
const ofStaff = by(...ofAll.filter((zh) => !/^(开通|学生)/.test(zh)));
const ofStudents = by(...ofAll.filter((zh) => !/^(自助|激活)/.test(zh)));

export const accountModel = model({
  name: 'account',
  zh: '账号',
  kind: 'domain',
  machine: accountMachine,
  variants: [
    { name: 'staff', zh: '教职工', input: {}, events: ofStaff },
    { name: 'duties', zh: '担任班主任的教职工', input: { duties: 1 }, events: ofStaff },
    { name: 'student', zh: '学生', input: {}, events: ofStudents },
  ],
  ...given,
  stories: [
    { title: '自助注册，激活，登录', variant: 'staff', events: by('自助注册', '激活', '登录') },
    {
      title: '锁定以后不能登录，解锁后可以',
      variant: 'staff',
      events: by('自助注册', '激活', '锁定', '解锁', '登录'),
    },
    {
      title: '停用前先看会受影响的事项',
      variant: 'duties',
      events: by('自助注册', '激活', '停用（已看过会受影响的事项）', '恢复'),
    },
    {
      title: '学生离校停用，复学恢复',
      variant: 'student',
      events: by('开通账号', '登录', '学生离校', '学生复学', '登录'),
    },
    {
      title: '锁定着离校，复学后是正常',
      variant: 'student',
      events: by('开通账号', '锁定', '学生离校', '学生复学'),
    },
    { title: '手工停用的不随复学恢复', variant: 'student', events: by('开通账号', '停用', '恢复') },
  ],
  broken: accountBroken,
  home: ['none', 'inactive', 'normal', 'locked', 'disabled'],
});
