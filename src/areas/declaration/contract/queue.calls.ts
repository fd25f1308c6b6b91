import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { RISKS } from '../../../school/declaration/contract/declaration.shapes.ts';
import { APPROVE_PERMISSION } from '../../../school/declaration/contract/permissions.ts';
import { approveList } from './declaration.calls.ts';

/** How a queue is grouped (申报 62): by what is out of the ordinary, by course, by the unit on the other side. */
export const QUEUE_GROUPS = ['exception', 'course', 'unit'] as const;
export type QueueGrouping = (typeof QUEUE_GROUPS)[number];
/** Each item is in one group only: the first of its flags that applies, else 常规 (申报 62). */
export const EXCEPTIONS = [...RISKS, 'none'] as const;

const APPROVERS = Object.values(APPROVE_PERMISSION);
const { pageNum: _n, pageSize: _s, ...listed } = approveList.query.shape;
const { orderByColumn: _o, isAsc: _a, group: _g, ...filters } = listed;
/** The rows of a queue as a workbook, as its list shows them (申报 48). */
export const approveExport = defineCall({
  name: 'approveExport',
  method: 'POST',
  path: '/talent/approve/:level/export',
  summary: '导出某级审批队列（xlsx）',
  access: APPROVERS,
  scope: 'declaration',
  params: approveList.params,
  body: z.strictObject({ ...listed, columns: z.string().max(2000).optional() }),
});

/** The groups of a queue for the filter of its list; each count is the length of the list filtered by `group`. */
export const approveGroups = defineCall({
  name: 'approveGroups',
  method: 'GET',
  path: '/talent/approve/:level/groups',
  summary: '某级审批队列的分组与条数',
  access: APPROVERS,
  scope: 'declaration',
  params: approveList.params,
  query: z.strictObject({ ...filters, by: z.enum(QUEUE_GROUPS, '没有这种分组') }),
  reply: envelope(
    z.array(
      z.object({
        /** Value of the list's filter `group`. */
        group: z.string(),
        /** Of a course or unit; a kind of exception has its word in the dictionary. */
        label: z.string(),
        count: z.int(),
      }),
    ),
  ),
});
