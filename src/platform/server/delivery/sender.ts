import type { FastifyInstance } from 'fastify';
import {
  deliveryCode,
  OPEN,
  OVER,
  WAITING,
  waitBehind,
} from '../../../../machines/delivery/delivery.stored.ts';
import { DECIDE_PAGE } from '../../contract/delivery/paths.ts';
import type { NoticeKind } from '../../contract/noticeKinds.ts';
import { transaction } from '../database/transaction.ts';
import type { Services } from '../request/ctx.ts';
import { runWorkers } from '../workers.ts';
import { Undelivered } from './address.ts';
import { sendBy } from './channels.ts';
import type { Line, Message } from './message.ts';
import { heldUntil, type Wishes } from './times.ts';
import { type Offer, offerToken } from './tokens.ts';
import { DELIVERY_COLUMNS, type Delivery, lockDelivery, standsAt, stepDelivery } from './write.ts';

/** Milliseconds between two looks while nothing waits. */
const LOOK_EVERY = 1_000;
/** At once, in each instance: a receiver that is slow keeps none of the others waiting. */
const WORKERS = 4;
/** A sender of which nothing has been heard for so long has died with its server; longer than any channel may take. */
const SILENCE = 120_000;
/** Milliseconds that a stop waits for what is being sent. */
const AT_STOP = 5_000;

type Needed = Pick<Services, 'pool' | 'config'>;
/** What of an item may be decided from a message by this person now; null: nothing (消息 18). Told from above. */
export type Offers = (
  services: Needed,
  who: { schoolId: number; userId: number },
  item: string,
) => Promise<Offer | null>;

type Due = Delivery & { [K in keyof Wishes]: Wishes[K] | null };
const DUE = `state in (${WAITING}) and (due_at is null or due_at <= $1)`;
const DIED = `state = ${deliveryCode('sending')} and taken_at < $2`;
/** The first condition names the index: what has gone is never read. */
const TO_DO = `state in (${OPEN.join(', ')}) and ((${DUE}) or (${DIED}))`;
const ASK = `select exists (select from delivery where ${TO_DO}) as due`;
const SQL = `with d as (select * from delivery where ${TO_DO} order by due_at nulls first, id limit 1 for update skip locked)
  select ${DELIVERY_COLUMNS}, p.* from d left join lateral (select x.quiet_from as "quietFrom", x.quiet_to as "quietTo", x.digest, x.digest_at as "digestAt"
    from delivery_person x where x.school_id = d.school_id and x.user_id = d.user_id) p on true`;
const AT_ONCE: Wishes = { quietFrom: null, quietTo: null, digest: 'none', digestAt: '08:00' };

const wishesOf = ({ quietFrom, quietTo, digest, digestAt }: Due): Wishes =>
  digest && digestAt ? { quietFrom, quietTo, digest, digestAt } : AT_ONCE;

/**
 * Takes up the message that has waited longest, under a lock that others skip (消息 5). Answers the message that is to be sent now, `true` where
 * something has been moved on without being sent, `false` where nothing waits.
 */
async function takeDue({ pool }: Needed, now: Date): Promise<Delivery | boolean> {
  const at = [now, new Date(now.getTime() - SILENCE)];
  // one statement, since every instance asks all the time
  const asked = await pool.query<{ due: boolean }>(ASK, at);
  if (!asked.rows[0]?.due) return false;
  return transaction(pool, 'read write', async (client) => {
    const { rows } = await client.query<Due>(SQL, at);
    const [row] = rows;
    if (!row) return false;
    if (row.state === deliveryCode('sending')) {
      const error = '发送时服务停止，不知道对方是否收到';
      await stepDelivery(client, row, { type: 'release' }, now, { dueAt: now, error });
      return true;
    }
    const until = row.test ? null : heldUntil(now, wishesOf(row), row.held || row.attempts > 0);
    if (until) {
      await stepDelivery(client, row, { type: 'hold' }, now, { dueAt: until, held: true });
      return true;
    }
    return stepDelivery(client, row, { type: 'take', due: true }, now);
  });
}

interface Recipient {
  number: string;
  name: string;
  email: string | null;
  status: string;
  school: string;
}
interface LineRow extends Omit<Line, 'decide'> {
  item: string | null;
  kind: NoticeKind;
}
/** What is sent, as it stands now. @throws Undelivered where the recipient has no account any more */
async function messageOf(
  services: Needed,
  row: Delivery,
  now: Date,
  offers: Offers,
): Promise<Message> {
  const { pool, config } = services;
  const { schoolId, id, userId } = row;
  const people = await pool.query<Recipient>(
    `select u.employee_number as number, u.cname as name, u.email, u.account_status as status, s.school_name as school
     from app_user u join school s on s.id = u.school_id where u.school_id = $1 and u.id = $2`,
    [schoolId, userId],
  );
  const [to] = people.rows;
  if (to?.status !== 'normal') throw new Undelivered('收件人的账号已不可用', true);
  const { rows } = await pool.query<LineRow>(
    'select kind, text, source, opinion, link, item, at from delivery_line where school_id = $1 and delivery_id = $2 order by id',
    [schoolId, id],
  );
  const home = config.publicUrl;
  const lines: Line[] = [];
  for (const { item, link, ...line } of rows) {
    // a group must not decide
    const offer = home && item && row.channel === 'mail' ? await offers(services, row, item) : null;
    const secret = offer && (await offerToken(pool, row, offer, now));
    lines.push({
      ...line,
      link: home && link ? `${home}${link}` : null,
      decide: secret ? `${home}${DECIDE_PAGE}#${secret}` : null,
    });
  }
  const { number, name, email, school } = to;
  return { id: row.messageId, to: { number, name, email }, school, lines, sentAt: now };
}
/** What has become of it; a message that somebody else has taken up meanwhile is theirs. */
async function record({ pool }: Needed, row: Delivery, fault: Undelivered | null, now: Date) {
  await transaction(pool, 'read write', async (client) => {
    const locked = await lockDelivery(client, row.schoolId, row.id);
    if (
      !locked ||
      locked.state !== row.state ||
      locked.takenAt?.getTime() !== row.takenAt?.getTime()
    )
      return;
    if (!fault) await stepDelivery(client, locked, { type: 'accept' }, now, { error: null });
    else {
      const dueAt = new Date(now.getTime() + waitBehind(locked.attempts));
      const event = { type: 'fail', final: fault.final } as const;
      if (standsAt(locked).can(event))
        await stepDelivery(client, locked, event, now, { dueAt, error: fault.message });
    }
  });
}

/** Sends one message that has been taken up and writes down what has become of it. */
async function deliver(
  services: Needed,
  row: Delivery,
  offers: Offers,
  onFault: (e: unknown) => void,
) {
  let fault: Undelivered | null = null;
  try {
    const message = await messageOf(services, row, new Date(), offers);
    await sendBy(services.pool, row, message, services.config.deliveryLoopback);
  } catch (error) {
    if (!(error instanceof Undelivered)) onFault(error);
    fault = error instanceof Undelivered ? error : new Undelivered('发送时发生错误', false);
  }
  await record(services, row, fault, new Date());
}

const KEPT = 90 * 86_400_000;
/** Clears away what nobody waits for any more (消息 9); several instances may do so at once. */
export const clearDeliveries = ({ pool }: Pick<Services, 'pool'>, now = new Date()) =>
  pool.query(
    `with d as (delete from delivery where state in (${OVER}) and finished_at < $1 returning school_id, id),
       l as (delete from delivery_line l using d where l.school_id = d.school_id and l.delivery_id = d.id)
     delete from delivery_record r using d where r.school_id = d.school_id and r.delivery_id = d.id`,
    [new Date(now.getTime() - KEPT)],
  );

interface Manner {
  offers: Offers;
  /** Milliseconds between two looks while nothing waits. */
  every?: number;
  /** Nothing is taken up any more. */
  leaving: AbortSignal;
}
/**
 * Sends what waits, in every instance; of several each message is taken up by one. What was being sent when a server ended is sent again by
 * another, under the same number: who receives it may receive it twice, never not at all (消息 5、9).
 */
export function runDelivery(
  app: FastifyInstance,
  services: Services,
  { offers, every = LOOK_EVERY, leaving }: Manner,
): void {
  runWorkers(app, {
    most: WORKERS,
    every,
    leaving,
    atStop: AT_STOP,
    take: () => takeDue(services, new Date()),
    // where the database is away, it falls silent and is released
    work: async (row, isClosing) => {
      await deliver(services, row, offers, (error) => {
        if (!isClosing()) app.log.error(error);
      });
      return false;
    },
  });
}
