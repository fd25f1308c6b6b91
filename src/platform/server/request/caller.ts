import { createHash } from 'node:crypto';
import { mayAny, ROLE_DEFAULT } from '../../contract/permission.ts';
import { allLent } from '../../contract/registry.ts';
import { dayOf } from '../clock.ts';
import type { Queryable } from '../database/queryable.ts';
import { type RightsDraft, withDraft } from '../database/rightsDraft.ts';
import {
  type OperatorRow,
  readOperator,
  readPrincipals,
  readSession,
  type SessionRow,
} from './who/session.ts';

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
  /** They have given a code of the second factor in this session (登录 39). */
  secondFactorGiven: boolean;
  /** The rights that this simulation previews instead of those in force (模拟 20). */
  draft: RightsDraft | null;
  /** The moment by whose clock this simulation shows everything (模拟 22); null: now. */
  simulateAt: Date | null;
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
/** `last_seen_at` is written at most this often, so that reads do not become writes. */
const TOUCH_MS = 60_000;

export interface RoleRow {
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
}: {
  roles: readonly RoleRow[];
  scopes: readonly Scope[];
  principals: readonly PrincipalRow[];
}): Pick<Caller, 'roles' | 'permissions' | 'scopes' | 'principals'> {
  const keys = roles.map((r) => r.key);
  return {
    roles: keys.length ? keys : [ROLE_DEFAULT],
    permissions: [...new Set(givenBy(roles))].sort(),
    scopes,
    principals: principals.map(lentBy).filter((one) => one.permissions.length > 0),
  };
}

/** The caller behind a token, and whether the school's list of networks has to be asked for administrators. */
export interface Known extends Caller {
  fenced: boolean;
}
/**
 * The caller behind a bearer token, or null when there is no valid session. Read afresh on every request, by one statement for most people, so
 * logout, disabling, a changed role or scope take effect at once on every instance (权限 12).
 */
export async function loadCaller(
  db: Queryable,
  authorization: string | undefined,
  { realNow: now, now: business }: Clock,
): Promise<Known | null> {
  const token = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(authorization ?? '')?.[1];
  if (!token) return null;
  const tokenHash = tokenHashOf(token);
  const day = dayOf(business);
  const row = await readSession(db, tokenHash, now, day);
  if (!row) return null;
  const simulating = row.simulate_user_id !== null;
  const operator = simulating ? await readOperator(db, row, now) : row;
  if (operator?.account_status !== 'normal') return null;
  const seen = 'may' in operator ? operator : undefined;
  if (now.getTime() - row.last_seen_at.getTime() > TOUCH_MS)
    await db.query('update auth_session set last_seen_at = $2 where token_hash = $1', [
      tokenHash,
      now,
    ]);
  const draft = seen?.draft ?? null;
  const then = simulating ? row.simulate_at : null;
  const principals =
    row.acts || then ? await readPrincipals(db, row, then ? dayOf(then) : day) : [];
  return {
    schoolId: row.school_id,
    userId: Number(row.id),
    username: row.username,
    cname: row.cname,
    employeeNumber: row.employee_number,
    ...rightsOf({ ...withDraft(row, draft), principals }),
    userConfig: row.user_config,
    tokenHash,
    operator: seen ? { userId: Number(row.user_id), cname: seen.cname } : null,
    simulateExpiresAt: row.simulate_expires_at,
    expiresAt: row.expires_at,
    mustChangePassword: row.must_change_password,
    secondFactorGiven: row.second_factor_at !== null,
    draft,
    simulateAt: then,
    simulationOver: seen !== undefined && isOver(row, seen, now),
    fenced: row.fenced,
  };
}
/** The time has come, the user is out, or who looks has lost the right to look, or to preview what they preview. */
const isOver = (row: SessionRow, operator: OperatorRow, now: Date): boolean =>
  !row.simulate_expires_at ||
  row.simulate_expires_at <= now ||
  row.account_status !== 'normal' ||
  !operator.may ||
  (row.simulate_draft_id !== null && (operator.draft === null || !operator.grants));
