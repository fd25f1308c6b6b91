import { z } from 'zod';
import { defineCall, envelope } from '../call.ts';
import { keyword } from '../fields.ts';

export const personOption = z.object({
  userId: z.number(),
  cname: z.string(),
  employeeNumber: z.string(),
  unitName: z.string().nullable(),
});

export type PersonOption = z.output<typeof personOption>;

/** People of the staff to choose from; asked for by name, number or pinyin. */
export const staffOptions = defineCall({
  name: 'staffOptions',
  method: 'GET',
  path: '/foundation/unit/staffOptions',
  summary: '可选的教职工（姓名、工号、拼音）',
  access: [
    'foundation:college:edit',
    'foundation:department:edit',
    'foundation:organization:edit',
    'hr:department:edit',
    'hr:team:list',
    'talent:course:edit',
    'talent:course:add',
    'talent:major:edit',
    'talent:major:add',
  ],
  scope: 'none',
  query: z.strictObject({ keyword: keyword.optional() }),
  reply: envelope(z.array(personOption)),
});
