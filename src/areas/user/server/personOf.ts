import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { invalid } from '../../../platform/server/request/refusal.ts';
import { Values } from '../../../platform/server/resource/sql/sql.ts';
import { writableSql } from '../../../platform/server/resource/sql/sqlScope.ts';
import user from '../../../school/people/contract/user.entity.ts';

/** Somebody of the staff whom the caller manages, by what a sheet calls them. @throws Refusal 422 at the column 工号 */
export async function personIdOf({ client, caller }: Ctx, employeeNumber: string): Promise<number> {
  const values = new Values();
  const { rows } = await client.query<{ id: number }>(
    `select e.id::float8 as id from app_user e where e.school_id = ${values.add(caller.schoolId)} and ${writableSql(user, caller, values)}
       and e.employee_number = ${values.add(employeeNumber)}`,
    values.list,
  );
  if (!rows[0]) throw invalid({ employeeNumber: '没有这个工号的用户，或不在您的管理范围内' });
  return rows[0].id;
}
