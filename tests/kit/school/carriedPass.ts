import type { Pool } from 'pg';
import { CARRIED } from '../../../machines/approval/approval.carried.ts';
import { LEVELS, type Level } from '../../../machines/approval/approval.types.ts';
import { PERSON } from './college.ts';

/** A person's pass of a level was carried into the round that runs: where the walk has the system's pass of a level that is off (审批 77). */
export async function carriedPass(pool: Pool, id: number, level: Level): Promise<void> {
  const passes = [
    ['pass', ''],
    ['systemPass', `${CARRIED}李明 2026-11-20 的通过`],
  ];
  for (const [action, opinion] of passes)
    await pool.query(
      `insert into approval_record (school_id, declaration_id, round, seq, level, action, opinion, operator_id, operator_name,
         operator_number, from_status, to_status, enabled_levels, results, created_at)
       select 1, id, round, (select coalesce(max(seq), 0) + 1 from approval_record where declaration_id = $1), $2, $3, $4,
         ${PERSON.approver}, '', '', 1, 1, '{}', '{}', '2026-11-20T00:00:00+08:00' from declaration where id = $1`,
      [id, LEVELS.indexOf(level) + 1, action, opinion],
    );
}
