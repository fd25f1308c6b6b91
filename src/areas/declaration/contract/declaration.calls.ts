import { z } from 'zod';
import { WIRE_EVENT_TYPES } from '../../../../machines/approval/approval.stored.ts';
import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import { defineCall, envelope, nothing, pageOf } from '../../../platform/contract/call.ts';
import {
  codeList,
  flag,
  id,
  idList,
  keyword,
  listQuery,
  nodeKey,
  pathId,
  wholeText,
} from '../../../platform/contract/fields.ts';
import {
  classInput,
  declarationBody,
  declarationDetail,
  declarationRow,
  levelEnum,
  opinion,
  RISKS,
} from '../../../school/declaration/contract/declaration.shapes.ts';
import {
  APPROVE_PERMISSION,
  LIST,
  VIEW,
} from '../../../school/declaration/contract/permissions.ts';

/** 0: those that have none. */
export const idOrNone = wholeText(z.int('编号应为整数').min(0)) as z.ZodType<number, string>;
/** Filters shared by list and statistics, so every number equals the length of the list that it opens (申报 55、57). */
const filters = {
  keyword: keyword.optional(),
  status: codeList.optional(),
  currentLevel: codeList.optional(),
  openType: codeList.optional(),
  teachingMode: codeList.optional(),
  teachingSource: codeList.optional(),
  source: codeList.optional(),
  managementUnitKey: nodeKey.optional(),
  teachingUnitKey: nodeKey.optional(),
  mine: flag.optional(),
  /** Waits behind the deadline of its level, where nobody decides any more (审批 56). */
  late: flag.optional(),
  /** Classes of this major (0: of none), of this grade; both given: of the same class. */
  majorId: idOrNone.optional(),
  grade: z
    .string()
    .regex(/^\d{4}$/, '年级为四位数字')
    .optional(),
  /** Number, name or pinyin of somebody who teaches a class, in whatever part. */
  teacher: keyword.optional(),
  ids: idList.optional(),
  /** Numbers of the strip: `all` = entered approval and still valid; a level = passed it (2 or 8) in the current round; `course` = all but 已作废. */
  counted: z.enum(['course', 'all', ...LEVELS]).optional(),
};
const COLUMNS = [
  'declarationNo',
  'courseCode',
  'courseName',
  'updatedAt',
  'credits',
  'totalHours',
  'headcount',
  'waitingDays',
] as const;

export const declarationList = defineCall({
  name: 'declarationList',
  method: 'GET',
  path: '/talent/declaration/list',
  summary: '教学任务申报列表',
  access: [LIST],
  scope: 'declaration',
  query: listQuery(COLUMNS, filters),
  reply: pageOf(declarationRow),
});
const count = z.number().int();
/** Course statistics (申报 56) for the filter of the list, with the arrow text (审批 69). */
export const declarationStatistics = defineCall({
  name: 'declarationStatistics',
  method: 'GET',
  path: '/talent/declaration/statistics',
  summary: '课程统计与各级通过数',
  access: VIEW,
  scope: 'declaration',
  query: z.strictObject(filters),
  reply: envelope(
    z.object({
      courseCount: count,
      newCourseCount: count,
      continuityCourseCount: count,
      onlineCourseCount: count,
      offlineCourseCount: count,
      onlineAndOfflineCourseCount: count,
      selfTeachingCourseCount: count,
      foreignTeachingCourseCount: count,
      managementApprovalPassSum: count,
      teachingApprovalPassSum: count,
      supervisorApprovalPassSum: count,
      masterApprovalPassSum: count,
      approvalAllSum: count,
      progressText: z.string(),
      enabledLevels: z.array(levelEnum),
    }),
  ),
});
export type DeclarationStatistics = z.output<typeof declarationStatistics.reply>['data'];

export const declarationGet = defineCall({
  name: 'declarationGet',
  method: 'GET',
  path: '/talent/declaration/:id',
  summary: '申报详情：表单、状态、可做的操作、历史',
  access: VIEW,
  scope: 'declaration',
  params: pathId,
  query: z.strictObject({}),
  reply: envelope(declarationDetail),
});
const saved = envelope(
  z.object({ id: z.number(), declarationNo: z.string(), version: z.number() }),
);
export const declarationAdd = defineCall({
  name: 'declarationAdd',
  method: 'POST',
  path: '/talent/declaration',
  summary: '保存新草稿',
  access: ['talent:declaration:add'],
  scope: 'declaration',
  body: declarationBody,
  reply: saved,
});
export const declarationEdit = defineCall({
  name: 'declarationEdit',
  method: 'PUT',
  path: '/talent/declaration/:id',
  summary: '保存草稿、退回或撤回的申报',
  access: ['talent:declaration:edit'],
  scope: 'declaration',
  params: pathId,
  body: z.strictObject({ ...declarationBody.shape, version: z.int() }),
  reply: saved,
});
export const declarationRemove = defineCall({
  name: 'declarationRemove',
  method: 'DELETE',
  path: '/talent/declaration/:ids',
  summary: '删除从未提交的草稿',
  access: ['talent:declaration:remove'],
  scope: 'declaration',
  params: z.object({ ids: idList }),
  reply: nothing,
});
export const declarationCopy = defineCall({
  name: 'declarationCopy',
  method: 'POST',
  path: '/talent/declaration/:id/copy',
  summary: '复制为新草稿（来源 3，保留关联）',
  access: ['talent:declaration:add'],
  scope: 'declaration',
  params: pathId,
  body: z.strictObject({}),
  reply: saved,
});

/** One event of the approval chart. A field that its type does not have is refused with 422 (审批 51). */
export const eventBody = z.strictObject({
  type: z.enum(WIRE_EVENT_TYPES, '没有这种操作'),
  version: z.int('版本号应为整数'),
  opinion: opinion.optional(),
  level: levelEnum.optional(),
  classes: z.array(classInput).min(1).max(99).optional(),
  /** Keys of the warnings that the person has seen and confirmed (submit), or of the flags that he has taken note of (pass). */
  confirmed: z.array(z.string().max(100)).max(50).optional(),
  /** Whom it is pinned to (transfer). */
  toUserId: id.optional(),
  /** The new unit of `level` (changeUnit). */
  unitKey: nodeKey.optional(),
  /** Who is told of a comment (comment). */
  mentions: z.array(id).max(10, '一次最多提到 10 人').optional(),
});
export type EventBody = z.input<typeof eventBody>;
export const declarationEvent = defineCall({
  name: 'declarationEvent',
  method: 'POST',
  path: '/talent/declaration/:id/event',
  summary: '对一条申报发送审批事件',
  access: VIEW,
  scope: 'declaration',
  params: pathId,
  body: eventBody,
  reply: envelope(z.object({ id: z.number(), version: z.number(), progressText: z.string() })),
});
/** A new draft that is to take the place of what has passed (审批 40). */
export const declarationChange = defineCall({
  name: 'declarationChange',
  method: 'POST',
  path: '/talent/declaration/:id/change',
  summary: '对已通过的申报发起变更',
  access: ['talent:declaration:add'],
  scope: 'declaration',
  params: pathId,
  body: z.strictObject({}),
  reply: saved,
});
/** Who may decide on an item at which level, and its declarer: whom one may transfer to or mention (审批 34、37). */
export const declarationPeople = defineCall({
  name: 'declarationPeople',
  method: 'GET',
  path: '/talent/declaration/:id/people',
  summary: '一条申报的申报人与各级审批人',
  access: VIEW,
  scope: 'declaration',
  params: pathId,
  query: z.strictObject({}),
  reply: envelope(
    z.array(
      z.object({
        userId: z.number(),
        cname: z.string(),
        employeeNumber: z.string(),
        unitName: z.string().nullable(),
        declarer: z.boolean(),
        levels: z.array(levelEnum),
      }),
    ),
  ),
});
/** Units that an administrator may put in the place of a level's (审批 45). */
export const declarationUnits = defineCall({
  name: 'declarationUnits',
  method: 'GET',
  path: '/talent/declaration/:id/units/:level',
  summary: '某级可以更换成的单位',
  access: ['talent:declaration:admin'],
  scope: 'declaration',
  params: z.object({ ...pathId.shape, level: levelEnum }),
  query: z.strictObject({}),
  reply: envelope(z.array(z.object({ key: z.string(), name: z.string(), approvers: count }))),
});
/** Up to 500 at once; submits in batch included (审批 57). */
export const declarationEvents = defineCall({
  name: 'declarationEvents',
  method: 'POST',
  path: '/talent/declaration/events',
  summary: '批量审批事件，逐条给出结果',
  access: VIEW,
  scope: 'declaration',
  body: z.strictObject({
    type: z.enum(['submit', 'pass', 'returnToDeclarer', 'reject'], '不能批量进行这种操作'),
    items: z
      .array(z.strictObject({ id, version: z.int() }))
      .min(1, '请先选择')
      .max(500, '一次最多 500 条'),
    opinion: opinion.optional(),
    confirmed: z.array(z.string().max(100)).max(50).optional(),
  }),
  reply: envelope(
    z.object({
      done: z.array(z.number()),
      refused: z.array(
        z.object({
          id: z.number(),
          code: z.number(),
          msg: z.string(),
          /** Of a submit that only waits to be confirmed: sent again with these keys as `confirmed` it goes through. */
          warnings: z.array(z.object({ key: z.string(), text: z.string() })).optional(),
        }),
      ),
    }),
  ),
});

const queueCounts = z.object({
  pending: count,
  done: count,
  returned: count,
  own: count,
  all: count,
});
/**
 * Queue of one level (申报 58). `own`: waits there, but the caller has declared it, others decide; `done`: the caller's unit has passed it;
 * `returned`: this level returned or rejected it.
 */
export const approveList = defineCall({
  name: 'approveList',
  method: 'GET',
  path: '/talent/approve/:level/list',
  summary: '某级审批队列',
  access: [
    APPROVE_PERMISSION.management,
    APPROVE_PERMISSION.teaching,
    APPROVE_PERMISSION.supervisor,
    APPROVE_PERMISSION.master,
  ],
  scope: 'declaration',
  params: z.object({ level: levelEnum }),
  query: listQuery(COLUMNS, {
    ...filters,
    tab: z.enum(['pending', 'done', 'returned', 'own', 'all']).default('pending'),
    risk: z.enum(['none', ...RISKS]).optional(),
    /** One group of the queue, as `approveGroups` names it: `exception:offPlan`, `course:12`, `unit:3-1`. */
    group: z
      .string()
      .regex(
        /^(exception:[A-Za-z]{1,20}|course:[1-9]\d{0,14}|unit:([1-5]-\d{1,9}|none))$/,
        '没有这个分组',
      )
      .optional(),
  }),
  reply: envelope(
    z.object({
      rows: z.array(declarationRow),
      total: count,
      /** Of each tab, over all campuses (申报 59). */
      counts: queueCounts,
      /** Of this tab, hidden by the campus of the context: `total` and `elsewhere` make up its count. */
      elsewhere: count,
      /** Of `total`, sent back to a level: chosen one by one, never all at once. */
      again: count,
      /** The level is switched off for new submits; what is in flight stays (审批 61). */
      levelOff: z.boolean(),
      /** Until when the level decides (申报 63); `daysLeft` null: it is over; `longer`: units of his that were given more time. */
      deadline: z
        .object({
          at: z.string(),
          daysLeft: z.int().nullable(),
          longer: z.array(z.object({ unitName: z.string(), until: z.string() })),
        })
        .nullable(),
    }),
  ),
});
