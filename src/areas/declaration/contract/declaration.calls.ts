import { z } from 'zod';
import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import { defineCall, envelope, nothing, pageOf } from '../../../platform/contract/call.ts';
import {
  codeList,
  flag,
  idList,
  keyword,
  listQuery,
  nodeKey,
  pathId,
  wholeText,
} from '../../../platform/contract/fields.ts';
import { levelEnum } from '../../../school/declaration/contract/approval.shapes.ts';
import {
  declarationBody,
  declarationDetail,
  declarationRow,
} from '../../../school/declaration/contract/declaration.shapes.ts';
import { LIST, VIEW } from '../../../school/declaration/contract/permissions.ts';

/** 0: those that have none. */
export const idOrNone = wholeText(z.int('编号应为整数').min(0)) as z.ZodType<number, string>;
/** Filters shared by list and statistics, so every number equals the length of the list that it opens (申报 55、57). */
export const listFilters = {
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
  /** Part of the name of one of its administrative classes. */
  adminClass: keyword.optional(),
  ids: idList.optional(),
  /** Numbers of the strip: `all` = entered approval and still valid; a level = passed it (2 or 8) in the current round; `course` = all but 已作废. */
  counted: z.enum(['course', 'all', ...LEVELS]).optional(),
};
/** Filters of the declarers' own list and its statistics. */
const declarersFilters = {
  ...listFilters,
  /** Own ones that lack something before they can be submitted (申报 76). */
  missing: flag.optional(),
};
/** By what a list of declarations can be ordered. */
export const LIST_ORDERS = [
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
  query: listQuery(LIST_ORDERS, declarersFilters),
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
  query: z.strictObject(declarersFilters),
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
