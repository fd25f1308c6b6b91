import { createHash } from 'node:crypto';
import { startSimulation } from '../../contract/auth/auth.calls.ts';
import { ALL_PERMISSIONS, mayAny, ROLE_DEFAULT } from '../../contract/permission.ts';
import { allLent } from '../../contract/registry.ts';
import { PARAMETERS } from '../../contract/settings/parameters.ts';
import { dayOf } from '../clock.ts';
import { EVERY_SEMESTER, EVERY_TYPE } from '../database/parameter.ts';
import type { Queryable } from '../database/queryable.ts';
import { DRAFT, DRAFT_IS_GOOD, type RightsDraft, withDraft } from '../database/rightsDraft.ts';

export interface Scope {
  businessType: number;
  kind: 'management' | 'supervisor';
  nodeKey: string;
  /** `/1-1/2-1/3-1/` */
  path: string;
}
/** What decides about somebody at a unit: who they are, what they hold, where. */
export interface Hand {
  userId: number;
  cname: string;
  permissions: readonly string[];
  scopes: readonly Scope[];
}
/** Somebody in whose name another one acts today (审批 7): of their rights only those of approving. */
export interface Principal extends Hand {
  employeeNumber: string;
  /** Last day of the agency, `2026-11-27`. */
  until: string;
}
/** With those for whom they act today. Their rights never mix with their own: a permission counts with the scope of the same person. */
export interface Acting extends Hand {
  principals: readonly Principal[];
}
/** Whose eyes the request has: in a simulation the other user's, with `operator` the real one (模拟 7). */
export interface Caller extends Acting {
  schoolId: number;
  username: string;
  employeeNumber: string;
  roles: readonly string[];
  userConfig: Record<string, unknown>;
  tokenHash: string;
  operator: { userId: number; cname: string } | null;
  simulateExpiresAt: Date | null;
  /** When the session ends whatever happens. */
  expiresAt: Date;
  /** Their password is known to somebody else: nothing before they have changed it. */
  mustChangePassword: boolean;
  /** The rights that this simulation previews instead of those in force (模拟 20). */
  draft: RightsDraft | null;
  /** The 30 minutes are over, the user has been disabled or the operator's right taken, and nobody has switched back yet. */
  simulationOver: boolean;
}
export const may = (caller: Pick<Hand, 'permissions'>, ...required: string[]): boolean =>
  mayAny(caller.permissions, required);
/** What opens doors for them: their own permissions, and those they use for others. What lies behind is decided by person (policy). */
export const doorsOf = (caller: Pick<Caller, 'permissions' | 'principals'>): readonly string[] =>
  caller.principals.length
    ? [...new Set([caller, ...caller.principals].flatMap((one) => one.permissions))].sort()
    : caller.permissions;
export const mayEnter = (
  caller: Pick<Caller, 'permissions' | 'principals'>,
  ...required: string[]
): boolean => mayAny(doorsOf(caller), required);
/** Their scopes, and those in which they act for others. */
export const reachOf = (caller: Pick<Caller, 'scopes' | 'principals'>): readonly Scope[] =>
  [caller, ...caller.principals].flatMap((one) => one.scopes);
/** The scope node of a kind in a business type; none means nothing (权限 7). */
export const scopeOf = (
  caller: Pick<Hand, 'scopes'>,
  businessType: number | null,
  kind: Scope['kind'],
): Scope | undefined =>
  caller.scopes.find((s) => s.businessType === businessType && s.kind === kind);

/** Real time for sessions and accounts, business time for what is said in days. */
export interface Clock {
  now: Date;
  realNow: Date;
}
export const tokenHashOf = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
const IDLE = PARAMETERS.sessionIdleMinutes;
/** Whether the session `s` has been used since its school's idle time began, at the moment `now` (登录 20); what is stored and does not fit counts as not set. */
export const stillUsed = (
  s: string,
  now: string,
): string => `${s}.last_seen_at > ${now}::timestamptz - interval '1 minute' * coalesce((select (value #>> '{}')::numeric
  from setting p where p.school_id = ${s}.school_id and p.key = 'sessionIdleMinutes' and p.business_type = ${EVERY_TYPE} and p.semester_id = ${EVERY_SEMESTER}
    and jsonb_typeof(value) = 'number' and value between '${IDLE.min}' and '${IDLE.max}'), ${IDLE.value})`;
/** The two offices that give rights: whoever has lost both previews none (模拟 20). */
export const GRANTING = ['system:role:edit', 'system:user:assign'] as const;
/** `last_seen_at` is written at most this often, so that reads do not become writes. */
const TOUCH_MS = 60_000;

/** A role `r` and a scope `x` at its unit `n` as JSON, and their order; one text for who is logged in and for whom somebody asks about (policy/asCaller.ts). */
export const ROLE = `json_build_object('key', r.role_key, 'name', r.role_name, 'permissions', r.permissions, 'stopped', not r.enabled)`;
export const SCOPE = `json_build_object('businessType', x.business_type, 'kind', x.kind, 'nodeKey', x.node_key, 'path', n.path)`;
export const SCOPE_FROM = `user_unit_scope x
  join org_unit n on n.school_id = x.school_id and n.business_type = x.business_type and n.node_key = x.node_key`;
const rolesOf = (
  school: string,
  user: string,
): string => `(select coalesce(json_agg(${ROLE} order by r.sort_no, r.id), '[]') from user_role ur
  join role r on r.school_id = ur.school_id and r.id = ur.role_id where ur.school_id = ${school} and ur.user_id = ${user})`;
const scopesOf = (
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
export const principalsFrom = (school: string, day: string): string => `approval_agent g
  join app_user p on p.school_id = g.school_id and p.id = g.principal_id and p.account_status = 'normal'
  where g.school_id = ${school} and g.ended_at is null and ${day}::date between g.begin_on and g.end_on`;

const SQL = `
with s as (
  select *, coalesce(simulate_user_id, user_id) as acting from auth_session t
  where token_hash = $1 and expires_at > $2 and ${stillUsed('t', '$2')}
)
select s.school_id, s.user_id, s.simulate_user_id, s.simulate_expires_at, s.last_seen_at, s.expires_at,
  s.must_change_password,
  u.id, u.username, u.cname, u.employee_number, u.account_status, u.user_config,
  o.cname as operator_name, o.account_status as operator_status,
  s.simulate_user_id is null or exists (select from user_role ur join role r on r.school_id = ur.school_id and r.id = ur.role_id
     where ur.school_id = s.school_id and ur.user_id = s.user_id and r.enabled and r.permissions && $3::text[]) as operator_may,
  (select ${DRAFT} from rights_draft d where d.id = s.simulate_draft_id and ${DRAFT_IS_GOOD('s.school_id', 's.user_id', '$2')}) as draft,
  s.simulate_draft_id is null or exists (select from user_role ur join role r on r.school_id = ur.school_id and r.id = ur.role_id
     where ur.school_id = s.school_id and ur.user_id = s.user_id and r.enabled and r.permissions && $5::text[]) as operator_grants,
  s.simulate_draft_id is not null as previews,
  ${rolesOf('s.school_id', 's.acting')} as roles, ${scopesOf('s.school_id', 's.acting')} as scopes,
  (select coalesce(${PRINCIPALS}, '[]') from ${principalsFrom('s.school_id', '$4')} and g.agent_id = s.acting) as principals
from s join app_user u on u.school_id = s.school_id and u.id = s.acting
  join app_user o on o.school_id = s.school_id and o.id = s.user_id`;

interface Row {
  school_id: number;
  user_id: string;
  simulate_user_id: string | null;
  simulate_expires_at: Date | null;
  last_seen_at: Date;
  expires_at: Date;
  must_change_password: boolean;
  operator_may: boolean;
  draft: RightsDraft | null;
  previews: boolean;
  /** Who previews may still give rights. */
  operator_grants: boolean;
  id: string;
  username: string;
  cname: string;
  employee_number: string;
  account_status: string;
  user_config: Record<string, unknown>;
  operator_name: string;
  operator_status: string;
  roles: RoleRow[];
  scopes: Scope[];
  principals: PrincipalRow[];
}
interface RoleRow {
  key: string;
  permissions: string[];
  stopped: boolean;
}
/** A stopped role gives nothing to those who have it (权限 15). */
const givenBy = (roles: readonly RoleRow[]): string[] =>
  roles.flatMap((role) => (role.stopped ? [] : role.permissions));
export interface PrincipalRow extends Omit<Principal, 'permissions'> {
  roles: RoleRow[];
}
const lentBy = ({ roles, ...who }: PrincipalRow): Principal => {
  const held = givenBy(roles);
  const lent = allLent().flatMap(({ deciding, reading }) => {
    const decides = deciding.filter((permission) => mayAny(held, [permission]));
    return decides.length > 0
      ? [...decides, ...reading.filter((permission) => mayAny(held, [permission]))]
      : [];
  });
  return { ...who, permissions: lent };
};

/** What somebody's roles and scopes give them, and for whom they act; without a role they have ROLE_DEFAULT (权限 6). */
export function rightsOf({
  roles,
  scopes,
  principals,
}: Pick<Row, 'roles' | 'scopes' | 'principals'>): Pick<
  Caller,
  'roles' | 'permissions' | 'scopes' | 'principals'
> {
  const keys = roles.map((r) => r.key);
  return {
    roles: keys.length ? keys : [ROLE_DEFAULT],
    permissions: [...new Set(givenBy(roles))].sort(),
    scopes,
    principals: principals.map(lentBy).filter((one) => one.permissions.length > 0),
  };
}

/**
 * The caller behind a bearer token, or null when there is no valid session. Read afresh on every request, so logout,
 * disabling, a changed role or scope take effect at once on every instance (权限 12).
 */
export async function loadCaller(
  db: Queryable,
  authorization: string | undefined,
  { realNow: now, now: business }: Clock,
): Promise<Caller | null> {
  const token = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(authorization ?? '')?.[1];
  if (!token) return null;
  const tokenHash = tokenHashOf(token);
  const may = [...startSimulation.access, ALL_PERMISSIONS];
  const values = [tokenHash, now, may, dayOf(business), [...GRANTING, ALL_PERMISSIONS]];
  const { rows } = await db.query<Row>({ name: 'caller', text: SQL, values });
  const row = rows[0];
  if (row?.operator_status !== 'normal') return null;
  if (now.getTime() - row.last_seen_at.getTime() > TOUCH_MS)
    await db.query('update auth_session set last_seen_at = $2 where token_hash = $1', [
      tokenHash,
      now,
    ]);
  const simulating = row.simulate_user_id !== null;
  return {
    schoolId: row.school_id,
    userId: Number(row.id),
    username: row.username,
    cname: row.cname,
    employeeNumber: row.employee_number,
    ...rightsOf(withDraft(row, row.draft)),
    userConfig: row.user_config,
    tokenHash,
    operator: simulating ? { userId: Number(row.user_id), cname: row.operator_name } : null,
    simulateExpiresAt: row.simulate_expires_at,
    expiresAt: row.expires_at,
    mustChangePassword: row.must_change_password,
    draft: row.draft,
    simulationOver:
      simulating &&
      (!row.simulate_expires_at ||
        row.simulate_expires_at <= now ||
        row.account_status !== 'normal' ||
        !row.operator_may ||
        (row.previews && (row.draft === null || !row.operator_grants))),
  };
}
