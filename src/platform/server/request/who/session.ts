import { startSimulation } from '../../../contract/auth/auth.calls.ts';
import { ALL_PERMISSIONS } from '../../../contract/permission.ts';
import { PARAMETERS } from '../../../contract/settings/parameters.ts';
import { EVERY_SEMESTER, EVERY_TYPE } from '../../database/parameter.ts';
import { prepared } from '../../database/prepared.ts';
import type { Queryable } from '../../database/queryable.ts';
import { DRAFT, DRAFT_IS_GOOD, type RightsDraft } from '../../database/rightsDraft.ts';
import type { PrincipalRow, RoleRow, Scope } from '../caller.ts';
import { agencyOn, PRINCIPALS, principalsFrom, rolesOf, scopesOf } from './rights.ts';

const IDLE = PARAMETERS.sessionIdleMinutes;
/** Whether the session `s` has been used since its school's idle time began, at the moment `now` (登录 20); what is stored and does not fit counts as not set. */
export const stillUsed = (
  s: string,
  now: string,
): string => `${s}.last_seen_at > ${now}::timestamptz - interval '1 minute' * coalesce((select (value #>> '{}')::numeric
  from setting p where p.school_id = ${s}.school_id and p.key = 'sessionIdleMinutes' and p.business_type = ${EVERY_TYPE} and p.semester_id = ${EVERY_SEMESTER}
    and jsonb_typeof(value) = 'number' and value between '${IDLE.min}' and '${IDLE.max}'), ${IDLE.value})`;

/** The session with whose eyes it has: `u` is the simulated user where there is one. */
export interface SessionRow {
  school_id: number;
  user_id: string;
  simulate_user_id: string | null;
  simulate_expires_at: Date | null;
  simulate_draft_id: string | null;
  simulate_at: Date | null;
  last_seen_at: Date;
  expires_at: Date;
  must_change_password: boolean;
  second_factor_at: Date | null;
  id: string;
  username: string;
  cname: string;
  employee_number: string;
  account_status: string;
  user_config: Record<string, unknown>;
  roles: RoleRow[];
  scopes: Scope[];
  /** They may act for somebody today. */
  acts: boolean;
  /** The school has a list of networks for administrators (安全 14). */
  fenced: boolean;
}
/** What a request needs of most people. What few have (agencies, a simulation) has statements of its own: as parts of this one they made it twice as dear for all. */
const SESSION = `select s.school_id, s.user_id, s.simulate_user_id, s.simulate_expires_at, s.simulate_draft_id, s.simulate_at, s.last_seen_at, s.expires_at, s.must_change_password, s.second_factor_at,
  u.id, u.username, u.cname, u.employee_number, u.account_status, u.user_config,
  ${rolesOf('u.school_id', 'u.id')} as roles, ${scopesOf('u.school_id', 'u.id')} as scopes,
  exists (select from approval_agent g where ${agencyOn('u.school_id', '$3')} and g.agent_id = u.id) as acts,
  exists (select from ip_allow i where i.school_id = u.school_id and i.enabled) as fenced
from auth_session s join app_user u on u.school_id = s.school_id and u.id = coalesce(s.simulate_user_id, s.user_id)
where s.token_hash = $1 and s.expires_at > $2 and ${stillUsed('s', '$2')}`;

/** The session behind a token's hash at a moment, with what its user holds on a day of business time. */
export async function readSession(
  db: Queryable,
  tokenHash: string,
  now: Date,
  day: string,
): Promise<SessionRow | undefined> {
  const { rows } = await db.query<SessionRow>({
    ...prepared(SESSION),
    values: [tokenHash, now, day],
  });
  return rows[0];
}

/** For whom they act on that day. */
export async function readPrincipals(
  db: Queryable,
  { school_id, id }: SessionRow,
  day: string,
): Promise<PrincipalRow[]> {
  const { rows } = await db.query<{ principals: PrincipalRow[] }>({
    ...prepared(
      `select coalesce(${PRINCIPALS}, '[]') as principals from ${principalsFrom('$1', '$2')} and g.agent_id = $3`,
    ),
    values: [school_id, day, id],
  });
  return rows[0]?.principals ?? [];
}

/** Who looks through another one's eyes, and whether they still may. */
export interface OperatorRow {
  cname: string;
  account_status: string;
  may: boolean;
  draft: RightsDraft | null;
  /** Who previews may still give rights. */
  grants: boolean;
}
/** The two offices that give rights: whoever has lost both previews none (模拟 20). */
const GRANTING = ['system:role:edit', 'system:user:assign', ALL_PERMISSIONS];
const SIMULATING = [...startSimulation.access, ALL_PERMISSIONS];
const holds = (
  any: string,
) => `exists (select from user_role ur join role r on r.school_id = ur.school_id and r.id = ur.role_id
  where ur.school_id = o.school_id and ur.user_id = o.id and r.enabled and r.permissions && ${any}::text[])`;
export async function readOperator(
  db: Queryable,
  { school_id, user_id, simulate_draft_id }: SessionRow,
  now: Date,
): Promise<OperatorRow | undefined> {
  const { rows } = await db.query<OperatorRow>({
    ...prepared(`select o.cname, o.account_status, ${holds('$3')} as may, ${holds('$4')} as grants,
      (select ${DRAFT} from rights_draft d where d.id = $5 and ${DRAFT_IS_GOOD('o.school_id', 'o.id', '$6')}) as draft
      from app_user o where o.school_id = $1 and o.id = $2`),
    values: [school_id, user_id, SIMULATING, GRANTING, simulate_draft_id, now],
  });
  return rows[0];
}
