import { z } from 'zod';

/** Whom an account is made for, where somebody types it by hand (用户 1). */
export const newPerson = {
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
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$/, '用户名为 3 到 32 个字母、数字、点、横线或下划线'),
};
