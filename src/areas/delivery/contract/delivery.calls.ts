import { z } from 'zod';
import { DELIVERY_STATES } from '../../../../machines/delivery/delivery.types.ts';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import {
  CHANNEL_KEYS,
  MAIL_SECURITY,
  type MailSecurity,
} from '../../../platform/contract/delivery/channels.ts';
import { keyword, pathId, wholeText } from '../../../platform/contract/fields.ts';
import { NOTICE_KIND, type NoticeKind } from '../../../platform/contract/noticeKinds.ts';
import { email } from '../../../platform/contract/validators/text.ts';

const LIST = ['system:delivery:list'] as const;
const EDIT = ['system:delivery:edit'] as const;
const channel = z.enum(CHANNEL_KEYS, '没有这种渠道');
const state = z.enum(DELIVERY_STATES, '没有这种状态');
const kind = z.enum(Object.keys(NOTICE_KIND) as [NoticeKind, ...NoticeKind[]]);
const none = z.strictObject({});

/** A message without its words: those are the recipient's (消息 17). */
const deliveryRow = z.object({
  id: z.number(),
  personName: z.string(),
  personNumber: z.string(),
  channel,
  state,
  /** What kinds of notices it tells, and how many. */
  kinds: z.array(kind),
  lines: z.int(),
  attempts: z.int(),
  test: z.boolean(),
  error: z.string().nullable(),
  createdAt: z.string(),
  dueAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** What the caller may do with it now, by the chart. */
  can: z.array(z.enum(['again', 'giveUp'])),
});
export type DeliveryRow = z.output<typeof deliveryRow>;
export const deliveryList = defineCall({
  name: 'deliveryList',
  method: 'GET',
  path: '/system/delivery/list',
  summary: '发件箱：发往系统以外的消息，从新到旧',
  access: LIST,
  scope: 'admin',
  query: z.strictObject({
    pageNum: wholeText(z.int().min(1)).default(1),
    pageSize: wholeText(z.int().min(1).max(100)).default(20),
    state: state.optional(),
    channel: channel.optional(),
    /** Name or number of the person. */
    keyword: keyword.optional(),
  }),
  reply: envelope(
    z.object({
      rows: z.array(deliveryRow),
      total: z.int(),
      counts: z.record(state, z.int()),
    }),
  ),
});
export const deliveryRecords = defineCall({
  name: 'deliveryRecords',
  method: 'GET',
  path: '/system/delivery/:id/records',
  summary: '一封消息的经过',
  access: LIST,
  scope: 'admin',
  params: pathId,
  query: none,
  reply: envelope(
    z.array(
      z.object({
        action: z.string(),
        state,
        attempts: z.int(),
        error: z.string().nullable(),
        by: z.string(),
        at: z.string(),
      }),
    ),
  ),
});
export const deliveryEvent = defineCall({
  name: 'deliveryEvent',
  method: 'POST',
  path: '/system/delivery/:id/event',
  summary: '重新发送或放弃一封消息',
  access: EDIT,
  scope: 'admin',
  params: pathId,
  body: z.strictObject({ type: z.enum(['again', 'giveUp'], '没有这种操作') }),
  reply: envelope(z.object({ state })),
});

const line = (most: number) => z.string().trim().max(most, `不能超过 ${most} 个字符`);
const host = line(253).regex(/^([\w.-]*|\[[\da-f:]+\])$/i, '服务器地址不正确');
/** How each channel is set up; the robots' addresses are those of the people (消息 2). */
export const channelSettings = z.strictObject({
  host: host.optional(),
  port: z.int('端口应为整数').min(1, '端口应为 1–65535').max(65_535, '端口应为 1–65535').optional(),
  security: z
    .enum(Object.keys(MAIL_SECURITY) as [MailSecurity, ...MailSecurity[]], '取值不正确')
    .optional(),
  username: line(200).optional(),
  from: line(200)
    .refine((text) => text === '' || email(text), '邮箱格式不正确')
    .optional(),
  fromName: line(50).optional(),
  url: line(500).optional(),
});
export type ChannelSettings = z.output<typeof channelSettings>;
const channelRow = z.object({
  channel,
  enabled: z.boolean(),
  settings: channelSettings,
  /** A password or key is stored; it is never shown. */
  hasSecret: z.boolean(),
  /** 0: nothing has been set. */
  version: z.int(),
  by: z.string().nullable(),
  at: z.string().nullable(),
  /** How many people want something by it. */
  people: z.int(),
});
export type ChannelRow = z.output<typeof channelRow>;
export const deliveryChannels = defineCall({
  name: 'deliveryChannels',
  method: 'GET',
  path: '/system/delivery/channels',
  summary: '各渠道的设置',
  access: LIST,
  scope: 'admin',
  query: none,
  reply: envelope(
    z.object({
      channels: z.array(channelRow),
      /** `PUBLIC_URL`; null: messages have no links. */
      publicUrl: z.string().nullable(),
    }),
  ),
});
export const saveDeliveryChannel = defineCall({
  name: 'saveDeliveryChannel',
  method: 'PUT',
  path: '/system/delivery/channels/:channel',
  summary: '设置一个渠道',
  access: EDIT,
  scope: 'admin',
  params: z.object({ channel }),
  body: z.strictObject({
    enabled: z.boolean('应为是或否'),
    settings: channelSettings,
    /** Absent: as it is; empty: none. */
    secret: z.string().max(200, '不能超过 200 个字符').optional(),
    version: z.int().min(0),
  }),
  reply: envelope(z.object({ version: z.int() })),
});
/** A message to oneself, also where the channel is not on yet. */
export const testDeliveryChannel = defineCall({
  name: 'testDeliveryChannel',
  method: 'POST',
  path: '/system/delivery/channels/:channel/test',
  summary: '用一个渠道给自己发一封试验消息',
  access: EDIT,
  scope: 'admin',
  params: z.object({ channel }),
  body: none,
  reply: envelope(z.object({ id: z.number() })),
});
