import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { flag, id, idText, wholeText } from '../../../platform/contract/fields.ts';
import { MOST_AT_ONCE, refusal } from './declaring.calls.ts';

// From what a declarer makes many drafts at once: a plan, an earlier semester (申报 40、41).

const ADD = ['talent:declaration:add'] as const;
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

const proposal = z.object({
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
});
export type Proposal = z.output<typeof proposal>;

/** What a plan has for one term, and what of it has been declared for its classes. */
export const planProposal = defineCall({
  name: 'declarationPlanProposal',
  method: 'GET',
  path: '/talent/declaration/plan/proposal',
  summary: '培养方案某学期的课程及其申报情况',
  access: ADD,
  scope: 'units',
  query: z.strictObject({ planId: idText, term: wholeText(z.int().min(1).max(12)) }),
  reply: envelope(z.array(proposal)),
});

/** Of all plans of the caller's scope, each in its term of the working semester: the courses that some class has nobody to declare. */
export const plansProposal = defineCall({
  name: 'declarationPlansProposal',
  method: 'GET',
  path: '/talent/declaration/plan/undeclared',
  summary: '全部专业未申报：管理范围内各培养方案本学期还没有申报的课程',
  access: ADD,
  scope: 'units',
  query: z.strictObject({}),
  reply: envelope(
    z.array(
      z.object({
        ...proposal.shape,
        planId: z.number(),
        term: z.number(),
        grade: z.string(),
        majorName: z.string(),
        directionName: z.string().nullable(),
      }),
    ),
  ),
});
export type Undeclared = z.output<typeof plansProposal.reply>['data'][number];

export const generateDrafts = defineCall({
  name: 'declarationGenerate',
  method: 'POST',
  path: '/talent/declaration/plan/generate',
  summary: '从培养方案生成申报草稿；已申报的班级不重复生成',
  access: ADD,
  scope: 'declaration',
  body: z.strictObject({
    /** Courses of one plan, or of several at once. */
    parts: z
      .array(
        z.strictObject({
          planId: id,
          term: z.int().min(1).max(12),
          planCourseIds: z.array(id).min(1, '请选择课程'),
        }),
      )
      .min(1, '请选择课程')
      .refine(
        (parts) => parts.reduce((sum, part) => sum + part.planCourseIds.length, 0) <= MOST_AT_ONCE,
        `一次最多 ${MOST_AT_ONCE} 门`,
      ),
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
  /** `next`: for the classes of the grade that is now where theirs was; absent: as is proposed (申报 75). */
  query: z.strictObject({ fromSemesterId: idText.optional(), next: flag.optional() }),
  reply: envelope(
    z.object({
      semesters: z.array(z.object({ id: z.number(), name: z.string() })),
      fromSemesterId: z.number().nullable(),
      /** Whether the rows are for the next grade's classes; null: of the same school year, where there is no such thing. */
      next: z.boolean().nullable(),
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
    next: z.boolean().optional(),
  }),
  reply: drafts,
});
