import { z } from 'zod';
import { bare, defineCall, envelope, nothing } from '../call.ts';
import { idText, pathId } from '../fields.ts';
import { PATH } from '../paths.ts';
import { SHELL } from '../shell.ts';
import { menuItem, userInfo } from './auth.shapes.ts';
import { passwordFault } from './password.ts';
import { newPerson } from './person.ts';

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
    /** Of the school, once there is one. */
    schoolName: z.string().optional(),
    /** Nobody can log in yet: the page leads to the one for the first administrator (登录 33). */
    isEmpty: z.literal(true).optional(),
    /** What the school says of itself, as far as it does (登录 34). */
    motto: z.string().optional(),
    contact: z.string().optional(),
    phone: z.string().optional(),
    record: z.string().optional(),
    /** The school is the demo (演示 32). */
    demoDay: z.string().optional(),
    /** Its accounts may be asked for from here (演示 33). */
    demoLogin: z.literal(true).optional(),
  }),
});
export const demoAccounts = defineCall({
  name: 'demoAccounts',
  method: 'GET',
  path: PATH.demoAccounts,
  summary: '演示账号和它们的密码；只在演示学校，默认只给本机',
  access: 'public',
  scope: 'none',
  reply: envelope(
    z.object({
      password: z.string(),
      /** `role`: what the person does, in Chinese. */
      accounts: z.array(z.object({ username: z.string(), role: z.string() })),
    }),
  ),
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

const password = z.string().min(1, '请输入密码').max(128, '密码过长');
/** The policy that a school begins with; nobody knows this password but who has typed it. */
const checkPassword = (
  given: { password: string; username: string },
  check: z.core.$RefinementCtx,
) => {
  const fault = passwordFault(given.password, given.username);
  if (fault) check.addIssue({ code: 'custom', path: ['password'], message: fault });
};

export const register = defineCall({
  name: 'register',
  method: 'POST',
  path: PATH.register,
  summary: '教职工自助注册，建立待激活的账号；默认关闭（设置 register.enabled）',
  access: 'public',
  scope: 'none',
  body: z.strictObject({ ...newPerson, password, ...answeredCaptcha }).superRefine(checkPassword),
  reply: nothing,
});
export const firstAdministrator = defineCall({
  name: 'firstAdministrator',
  method: 'POST',
  path: PATH.first,
  summary: '用启动日志里的一次性代码建立学校和第一个系统管理员；有人能登录以后一律拒绝',
  access: 'public',
  scope: 'none',
  body: z
    .strictObject({
      openingCode: z.string().trim().min(1, '请输入一次性代码').max(40, '一次性代码不正确'),
      schoolName: z.string().trim().min(2, '请输入校名').max(100, '校名不能超过 100 个字'),
      schoolCode: z
        .string()
        .trim()
        .regex(/^\d{10}$/, '学校代码应为 10 位标识码'),
      ...newPerson,
      password,
    })
    .superRefine(checkPassword),
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
    /** A draft of rights that the operator has stored, which is shown instead of what is in force (模拟 20). */
    draft: idText.optional(),
    /** The moment by whose clock everything is shown, `2026-11-12T09:00` by the school's clock (模拟 22). */
    at: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, '时间的格式为 2026-11-12T09:00')
      .optional(),
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
