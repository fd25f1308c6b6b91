import type { FastifyInstance } from 'fastify';
import { parameter } from './database/parameter.ts';
import { JOB_ENTITY } from './files/keep.ts';
import { unlessTheyStay } from './files/staying.ts';
import type { Services } from './request/ctx.ts';

type Needed = Pick<Services, 'pool' | 'files'>;

const EVERY = 10 * 60_000;
const DAY = 86_400_000;
/** What has run out and would otherwise stay for ever: table and what to compare with its column. */
const EXPIRED = [
  { table: 'captcha_used', column: 'expires_at', age: 0 },
  { table: 'oauth_state', column: 'expires_at', age: 0 },
  { table: 'rights_draft', column: 'expires_at', age: 0 },
  { table: 'auth_session', column: 'expires_at', age: 0 },
  { table: 'denied_count', column: 'last_at', age: DAY },
  { table: 'login_throttle', column: 'first_at', age: DAY },
  { table: 'notice', column: 'read_at', age: 90 * DAY },
  { table: 'delivery_token', column: 'expires_at', age: 7 * DAY },
  { table: 'idempotency', column: 'created_at', age: DAY }, // 调用 13
  { table: 'account_slip', column: 'created_at', age: 7 * DAY }, // what nobody has fetched is reset
];

/** Clears away every ten minutes, what nobody knows once a day; several instances may do so at once. */
export function housekeeping(app: FastifyInstance, services: Services): void {
  const each = (work: typeof clearAway, every: number) =>
    setInterval(
      () => void work(services, new Date()).catch((error: unknown) => app.log.error(error)),
      every,
    );
  const timers = [each(clearAway, EVERY), each(sweepStrays, DAY)];
  for (const timer of timers) timer.unref();
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer);
  });
}

/**
 * Deletes expired rows, files that nobody has claimed within a day, files of jobs that have ended so many days ago (parameter
 * `jobFileDays`), and what broken uploads left behind.
 */
export async function clearAway(services: Needed, now: Date): Promise<void> {
  const { pool, files } = services;
  for (const { table, column, age } of EXPIRED)
    await pool.query(`delete from ${table} where ${column} < $1`, [new Date(now.getTime() - age)]);
  await unlessTheyStay(pool, () => clearFiles(services, now));
  await files.sweep(new Date(now.getTime() - DAY));
}

async function clearFiles({ pool, files }: Needed, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY);
  const { rows } = await pool.query<{ storage_key: string }>(
    'delete from file_info where owner_entity is null and created_at < $1 returning storage_key',
    [before],
  );
  const gone = [...rows, ...(await ofOldJobs(pool, now))].map((row) => row.storage_key);
  // files of the demo school share their contents
  const kept = await pool.query<{ key: string }>(
    'select distinct storage_key as key from file_info where storage_key = any($1)',
    [gone],
  );
  const used = new Set(kept.rows.map(({ key }) => key));
  for (const key of gone) if (!used.has(key)) await files.remove(key);
}

/** Takes the files of old jobs out of the table; the jobs stay, without a file to load. */
async function ofOldJobs(pool: Needed['pool'], now: Date): Promise<{ storage_key: string }[]> {
  const gone: { storage_key: string }[] = [];
  for (const { id } of (await pool.query<{ id: number }>('select id from school')).rows) {
    const before = new Date(now.getTime() - (await parameter(pool, id, 'jobFileDays')) * DAY);
    const { rows } = await pool.query<{ storage_key: string }>(
      `with old as (select id from job where school_id = $1 and finished_at < $2),
         freed as (update job set result_file_id = null, result = result - 'failed' - 'warned'
           where school_id = $1 and id in (select id from old) and (result_file_id is not null or result ?| '{failed,warned}'))
       delete from file_info where school_id = $1 and owner_entity = $3 and owner_id in (select id::text from old) returning storage_key`,
      [id, before, JOB_ENTITY],
    );
    gone.push(...rows);
  }
  return gone;
}

/** Removes contents that no row names: their request died between storing and writing it down. */
export const sweepStrays = (services: Needed, now: Date): Promise<void> =>
  unlessTheyStay(services.pool, () => removeStrays(services, now));

async function removeStrays({ pool, files }: Needed, now: Date): Promise<void> {
  for await (const keys of files.old(new Date(now.getTime() - DAY))) {
    const { rows } = await pool.query<{ key: string }>(
      'select k as key from unnest($1::text[]) as k where not exists (select from file_info where storage_key = k)',
      [keys],
    );
    for (const { key } of rows) await files.remove(key);
  }
}
