import {
  type BusinessTypeEntry,
  type KeptConfig,
  keptConfig,
  type UnitScope,
  type UserInfo,
} from '../../../platform/contract/auth/auth.shapes.ts';
import { SCOPE_PARTS } from '../../../platform/contract/scope.ts';
import { defaultsOf } from '../../../platform/server/access/roleConfig.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import type { Reference } from '../../../platform/server/database/reference.ts';
import { contentAddress } from '../../../platform/server/files/address.ts';
import { type Caller, doorsOf, type Scope } from '../../../platform/server/request/caller.ts';
import {
  businessTypesOf,
  campusesOf,
  defaultBusinessType,
  defaultCampus,
  defaultSemester,
} from '../../../platform/server/request/context.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { menuVersionOf } from './menus.ts';

type Names = ReadonlyMap<string, string>;
const nameKey = (businessType: number, nodeKey: string) => `${businessType}/${nodeKey}`;
const keysOf = (path: string) => path.split('/').filter(Boolean);

/** The fields of /getInfo (登录 26) for whose eyes the request has; in a simulation with the operator in `simulation`. */
export async function infoOf(
  { client: db, services, realNow }: Pick<Ctx, 'client' | 'services' | 'realNow'>,
  caller: Caller,
  reference: Reference,
): Promise<UserInfo> {
  const { rows } = await db.query<{
    ename: string | null;
    nick_name: string | null;
    avatar: string | null;
  }>('select ename, nick_name, avatar from app_user where school_id = $1 and id = $2', [
    caller.schoolId,
    caller.userId,
  ]);
  const names = await unitNames(db, caller);
  const typeName = (id: number | null) =>
    reference.businessTypes.find((t) => t.id === id)?.name ?? null;
  const first = defaultBusinessType(caller) as UserInfo['defaultBusinessTypeId'];
  return {
    user: {
      userId: caller.userId,
      username: caller.username,
      cname: caller.cname,
      ename: rows[0]?.ename ?? null,
      nickName: rows[0]?.nick_name ?? null,
      employeeNumber: caller.employeeNumber,
      avatar: rows[0]?.avatar
        ? contentAddress(services.config, rows[0].avatar, 'inline', realNow)
        : null,
      userConfig: {
        ...(await defaultsOf(db, caller.schoolId, caller.userId)).config,
        ...usableConfig(caller, reference),
      },
    },
    ...(caller.mustChangePassword ? { mustChangePassword: true } : {}),
    roles: [...caller.roles],
    permissions: [...doorsOf(caller)],
    ...(reference.demoToday ? { demoDay: reference.demoToday } : {}),
    menuVersion: await menuVersionOf(db, caller),
    defaultBusinessTypeId: first,
    defaultBusinessTypeName: typeName(first),
    businessTypeList: businessTypesOf(caller).flatMap((type) =>
      entry(caller, reference, type, typeName(type) ?? String(type), names),
    ),
    simulation: caller.operator && {
      isSimulate: true,
      simulateUserId: caller.userId,
      operatorId: caller.operator.userId,
      operatorName: caller.operator.cname,
      expiresAt: (caller.simulateExpiresAt ?? new Date(0)).toISOString(),
      preview: caller.draft?.title ?? null,
    },
  };
}

/** Own settings without what the contract does not know and what is no longer their, such as a campus of a scope that they have lost. */
export function usableConfig(caller: Caller, reference: Reference): KeptConfig {
  const known = Object.entries(keptConfig.shape).flatMap(([key, shape]) => {
    const value = shape.safeParse(caller.userConfig[key]);
    return value.success && value.data !== undefined ? [[key, value.data]] : [];
  });
  const { businessType, campusId, schoolYearId, semesterId, ...rest } = Object.fromEntries(
    known,
  ) as KeptConfig;
  if (businessType === undefined || !businessTypesOf(caller).includes(businessType)) return rest;
  const campus =
    campusId == null || campusesOf(caller, businessType, reference).includes(campusId)
      ? campusId
      : null;
  const semester = reference.semesters.find(
    (s) =>
      s.id === semesterId &&
      s.businessType === businessType &&
      (schoolYearId ?? s.schoolYearId) === s.schoolYearId,
  );
  return {
    ...rest,
    businessType,
    ...(campus === undefined ? {} : { campusId: campus }),
    ...(semester ? { schoolYearId: semester.schoolYearId, semesterId: semester.id } : {}),
  };
}

/** A business type in which no semester exists yet cannot be worked in, so it has no entry. */
function entry(
  caller: Caller,
  reference: Reference,
  type: number,
  name: string,
  names: Names,
): BusinessTypeEntry[] {
  const semester = defaultSemester(caller, type, reference);
  if (!semester) return [];
  const campusId = defaultCampus(caller, type, reference);
  const scope = (kind: Scope['kind']) =>
    caller.scopes.find((s) => s.businessType === type && s.kind === kind);
  return [
    {
      businessTypeId: type as BusinessTypeEntry['businessTypeId'],
      businessTypeName: name,
      schoolId: caller.schoolId,
      schoolName: reference.school.schoolName,
      campusId,
      campusName: reference.campuses.find((c) => c.id === campusId)?.campusName ?? null,
      schoolYearId: semester.schoolYearId,
      schoolYearName:
        reference.schoolYears.find((y) => y.id === semester.schoolYearId)?.schoolYearName ?? '',
      semesterId: semester.id,
      semesterName: semester.semesterName,
      management: unitScopeOf(scope('management'), names),
      supervisor: unitScopeOf(scope('supervisor'), names),
    },
  ];
}

/** Ids and names by level from the path: `/1-1/2-1/3-12/` is school 1, campus 1, college 12 (登录 26). */
function unitScopeOf(scope: Scope | undefined, names: Names): UnitScope {
  const keys = scope ? keysOf(scope.path) : [];
  const parts = SCOPE_PARTS.flatMap((part, index) => {
    const key = keys.find((k) => k.startsWith(`${index + 1}-`));
    const known = scope && key ? (names.get(nameKey(scope.businessType, key)) ?? null) : null;
    return [
      [`${part}Id`, key ? Number(key.slice(2)) : null],
      [`${part}Name`, known],
    ];
  });
  return Object.fromEntries(parts) as UnitScope;
}

async function unitNames(db: Queryable, caller: Caller): Promise<Names> {
  const wanted = caller.scopes.flatMap((s) =>
    keysOf(s.path).map((key) => [s.businessType, key] as const),
  );
  const { rows } = await db.query<{ business_type: number; node_key: string; unit_name: string }>(
    `select business_type, node_key, unit_name from org_unit join unnest($2::int[], $3::text[]) as w(t, k) on business_type = t and node_key = k
     where school_id = $1`,
    [caller.schoolId, wanted.map(([type]) => type), wanted.map(([, key]) => key)],
  );
  return new Map(rows.map((r) => [nameKey(r.business_type, r.node_key), r.unit_name]));
}
