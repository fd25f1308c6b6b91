import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import {
  CHANNEL_KEYS,
  type Channel,
  DIGESTS,
  type Digest,
  ROBOT_VENDORS,
} from '../../../platform/contract/delivery/channels.ts';
import { NOTICE_KIND, type NoticeKind } from '../../../platform/contract/noticeKinds.ts';

const channel = z.enum(CHANNEL_KEYS);
const kind = z.enum(Object.keys(NOTICE_KIND) as [NoticeKind, ...NoticeKind[]], '没有这种通知');
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间应为 22:00 的样子');
const vendor = z.enum(ROBOT_VENDORS, '没有这种机器人');
const digest = z.enum(Object.keys(DIGESTS) as [Digest, ...Digest[]], '取值不正确');
const kinds = z.array(kind).max(Object.keys(NOTICE_KIND).length);
const choices = z.strictObject({
  mail: kinds,
  webhook: kinds,
  robot: kinds,
} satisfies Record<Channel, unknown>);

const messages = z.object({
  /** Channels that the school has switched on. */
  channels: z.array(channel),
  /** Where mail goes; null: none is registered. */
  email: z.string().nullable(),
  choices,
  quietFrom: z.string().nullable(),
  quietTo: z.string().nullable(),
  digest,
  digestAt: z.string(),
  robotVendor: vendor.nullable(),
  /** The beginning and the end of the address; it opens the group, so it is shown to nobody whole. */
  robotAddress: z.string().nullable(),
  hasRobotSecret: z.boolean(),
});
export type Messages = z.output<typeof messages>;
export const myMessages = defineCall({
  name: 'myMessages',
  method: 'GET',
  path: '/foundation/userConfig/messages',
  summary: '自己的消息设置：哪些通知由哪些渠道、在什么时候发来',
  access: 'login',
  scope: 'self',
  query: z.strictObject({}),
  reply: envelope(messages),
});
export const saveMyMessages = defineCall({
  name: 'saveMyMessages',
  method: 'PUT',
  path: '/foundation/userConfig/messages',
  summary: '修改自己的消息设置；只改送来的部分',
  access: 'login',
  scope: 'self',
  body: z.strictObject({
    choices: choices.partial().optional(),
    /** Both null: no quiet hours. */
    quietFrom: time.nullable().optional(),
    quietTo: time.nullable().optional(),
    digest: digest.optional(),
    digestAt: time.optional(),
    /** Null: no robot any more. */
    robot: z
      .strictObject({
        vendor,
        /** Absent: as it is. */
        address: z.string().trim().min(1, '请填写地址').max(500, '不能超过 500 个字符').optional(),
        /** Absent: as it is; empty: none. */
        secret: z.string().trim().max(200, '不能超过 200 个字符').optional(),
      })
      .nullable()
      .optional(),
  }),
  reply: envelope(messages),
});
