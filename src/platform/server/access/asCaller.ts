import { dayOf } from '../clock.ts';
import { prepared } from '../database/prepared.ts';
import type { Queryable } from '../database/queryable.ts';
import {
  type Acting,
  type Caller,
  type Clock,
  type PrincipalRow,
  rightsOf,
  type Scope,
} from '../request/caller.ts';
import { PRINCIPALS, principalsFrom, ROLE, SCOPE, SCOPE_FROM } from '../request/who/rights.ts';
import { type Account, closedText } from './account.ts';

/** What somebody may decide, and whether their account stands in the way: all that is asked of hundreds at once. */
export interface Rightholder {
  caller: Acting;
  accountStatus: string;
}
/** Somebody as they would be if they were logged in now: the functions that decide about callers decide about them too. */
export interface Somebody extends Rightholder {
  caller: Caller;
  /** Names of their roles with what each gives. */
  roles: readonly {
    key: string;
    name: string;
    permissions: readonly string[];
    stopped: boolean;
  }[];
  unitName: string | null;
  version: number;
  lockedUntil: Date | null;
  /** A password or a binding: without it no unlocking helps. */
  hasLogin: boolean;
  /** Why they could not log in, or null: the words of the login itself. */
  closed: string | null;
}
interface Role {
  key: string;
  name: string;
  permissions: string[];
  stopped: boolean;
}
interface RightsRow {
  id: string;
  cname: string;
  account_status: string;
  roleIds: number[];
  scopes: Scope[];
  principals: PrincipalRow[];
}
interface Row extends Omit<Account, 'password_hash'>, RightsRow {
  username: string;
  employee_number: string;
  user_config: Record<string, unknown>;
  version: number;
  unit_name: string | null;
  may_log_in: boolean;
}
/** By a password, or by single sign-on alone. */
const MAY_LOG_IN = `(u.password_hash is not null or exists (select from user_identity i where i.school_id = u.school_id and i.user_id = u.id))`;
/** Every role once: hundreds of approvers have the same few, with dozens of permissions each. */
const BOOK = `select r.id::int as id, ${ROLE} as role from role r where r.school_id = $1`;
/** People by a condition on `u`; what belongs to them is read for all of them at once: approvers are asked for by hundreds. */
const sqlOf = (
  condition: string,
  more = '',
  join = '',
): string => `with who as materialized (select u.id, u.cname, u.account_status ${more} from app_user u ${join} where u.school_id = $1 and ${condition}),
  held as (select ur.user_id, array_agg(r.id::int order by r.sort_no, r.id) as "roleIds" from user_role ur
    join role r on r.school_id = ur.school_id and r.id = ur.role_id
    where ur.school_id = $1 and ur.user_id in (select id from who) group by ur.user_id),
  reach as (select x.user_id, json_agg(${SCOPE} order by x.business_type, x.kind) as scopes from ${SCOPE_FROM}
    where x.school_id = $1 and x.user_id in (select id from who) group by x.user_id),
  acting as (select g.agent_id, ${PRINCIPALS} as principals from ${principalsFrom('$1', '$3')} and g.agent_id in (select id from who) group by g.agent_id)
select who.*, coalesce(held."roleIds", '{}') as "roleIds", coalesce(reach.scopes, '[]') as scopes, coalesce(acting.principals, '[]') as principals
from who left join held on held.user_id = who.id left join reach on reach.user_id = who.id left join acting on acting.agent_id = who.id`;
const rightsSql = (condition: string): string => sqlOf(condition);
const wholeSql = (condition: string): string =>
  `${sqlOf(
    condition,
    `, ${MAY_LOG_IN} as may_log_in, u.locked_until, u.username, u.employee_number, u.user_config, u.version, n.unit_name`,
    'left join org_unit n on n.school_id = u.school_id and n.business_type = u.unit_business_type and n.node_key = u.unit_key',
  )} order by who.employee_number`;

type Rights = Pick<Caller, 'roles' | 'permissions' | 'scopes' | 'principals'>;
/** What roles give, worked out once for each combination of them. */
function rightsReader(book: ReadonlyMap<number, Role>) {
  const known = new Map<string, { roles: Role[]; rights: Rights }>();
  return ({ roleIds, scopes, principals }: RightsRow): { roles: Role[]; rights: Rights } => {
    const key = roleIds.join();
    const roles = known.get(key)?.roles ?? roleIds.flatMap((id) => book.get(id) ?? []);
    const own = known.get(key)?.rights ?? rightsOf({ roles, scopes: [], principals: [] });
    known.set(key, { roles, rights: own });
    return {
      roles,
      rights: {
        ...own,
        scopes,
        principals: principals.length ? rightsOf({ roles, scopes, principals }).principals : [],
      },
    };
  };
}

/** The people of a statement, and what the roles of each give. */
async function peopleOf<R extends RightsRow>(
  db: Queryable,
  schoolId: number,
  text: string,
  value: unknown,
  { now }: Clock,
) {
  const { rows } = await db.query<R>({ ...prepared(text), values: [schoolId, value, dayOf(now)] });
  const book = await db.query<{ id: number; role: Role }>({
    ...prepared(BOOK),
    values: [schoolId],
  });
  const known = new Map(book.rows.map(({ id, role }) => [id, role]));
  return { rows, book: known, rightsFor: rightsReader(known) };
}

async function read(
  db: Queryable,
  schoolId: number,
  condition: string,
  value: unknown,
  at: Clock,
): Promise<Somebody[]> {
  const { realNow } = at;
  const { rows, rightsFor } = await peopleOf<Row>(db, schoolId, wholeSql(condition), value, at);
  return rows.map((row) => {
    const { roles, rights } = rightsFor(row);
    return {
      caller: {
        schoolId,
        userId: Number(row.id),
        username: row.username,
        cname: row.cname,
        employeeNumber: row.employee_number,
        ...rights,
        userConfig: row.user_config,
        tokenHash: '',
        operator: null,
        simulateExpiresAt: null,
        expiresAt: realNow,
        mustChangePassword: false,
        secondFactorGiven: false,
        draft: null,
        simulateAt: null,
        simulationOver: false,
      },
      roles,
      unitName: row.unit_name,
      version: row.version,
      accountStatus: row.account_status,
      lockedUntil: row.locked_until,
      hasLogin: row.may_log_in,
      closed: row.may_log_in ? closedText(row, realNow) : '没有可登录的账号',
    };
  });
}
export const somebody = async (
  db: Queryable,
  schoolId: number,
  id: number,
  at: Clock,
): Promise<Somebody | undefined> => (await read(db, schoolId, 'u.id = $2', id, at))[0];
export const severalPeople = (
  db: Queryable,
  schoolId: number,
  ids: readonly number[],
  at: Clock,
): Promise<Somebody[]> =>
  ids.length ? read(db, schoolId, 'u.id = any($2::bigint[])', ids, at) : Promise.resolve([]);
/** Worked out once and not for each of thousands of people. */
const HOLDERS = `u.id in (with h as (select distinct ur.user_id from user_role ur join role r on r.school_id = ur.school_id and r.id = ur.role_id
     where ur.school_id = $1 and r.enabled and r.permissions && $2::text[])
   select user_id from h union select g.agent_id from approval_agent g join h on h.user_id = g.principal_id
     where g.school_id = $1 and g.ended_at is null and $3::date between g.begin_on and g.end_on)`;
/** Everybody who holds one of these permissions by a role, and who acts today for somebody who does. */
export const holdersOf = (
  db: Queryable,
  schoolId: number,
  permissions: readonly string[],
  at: Clock,
): Promise<Somebody[]> => read(db, schoolId, HOLDERS, permissions, at);
/** The same people where only their rights are asked for. */
export async function holdersRights(
  db: Queryable,
  schoolId: number,
  permissions: readonly string[],
  at: Clock,
): Promise<Rightholder[]> {
  const { rows, rightsFor } = await peopleOf<RightsRow>(
    db,
    schoolId,
    rightsSql(HOLDERS),
    permissions,
    at,
  );
  return rows.map((row) => rightholder(row, rightsFor(row).rights));
}
const rightholder = (row: RightsRow, rights: Rights): Rightholder => ({
  caller: { userId: Number(row.id), cname: row.cname, ...rights },
  accountStatus: row.account_status,
});

/** What a role would hold. */
export interface DraftedRights {
  roleKey: string;
  permissions: readonly string[];
}
/** The rights of these people, read once: as they are (null), and as they would be with a drafted role, their principals' too. */
export async function rightsOfSeveral(
  db: Queryable,
  schoolId: number,
  ids: readonly number[],
  at: Clock,
): Promise<(draft: DraftedRights | null) => Rightholder[]> {
  const text = rightsSql('u.id = any($2::bigint[])');
  const { rows, book } = await peopleOf<RightsRow>(db, schoolId, text, ids, at);
  return (draft) => {
    const held = <R extends { key: string; permissions: string[] }>(role: R): R =>
      role.key === draft?.roleKey ? { ...role, permissions: [...draft.permissions] } : role;
    const rightsFor = rightsReader(new Map([...book].map(([id, role]) => [id, held(role)])));
    return rows.map((row) => {
      const principals = row.principals.map((one) => ({ ...one, roles: one.roles.map(held) }));
      return rightholder(row, rightsFor({ ...row, principals }).rights);
    });
  };
}
