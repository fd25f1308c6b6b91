import { transaction } from '../../../../platform/server/database/transaction.ts';
import { tell } from '../../../../platform/server/notice/tell.ts';
import type { Periodic } from '../../../../platform/server/periodic.ts';
import type { Services } from '../../../../platform/server/request/ctx.ts';
import { remindOfDeadlines } from './deadlines.ts';
import { remindOfLevelDeadlines } from './levelDeadlines.ts';
import { remindOfLongWaiting } from './longWaiting.ts';
import { digestOf, noticesOfUncovered, uncoveredOf } from './uncovered.ts';

/** Days after which a queue without anybody is reported again. */
const AGAIN = 7;

/**
 * Queues that nobody can work on any more though nobody has changed rights, e.g. since an agency has ended: reported to the administrators of
 * that scope once a week (通知 10). Answers how many queues were reported.
 */
export async function remindOfUncovered(
  { pool }: Pick<Services, 'pool'>,
  now: Date,
  realNow = new Date(),
): Promise<number> {
  const { rows: schools } = await pool.query<{ id: number }>('select id from school order by id');
  let sent = 0;
  for (const { id: schoolId } of schools)
    sent += await transaction(pool, 'read write', async (client) => {
      await client.query('select pg_advisory_xact_lock($1, $2)', [UNCOVERED, schoolId]);
      const place = { client, caller: { schoolId, userId: 0 }, now, realNow };
      const found = [...(await uncoveredOf(place)).values()];
      const { rows } = await client.query<{ digest: string }>(
        'select distinct digest from notice where school_id = $1 and digest = any($2) and at > $3::timestamptz - make_interval(days => $4)',
        [schoolId, found.map(digestOf), now, AGAIN],
      );
      const known = new Set(rows.map(({ digest }) => digest));
      const fresh = found.filter((one) => !known.has(digestOf(one)));
      await tell(place, await noticesOfUncovered(place, fresh));
      return fresh.length;
    });
  return sent;
}
/** Of several instances one looks at a time. */
const UNCOVERED = 727_010;

/** What people are reminded of without anybody's doing (通知 7–10). */
export const REMINDERS: readonly Periodic[] = [
  remindOfDeadlines,
  remindOfLevelDeadlines,
  remindOfLongWaiting,
  (services, now) => remindOfUncovered(services, now),
];
