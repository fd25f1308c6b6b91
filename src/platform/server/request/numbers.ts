import type { NumberKind, Token } from '../../contract/settings/numberRules.ts';
import { dayOf } from '../clock.ts';
import { nextNumber as nextIn } from '../database/numbering.ts';
import type { Ctx } from './ctx.ts';

/** Where numbers of each kind stand; `typed`: people type some by hand too; null: nothing in the product has one yet. */
const HOME: Readonly<Record<NumberKind, { table: string; column: string; typed?: true } | null>> = {
  declaration: { table: 'declaration', column: 'declaration_no' },
  staff: { table: 'app_user', column: 'employee_number', typed: true },
  course: { table: 'course', column: 'course_code', typed: true },
  student: { table: 'student', column: 'student_no', typed: true },
  change: { table: 'status_change', column: 'change_no' },
  certificate: { table: 'certificate', column: 'certificate_no' },
  sheet: { table: 'printed_sheet', column: 'sheet_no' },
};
export type NumberFacts = Readonly<Partial<Record<Exclude<Token, 'yyyy' | 'mm'>, string>>>;

/**
 * The next number by the school's rule (设置 11、14), in the caller's transaction; one that somebody has typed by hand
 * meanwhile is passed over. `facts`: what the tokens of the kind stand for, without the date. An example:
 * `await nextNumber(ctx, 'course', { unit: '301', type: '0' })`.
 */
export async function nextNumber(
  { client, caller, now }: Pick<Ctx, 'client' | 'caller' | 'now'>,
  kind: NumberKind,
  facts: NumberFacts,
): Promise<string> {
  const home = HOME[kind];
  const [yyyy = '', mm = ''] = dayOf(now).split('-');
  const last = async (prefix: string): Promise<number> => {
    if (!home) return 0;
    const { rows } = await client.query<{ last: number | null }>(
      `select max(n::int) as last from (select substr(${home.column}, length($2) + 1) as n from ${home.table}
         where school_id = $1 and starts_with(${home.column}, $2)) t where n ~ '^[0-9]{1,9}$'`,
      [caller.schoolId, prefix],
    );
    return rows[0]?.last ?? 0;
  };
  for (;;) {
    const number = await nextIn(client, caller.schoolId, kind, { ...facts, yyyy, mm }, last);
    if (!home?.typed) return number;
    const { rowCount } = await client.query(
      `select from ${home.table} where school_id = $1 and lower(${home.column}) = lower($2) limit 1`,
      [caller.schoolId, number],
    );
    if (!rowCount) return number;
  }
}
