import { z } from 'zod';
import { defineCall, envelope, nothing } from '../../../platform/contract/call.ts';
import { paging, pathId } from '../../../platform/contract/fields.ts';
import { NOTICE_KIND, type NoticeKind } from '../../../platform/contract/noticeKinds.ts';
import { SHELL } from '../../../platform/contract/shell.ts';
import {
  deadlineNotice,
  returnedNotice,
  waitingNotice,
} from '../../../school/approval/contract/home.calls.ts';

export const noticeRow = z.object({
  id: z.number(),
  kind: z.enum(Object.keys(NOTICE_KIND) as [NoticeKind, ...NoticeKind[]]),
  text: z.string(),
  /** How many items it speaks of. */
  count: z.int(),
  /** Who did it and for which unit, or which queue it is. */
  source: z.string(),
  opinion: z.string().nullable(),
  /** Path of the page that shows it; null: there is none for them. */
  link: z.string().nullable(),
  /** What else can be done about it, each with its page. */
  acts: z.array(z.object({ text: z.string(), link: z.string() })).nullish(),
  /** Unread and of a queue: it grows. These come first. */
  grows: z.boolean(),
  at: z.string(),
  /** `2026-11-20` by the school's clock. */
  day: z.string(),
  read: z.boolean(),
});
export type NoticeRow = z.output<typeof noticeRow>;

export const noticeUnread = defineCall({
  ...SHELL.noticeUnread,
  summary: '未读通知数',
  access: 'login',
  scope: 'self',
  query: z.strictObject({}),
  reply: envelope(z.object({ unread: z.int() })),
});
/** Growing queues first, then the latest; with them what waits too long and which deadline comes, which is worked out when asked. */
export const noticeList = defineCall({
  name: 'noticeList',
  method: 'GET',
  path: '/notice/list',
  summary: '通知列表：各队列的新增、久等与截止提醒、其余按时间',
  access: 'login',
  scope: 'self',
  query: z.strictObject(paging),
  reply: envelope(
    z.object({
      rows: z.array(noticeRow),
      total: z.int(),
      unread: z.int(),
      today: z.string(),
      /** Everything up to here has been told by this answer: what 全部已读 marks. */
      until: z.int(),
      waiting: z.array(waitingNotice),
      deadline: deadlineNotice.nullable(),
      /** What has come back and no notice of the list tells of. */
      returned: z.array(returnedNotice),
    }),
  ),
});
export type NoticeList = z.output<typeof noticeList.reply>['data'];

export const noticeRead = defineCall({
  name: 'noticeRead',
  method: 'PUT',
  path: '/notice/:id/read',
  summary: '把一条通知标为已读',
  access: 'login',
  scope: 'self',
  params: pathId,
  body: z.strictObject({}),
  reply: nothing,
});
export const noticeReadAll = defineCall({
  name: 'noticeReadAll',
  method: 'PUT',
  path: '/notice/read',
  summary: '把看到过的通知全部标为已读',
  access: 'login',
  scope: 'self',
  body: z.strictObject({ until: z.int('应为整数').min(0) }),
  reply: nothing,
});
/** Server-sent events `open`, `changed`, `queue` (something has moved in a queue of theirs) and `beat`; asked for with `Accept: text/event-stream`, refused with 422 without. */
export const noticeStream = defineCall({
  ...SHELL.noticeStream,
  summary: '通知有变化时即时告知（text/event-stream）',
  access: 'login',
  scope: 'self',
  query: z.strictObject({}),
});
