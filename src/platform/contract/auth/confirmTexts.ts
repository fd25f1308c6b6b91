/** What is said where the password has to be typed again first (安全 27、28；模拟 21；权限 32；登录 40；用户 42); whoever has none logs in anew. Zod-free. */
export const CONFIRM_TEXT = {
  simulate: '开始模拟前请再输入登录密码（没有密码的请重新登录），五分钟内有效',
  grant: '给出含有系统权限的角色前请再输入登录密码（没有密码的请重新登录），五分钟内有效',
  vouch: '确认前请再输入登录密码（没有密码的请重新登录），五分钟内有效',
  codes: '重新生成恢复码前请再输入登录密码（没有密码的请重新登录），五分钟内有效',
  resetSecond: '重置两步验证前请再输入登录密码（没有密码的请重新登录），五分钟内有效',
  unmask: '查看全文前请再输入登录密码（没有密码的请重新登录），十五分钟内有效',
} as const;
