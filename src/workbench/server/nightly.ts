import { transaction } from '../../platform/server/database/transaction.ts';
import type { Periodic } from '../../platform/server/periodic.ts';
import { noteOfItself } from '../../platform/server/request/audit.ts';
import { countDivergence } from '../../platform/server/steps.ts';
import type { DivergenceRow } from '../contract/qa.calls.ts';
import { conform } from './conform.ts';
import type { HistorySource } from './histories.ts';
import { digestOf, tellTesters } from './told.ts';

/** Of several instances one replays at a time. */
const REPLAYS = 727_035;
/** Hours of the school's clock in which hardly anybody works. */
const [FROM, TO] = [2, 6];
const hourOf = (now: Date): number => (now.getUTCHours() + 8) % 24;
/** More than these are no news to anybody: all of them stand under 一致性. */
const MOST_TOLD = 20;

/**
 * Once a night every history of each school is replayed on its chart (测试 35): the log keeps what was looked at, testers hear of each item
 * that is not as its chart would have made it, once. Answers how many schools were looked at.
 */
export const replayByNight =
  (histories: readonly HistorySource[]): Periodic =>
  async ({ pool }, now) => {
    if (hourOf(now) < FROM || hourOf(now) >= TO) return 0;
    const { rows: schools } = await pool.query<{ id: number }>('select id from school order by id');
    let looked = 0;
    for (const { id: schoolId } of schools)
      looked += await transaction(pool, 'read write', async (client) => {
        await client.query('select pg_advisory_xact_lock($1, $2)', [REPLAYS, schoolId]);
        const { rows: done } = await client.query(
          `select 1 from audit_log where school_id = $1 and action = 'chartReplay' and at > $2::timestamptz - interval '12 hours' limit 1`,
          [schoolId, new Date()],
        );
        if (done.length > 0) return 0;
        const begin = performance.now();
        const found: DivergenceRow[] = [];
        const sources = await conform(histories, client, schoolId, (row) => found.push(row));
        for (const { chart } of found) countDivergence(chart, 'night');
        const { rows } = await client.query<{ digest: string }>(
          'select distinct digest from notice where school_id = $1 and digest = any($2)',
          [schoolId, found.map(digestOf)],
        );
        const known = new Set(rows.map(({ digest }) => digest));
        const fresh = found.filter((row) => !known.has(digestOf(row))).slice(0, MOST_TOLD);
        await tellTesters(client, { schoolId, now }, fresh, '夜间重放发现历史与行为图不符');
        const sum = (of: 'histories' | 'records') => sources.reduce((all, one) => all + one[of], 0);
        const detail = {
          ...{ event: 'replayed', histories: sum('histories'), records: sum('records') },
          ...{ divergences: found.length, ms: Math.round(performance.now() - begin) },
        };
        await noteOfItself(client, schoolId, 'chartReplay', [
          { entity: 'chart', entityId: '', detail },
        ]);
        return 1;
      });
    return looked;
  };
