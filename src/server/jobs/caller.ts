import { CODE } from '../../contract/codes.ts';
import type { Queryable } from '../database/queryable.ts';
import type { Caller, Scope } from '../request/caller.ts';
import { Refusal } from '../request/refusal.ts';

/**
 * Whose work a job is, with the rights that he has now: a role or scope taken from him meanwhile takes effect (decisions.md 3).
 * @throws Refusal when his account is not normal any more
 */
export async function callerOfJob(db: Queryable, schoolId: number, userId: number): Promise<Caller> {
  const { rows } = await db.query<{
    username: string;
    cname: string;
    employee_number: string;
    roles: { key: string; permissions: string[] }[];
    scopes: Scope[];
  }>(
    `select u.username, u.cname, u.employee_number,
       (select coalesce(json_agg(json_build_object('key', r.role_key, 'permissions', r.permissions)), '[]') from user_role ur
          join role r on r.school_id = ur.school_id and r.id = ur.role_id where ur.school_id = u.school_id and ur.user_id = u.id) as roles,
       (select coalesce(json_agg(json_build_object('businessType', x.business_type, 'kind', x.kind, 'nodeKey', x.node_key, 'path', n.path)
          order by x.business_type, x.kind), '[]') from user_unit_scope x
          join org_unit n on n.school_id = x.school_id and n.business_type = x.business_type and n.node_key = x.node_key
          where x.school_id = u.school_id and x.user_id = u.id) as scopes
     from app_user u where u.school_id = $1 and u.id = $2 and u.account_status = 'normal'`,
    [schoolId, userId],
  );
  const row = rows[0];
  if (!row) throw new Refusal(CODE.forbidden, '发起人的账号已不可用，任务没有执行');
  return {
    schoolId,
    userId,
    username: row.username,
    cname: row.cname,
    employeeNumber: row.employee_number,
    roles: row.roles.map((role) => role.key),
    permissions: [...new Set(row.roles.flatMap((role) => role.permissions))].sort(),
    scopes: row.scopes,
    userConfig: {},
    tokenHash: '',
    operator: null,
    simulateExpiresAt: null,
    expiresAt: new Date(8.64e15),
    simulationOver: false,
  };
}
