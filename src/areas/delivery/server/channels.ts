import { deliveryCode } from '../../../../machines/delivery/delivery.stored.ts';
import {
  CHANNEL_KEYS,
  CHANNELS,
  type Channel,
  ROBOTS,
} from '../../../platform/contract/delivery/channels.ts';
import { targetOf, Undelivered } from '../../../platform/server/delivery/address.ts';
import { SEALED } from '../../../platform/server/delivery/channels.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { conflict, invalid, rule } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { vault } from '../../../platform/server/secret/vault.ts';
import {
  type ChannelRow,
  type ChannelSettings,
  deliveryChannels,
  saveDeliveryChannel,
  testDeliveryChannel,
} from '../contract/delivery.calls.ts';

interface Stored {
  channel: Channel;
  enabled: boolean;
  settings: ChannelSettings;
  secret: string | null;
  version: number;
  by: string | null;
  at: Date;
}
async function storedOf({ client, caller }: Ctx): Promise<Stored[]> {
  const { rows } = await client.query<Stored>(
    `select c.channel, c.enabled, c.settings, c.secret, c.version, u.cname as by, c.updated_at as at from delivery_channel c
       left join app_user u on u.school_id = c.school_id and u.id = c.updated_by where c.school_id = $1`,
    [caller.schoolId],
  );
  return rows;
}
const FRESH: Readonly<Record<Channel, ChannelSettings>> = {
  mail: { host: '', port: 465, security: 'tls', username: '', from: '', fromName: '' },
  webhook: { url: '' },
  robot: {},
};

const channels = serve(deliveryChannels, async (ctx) => {
  const { client, caller, services } = ctx;
  const stored = await storedOf(ctx);
  const wanted = await client.query<{ channel: string; n: number }>(
    `select c.key as channel, count(*)::int as n from delivery_person p cross join jsonb_each(p.choices) c
     where p.school_id = $1 and jsonb_array_length(c.value) > 0 group by c.key`,
    [caller.schoolId],
  );
  return {
    channels: CHANNEL_KEYS.map((channel): ChannelRow => {
      const row = stored.find((one) => one.channel === channel);
      return {
        channel,
        enabled: row?.enabled ?? false,
        settings: { ...FRESH[channel], ...row?.settings },
        hasSecret: row?.secret != null,
        version: row?.version ?? 0,
        by: row?.by ?? null,
        at: row?.at.toISOString() ?? null,
        people: wanted.rows.find((one) => one.channel === channel)?.n ?? 0,
      };
    }),
    publicUrl: services.config.publicUrl ?? null,
  };
});

const missing = (fields: Readonly<Record<string, string | false>>) =>
  Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== false),
  );
/** What a channel lacks to be switched on, by the names of its fields. */
async function lacking(
  { services }: Ctx,
  channel: Channel,
  { host, port, from, url }: ChannelSettings,
  hasSecret: boolean,
): Promise<Record<string, string>> {
  if (channel === 'mail')
    return missing({
      host: !host && '请填写邮件服务器',
      port: !port && '请填写端口',
      from: !from && '请填写发件邮箱',
    });
  if (channel === 'robot') return {};
  const problem = url
    ? await targetOf(url, services.config.deliveryLoopback).then(
        () => false as const,
        (error: unknown) => (error instanceof Undelivered ? error.message : '地址不正确'),
      )
    : '请填写地址';
  return missing({ url: problem, secret: !hasSecret && '请填写签名密钥' });
}

/** @throws Refusal 422 for what it lacks, 409 when somebody was faster */
const save = serve(saveDeliveryChannel, async (ctx, { params: { channel }, body }) => {
  const { client, caller, realNow, audit } = ctx;
  const { enabled, secret, version } = body;
  const before = (await storedOf(ctx)).find((one) => one.channel === channel);
  const allowed = Object.keys(FRESH[channel]);
  const strange = Object.keys(body.settings).filter((key) => !allowed.includes(key));
  if (strange.length) throw invalid(Object.fromEntries(strange.map((key) => [key, '没有这一项'])));
  const settings = { ...FRESH[channel], ...before?.settings, ...body.settings };
  const sealed =
    secret === undefined
      ? (before?.secret ?? null)
      : secret && vault().seal(SEALED.channel, secret);
  const problems = enabled ? await lacking(ctx, channel, settings, Boolean(sealed)) : {};
  if (Object.keys(problems).length) throw invalid(problems);
  const { rowCount } = await client.query(
    `insert into delivery_channel as c (school_id, channel, enabled, settings, secret, updated_by, updated_at)
     select $1, $2, $3, $4, $5, $6, $7 where $8 = 0 or exists (select from delivery_channel where school_id = $1 and channel = $2)
     on conflict (school_id, channel) do update set enabled = $3, settings = $4, secret = $5, updated_by = $6, updated_at = $7, version = c.version + 1
       where c.version = $8`,
    [
      caller.schoolId,
      channel,
      enabled,
      JSON.stringify(settings),
      sealed || null,
      caller.userId,
      realNow,
      version,
    ],
  );
  if (!rowCount) throw conflict(`${CHANNELS[channel]}的设置刚刚被他人修改，请关闭后重新打开再改`);
  audit({
    entity: 'delivery',
    entityId: channel,
    detail: {
      event: 'edit',
      name: CHANNELS[channel],
      before: before ? { enabled: before.enabled, ...before.settings } : null,
      // of a secret only that it is another one
      after: { enabled, ...settings, ...(secret === undefined ? {} : { secret: '已更换' }) },
    },
  });
  return { version: version + 1 };
});

/** It goes the way of every other message, so that the outbox shows what has become of it. */
const test = serve(testDeliveryChannel, async (ctx, { params: { channel } }) => {
  const { client, caller, now, audit } = ctx;
  const row = (await storedOf(ctx)).find((one) => one.channel === channel);
  if (!row && channel !== 'robot') throw rule(`${CHANNELS[channel]}还没有设置，请先保存`);
  if (channel === 'mail') {
    const { rows } = await client.query<{ email: string | null }>(
      'select email from app_user where school_id = $1 and id = $2',
      [caller.schoolId, caller.userId],
    );
    if (!rows[0]?.email) throw rule('您的账号没有登记电子邮箱，请先在“用户”里登记');
  }
  if (channel === 'robot') {
    const { rowCount } = await client.query(
      'select from delivery_person where school_id = $1 and user_id = $2 and robot_address is not null',
      [caller.schoolId, caller.userId],
    );
    const names = Object.values(ROBOTS).map(({ name }) => name);
    if (!rowCount) throw rule(`请先在“用户配置 → 消息”里填写${names.join('、')}机器人的地址`);
    // its settings are those of the people: whether the school lets it be used is all there is
    if (!row)
      await client.query(
        `insert into delivery_channel (school_id, channel, enabled) values ($1, 'robot', false) on conflict do nothing`,
        [caller.schoolId],
      );
  }
  const { rows } = await client.query<{ id: number }>(
    `with d as (insert into delivery (school_id, user_id, channel, state, test) values ($1, $2, $3, $4, true) returning id),
       l as (insert into delivery_line (school_id, delivery_id, kind, text, source, at) select $1, id, 'reminder', $5, $6, $7 from d)
     select id::float8 as id from d`,
    [
      caller.schoolId,
      caller.userId,
      channel,
      deliveryCode('queued'),
      `这是一封试验消息，收到说明${CHANNELS[channel]}可以使用`,
      caller.cname,
      now,
    ],
  );
  const id = rows[0]?.id ?? 0;
  audit({ entity: 'delivery', entityId: id, detail: { event: 'test', name: CHANNELS[channel] } });
  return { id };
});

/** How the school sends (消息 1、2). */
export const channelHandlers: readonly Served[] = [channels, save, test];
