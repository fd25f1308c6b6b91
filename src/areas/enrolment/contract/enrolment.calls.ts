import { z } from 'zod';
import { SETTLE_REASON, SETTLING } from '../../../../machines/arrival/arrival.types.ts';
import { ENROLMENT_STEPS } from '../../../../machines/enrolment/enrolment.stored.ts';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { id, pathId } from '../../../platform/contract/fields.ts';
import { NO_ORDER_ZH, type NoOrder } from '../../../platform/contract/settings/enrolment.ts';

const units = { scope: 'units' } as const;
const path = (tail: string) => `/student/enrolment/:id/${tail}` as const;

/** A major of a batch at one campus: what a division is about. */
const part = z.object({
  majorId: z.number(),
  majorName: z.string(),
  campusId: z.number(),
  campusName: z.string(),
  listed: z.int(),
  reported: z.int(),
  undivided: z.int(),
  classes: z.int(),
});
export type EnrolPart = z.output<typeof part>;
const counts = z.object({
  listed: z.int(),
  faults: z.int(),
  reported: z.int(),
  missing: z.int(),
  undivided: z.int(),
  postponed: z.int(),
  kept: z.int(),
  gaveUp: z.int(),
  students: z.int(),
  accounts: z.int(),
});
export type EnrolCounts = z.output<typeof counts>;

/** Where a batch stands: the stepper with its numbers (新生 9). */
export const enrolPlace = defineCall({
  ...units,
  name: 'enrolPlace',
  method: 'GET',
  path: path('place'),
  summary: '新生批次的状态、各步人数和可以进行的操作',
  access: ['student:enrolment:list'],
  params: pathId,
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      id: z.number(),
      batchName: z.string(),
      businessType: z.int(),
      grade: z.string(),
      version: z.number(),
      state: z.int(),
      can: z.array(z.string()),
      counts,
      parts: z.array(part),
      /** Parameter `studentNoOrder`: how numbers go within a class. */
      noOrder: z.enum(Object.keys(NO_ORDER_ZH) as [NoOrder]),
    }),
  ),
});
export type EnrolPlace = z.output<typeof enrolPlace.reply>['data'];

export const enrolStep = defineCall({
  ...units,
  name: 'enrolStep',
  method: 'POST',
  path: path('event'),
  summary: '新生批次：开始和截止报到、编学号、开通账号、归档（按新生批次图）',
  access: ['student:enrolment:edit'],
  params: pathId,
  body: z.strictObject({
    type: z.enum(ENROLMENT_STEPS, '没有这种操作'),
    version: id,
    acknowledged: z.int('应为整数').min(0, '应为整数').optional(),
    reason: z.string().trim().max(200, '原因不能超过 200 个字').optional(),
  }),
  /** `count`: how many the step was about; `jobId`: of what goes on behind it. */
  reply: envelope(
    z.object({
      id: z.number(),
      version: z.number(),
      state: z.int(),
      count: z.int(),
      jobId: z.number().nullable(),
    }),
  ),
});

/** Somebody at the desk. */
export const deskPerson = z.object({
  id: z.number(),
  version: z.number(),
  examineeNo: z.string(),
  cname: z.string(),
  gender: z.string(),
  majorName: z.string(),
  unitName: z.string(),
  campusName: z.string(),
  reportStatus: z.int(),
  reportedAt: z.string().nullable(),
  /** What they have been here before: `202220101101（毕业）`. */
  former: z.string().nullable(),
  /** Where their pictures are shown, for ten minutes. */
  admissionPhoto: z.string().nullable(),
  sitePhoto: z.string().nullable(),
  /** 1 the same person, 2 somebody else; null: not compared. */
  photoMatch: z.int().nullable(),
  /** Dictionary `enrol_check`: what has been checked. */
  checks: z.array(z.string()),
});
export type DeskPerson = z.output<typeof deskPerson>;
/**
 * What a key typed at the desk comes to: `reported` they are in now; `already` they were; `settled` they have given up or postponed; `otherCampus`
 * they report elsewhere; `several` one has to be chosen; `unknown` nobody in this batch.
 */
export const DESK_OUTCOMES = [
  'reported',
  'already',
  'settled',
  'otherCampus',
  'several',
  'unknown',
] as const;
export const enrolReport = defineCall({
  ...units,
  name: 'enrolReport',
  method: 'POST',
  path: path('report'),
  summary: '登记报到（按考生号、通知书号、证件号或姓名）',
  access: ['student:enrolment:report'],
  params: pathId,
  body: z.strictObject({
    key: z.string().trim().min(1, '请输入考生号、证件号或姓名').max(60, '内容过长'),
    /** The campus of this desk; none: any. */
    campus: id.nullable(),
    /** One of several, or reported all the same though they belong elsewhere. */
    freshmanId: id.optional(),
  }),
  reply: envelope(
    z.object({
      outcome: z.enum(DESK_OUTCOMES),
      people: z.array(deskPerson),
      reported: z.int(),
      listed: z.int(),
    }),
  ),
});
export type DeskAnswer = z.output<typeof enrolReport.reply>['data'];
export const enrolUndo = defineCall({
  ...units,
  name: 'enrolUndo',
  method: 'POST',
  path: path('undo'),
  summary: '撤销报到登记',
  access: ['student:enrolment:report'],
  params: pathId,
  body: z.strictObject({ freshmanId: id, version: id }),
  reply: envelope(z.object({ reported: z.int(), listed: z.int() })),
});
/** Whoever did not come (新生 18), by an event of machines/arrival. */
export const enrolSettle = defineCall({
  ...units,
  name: 'enrolSettle',
  method: 'POST',
  path: path('settle'),
  summary: '处理未报到的新生：延期、保留入学资格、放弃',
  access: ['student:enrolment:edit'],
  params: pathId,
  body: z.strictObject({
    type: z.enum(SETTLING, '没有这种去向'),
    reason: z
      .string()
      .trim()
      .min(SETTLE_REASON, `请填写原因（不少于 ${SETTLE_REASON} 个字）`)
      .max(200, '原因不能超过 200 个字'),
    items: z
      .array(z.strictObject({ id, version: id }))
      .min(1, '请选择新生')
      .max(200, '一次最多 200 人'),
  }),
  reply: envelope(
    z.object({
      done: z.array(z.number()),
      refused: z.array(z.object({ id: z.number(), code: z.int(), msg: z.string() })),
    }),
  ),
});

export const STATISTICS_BY = {
  unit: '学院',
  major: '专业',
  province: '生源地',
  gender: '性别',
} as const;
export const enrolStatistics = defineCall({
  ...units,
  name: 'enrolStatistics',
  method: 'GET',
  path: path('statistics'),
  summary: '新生报到统计（按学院、专业、生源地、性别）',
  access: ['student:enrolment:list'],
  params: pathId,
  query: z.strictObject({
    by: z.enum(Object.keys(STATISTICS_BY) as [keyof typeof STATISTICS_BY]).default('unit'),
  }),
  reply: envelope(
    z.array(
      z.object({
        name: z.string(),
        listed: z.int(),
        reported: z.int(),
        male: z.int(),
        female: z.int(),
        missing: z.int(),
        kept: z.int(),
        gaveUp: z.int(),
      }),
    ),
  ),
});
