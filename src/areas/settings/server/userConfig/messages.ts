import {
  CHANNEL_KEYS,
  type Channel,
  type Digest,
  type RobotVendor,
} from '../../../../platform/contract/delivery/channels.ts';
import type { NoticeKind } from '../../../../platform/contract/noticeKinds.ts';
import { SEALED } from '../../../../platform/server/delivery/channels.ts';
import { robotProblem } from '../../../../platform/server/delivery/robot.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { invalid } from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { vault } from '../../../../platform/server/secret/vault.ts';
import { type Messages, myMessages, saveMyMessages } from '../../contract/messages.calls.ts';

interface Row {
  choices: Partial<Record<Channel, NoticeKind[]>>;
  quietFrom: string | null;
  quietTo: string | null;
  digest: Digest;
  digestAt: string;
  robotVendor: RobotVendor | null;
  robotAddress: string | null;
  robotSecret: string | null;
}
const NONE: Row = {
  choices: {},
  quietFrom: null,
  quietTo: null,
  digest: 'none',
  digestAt: '08:00',
  robotVendor: null,
  robotAddress: null,
  robotSecret: null,
};
async function rowOf({ client, caller }: Ctx): Promise<Row> {
  const { rows } = await client.query<Row>(
    `select choices, quiet_from as "quietFrom", quiet_to as "quietTo", digest, digest_at as "digestAt", robot_vendor as "robotVendor",
       robot_address as "robotAddress", robot_secret as "robotSecret" from delivery_person where school_id = $1 and user_id = $2`,
    [caller.schoolId, caller.userId],
  );
  return rows[0] ?? NONE;
}
/** `https://oapi.dingtalk.com/…4f2a`: enough to know it again. */
function maskedAddress(address: string): string {
  const { origin } = new URL(address);
  return `${origin}/…${address.slice(-4)}`;
}
async function answerOf({ client, caller }: Ctx, row: Row): Promise<Messages> {
  const { rows: on } = await client.query<{ channel: Channel }>(
    'select channel from delivery_channel where school_id = $1 and enabled',
    [caller.schoolId],
  );
  const { rows } = await client.query<{ email: string | null }>(
    'select email from app_user where school_id = $1 and id = $2',
    [caller.schoolId, caller.userId],
  );
  const { choices, robotAddress, robotSecret, ...rest } = row;
  return {
    ...rest,
    channels: CHANNEL_KEYS.filter((channel) => on.some((one) => one.channel === channel)),
    email: rows[0]?.email ?? null,
    choices: { mail: [], webhook: [], robot: [], ...choices },
    robotAddress: robotAddress && maskedAddress(vault().open(SEALED.address, robotAddress)),
    hasRobotSecret: robotSecret !== null,
  };
}

const read = serve(myMessages, async (ctx) => answerOf(ctx, await rowOf(ctx)));

type Sent = Parameters<Parameters<typeof serve<typeof saveMyMessages>>[1]>[1]['body'];
/** The robot as it stands then. @throws Refusal 422 for what is no address of a robot of this vendor */
function robotAfter({ services }: Ctx, before: Row, robot: Sent['robot']) {
  const { robotVendor, robotAddress, robotSecret } = before;
  if (robot === undefined) return { robotVendor, robotAddress, robotSecret };
  if (robot === null) return { robotVendor: null, robotAddress: null, robotSecret: null };
  const { vendor, address, secret } = robot;
  const plain = address ?? (robotAddress && vault().open(SEALED.address, robotAddress));
  if (!plain) throw invalid({ address: '请填写地址' });
  const problem = robotProblem(vendor, plain, services.config.deliveryLoopback);
  if (problem) throw invalid({ address: problem });
  return {
    robotVendor: vendor,
    robotAddress: vault().seal(SEALED.address, plain),
    robotSecret:
      secret === undefined ? robotSecret : secret ? vault().seal(SEALED.secret, secret) : null,
  };
}

const save = serve(saveMyMessages, async (ctx, { body }) => {
  const { client, caller, realNow, audit } = ctx;
  // one at a time, or two windows would each keep what the other has just changed
  await client.query('select from app_user where school_id = $1 and id = $2 for update', [
    caller.schoolId,
    caller.userId,
  ]);
  const before = await rowOf(ctx);
  const { choices, robot, ...given } = body;
  const after: Row = {
    ...before,
    ...given,
    choices: { ...before.choices, ...choices },
    ...robotAfter(ctx, before, robot),
  };
  if ((after.quietFrom === null) !== (after.quietTo === null))
    throw invalid({ quietTo: '免打扰要有开始和结束' });
  if (after.quietFrom !== null && after.quietFrom === after.quietTo)
    throw invalid({ quietTo: '结束不能与开始相同' });
  await client.query(
    `insert into delivery_person (school_id, user_id, choices, quiet_from, quiet_to, digest, digest_at, robot_vendor, robot_address, robot_secret, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (school_id, user_id) do update set choices = $3, quiet_from = $4, quiet_to = $5, digest = $6, digest_at = $7, robot_vendor = $8,
       robot_address = $9, robot_secret = $10, updated_at = $11`,
    [
      caller.schoolId,
      caller.userId,
      JSON.stringify(after.choices),
      after.quietFrom,
      after.quietTo,
      after.digest,
      after.digestAt,
      after.robotVendor,
      after.robotAddress,
      after.robotSecret,
      realNow,
    ],
  );
  const said = ({ choices: wanted, quietFrom, quietTo, digest, robotVendor }: Row) => ({
    ...wanted,
    quietFrom,
    quietTo,
    digest,
    robotVendor,
  });
  audit({
    entity: 'userConfig',
    entityId: caller.userId,
    detail: { event: 'messages', before: said(before), after: said(after) },
  });
  return answerOf(ctx, after);
});

/** 用户配置 → 消息 (消息 10–13). */
export const messageHandlers: readonly Served[] = [read, save];
