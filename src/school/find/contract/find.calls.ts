import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { keyword } from '../../../platform/contract/fields.ts';
import { VIEW } from '../../declaration/contract/permissions.ts';
import { FOUND_KINDS, MOST_FOUND, RECENT } from './found.ts';

const found = z.object({
  id: z.number(),
  title: z.string(),
  code: z.string(),
  /** Where it belongs: class, unit, building, semester and state. */
  note: z.string(),
  /** The page that opens it. */
  path: z.string(),
});
const recent = z
  .string()
  .max(400)
  .transform((text) => text.split(',').flatMap((one) => RECENT.exec(one)?.[0] ?? []));

/**
 * 查找 1–4: records of every kind that the caller reads, by name, number or pinyin, or those that they opened last. In a simulation it is a look
 * like every other one.
 */
export const findRecords = defineCall({
  name: 'findRecords',
  method: 'GET',
  path: '/find',
  summary: '查找：人员、学生、课程、申报、教室，按权限和数据范围，每种最多五条',
  access: [
    'system:user:list',
    'hr:team:list',
    'student:student:list',
    'talent:course:list',
    ...VIEW,
    'resource:classroom:list',
  ],
  scope: 'units',
  query: z.strictObject({
    keyword: keyword.optional(),
    /** `student:12,course:5`: these instead of a keyword, the one opened last first. */
    recent: recent.optional(),
  }),
  reply: envelope(
    z.object({
      groups: z.array(
        z.object({ kind: z.enum(FOUND_KINDS), items: z.array(found).max(MOST_FOUND) }),
      ),
    }),
  ),
});
export type FoundRecord = z.output<typeof found>;
