import type { PassThrough } from 'node:stream';
import type pg from 'pg';
import type { Config } from '../config/config.ts';
import { openClient } from '../database/pool.ts';
import type { Hub, Listener } from '../request/services.ts';
import { stillUsed } from '../request/who/session.ts';
import { ATTENTION_CHANNEL, attentions } from './attention.ts';
import { CHANNEL } from './tell.ts';
import { QUEUE_CHANNEL } from './tellQueues.ts';

/** Milliseconds. */
export interface Pace {
  /** Between two signs of life; at each the sessions are looked at. */
  beat: number;
  /** Between two looks at the table while PostgreSQL does not tell. */
  look: number;
  /** Before the listening connection is tried again. */
  again: number;
  /** For which an item counts as looked at. */
  shown?: number;
}
const PACE: Pace = { beat: 15_000, look: 5_000, again: 5_000 };

/** What a stream tells of: something new in the bell, in a queue, or who looks at something in it. */
type Told = 'changed' | 'queue' | 'attention';
const say = (stream: PassThrough, event: 'open' | 'beat' | Told) =>
  stream.write(`event: ${event}\ndata:\n\n`);

/** The sessions of these that still are what they were: hash, acting user and whether they simulate. */
async function validSessions(
  pool: pg.Pool,
  listeners: readonly Listener[],
): Promise<ReadonlySet<string>> {
  const now = new Date();
  const { rows } = await pool.query<{ hash: string; acting: string; simulating: boolean }>(
    `select s.token_hash as hash, u.id as acting, s.simulate_user_id is not null as simulating from auth_session s
         join app_user u on u.school_id = s.school_id and u.id = coalesce(s.simulate_user_id, s.user_id) and u.account_status = 'normal'
       where s.token_hash = any($1) and s.expires_at > $2 and ${stillUsed('s', '$2')} and (s.simulate_user_id is null or s.simulate_expires_at > $2)`,
    [listeners.map((it) => it.tokenHash), now],
  );
  return new Set(rows.map((row) => `${row.hash} ${row.acting} ${row.simulating}`));
}

/** Of a signal, `school:user,user` or `school:*`: whether it is meant for this listener. */
function meantBy(signal: string): (listener: Listener) => boolean {
  const [school = '', users = ''] = signal.split(':');
  const meant = new Set(users.split(','));
  return ({ schoolId, userId }) =>
    String(schoolId) === school && (users === '*' || meant.has(String(userId)));
}
const keyOf = ({ schoolId, userId }: Pick<Listener, 'schoolId' | 'userId'>) =>
  `${schoolId}:${userId}`;

/**
 * Everybody who listens at this instance, on one connection of its own for all of them, opened with the first. PostgreSQL tells
 * of every commit on any instance; while that connection is lost, the table is looked at instead. A stream ends with its session.
 */
export function noticeHub(
  pool: pg.Pool,
  onError: (error: unknown) => void,
  { maxStreams, maxStreamsEach }: Pick<Config, 'maxStreams' | 'maxStreamsEach'>,
  pace: Partial<Pace> = {},
): Hub {
  const { beat, look, again, shown } = { ...PACE, ...pace };
  const looks = attentions(shown);
  const listeners = new Set<Listener>();
  let client: pg.Client | undefined;
  let tells = false;
  let closed = false;
  let known = new Map<string, string>();
  const changed = (isMeant: (listener: Listener) => boolean, what: Told = 'changed') => {
    for (const listener of listeners) if (isMeant(listener)) say(listener.stream, what);
  };

  function lost(gone: pg.Client): void {
    if (client !== gone) return;
    client = undefined;
    tells = false;
    known = new Map();
    gone.end().catch(() => {});
    if (!closed) setTimeout(listen, again).unref();
  }
  async function listen(): Promise<void> {
    if (closed || client || listeners.size === 0) return;
    const mine = openClient(pool);
    client = mine;
    mine.on('error', () => lost(mine)).on('end', () => lost(mine));
    mine.on('notification', ({ channel, payload = '' }) => {
      if (channel !== ATTENTION_CHANNEL)
        return changed(meantBy(payload), channel === QUEUE_CHANNEL ? 'queue' : 'changed');
      const whose = looks.heard(payload);
      if (whose !== null) changed(meantBy(whose), 'attention');
    });
    try {
      await mine.connect();
      await mine.query(`listen ${CHANNEL}; listen ${QUEUE_CHANNEL}; listen ${ATTENTION_CHANNEL}`);
      tells = true;
      changed(() => true); // what was committed meanwhile has been told to nobody
    } catch (error) {
      onError(error);
      lost(mine);
    }
  }
  /** What each listener has, in short: a difference is a change. */
  async function lookAround(): Promise<void> {
    if (tells || listeners.size === 0) return;
    const { rows } = await pool.query<{ key: string; has: string }>(
      `select school_id || ':' || user_id as key, max(seq) || ' ' || count(*) filter (where read_at is null) as has
       from notice where (school_id, user_id) in (select * from unnest($1::int[], $2::bigint[])) group by school_id, user_id`,
      [[...listeners].map((it) => it.schoolId), [...listeners].map((it) => it.userId)],
    );
    const has = new Map(rows.map((row) => [row.key, row.has]));
    const before = known;
    known = has;
    changed((it) => before.get(keyOf(it)) !== has.get(keyOf(it)));
  }
  /** The idle time of a session is not put off by listening: only whether it still is what it was is looked at. */
  async function beatAll(): Promise<void> {
    if (listeners.size === 0) return;
    const valid = await validSessions(pool, [...listeners]);
    for (const { stream, tokenHash, userId, simulating } of listeners)
      if (valid.has(`${tokenHash} ${userId} ${simulating}`)) say(stream, 'beat');
      else stream.end();
  }
  const timers = [
    setInterval(() => lookAround().catch(onError), look),
    setInterval(() => beatAll().catch(onError), beat),
  ];
  for (const timer of timers) timer.unref();

  return {
    size: () => listeners.size,
    looked: looks.of,
    add(listener) {
      if (closed) return 'closed';
      const theirs = [...listeners].filter((it) => keyOf(it) === keyOf(listener)).length;
      if (listeners.size >= maxStreams || theirs >= maxStreamsEach) return 'tooMany';
      listeners.add(listener);
      listener.stream.on('close', () => listeners.delete(listener));
      say(listener.stream, 'open');
      void listen();
      return 'taken';
    },
    async close() {
      closed = true;
      for (const timer of timers) clearInterval(timer);
      for (const { stream } of listeners) stream.end();
      await client?.end().catch(() => {});
    },
  };
}
