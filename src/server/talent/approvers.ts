import { LEVELS, type Level } from '../../../machines/approval/approval.types.ts';
import { ALL_PERMISSIONS, mayAny } from '../../contract/permission.ts';
import { covers } from '../../contract/scope.ts';
import { APPROVE_PERMISSION } from '../../contract/talent/declaration.calls.ts';
import type { Ctx } from '../request/ctx.ts';

interface Candidate {
  userId: number;
  kind: string;
  path: string;
  permissions: string[];
}
/** Whether somebody else than the declarer can decide at a level on an item of this unit. */
export type ApproverCheck = (level: Level, unitPath: string, declarerId: number) => boolean;

/**
 * Who can decide in a business type: active accounts with the permission whose scope covers the unit, so people of the units
 * above count too; the declarer does not (domain.md 2.8 #1, #3).
 */
export async function approverCheck(ctx: Ctx, businessType: number): Promise<ApproverCheck> {
  const { rows } = await ctx.client.query<Candidate>(
    `select u.id::int as "userId", x.kind, n.path, array(select distinct p from user_role ur join role r on r.school_id = ur.school_id and r.id = ur.role_id,
         unnest(r.permissions) p where ur.school_id = u.school_id and ur.user_id = u.id and p = any($3)) as permissions
     from app_user u join user_unit_scope x on x.school_id = u.school_id and x.user_id = u.id and x.business_type = $2
       join org_unit n on n.school_id = x.school_id and n.business_type = x.business_type and n.node_key = x.node_key
     where u.school_id = $1 and u.account_status = 'normal'`,
    [ctx.caller.schoolId, businessType, [ALL_PERMISSIONS, ...LEVELS.map((level) => APPROVE_PERMISSION[level])]],
  );
  const candidates = rows.filter((row) => row.permissions.length > 0);
  const known = new Map<string, boolean>();
  return (level, unitPath, declarerId) => {
    const key = `${level}${unitPath}${declarerId}`;
    const kind = level === 'management' || level === 'teaching' ? 'management' : 'supervisor';
    const answer =
      known.get(key) ??
      candidates.some(
        (c) => c.kind === kind && c.userId !== declarerId && covers(c.path, unitPath) && mayAny(c.permissions, [APPROVE_PERMISSION[level]]),
      );
    known.set(key, answer);
    return answer;
  };
}
