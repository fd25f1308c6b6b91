import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { LEVELS, type Level } from '../../../../../machines/approval/approval.types.ts';
import { ALL_PERMISSIONS } from '../../../../platform/contract/permission.ts';
import { covers } from '../../../../platform/contract/scope.ts';
import { holdersOf, type Somebody } from '../../../../platform/server/access/asCaller.ts';
import { type Caller, scopeOf } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { rule } from '../../../../platform/server/request/refusal.ts';
import { APPROVE_PERMISSION } from '../../../../school/declaration/contract/permissions.ts';
import {
  levelsOf,
  RIGHT,
  waitingFor,
} from '../../../../school/declaration/server/declarationScope.ts';
import { declaration } from '../../../../school/declaration/server/schema/declaration.ts';
import { giveRefusal, mayGiveUnit } from '../../../../school/people/server/grants.ts';
import { type LeavingPart, perPerson } from '../../../../school/people/server/leavingPart.ts';
import { personRefusal } from '../../../../school/people/server/vouching/person.ts';

const waitingAt = (ctx: Ctx, who: Somebody, level: Level) =>
  ctx.db.select().from(declaration).where(waitingFor(who.caller, level));

interface Role {
  id: number;
  key: string;
  name: string;
  permissions: string[];
}
const LEVEL_PERMISSIONS = LEVELS.map((level) => APPROVE_PERMISSION[level]);
/** Roles by which somebody approves, as they stand. */
async function approvingRoles({ client, caller }: Ctx, userId: number): Promise<Role[]> {
  const { rows } = await client.query<Role>(
    `select r.id, r.role_key as key, r.role_name as name, r.permissions from user_role x join role r on r.school_id = x.school_id and r.id = x.role_id
     where x.school_id = $1 and x.user_id = $2 and r.permissions && $3::text[] order by r.sort_no`,
    [caller.schoolId, userId, LEVEL_PERMISSIONS],
  );
  return rows;
}
/** Scopes that the approving roles use, with what the other one has in their place. */
function scopesFor(roles: readonly Role[], who: Somebody, to: Somebody | null) {
  const kinds = new Set(
    LEVELS.filter((level) =>
      roles.some((role) => role.permissions.includes(APPROVE_PERMISSION[level])),
    ).map((level) => RIGHT[level].kind),
  );
  return who.caller.scopes
    .filter((scope) => kinds.has(scope.kind))
    .map((scope) => ({ scope, has: to && scopeOf(to.caller, scope.businessType, scope.kind) }));
}

const NAMED = 5;
const named = (rows: readonly { courseName: string; declarationNo: string }[]): string =>
  `${rows
    .slice(0, NAMED)
    .map(({ courseName, declarationNo }) => `《${courseName}》${declarationNo}`)
    .join('、')}${rows.length > NAMED ? ' 等' : ''}`;
/** Roles and scopes by which somebody approves, and the queues with them (用户 24). */
export const approvalLeaving: LeavingPart = {
  key: 'approvals',
  title: '审批角色与范围',
  /** Items that wait for them and that nobody else could decide: the only approver of a unit. */
  impacts: async (ctx, who) => {
    const { client, caller } = ctx;
    // whoever acts for them does so by their right, and no longer when they are gone
    const without = (principals: Caller['principals']) =>
      principals.filter(({ userId }) => userId !== who.caller.userId);
    const others = (
      await holdersOf(client, caller.schoolId, [ALL_PERMISSIONS, ...LEVEL_PERMISSIONS], ctx)
    )
      .filter((other) => other.caller.userId !== who.caller.userId && other.closed === null)
      .map((other): Caller => ({ ...other.caller, principals: without(other.caller.principals) }));
    const lines: string[] = [];
    for (const level of LEVELS) {
      const left = (await waitingAt(ctx, who, level)).filter(
        (row) =>
          !others.some(
            (other) => other.userId !== row.declarerId && levelsOf(other, row).includes(level),
          ),
      );
      if (left.length)
        lines.push(`${LEVEL_UNIT_ZH[level]}审批中有 ${left.length} 条只有他能审批：${named(left)}`);
    }
    return lines;
  },
  count: async (ctx, who, to) => {
    const roles = await approvingRoles(ctx, who.caller.userId);
    if (roles.length === 0) return { count: 0 };
    let waiting = 0;
    for (const level of LEVELS) waiting += (await waitingAt(ctx, who, level)).length;
    const team = roles.some((role) => role.permissions.includes('hr:team:list'));
    const note = `${roles.map((role) => role.name).join('、')}，现有 ${waiting} 条待他审批${team ? '；他的团队随数据范围一起移交' : ''}`;
    const refusal = roles
      .map((role) => giveRefusal(ctx.caller, role))
      .find((found) => found !== null);
    const scopes = scopesFor(roles, who, to);
    const foreign = scopes.some(
      ({ scope }) => !mayGiveUnit(ctx.caller, scope.businessType, scope.path),
    );
    const clash = to && scopes.some(({ scope, has }) => has && !covers(has.path, scope.path));
    const given = roles.flatMap((role) => role.permissions);
    const alone = to && (await personRefusal({ ...ctx, audit: () => {} }, to.caller, given));
    const why =
      refusal ??
      alone ??
      (foreign
        ? '他的数据范围不在您的管理范围内'
        : clash
          ? '接收人在同一业务类型已有不同的数据范围，请先在“角色与数据范围”中调整'
          : undefined);
    return { count: roles.length, note, ...(why ? { refusal: why } : {}) };
  },
  many: ({ client, caller }, ids) =>
    perPerson(
      client,
      `select x.user_id::float8 as id, count(*)::int as n from user_role x join role r on r.school_id = x.school_id and r.id = x.role_id
       where x.school_id = $1 and x.user_id = any($2::bigint[]) and r.permissions && $3::text[] group by 1`,
      [caller.schoolId, ids, LEVEL_PERMISSIONS],
    ),
  move: async (ctx, who, to, reason) => {
    const { client, caller, audit } = ctx;
    const roles = await approvingRoles(ctx, who.caller.userId);
    const ids = roles.map(({ id }) => id);
    const given = roles.flatMap((role) => role.permissions);
    const alone = await personRefusal(ctx, to.caller, given);
    if (alone) throw rule(alone);
    await client.query(
      'insert into user_role (school_id, user_id, role_id) select $1, $2, unnest($3::int[]) on conflict do nothing',
      [caller.schoolId, to.caller.userId, ids],
    );
    await client.query(
      'delete from user_role where school_id = $1 and user_id = $2 and role_id = any($3::int[])',
      [caller.schoolId, who.caller.userId, ids],
    );
    const taken = scopesFor(roles, who, to).filter(({ has }) => !has);
    for (const { scope } of taken)
      await client.query(
        'insert into user_unit_scope (school_id, user_id, business_type, kind, node_key) values ($1, $2, $3, $4, $5)',
        [caller.schoolId, to.caller.userId, scope.businessType, scope.kind, scope.nodeKey],
      );
    const detail = { event: 'handOver', roles: roles.map(({ name }) => name), reason };
    audit({
      entity: 'user',
      entityId: who.caller.userId,
      detail: { ...detail, to: to.caller.cname },
    });
    audit({
      entity: 'user',
      entityId: to.caller.userId,
      detail: { ...detail, from: who.caller.cname },
    });
    const scopes = taken.map(({ scope }) => ({
      businessType: scope.businessType,
      kind: scope.kind,
      nodeKey: scope.nodeKey,
    }));
    // the scopes that have come with the roles go back with the first of them
    return roles.map((role, n) => ({
      id: role.id,
      was: {
        held: to.roles.some(({ key }) => key === role.key),
        scopes: n === 0 ? scopes : [],
      },
    }));
  },
  // whatever they have decided since: nobody can tell by which of two equal rights
  acted: async ({ client, caller }, to, _moved, lastRecord) => {
    const { rowCount } = await client.query(
      `select from approval_record where school_id = $1 and id > $3 and operator_id = $2 and on_behalf_of_id is null and level is not null limit 1`,
      [caller.schoolId, to.caller.userId, lastRecord],
    );
    return rowCount !== 0;
  },
  back: async ({ client, caller, audit }, who, to, moved, reason) => {
    const given = moved.filter(({ was }) => !was.held).map(({ id }) => id);
    await client.query(
      'delete from user_role where school_id = $1 and user_id = $2 and role_id = any($3::int[])',
      [caller.schoolId, to.caller.userId, given],
    );
    await client.query(
      'insert into user_role (school_id, user_id, role_id) select $1, $2, r.id from role r where r.school_id = $1 and r.id = any($3::int[]) on conflict do nothing',
      [caller.schoolId, who.caller.userId, moved.map(({ id }) => id)],
    );
    const scopes = moved.flatMap(({ was }) => was.scopes as GivenScope[]);
    for (const { businessType, kind, nodeKey } of scopes)
      await client.query(
        'delete from user_unit_scope where school_id = $1 and user_id = $2 and business_type = $3 and kind = $4 and node_key = $5',
        [caller.schoolId, to.caller.userId, businessType, kind, nodeKey],
      );
    audit({
      entity: 'user',
      entityId: who.caller.userId,
      detail: { event: 'handOver', from: to.caller.cname, reason },
    });
    return moved.length;
  },
};
type GivenScope = { businessType: number; kind: string; nodeKey: string };
