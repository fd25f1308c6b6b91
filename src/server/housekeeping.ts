import type { FastifyInstance } from 'fastify';
import type { Services } from './request/ctx.ts';

const EVERY = 10 * 60_000;
const DAY = 86_400_000;
/** What has run out and would otherwise stay for ever: table and what to compare with its column. */
const EXPIRED = [
  { table: 'captcha', column: 'expires_at', age: 0 },
  { table: 'oauth_state', column: 'expires_at', age: 0 },
  { table: 'auth_session', column: 'expires_at', age: 0 },
  { table: 'login_throttle', column: 'first_at', age: DAY },
  { table: 'notice', column: 'read_at', age: 90 * DAY },
  { table: 'idempotency', column: 'created_at', age: DAY }, // decisions.md 2
];

/** Clears away every ten minutes; several instances may do so at once. */
export function housekeeping(app: FastifyInstance, services: Services): void {
  const timer = setInterval(() => void clearAway(services, new Date()).catch((error: unknown) => app.log.error(error)), EVERY);
  timer.unref();
  app.addHook('preClose', async () => clearInterval(timer));
}

/** Deletes expired rows, files that nobody has claimed within a day, and what broken uploads left behind. */
export async function clearAway({ pool, files }: Pick<Services, 'pool' | 'files'>, now: Date): Promise<void> {
  for (const { table, column, age } of EXPIRED)
    await pool.query(`delete from ${table} where ${column} < $1`, [new Date(now.getTime() - age)]);
  const before = new Date(now.getTime() - DAY);
  const { rows } = await pool.query<{ storage_key: string }>(
    'delete from file_info where owner_entity is null and created_at < $1 returning storage_key',
    [before],
  );
  for (const row of rows) await files.remove(row.storage_key);
  await files.sweep(before);
}
