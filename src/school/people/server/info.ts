import {
  type BusinessTypeEntry,
  type KeptConfig,
  keptConfig,
  type UnitScope,
  type UserInfo,
} from '../../../platform/contract/auth/auth.shapes.ts';
import { SCOPE_PARTS } from '../../../platform/contract/scope.ts';
import { formatTime } from '../../../platform/contract/validators/time.ts';
import { DEFAULTS, defaultsFrom, defaultsIn } from '../../../platform/server/access/roleConfig.ts';
import { boundAt } from '../../../platform/server/access/secondFactor/store.ts';
import { prepared } from '../../../platform/server/database/prepared.ts';
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
import { isAwaited } from '../../../platform/server/request/who/secondFactor.ts';
import { type MenusNow, menusNow, menuVersionOf } from './menus.ts';

/** As a moment is chosen, by the school's clock. */
const WALL = '{y}-{m}-{d}T{h}:{i}';

type Names = ReadonlyMap<string, string>;
const nameKey = (businessType: number, nodeKey: string) => `${businessType}/${nodeKey}`;
const keysOf = (path: string) => path.split('/').filter(Boolean);

/** The fields of /getInfo (登录 26) for whose eyes the request has; in a simulation with the operator in `simulation`. */
export async function infoOf(
  { client: db, services, realNow }: Pick<Ctx, 'client' | 'services' | 'realNow'>,
  caller: Caller,
  reference: Reference,
): Promise<UserInfo> {
  const own = await ownRow(db, caller);
  const names: Names = new Map(own.names.map(([type, key, name]) => [nameKey(type, key), name]));
  const typeName = (id: number | null) =>
    reference.businessTypes.find((t) => t.id === id)?.name ?? null;
  const first = defaultBusinessType(caller) as UserInfo['defaultBusinessTypeId'];
  return {
    user: {
      userId: caller.userId,
      username: caller.username,
      cname: caller.cname,
      ename: own.ename,
      nickName: own.nick_name,
      employeeNumber: caller.employeeNumber,
      avatar: own.avatar ? contentAddress(services.config, own.avatar, 'inline', realNow) : null,
      userConfig: {
        ...defaultsIn(own.config),
        ...usableConfig(caller, reference),
      },
    },
    ...(caller.mustChangePassword ? { mustChangePassword: true } : {}),
    ...(isAwaited(services.config, caller)
      ? { secondFactor: (await boundAt(db, caller)) ? 'ask' : 'bind' }
      : {}),
    roles: [...caller.roles],
    permissions: [...doorsOf(caller)],
    ...(reference.demoToday ? { demoDay: reference.demoToday } : {}),
    menuVersion: await menuVersionOf(db, caller, own),
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
      at: caller.simulateAt && formatTime(caller.simulateAt, WALL),
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

interface OwnRow extends MenusNow {
  ename: string | null;
  nick_name: string | null;
  avatar: string | null;
  /** Of the units on the way to their scopes: business type, key, name. */
  names: [number, string, string][];
  /** What they start with by their roles (设置 19). */
  config: unknown;
}
const OWN = `select u.ename, u.nick_name, u.avatar, (select ${DEFAULTS} from ${defaultsFrom('u.school_id', 'u.id')}) as config,
  (select coalesce(json_agg(json_build_array(n.business_type, n.node_key, n.unit_name)), '[]') from unnest($3::int[], $4::text[]) as w(t, k)
     join org_unit n on n.school_id = u.school_id and n.business_type = w.t and n.node_key = w.k) as names, ${menusNow('$1', '$2')}
  from app_user u where u.school_id = $1 and u.id = $2`;
async function ownRow(db: Queryable, { schoolId, userId, scopes }: Caller): Promise<OwnRow> {
  const wanted = scopes.flatMap((s) => keysOf(s.path).map((key) => [s.businessType, key] as const));
  const { rows } = await db.query<OwnRow>({
    ...prepared(OWN),
    values: [schoolId, userId, wanted.map(([type]) => type), wanted.map(([, key]) => key)],
  });
  return rows[0] as OwnRow;
}
