import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { rule } from '../../../platform/server/request/refusal.ts';
import { datesOf } from '../../../school/semester/server/declaringWindow.ts';

/** The semester that the caller works in, as it is now. @throws 601 none */
export async function placeOf({ client, caller, context }: Ctx) {
  const { businessType, semesterId } = context;
  const dates =
    semesterId === null ? undefined : await datesOf(client, caller.schoolId, semesterId);
  if (businessType === null || semesterId === null || !dates) throw rule('没有学期');
  return { businessType, semesterId, dates };
}

export interface CollegeUnit {
  unitKey: string;
  name: string;
  path: string;
  isManagement: boolean;
}
/** The colleges of the caller's scopes, management or supervisor. */
export async function collegesOf(
  { client, caller }: Ctx,
  businessType: number,
): Promise<CollegeUnit[]> {
  const paths = caller.scopes.filter((s) => s.businessType === businessType).map((s) => s.path);
  const { rows } = await client.query<CollegeUnit>(
    `select node_key as "unitKey", unit_name as name, path, is_management as "isManagement" from org_unit
     where school_id = $1 and business_type = $2 and enabled and level = 3
       and exists (select from unnest($3::text[]) p where starts_with(path, p))
     order by unit_code`,
    [caller.schoolId, businessType, paths],
  );
  return rows;
}
