import type { Warning } from '../../../../platform/contract/warning.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import type { Row } from '../item/row.ts';

/** Keeps what the declarer has confirmed at a submit, for those who decide on it (申报 38). */
export async function keepWarnings(
  { client, caller }: Ctx,
  confirmed: readonly { row: Row; warnings: readonly Warning[] }[],
): Promise<void> {
  const rows = confirmed.flatMap(({ row: { id, round }, warnings }) =>
    warnings.map((one, sort) => ({ id, round, sort, ...one })),
  );
  if (rows.length === 0) return;
  await client.query(
    `insert into submit_warning (school_id, declaration_id, round, sort_no, key, text)
     select $1, w.id, w.round, w.sort, w.key, w.text from jsonb_to_recordset($2::jsonb) as w(id bigint, round smallint, sort int, key text, text text)`,
    [caller.schoolId, JSON.stringify(rows)],
  );
}

/** What was confirmed at the last submit of an item. */
export async function warningsOf({ client, caller }: Ctx, row: Row): Promise<Warning[]> {
  const { rows } = await client.query<Warning>(
    'select key, text from submit_warning where school_id = $1 and declaration_id = $2 and round = $3 order by sort_no',
    [caller.schoolId, row.id, row.round],
  );
  return rows;
}
