import { z } from 'zod';
import { bare, defineCall, envelope, nothing } from '../call.ts';
import { pathId } from '../fields.ts';
import { PATH } from '../paths.ts';
import { SHELL } from '../shell.ts';
import { menuItem, userInfo } from './auth.shapes.ts';
import { passwordFault } from './password.ts';

export const captchaImage = defineCall({
  name: 'captchaImage',
  method: 'GET',
  path: PATH.captcha,
  summary: '取验证码图片',
  access: 'public',
  scope: 'none',
  reply: bare({
    captchaEnabled: z.boolean(),
    img: z.string().optional(),
    uuid: z.string().optional(),
    /** What the login page offers beside the form (登录 12、14). */
    registerEnabled: z.boolean(),
    oauthEnabled: z.boolean(),
  }),
});
/** The captcha that was shown and what was read in it; nothing while it is off. */
const answeredCaptcha = {
  code: z.string().trim().max(10, '验证码不正确').default(''),
  uuid: z.string().max(64).default(''),
};
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
    ...answeredCaptcha,
  }),
  reply: bare({
    token: z.string(),
    /** Sent along as `Known-Browser` from now on: this browser has a share of its own in what is scarce before a login. */
    browser: z.string(),
  }),
});
export const getInfo = defineCall({
  name: 'getInfo',
  method: 'GET',
  path: PATH.getInfo,
  summary: '当前用户、角色、权限、业务类型',
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

export const register = defineCall({
  name: 'register',
  method: 'POST',
  path: PATH.register,
  summary: '教职工自助注册，建立待激活的账号；默认关闭（设置 register.enabled）',
  access: 'public',
  scope: 'none',
  body: z
    .strictObject({
      cname: z
        .string()
        .trim()
        .min(1, '请输入姓名')
        .max(30, '姓名不能超过 30 个字')
        .regex(/^[\p{L}\p{M}·•' .-]*$/u, '姓名只能由文字组成'),
      employeeNumber: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9]{4,12}$/, '工号为 4 到 12 位字母或数字'),
      username: z
        .string()
        .trim()
        .regex(
          /^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$/,
          '用户名为 3 到 32 个字母、数字、点、横线或下划线',
        ),
      password: z.string().min(1, '请输入密码').max(128, '密码过长'),
      ...answeredCaptcha,
    })
    .superRefine(({ password, username }, check) => {
      const fault = passwordFault(password, username);
      if (fault) check.addIssue({ code: 'custom', path: ['password'], message: fault });
    }),
  reply: nothing,
});
export const oauthStart = defineCall({
  name: 'oauthStart',
  method: 'GET',
  path: PATH.oauthStart,
  summary: '转到统一身份认证（OpenID Connect 授权码 + PKCE）；redirect 为登录后要打开的页面',
  access: 'public',
  scope: 'none',
  effect: 'write',
  query: z.strictObject({ redirect: z.string().optional() }),
});
export const oauthLogin = defineCall({
  name: 'oauthLogin',
  method: 'POST',
  path: PATH.oauth,
  summary: '以统一身份认证返回的参数登录；每次登录请求只能用一次',
  access: 'public',
  scope: 'none',
  body: z.strictObject({
    state: z.string().max(200).default(''),
    code: z.string().max(4096).optional(),
    iss: z.string().max(500).optional(),
    error: z.string().max(100).optional(),
  }),
  reply: bare({ token: z.string(), redirect: z.string() }),
});

const switched = envelope(
  z.object({ ...userInfo.shape, menus: z.array(menuItem), expiresAt: z.string().nullable() }),
);
export const startSimulation = defineCall({
  ...SHELL.startSimulation,
  summary: '开始模拟用户（只读，最长 30 分钟）',
  access: ['system:user:simulate'],
  scope: 'units',
  effect: 'write',
  params: pathId,
  query: z.strictObject({
    reason: z.string().trim().max(200, '原因不能超过 200 个字').default(''),
  }),
  reply: switched,
});
export const switchBack = defineCall({
  ...SHELL.switchBack,
  summary: '退出模拟，恢复本人的菜单与权限',
  access: 'login',
  scope: 'self',
  effect: 'write',
  query: z.object({}),
  reply: switched,
});
