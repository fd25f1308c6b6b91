import type { Queryable } from '../database/queryable.ts';

/** New people are numbered one after the other, whoever adds them: held until the transaction ends. */
const NUMBERING = 727002;

/** The number of a new person. */
export async function nextUserId(db: Queryable, schoolId: number): Promise<number> {
  await db.query('select pg_advisory_xact_lock($1)', [NUMBERING]);
  const { rows } = await db.query<{ id: number }>(
    'select (coalesce(max(id), 0) + 1)::float8 as id from app_user where school_id = $1',
    [schoolId],
  );
  return rows[0]?.id ?? 1;
}
