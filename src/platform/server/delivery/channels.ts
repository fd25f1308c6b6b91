import { CHANNELS, type Channel, type RobotVendor } from '../../contract/delivery/channels.ts';
import type { Queryable } from '../database/queryable.ts';
import { vault } from '../secret/vault.ts';
import { Undelivered } from './address.ts';
import { type MailSettings, sendMail } from './mail.ts';
import type { Message } from './message.ts';
import { type Robot, sendRobot } from './robot.ts';
import { sendWebhook } from './webhook.ts';
import type { Delivery } from './write.ts';

/** What a sealed value belongs to (安全 1). */
export const SEALED = {
  channel: 'delivery_channel.secret',
  address: 'delivery_person.robot_address',
  secret: 'delivery_person.robot_secret',
} as const;
const opened = (place: string, kept: string | null) => (kept ? vault().open(place, kept) : null);

interface ChannelRow {
  enabled: boolean;
  settings: Record<string, unknown>;
  secret: string | null;
}
export async function channelOf(
  db: Queryable,
  schoolId: number,
  channel: Channel,
): Promise<ChannelRow | null> {
  const { rows } = await db.query<ChannelRow>(
    'select enabled, settings, secret from delivery_channel where school_id = $1 and channel = $2',
    [schoolId, channel],
  );
  const [row] = rows;
  return row ? { ...row, secret: opened(SEALED.channel, row.secret) } : null;
}

async function robotOf(db: Queryable, schoolId: number, userId: number): Promise<Robot> {
  const { rows } = await db.query<{
    vendor: RobotVendor | null;
    address: string | null;
    secret: string | null;
  }>(
    'select robot_vendor as vendor, robot_address as address, robot_secret as secret from delivery_person where school_id = $1 and user_id = $2',
    [schoolId, userId],
  );
  const { vendor = null, address = null, secret = null } = rows[0] ?? {};
  const plain = opened(SEALED.address, address);
  if (!vendor || !plain) throw new Undelivered('没有填写群机器人的地址', true);
  return { vendor, address: plain, secret: opened(SEALED.secret, secret) };
}

/** Sends a message by its channel as it is set up now; resolves when the other side has taken it. @throws Undelivered in words */
export async function sendBy(
  db: Queryable,
  { schoolId, userId, channel, test }: Delivery,
  message: Message,
  loopback: boolean,
): Promise<void> {
  const row = await channelOf(db, schoolId, channel);
  if (!row || !(row.enabled || test)) throw new Undelivered(`${CHANNELS[channel]}已停用`, true);
  if (channel === 'mail')
    return sendMail(row.settings as unknown as MailSettings, row.secret, message);
  if (channel === 'webhook')
    return sendWebhook(row.settings as { url: string }, row.secret ?? '', message, loopback);
  return sendRobot(await robotOf(db, schoolId, userId), message, loopback);
}
