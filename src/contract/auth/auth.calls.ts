import { z } from 'zod';
import { bare, defineCall, envelope, nothing } from '../call.ts';
import { pathId } from '../fields.ts';
import { PATH } from '../paths.ts';
import { menuItem, userInfo } from './auth.shapes.ts';

export const captchaImage = defineCall({
  name: 'captchaImage',
  method: 'GET',
  path: PATH.captcha,
  summary: '取验证码图片（specification 7）',
  access: 'public',
  scope: 'none',
  reply: bare({ captchaEnabled: z.boolean(), img: z.string().optional(), uuid: z.string().optional() }),
});
export const login = defineCall({
  name: 'login',
  method: 'POST',
  path: PATH.login,
  summary: '登录；用户名去掉首尾空格',
  access: 'public',
  scope: 'none',
  body: z.strictObject({
    username: z.string().trim().min(1, '请输入用户名').max(64, '用户名过长'),
    password: z.string().min(1, '请输入密码').max(128, '密码过长'),
    code: z.string().trim().max(10, '验证码不正确').default(''),
    uuid: z.string().max(64).default(''),
  }),
  reply: bare({ token: z.string() }),
});
export const getInfo = defineCall({
  name: 'getInfo',
  method: 'GET',
  path: PATH.getInfo,
  summary: '当前用户、角色、权限、业务类型（specification 3）',
  access: 'login',
  scope: 'self',
  reply: bare(userInfo.shape),
});
export const getRouters = defineCall({
  name: 'getRouters',
  method: 'GET',
  path: PATH.getRouters,
  summary: '当前用户的菜单树',
  access: 'login',
  scope: 'self',
  reply: envelope(z.array(menuItem)),
});
export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: PATH.logout,
  summary: '退出登录；模拟中也总能退出',
  access: 'login',
  scope: 'self',
  reply: nothing,
});

const switched = envelope(z.object({ ...userInfo.shape, menus: z.array(menuItem), expiresAt: z.string().nullable() }));
export const startSimulation = defineCall({
  name: 'startTheImpersonationUser',
  method: 'GET',
  path: '/system/user/startTheImpersonationUser/:id',
  summary: '开始模拟用户（只读，最长 30 分钟）',
  access: ['system:user:simulate'],
  scope: 'units',
  effect: 'write',
  params: pathId,
  query: z.strictObject({ reason: z.string().trim().max(200, '原因不能超过 200 个字').default('') }),
  reply: switched,
});
export const switchBack = defineCall({
  name: 'accountSwitchback',
  method: 'GET',
  path: '/system/user/accountSwitchback',
  summary: '退出模拟，恢复本人的菜单与权限',
  access: 'login',
  scope: 'self',
  effect: 'write',
  query: z.object({}),
  reply: switched,
});
