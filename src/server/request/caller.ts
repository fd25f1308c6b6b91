import { createHash } from 'node:crypto';
import { startSimulation } from '../../contract/auth/auth.calls.ts';
import { ALL_PERMISSIONS, mayAny, ROLE_DEFAULT } from '../../contract/permission.ts';
import type { Queryable } from '../database/queryable.ts';

export interface Scope {
  businessType: number;
  kind: 'management' | 'supervisor';
  nodeKey: string;
  /** `/1-1/2-1/3-1/` */
  path: string;
}
/** Whose eyes the request has: in a simulation the other user's, with `operator` the real one (decisions.md 3). */
export interface Caller {
  schoolId: number;
  userId: number;
  username: string;
  cname: string;
  employeeNumber: string;
  roles: readonly string[];
  permissions: readonly string[];
  scopes: readonly Scope[];
  userConfig: Record<string, unknown>;
  tokenHash: string;
  operator: { userId: number; cname: string } | null;
  simulateExpiresAt: Date | null;
  /** When the session ends whatever happens. */
  expiresAt: Date;
  /** The 30 minutes are over, the user has been disabled or the operator's right taken, and nobody has switched back yet. */
  simulationOver: boolean;
}
export const may = (caller: Caller, ...required: string[]): boolean => mayAny(caller.permissions, required);
/** The scope node of a kind in a business type; none means nothing (specification 6). */
export const scopeOf = (caller: Caller, businessType: number | null, kind: Scope['kind']): Scope | undefined =>
  caller.scopes.find((s) => s.businessType === businessType && s.kind === kind);

export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
export const IDLE_MS = 30 * 60_000;
/** `last_seen_at` is written at most this often, so that reads do not become writes. */
const TOUCH_MS = 60_000;

/** Roles and scopes of a person as JSON; one text for who is logged in and for whom somebody asks about (policy/asCaller.ts). */
export const rolesOf = (school: string, user: string): string => `(select coalesce(json_agg(json_build_object('key', r.role_key, 'name',
  r.role_name, 'permissions', r.permissions) order by r.sort_no, r.id), '[]') from user_role ur
  join role r on r.school_id = ur.school_id and r.id = ur.role_id where ur.school_id = ${school} and ur.user_id = ${user})`;
export const scopesOf = (
  school: string,
  user: string,
): string => `(select coalesce(json_agg(json_build_object('businessType', x.business_type,
  'kind', x.kind, 'nodeKey', x.node_key, 'path', n.path) order by x.business_type, x.kind), '[]') from user_unit_scope x
  join org_unit n on n.school_id = x.school_id and n.business_type = x.business_type and n.node_key = x.node_key
  where x.school_id = ${school} and x.user_id = ${user})`;

const SQL = `
with s as (
  select *, coalesce(simulate_user_id, user_id) as acting from auth_session
  where token_hash = $1 and expires_at > $2 and last_seen_at > $3
)
select s.school_id, s.user_id, s.simulate_user_id, s.simulate_expires_at, s.last_seen_at, s.expires_at,
  u.id, u.username, u.cname, u.employee_number, u.account_status, u.user_config,
  o.cname as operator_name, o.account_status as operator_status,
  s.simulate_user_id is null or exists (select from user_role ur join role r on r.school_id = ur.school_id and r.id = ur.role_id
     where ur.school_id = s.school_id and ur.user_id = s.user_id and r.permissions && $4::text[]) as operator_may,
  ${rolesOf('s.school_id', 's.acting')} as roles, ${scopesOf('s.school_id', 's.acting')} as scopes
from s join app_user u on u.school_id = s.school_id and u.id = s.acting
  join app_user o on o.school_id = s.school_id and o.id = s.user_id`;

interface Row {
  school_id: number;
  user_id: string;
  simulate_user_id: string | null;
  simulate_expires_at: Date | null;
  last_seen_at: Date;
  expires_at: Date;
  operator_may: boolean;
  id: string;
  username: string;
  cname: string;
  employee_number: string;
  account_status: string;
  user_config: Record<string, unknown>;
  operator_name: string;
  operator_status: string;
  roles: { key: string; permissions: string[] }[];
  scopes: Scope[];
}

/** What somebody's roles and scopes give him; without a role he has ROLE_DEFAULT (specification 3). */
export function rightsOf({ roles, scopes }: Pick<Row, 'roles' | 'scopes'>): Pick<Caller, 'roles' | 'permissions' | 'scopes'> {
  const keys = roles.map((r) => r.key);
  return {
    roles: keys.length ? keys : [ROLE_DEFAULT],
    permissions: [...new Set(roles.flatMap((r) => r.permissions))].sort(),
    scopes,
  };
}

/**
 * The caller behind a bearer token, or null when there is no valid session. Read afresh on every request, so logout,
 * disabling, a changed role or scope take effect at once on every instance (decisions.md 3).
 */
export async function loadCaller(db: Queryable, authorization: string | undefined, now: Date): Promise<Caller | null> {
  const token = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(authorization ?? '')?.[1];
  if (!token) return null;
  const tokenHash = tokenHashOf(token);
  const values = [tokenHash, now, new Date(now.getTime() - IDLE_MS), [...startSimulation.access, ALL_PERMISSIONS]];
  const { rows } = await db.query<Row>({ name: 'caller', text: SQL, values });
  const row = rows[0];
  if (row?.operator_status !== 'normal') return null;
  if (now.getTime() - row.last_seen_at.getTime() > TOUCH_MS)
    await db.query('update auth_session set last_seen_at = $2 where token_hash = $1', [tokenHash, now]);
  const simulating = row.simulate_user_id !== null;
  return {
    schoolId: row.school_id,
    userId: Number(row.id),
    username: row.username,
    cname: row.cname,
    employeeNumber: row.employee_number,
    ...rightsOf(row),
    userConfig: row.user_config,
    tokenHash,
    operator: simulating ? { userId: Number(row.user_id), cname: row.operator_name } : null,
    simulateExpiresAt: row.simulate_expires_at,
    expiresAt: row.expires_at,
    simulationOver:
      simulating && (!row.simulate_expires_at || row.simulate_expires_at <= now || row.account_status !== 'normal' || !row.operator_may),
  };
}
