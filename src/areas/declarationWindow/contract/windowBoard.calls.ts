import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { id, nodeKey } from '../../../platform/contract/fields.ts';
import { levelEnum } from '../../../school/declaration/contract/approval.shapes.ts';

export const WINDOW = {
  see: 'talent:declarationWindow:list',
  extend: 'talent:declarationWindow:extend',
  remind: 'talent:declarationWindow:remind',
} as const;
const count = z.int();
/** What ends: 0 declaring, 1–4 a level of the approval. */
const step = z.int().min(0, '没有这个环节').max(4, '没有这个环节');
/** `none`: of no college. */
export const NO_COLLEGE = 'none';
const college = nodeKey.or(z.literal(NO_COLLEGE));
const units = z.array(college).min(1, '请选择学院').max(200, '一次最多 200 个学院');
/** `2026-12-21T17:00`, school time. */
const minute = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, '应为日期和时间');

const windowCollege = z.object({
  unitKey: z.string(),
  name: z.string(),
  /** 草稿, 已退回, 已撤回: what its declarers have not handed in; and how many people that is. */
  unsubmitted: count,
  owners: count,
  inReview: count,
  approved: count,
  /** By step 0–4, as this college meets it; null: it has no end. */
  ends: z.array(z.string().nullable()).length(5),
  /** Steps that it has an extension of. */
  extended: z.array(step),
  /** The caller may give it more time. */
  mayExtend: z.boolean(),
});
export type WindowCollege = z.output<typeof windowCollege>;

/** The window of the working semester with the deadlines of the levels, and each college's state (窗口 1、2). */
export const windowBoard = defineCall({
  name: 'windowBoard',
  method: 'GET',
  path: '/talent/declarationWindow/board',
  summary: '申报窗口：申报和各级的截止、各学院的延期和未提交的申报',
  access: [WINDOW.see],
  scope: 'declaration',
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      semesterName: z.string(),
      state: z.string(),
      stateZh: z.string(),
      openAt: z.string().nullable(),
      closeAt: z.string().nullable(),
      now: z.string(),
      levels: z.array(
        z.object({
          level: levelEnum,
          enabled: z.boolean(),
          at: z.string().nullable(),
          /** What waits there, and of that what is behind the deadline. */
          waiting: count,
          late: count,
        }),
      ),
      unsubmitted: count,
      colleges: z.array(windowCollege),
    }),
  ),
});
export type WindowBoard = z.output<typeof windowBoard.reply>['data'];

/** More time for colleges, each until a moment of its own that the caller has seen (窗口 3). */
export const windowExtend = defineCall({
  name: 'windowExtend',
  method: 'POST',
  path: '/talent/declarationWindow/extend',
  summary: '给学院的申报或某一级审批延期',
  access: [WINDOW.extend],
  scope: 'units',
  body: z.strictObject({
    level: step,
    reason: z.string().trim().max(200, '原因不能超过 200 个字'),
    colleges: z
      .array(z.strictObject({ unitKey: nodeKey, until: minute }))
      .min(1, '请选择学院')
      .max(200, '一次最多 200 个学院'),
  }),
  reply: envelope(z.object({ extended: count })),
});

const windowOwner = z.object({
  userId: z.number(),
  name: z.string(),
  employeeNumber: z.string(),
  unitName: z.string().nullable(),
  /** What of theirs is not handed in, and of that what was sent back to them. */
  items: count,
  returned: count,
  /** What they would read. */
  text: z.string(),
  /** Why they are not told; null: they are. */
  why: z.string().nullable(),
});
export type WindowOwner = z.output<typeof windowOwner>;
/** Whom a reminder would reach, before it is sent (窗口 4). */
export const windowOwners = defineCall({
  name: 'windowOwners',
  method: 'GET',
  path: '/talent/declarationWindow/owners',
  summary: '提醒申报人：收到提醒的人和看到的文字',
  access: [WINDOW.remind],
  scope: 'declaration',
  query: z.strictObject({
    colleges: z
      .string()
      .transform((text) => text.split(','))
      .pipe(units),
  }),
  reply: envelope(z.array(windowOwner)),
});

export const windowRemind = defineCall({
  name: 'windowRemind',
  method: 'POST',
  path: '/talent/declarationWindow/remind',
  summary: '提醒申报人提交申报，每人每天一次',
  access: [WINDOW.remind],
  scope: 'declaration',
  body: z.strictObject({
    colleges: units,
    userIds: z.array(id).min(1, '请选择申报人').max(1000, '一次最多 1000 人'),
  }),
  /** Those who were told, and those who were not any more, with the reason. */
  reply: envelope(
    z.object({
      told: count,
      left: z.array(z.object({ name: z.string(), why: z.string() })),
    }),
  ),
});
