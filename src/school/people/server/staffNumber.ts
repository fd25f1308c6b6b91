import type { Ctx } from '../../../platform/server/request/ctx.ts';

/** SQL of the name of whoever has the employee number in this column of a record `e`. */
export const staffName = (column: string): string =>
  `select u.cname from app_user u where u.school_id = e.school_id and u.employee_number = e.${column}`;

/** Why a number typed is nobody's who could do it: somebody of the staff who works here; null: it is, or none was typed. */
export async function staffProblem(
  { client, caller }: Ctx,
  number: unknown,
  label: string,
): Promise<string | null> {
  if (!number) return null;
  const { rowCount } = await client.query(
    `select from app_user where school_id = $1 and employee_number = $2 and account_status <> 'disabled' and work_status <> '9' and unit_business_type >= 0`,
    [caller.schoolId, number],
  );
  return rowCount ? null : `没有工号为“${number}”的在职教职工，不能任${label}`;
}
