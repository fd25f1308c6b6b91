import { z } from 'zod';
import { defineCall, envelope, nothing } from '../../../platform/contract/call.ts';
import { flag, idList, listQuery } from '../../../platform/contract/fields.ts';
import { SHELL } from '../../../platform/contract/shell.ts';
import { levelEnum } from '../../../school/declaration/contract/approval.shapes.ts';
import { declarationRow, RISKS } from '../../../school/declaration/contract/declaration.shapes.ts';
import { APPROVE_PERMISSION } from '../../../school/declaration/contract/permissions.ts';
import { idOrNone, LIST_ORDERS, listFilters } from './declaration.calls.ts';

const count = z.number().int();
const APPROVERS = Object.values(APPROVE_PERMISSION);
const queueCounts = z.object({
  pending: count,
  done: count,
  returned: count,
  rejected: count,
  own: count,
  reached: count,
  all: count,
});
/** A row of a queue. */
const queueRow = declarationRow.extend({
  /** What this level decided on it last; null while it has not. */
  decision: z
    .object({
      action: z.string(),
      by: z.string(),
      /** Taken by the caller. */
      mine: z.boolean(),
      at: z.string(),
      opinion: z.string().nullable(),
      /** Of the caller's own pass: why it cannot be taken back, null: it can (审批 32); null of any other decision. */
      takeBack: z.object({ whyNot: z.string().nullable() }).nullable(),
    })
    .nullable(),
  /** In whose right the caller would decide on it (审批 7); null: in their own. */
  behalf: z.string().nullable(),
  /** Its unit at this level has points to look at, which only a single decision asks about (审批 81). */
  hasPoints: z.boolean(),
});
export type QueueRow = z.output<typeof queueRow>;
const TABS = ['pending', 'done', 'returned', 'rejected', 'own', 'reached', 'all'] as const;
/**
 * Queue of one level (申报 58). `own`: waits there, but the caller has declared it, others decide; `done`: the caller's unit has passed it;
 * `returned`, `rejected`: this level returned or rejected it; `reached`: it has been there, and in this round the level has not decided on it.
 */
export const approveList = defineCall({
  name: 'approveList',
  method: 'GET',
  path: '/talent/approve/:level/list',
  summary: '某级审批队列',
  access: APPROVERS,
  scope: 'declaration',
  params: z.object({ level: levelEnum }),
  query: listQuery(LIST_ORDERS, {
    ...listFilters,
    tab: z.enum(TABS).default('pending'),
    /** The caller has decided on it at this level. */
    handled: flag.optional(),
    /** In whose right it waits for them: 0 in their own, else for whom they act. */
    behalf: idOrNone.optional(),
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
      rows: z.array(queueRow),
      total: count,
      /** How many of them the caller has decided on today at this level. */
      today: count,
      /** For whom they may decide at this level beside themselves. */
      principals: z.array(z.object({ userId: z.number(), cname: z.string() })),
      /** Of each tab, over all campuses (申报 59). */
      counts: queueCounts,
      /** Of this tab, hidden by the campus of the context: `total` and `elsewhere` make up its count. */
      elsewhere: count,
      /** Of `total`, sent back to a level: chosen one by one, never all at once. */
      again: count,
      /** The level is switched off for new submits; what is in flight stays (审批 61). */
      levelOff: z.boolean(),
      /** Until when the level decides (申报 63); `daysLeft` null: it is over; `longer`: units of theirs that were given more time. */
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

const {
  orderByColumn: _by,
  isAsc: _up,
  pageNum: _p,
  pageSize: _z,
  ...asked
} = approveList.query.shape;
/**
 * What has become of a queue since its rows were read: the numbers as they are now, and of each row shown whether it is still there, else what
 * was decided on it last (申报 71). Rows that the caller may not see are missing.
 */
export const approveMoved = defineCall({
  ...SHELL.approveMoved,
  summary: '某级队列现在的条数，所列各条是否还在、由谁办理',
  access: APPROVERS,
  scope: 'declaration',
  params: approveList.params,
  query: z.strictObject({ ...asked, shown: idList.optional() }),
  reply: envelope(
    z.object({
      total: count,
      counts: queueCounts,
      rows: z.array(
        z.object({
          id: count,
          version: count,
          here: z.boolean(),
          last: z
            .object({
              by: z.string(),
              action: z.string(),
              /** Whole minutes since. */
              minutes: count,
              /** `10:32` by the school's clock. */
              at: z.string(),
            })
            .nullable(),
        }),
      ),
    }),
  ),
});

/** The caller has this item open, which waits for them; null: none any more. Told to those who may decide on it too, for 90 seconds (审批 79). */
export const approveAttend = defineCall({
  ...SHELL.approveAttend,
  summary: '告知同事正在看哪一条待审批的申报',
  access: APPROVERS,
  scope: 'declaration',
  unrecorded: true,
  body: z.strictObject({ item: z.int().positive().nullable() }),
  reply: nothing,
});
/** Of the rows shown, those that somebody else has open now. Rows on which the caller may not decide are missing. */
export const approveAttention = defineCall({
  ...SHELL.approveAttention,
  summary: '所列各条有谁正在看',
  access: APPROVERS,
  scope: 'declaration',
  params: approveList.params,
  query: z.strictObject({ shown: idList }),
  reply: envelope(
    z.array(
      z.object({
        id: count,
        /** Names of the colleagues. */
        by: z.array(z.string()),
        /** Whole seconds until this has to be asked again. */
        seconds: count,
      }),
    ),
  ),
});

/** How a queue is grouped (申报 62): by what is out of the ordinary, by course, by the unit on the other side. */
export const QUEUE_GROUPS = ['exception', 'course', 'unit'] as const;
export type QueueGrouping = (typeof QUEUE_GROUPS)[number];
/** Each item is in one group only: the first of its flags that applies, else 常规 (申报 62). */
export const EXCEPTIONS = [...RISKS, 'none'] as const;

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
