import { covers, SCOPE_ZH } from '../../../platform/contract/scope.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';

interface Reaching {
  userId: number;
  cname: string;
  employeeNumber: string;
  kind: string;
  unitName: string;
}
/**
 * Whose scopes would cover a unit under its new path and do not now, and the other way round. A scope of the unit itself, or of one
 * below it, follows it and is in neither list.
 */
export async function reachChange(
  { client, caller }: Ctx,
  businessType: number,
  from: string,
  to: string,
): Promise<{ losing: Reaching[]; gaining: Reaching[] }> {
  const { rows } = await client.query<Reaching & { path: string }>(
    `select u.id::int as "userId", u.cname, u.employee_number as "employeeNumber", x.kind, o.unit_name as "unitName", o.path
     from user_unit_scope x join org_unit o on o.school_id = x.school_id and o.business_type = x.business_type and o.node_key = x.node_key
       join app_user u on u.school_id = x.school_id and u.id = x.user_id and u.account_status = 'normal'
     where x.school_id = $1 and x.business_type = $2 order by u.employee_number, x.kind`,
    [caller.schoolId, businessType],
  );
  const above = rows.filter(({ path }) => !covers(from, path));
  const shown = ({ path, kind, ...row }: Reaching & { path: string }): Reaching => ({
    ...row,
    kind: SCOPE_ZH[kind as keyof typeof SCOPE_ZH],
  });
  return {
    losing: above.filter(({ path }) => covers(path, from) && !covers(path, to)).map(shown),
    gaining: above.filter(({ path }) => !covers(path, from) && covers(path, to)).map(shown),
  };
}
