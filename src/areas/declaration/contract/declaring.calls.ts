import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import {
  id,
  idList,
  idText,
  nodeKey,
  pathId,
  wholeText,
} from '../../../platform/contract/fields.ts';
import { MAX_WEEKS } from '../../../platform/contract/validators/constants.ts';
import {
  levelEnum,
  teacherInput,
} from '../../../school/declaration/contract/declaration.shapes.ts';
import {
  taughtWeeks,
  WEEK_PATTERNS,
  weeksInput,
} from '../../../school/semester/contract/weekText.ts';
import { declarationGet } from './declaration.calls.ts';

// What a declarer does with many declarations at once (申报 40–46).

const ADD = ['talent:declaration:add'] as const;
const EDIT = ['talent:declaration:edit'] as const;

/** Most that one call takes: each is checked and saved as if by its form. */
export const MOST_AT_ONCE = 100;
const items = z
  .array(z.strictObject({ id, version: id }))
  .min(1, '请选择申报')
  .max(MOST_AT_ONCE, `一次最多 ${MOST_AT_ONCE} 条`);
const refusal = z.object({ id: z.number(), code: z.number(), msg: z.string() });
/** What was done, and why the rest was not. */
export const outcome = envelope(z.object({ done: z.array(z.number()), refused: z.array(refusal) }));
const drafts = envelope(
  z.object({
    /** The new drafts. */
    ids: z.array(z.number()),
    refused: z.array(refusal),
  }),
);

/** Grades, majors and directions of the caller's scope that have a published plan, with the term that each is in. */
export const planChoices = defineCall({
  name: 'declarationPlanChoices',
  method: 'GET',
  path: '/talent/declaration/plan/choices',
  summary: '可据以生成申报的培养方案：年级、专业、方向、校区及其在当前学期的学期序',
  access: ADD,
  scope: 'units',
  query: z.strictObject({}),
  reply: envelope(
    z.array(
      z.object({
        planId: z.number(),
        planName: z.string(),
        grade: z.string(),
        majorId: z.number(),
        majorName: z.string(),
        directionName: z.string().nullable(),
        campusName: z.string(),
        /** Its term in the working semester; null: it has none, e.g. it has ended. */
        term: z.number().nullable(),
        endTerm: z.number(),
        classes: z.array(z.object({ id: z.number(), name: z.string(), headcount: z.number() })),
      }),
    ),
  ),
});
export type PlanChoice = z.output<typeof planChoices.reply>['data'][number];

/** What a plan has for one term, and what of it has been declared for its classes. */
export const planProposal = defineCall({
  name: 'declarationPlanProposal',
  method: 'GET',
  path: '/talent/declaration/plan/proposal',
  summary: '培养方案某学期的课程及其申报情况',
  access: ADD,
  scope: 'units',
  query: z.strictObject({ planId: idText, term: wholeText(z.int().min(1).max(12)) }),
  reply: envelope(
    z.array(
      z.object({
        planCourseId: z.number(),
        courseId: z.number(),
        courseCode: z.string(),
        courseName: z.string(),
        credits: z.number(),
        totalHours: z.number(),
        weeklyHours: z.number(),
        courseRank: z.string(),
        examMode: z.string(),
        teachingUnitName: z.string().nullable(),
        /** 1 自授 2 外授 (申报 17) */
        teachingSource: z.number(),
        /** Declarations of the semester that have it for some of the classes. */
        declared: z.array(
          z.object({
            id: z.number(),
            declarationNo: z.string(),
            status: z.number(),
            declarerName: z.string(),
          }),
        ),
        /** Classes that no declaration has; empty: everything is declared. */
        open: z.array(z.object({ id: z.number(), name: z.string(), headcount: z.number() })),
        /** Why it cannot be generated though it is open. */
        obstacle: z.string().nullable(),
      }),
    ),
  ),
});
export type Proposal = z.output<typeof planProposal.reply>['data'][number];

export const generateDrafts = defineCall({
  name: 'declarationGenerate',
  method: 'POST',
  path: '/talent/declaration/plan/generate',
  summary: '从培养方案生成申报草稿；已申报的班级不重复生成',
  access: ADD,
  scope: 'declaration',
  body: z.strictObject({
    planId: id,
    term: z.int().min(1).max(12),
    planCourseIds: z
      .array(id)
      .min(1, '请选择课程')
      .max(MOST_AT_ONCE, `一次最多 ${MOST_AT_ONCE} 门`),
  }),
  reply: drafts,
});

/** The declarations of the same term of the year before, or of the last semester, and what a copy would change. */
export const copyableDeclarations = defineCall({
  name: 'declarationCopyable',
  method: 'GET',
  path: '/talent/declaration/copyable',
  summary: '可复制到当前学期的往期申报及复制后的变化',
  access: ADD,
  scope: 'declaration',
  query: z.strictObject({ fromSemesterId: idText.optional() }),
  reply: envelope(
    z.object({
      semesters: z.array(z.object({ id: z.number(), name: z.string() })),
      fromSemesterId: z.number().nullable(),
      rows: z.array(
        z.object({
          id: z.number(),
          declarationNo: z.string(),
          courseCode: z.string(),
          courseName: z.string(),
          classNames: z.string(),
          headcount: z.number(),
          leadTeachers: z.string(),
          /** What is not taken over as it was: teachers who have left, classes with other headcounts or without students. */
          changes: z.array(z.string()),
          /** Copied already, or it cannot be. */
          obstacle: z.string().nullable(),
        }),
      ),
    }),
  ),
});
export type Copyable = z.output<typeof copyableDeclarations.reply>['data']['rows'][number];
export const copyDeclarations = defineCall({
  name: 'declarationCopies',
  method: 'POST',
  path: '/talent/declaration/copies',
  summary: '把往期申报复制为当前学期的草稿，逐条给出结果',
  access: ADD,
  scope: 'declaration',
  body: z.strictObject({
    ids: z.array(id).min(1, '请选择申报').max(MOST_AT_ONCE, `一次最多 ${MOST_AT_ONCE} 条`),
  }),
  reply: drafts,
});

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
        told: z.array(z.string()),
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
