import type { ClientBase } from 'pg';

/** Rows of one statement: far below the size at which PostgreSQL's memory would notice. */
const CHUNK = 2_000;

const snake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Writes rows whose fields are the columns in camelCase, all rows with the fields of the first. PostgreSQL itself turns the
 * JSON into the column types, so arrays, times and jsonb need no care here.
 */
export async function insertRows(
  client: ClientBase,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const fields = Object.keys(rows[0] ?? {});
  if (fields.length === 0) return;
  const columns = fields.map(snake).join(', ');
  const text = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`;
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = rows
      .slice(from, from + CHUNK)
      .map((row) =>
        Object.fromEntries(
          fields.map((field) => [snake(field), (row as Record<string, unknown>)[field]]),
        ),
      );
    await client.query(text, [JSON.stringify(chunk)]);
  }
}

/** Rows came with their numbers; what is added later goes on behind them, in every table whose numbers the database gives. */
export async function continueNumbers(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = current_schema() and is_identity = 'YES'`,
  );
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest((select max(${column}) from ${table}), 1))`,
      [table, column],
    );
}
