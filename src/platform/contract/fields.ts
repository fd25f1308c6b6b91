import { z } from 'zod';
import { NODE_KEY } from './scope.ts';

/** Building blocks of call schemas. Query values arrive as text, so they are read as what they mean; bodies are taken as they are. */
export const id = z.int().min(1);
/** The one way to write a whole number: `0x4`, `4.0`, `1e0` and ` 4` would be further addresses of the same record. */
const DIGITS = /^(0|-?[1-9]\d{0,15})$/;
/** A whole number that arrives as text, of this shape. */
export const wholeText = <S extends z.ZodType<number>>(shape: S) =>
  z.preprocess(
    (value: number | string) =>
      typeof value === 'string' && DIGITS.test(value) ? Number(value) : value,
    shape,
  );
export const idText = wholeText(z.int('编号应为整数').min(1, '编号应为正整数'));
export const pathId = z.object({ id: idText });
export const nodeKey = z.string().regex(NODE_KEY, '单位代码不正确');
export const businessType = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export const keyword = z.string().trim().max(50, '关键字不能超过 50 个字');
/** `1,2,3` in a query. */
export const idList = z
  .string()
  .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,199}$/, '编号列表不正确')
  .transform((s) => s.split(',').map(Number))
  .refine((ids) => ids.every(Number.isSafeInteger), '编号列表不正确');
/** Chosen records of an export in a body, `1,2,3`; `most` is what one export brings. */
export const chosenList = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, '编号列表不正确')
    .transform((s) => s.split(',').map(Number))
    .refine(
      (ids) => ids.length <= most,
      `一次最多导出所选的 ${most} 条，请取消一部分，或改用筛选条件导出`,
    );
/** The database knows no year 0. */
export const YEAR_ONE = '0001';
/** A day as `2026-11-20`. */
export const dayText = (message: string) =>
  z.iso.date(message).refine((day) => day >= YEAR_ONE, message);
/** Codes chosen from a small list, `0,2` in a query. */
export const codeList = z
  .string()
  .regex(/^\d{1,2}(,\d{1,2}){0,20}$/, '筛选值不正确')
  .transform((s) => s.split(',').map(Number));
export const flag = z.enum(['true', 'false']).transform((v) => v === 'true');

export const paging = {
  pageNum: wholeText(
    z.int('页码应为整数').min(1, '页码从 1 开始').max(100_000, '页码过大'),
  ).default(1),
  pageSize: wholeText(
    z.int('每页条数应为整数').min(1, '每页至少 1 条').max(200, '每页最多 200 条'),
  ).default(20),
};
/** Paging and sorting of every list (调用 1); the columns are a fixed list, never text for SQL. */
export const listQuery = <const C extends readonly [string, ...string[]], T extends z.ZodRawShape>(
  columns: C,
  filters: T,
) =>
  z.strictObject({
    ...paging,
    orderByColumn: z.enum(columns, '不能按该列排序').optional(),
    isAsc: z.enum(['asc', 'desc', 'true', 'false']).optional(),
    ...filters,
  });
