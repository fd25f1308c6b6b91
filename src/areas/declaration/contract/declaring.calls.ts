import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { id, idList, nodeKey, pathId } from '../../../platform/contract/fields.ts';
import { MAX_WEEKS } from '../../../platform/contract/validators/constants.ts';
import { levelEnum } from '../../../school/declaration/contract/approval.shapes.ts';
import { teacherInput } from '../../../school/declaration/contract/declaration.shapes.ts';
import {
  taughtWeeks,
  WEEK_PATTERNS,
  weeksInput,
} from '../../../school/semester/contract/weekText.ts';
import { declarationGet } from './declaration.calls.ts';

// What a declarer does with many declarations at once (申报 42–46).

const EDIT = ['talent:declaration:edit'] as const;

/** Most that one call takes: each is checked and saved as if by its form. */
export const MOST_AT_ONCE = 100;
const items = z
  .array(z.strictObject({ id, version: id }))
  .min(1, '请选择申报')
  .max(MOST_AT_ONCE, `一次最多 ${MOST_AT_ONCE} 条`);
/** Why one of several was left. */
export const refusal = z.object({ id: z.number(), code: z.number(), msg: z.string() });
/** What was done, and why the rest was not. */
export const outcome = envelope(z.object({ done: z.array(z.number()), refused: z.array(refusal) }));
/** `merge`: all classes of the chosen declarations of one course become one; `split`: each admin class gets its own. */
export const ARRANGEMENTS = ['merge', 'split'] as const;
const arranged = z.object({
  className: z.string(),
  adminClassNames: z.array(z.string()),
  expectedCount: z.number(),
  capacity: z.number(),
  teachers: z.string(),
});
export const arrangePreview = defineCall({
  name: 'declarationArrangePreview',
  method: 'GET',
  path: '/talent/declaration/arrange',
  summary: '合并或拆分教学班的预览：前后各班名称和人数，不能做的原因',
  access: EDIT,
  scope: 'declaration',
  query: z.strictObject({ what: z.enum(ARRANGEMENTS), ids: idList }),
  reply: envelope(
    z.object({
      obstacle: z.string().nullable(),
      before: z.array(arranged),
      after: z.array(arranged),
      /** Drafts that go, since their classes have moved to the first one. */
      removed: z.array(z.string()),
      notes: z.array(z.string()),
    }),
  ),
});
export const arrangeClasses = defineCall({
  name: 'declarationArrange',
  method: 'POST',
  path: '/talent/declaration/arrange',
  summary: '合并或拆分教学班：只限同一课程、尚未确认的申报',
  access: EDIT,
  scope: 'declaration',
  body: z.strictObject({ what: z.enum(ARRANGEMENTS), items }),
  reply: envelope(z.object({ id: z.number(), declarationNo: z.string(), classCount: z.number() })),
});

const week = z.int('应为整数').min(1, '从第 1 周起').max(MAX_WEEKS, `最多 ${MAX_WEEKS} 周`);
export const setPreview = defineCall({
  name: 'declarationSetPreview',
  method: 'GET',
  path: '/talent/declaration/set',
  summary: '批量修改前的提示：所选申报的课程和班级，另有哪些草稿或申报',
  access: EDIT,
  scope: 'declaration',
  query: z.strictObject({ ids: idList }),
  /** Only those of which there is something to tell. */
  reply: envelope(
    z.array(
      z.object({
        id: z.number(),
        declarationNo: z.string(),
        courseName: z.string(),
        notes: z.array(z.string()),
      }),
    ),
  ),
});
/** 批量修改: only what is given is changed. */
export const setDeclarations = defineCall({
  name: 'declarationSet',
  method: 'POST',
  path: '/talent/declaration/set',
  summary: '批量修改教师、周次、教室类型、授课方式，逐条给出结果',
  access: EDIT,
  scope: 'declaration',
  body: z
    .strictObject({
      items,
      /** 主讲 of every class, with all hours; those who were named before go. */
      lead: teacherInput.shape.staffId.optional(),
      weeks: z
        .strictObject({
          startWeek: week,
          endWeek: week,
          weekPattern: z.enum(WEEK_PATTERNS),
          customWeeks: weeksInput.default(''),
        })
        .refine(({ startWeek, endWeek }) => startWeek <= endWeek, {
          message: '结束周不能早于起始周',
          path: ['endWeek'],
        })
        .refine((weeks) => taughtWeeks(weeks) > 0, {
          message: '请填写上课周次',
          path: ['customWeeks'],
        })
        .optional(),
      roomTypeCode: z.string().max(10).nullable().optional(),
      teachingMode: z
        .strictObject({
          teachingMode: z.union([z.literal(1), z.literal(2), z.literal(3)]),
          platformName: z.string().trim().max(50, '不能超过 50 个字'),
        })
        .optional(),
      teachingUnitKey: nodeKey.optional(),
    })
    .refine(({ items: _, ...set }) => Object.values(set).some((value) => value !== undefined), {
      message: '请选择要修改的内容',
      path: ['items'],
    }),
  reply: outcome,
});

/** 重算人数: what the classes have now against what stands in the declarations. */
export const recountPreview = defineCall({
  name: 'declarationRecountPreview',
  method: 'GET',
  path: '/talent/declaration/recount',
  summary: '按行政班人数重算的预览：原人数和新人数',
  access: EDIT,
  scope: 'declaration',
  query: z.strictObject({ ids: idList }),
  reply: envelope(
    z.array(
      z.object({
        id: z.number(),
        declarationNo: z.string(),
        courseName: z.string(),
        obstacle: z.string().nullable(),
        classes: z.array(
          z.object({
            className: z.string(),
            before: z.number(),
            after: z.number(),
            capacityBefore: z.number(),
            capacityAfter: z.number(),
          }),
        ),
      }),
    ),
  ),
});
export const recountDeclarations = defineCall({
  name: 'declarationRecount',
  method: 'POST',
  path: '/talent/declaration/recount',
  summary: '按行政班人数重算计划人数，逐条给出结果',
  access: EDIT,
  scope: 'declaration',
  body: z.strictObject({ items }),
  reply: outcome,
});

/** 查看流程: each level with its unit and those who can decide there now. */
export const declarationFlow = defineCall({
  name: 'declarationFlow',
  method: 'GET',
  path: '/talent/declaration/:id/flow',
  summary: '审批流程：各级、单位、可以审批的人、已停留天数',
  access: declarationGet.access,
  scope: 'declaration',
  params: pathId,
  query: z.strictObject({}),
  reply: envelope(
    z.array(
      z.object({
        level: levelEnum,
        /** Of its last submit, or what a submit would take now. */
        enabled: z.boolean(),
        unitName: z.string().nullable(),
        current: z.boolean(),
        result: z.number(),
        resultText: z.string(),
        /** Whole days since it came here; null when nobody waits. */
        days: z.number().nullable(),
        people: z.array(
          z.object({
            userId: z.number(),
            name: z.string(),
            number: z.string(),
            agentOf: z.string().nullable(),
            unitName: z.string().nullable(),
          }),
        ),
      }),
    ),
  ),
});
