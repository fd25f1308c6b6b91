/** A role `r` and a scope `x` at its unit `n` as JSON, and their order; one text for who is logged in and for whom somebody asks about (access/asCaller.ts). */
export const ROLE = `json_build_object('key', r.role_key, 'name', r.role_name, 'permissions', r.permissions, 'stopped', not r.enabled)`;
export const SCOPE = `json_build_object('businessType', x.business_type, 'kind', x.kind, 'nodeKey', x.node_key, 'path', n.path)`;
export const SCOPE_FROM = `user_unit_scope x
  join org_unit n on n.school_id = x.school_id and n.business_type = x.business_type and n.node_key = x.node_key`;
export const rolesOf = (
  school: string,
  user: string,
): string => `(select coalesce(json_agg(${ROLE} order by r.sort_no, r.id), '[]') from user_role ur
  join role r on r.school_id = ur.school_id and r.id = ur.role_id where ur.school_id = ${school} and ur.user_id = ${user})`;
export const scopesOf = (
  school: string,
  user: string,
): string => `(select coalesce(json_agg(${SCOPE} order by x.business_type, x.kind), '[]')
  from ${SCOPE_FROM} where x.school_id = ${school} and x.user_id = ${user})`;
/**
 * For whom somebody acts on a day of business time, with the roles and scopes that each of them has themselves: an agency is not passed
 * on, and it is worth what its principal's rights are worth today (审批 7；审批 5).
 */
export const PRINCIPALS = `json_agg(json_build_object('userId', p.id,
  'cname', p.cname, 'employeeNumber', p.employee_number, 'until', g.end_on, 'roles', ${rolesOf('p.school_id', 'p.id')},
  'scopes', ${scopesOf('p.school_id', 'p.id')}) order by p.employee_number)`;
/** The agencies `g` of a day. */
export const agencyOn = (school: string, day: string): string =>
  `g.school_id = ${school} and g.ended_at is null and ${day}::date between g.begin_on and g.end_on`;
export const principalsFrom = (school: string, day: string): string => `approval_agent g
  join app_user p on p.school_id = g.school_id and p.id = g.principal_id and p.account_status = 'normal' where ${agencyOn(school, day)}`;
