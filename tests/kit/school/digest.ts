import type { Pool } from 'pg';

/** Everything that can change, as one text: equal before and after what must change nothing. */
export async function digest(pool: Pool): Promise<string> {
  const tables = [
    'app_user',
    'user_role',
    'user_unit_scope',
    'role',
    'file_info',
    'idempotency',
    'declaration',
    'approval_record',
    'semester',
  ];
  const parts = tables.map(
    (t) => `(select coalesce(string_agg(md5(t::text), ',' order by t::text), '') from ${t} t)`,
  );
  const { rows } = await pool.query<{ digest: string }>(
    `select md5(concat_ws('|', ${parts})) as digest`,
  );
  return rows[0]?.digest ?? '';
}
