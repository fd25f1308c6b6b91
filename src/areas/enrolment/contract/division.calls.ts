import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { id, idText, pathId } from '../../../platform/contract/fields.ts';
import { confirmed } from '../../../platform/contract/resource/parts.ts';
import { CRITERIA, TIE_ZH, type TieKind } from './division.ts';

const units = { scope: 'units', access: ['student:enrolment:edit'] } as const;
const path = (tail: string) => `/student/enrolment/:id/${tail}` as const;
const criteria = z.array(z.enum(CRITERIA as [(typeof CRITERIA)[number]])).max(CRITERIA.length);
const kind = z.enum(Object.keys(TIE_ZH) as [TieKind], '没有这种约束');
const tie = z.object({ id: z.number(), kind, ids: z.array(z.number()) });

/** Everything that a division of a major at a campus needs: the screen tries it out, the server does the same again when it is carried out. */
export const enrolDivision = defineCall({
  ...units,
  name: 'enrolDivision',
  method: 'GET',
  path: path('division'),
  summary: '分班：一个专业已报到的新生、班级、约束和上次的参数',
  params: pathId,
  query: z.strictObject({ majorId: idText, campus: idText }),
  reply: envelope(
    z.object({
      people: z.array(
        z.object({
          id: z.number(),
          examineeNo: z.string(),
          cname: z.string(),
          gender: z.string(),
          score: z.number().nullable(),
          origin: z.string().nullable(),
          nation: z.string().nullable(),
          classId: z.number().nullable(),
          pinned: z.boolean(),
        }),
      ),
      /** Classes of this grade that are there, and what further ones would be called. */
      classes: z.array(
        z.object({
          id: z.number().nullable(),
          className: z.string(),
          classCode: z.string(),
          planned: z.number(),
        }),
      ),
      suggested: z.int(),
      ties: z.array(tie),
      last: z
        .object({ seed: z.number(), criteria, at: z.string(), by: z.string(), moves: z.int() })
        .nullable(),
    }),
  ),
});
export type DivisionData = z.output<typeof enrolDivision.reply>['data'];

const of = { majorId: id, campus: id };
export const enrolDivide = defineCall({
  ...units,
  name: 'enrolDivide',
  method: 'POST',
  path: path('divide'),
  summary: '分班：按种子和参数分班并保存（可带手工调整）',
  params: pathId,
  body: z.strictObject({
    ...of,
    classes: z.int('应为整数').min(1, '至少 1 个班').max(60, '最多 60 个班'),
    seed: z.int('种子应为整数').min(1, '种子为 1 到 999999').max(999_999, '种子为 1 到 999999'),
    criteria,
    /** Taken over by hand behind the run: the place of the class. */
    moves: z.array(z.strictObject({ id, to: z.int().min(0) })).max(500, '手工调整最多 500 人'),
    /** Those who stay in their class when the rest is divided anew. */
    pinned: z.array(id).max(500, '最多锁定 500 人'),
    /** 已知晓 that classes get more than they were planned for (新生 36). */
    confirmed,
  }),
  reply: envelope(
    z.object({
      classes: z.array(z.object({ id: z.number(), className: z.string(), size: z.int() })),
    }),
  ),
});
export const enrolTieAdd = defineCall({
  ...units,
  name: 'enrolTieAdd',
  method: 'POST',
  path: path('tie'),
  summary: '分班约束：必须同班、必须分开',
  params: pathId,
  body: z.strictObject({
    ...of,
    kind,
    ids: z.array(id).min(2, '请选择至少 2 人').max(10, '一次最多 10 人'),
  }),
  reply: envelope(tie),
});
export const enrolTieRemove = defineCall({
  ...units,
  name: 'enrolTieRemove',
  method: 'DELETE',
  path: '/student/enrolment/:id/tie/:tieId',
  summary: '取消分班约束',
  params: pathId.extend({ tieId: idText }),
  reply: envelope(z.null()),
});
