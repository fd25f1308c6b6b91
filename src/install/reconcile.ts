import type pg from 'pg';
import { businessTime } from '../platform/server/clock.ts';
import type { Queryable } from '../platform/server/database/queryable.ts';
import { transaction } from '../platform/server/database/transaction.ts';
import { type Reconciled, reconcile } from '../school/release/server/reconcile.ts';
import { tellOpen } from '../school/release/server/told.ts';
import { earlier } from './first.ts';
import { GIVEN } from './given.ts';

/**
 * Brings every school of the database to what this release gives, at every start, in one transaction (版本 2–7), and tells who may decide (版本 12).
 * Answers what has been done, null where there was nothing to do.
 */
export async function reconcileSchools(pool: pg.Pool, isDemo = false): Promise<Reconciled | null> {
  return transaction(pool, 'read write', async (client) => {
    const { rows } = await client.query<{ id: number }>('select id from school order by id');
    const sum = { added: 0, changed: 0, removed: 0, open: 0 };
    let done = false;
    for (const { id } of rows) {
      const one = await reconcile(client, id, GIVEN, earlier);
      if (!one) continue;
      done = true;
      const now = businessTime(new Date(), isDemo ? await demoToday(client) : null);
      await tellOpen({ client, now }, id, one.open);
      for (const what of ['added', 'changed', 'removed', 'open'] as const) sum[what] += one[what];
    }
    return done ? sum : null;
  });
}
const demoToday = async (db: Queryable): Promise<string | null> =>
  (
    await db.query<{ day: string }>(
      `select value #>> '{}' as day from setting where key = 'demo.today'`,
    )
  ).rows[0]?.day ?? null;
