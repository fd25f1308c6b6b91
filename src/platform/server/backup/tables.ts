import type { Readable, Writable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Queryable } from '../database/queryable.ts';

/** A table with the columns that are copied, and those whose order makes two copies the same text. */
export interface Table {
  /** `schema.name` as SQL takes it. */
  name: string;
  columns: string[];
  order: string[];
}

const SCHEMAS = ['public', 'drizzle'];
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Every table of the product and of its migrations, without columns that PostgreSQL works out itself. Sorted by name. */
export async function tablesOf(client: Queryable): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname || '.' || quote_ident(c.relname) as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
       coalesce(array_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
         order by array_position(i.indkey::int2[], a.attnum)) filter (where a.attnum = any(i.indkey)), '{}') as "order"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
       left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
     group by 1 order by 1`,
    [SCHEMAS],
  );
  return rows;
}

/** What would write values differently on another PostgreSQL. Before every copy, in its transaction. */
export async function fixText(client: Queryable): Promise<void> {
  await client.query(`set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1;
    set local bytea_output = 'hex'; set local timezone = 'UTC'; set local client_encoding = 'UTF8';
    set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`);
}

/** The rows as text, one a line, in an order that depends on nothing but them. */
export function rowsOut(client: pg.ClientBase, { name, columns, order }: Table): Readable {
  const by = order.length > 0 ? order.join(', ') : `t::text collate "C"`;
  return client.query(
    copyTo(
      `copy (select ${columns.map(quoted).join(', ')} from ${name} t order by ${by}) to stdout`,
    ),
  );
}

/** Takes what `rowsOut` has given. */
export const rowsIn = (client: pg.ClientBase, { name, columns }: Table): Writable =>
  client.query(copyFrom(`copy ${name} (${columns.map(quoted).join(', ')}) from stdin`));

/** Where a sequence stands. */
export interface Sequence {
  name: string;
  value: string;
  called: boolean;
}

export async function sequencesOf(client: Queryable): Promise<Sequence[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `select n.nspname || '.' || quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname = any($1) order by 1`,
    [SCHEMAS],
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${name}`,
    );
    sequences.push({ name, value: '1', called: false, ...rows[0] });
  }
  return sequences;
}

export async function setSequences(
  client: Queryable,
  sequences: readonly Sequence[],
): Promise<void> {
  for (const { name, value, called } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [name, value, called]);
}
