/** A second school in the database of a test: every row of the first one once more, under the same numbers, its names marked. */
import type { Pool } from 'pg';

/** The sign that every name of the second school ends with. */
export const MARK = '〔乙〕';
export const SECOND = 2;
interface Column {
  table: string;
  column: string;
  type: string;
}
/** Copies the school. Answers how many rows of each table there are now twice, -1 for one whose numbers are those of all schools together. */
export async function secondSchool(pool: Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<Column>(
    `select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
       join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
      where c.table_schema = 'public' and c.is_generated = 'NEVER' order by c.table_name, c.ordinal_position`,
  );
  const tables = new Map<string, Column[]>();
  for (const row of rows) tables.set(row.table, [...(tables.get(row.table) ?? []), row]);
  const client = await pool.connect();
  const copied = new Map<string, number>();
  try {
    await client.query('begin');
    await client.query(`set local session_replication_role = replica`);
    for (const [table, columns] of tables) {
      const key = table === 'school' ? 'id' : 'school_id';
      if (!columns.some(({ column }) => column === key)) continue;
      const given = columns.map(({ column, type }) =>
        column === key
          ? String(SECOND)
          : table === 'school' && /code$/.test(column)
            ? `"${column}" || '2'`
            : // whom a token opens is known by its hash alone, in all schools together
              column === 'token_hash'
              ? `reverse("${column}")`
              : type === 'text' && /(^|_|c)name$/.test(column) && column !== 'username'
                ? `"${column}" || '${MARK}'`
                : `"${column}"`,
      );
      const names = columns.map(({ column }) => `"${column}"`).join(', ');
      await client.query('savepoint one');
      const copy = client.query(
        `insert into ${table} (${names}) overriding system value select ${given.join(', ')} from ${table} where ${key} = 1`,
      );
      // 23505, 23P01: the numbers of this table are those of all schools together
      const rowCount = await copy.then(
        (done) => done.rowCount ?? 0,
        (error: { code?: string }) => {
          if (!['23505', '23P01'].includes(error.code ?? '')) throw error;
          return -1;
        },
      );
      if (rowCount < 0) await client.query('rollback to one');
      if (rowCount !== 0) copied.set(table, rowCount);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return copied;
}
