import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { DECLARE_STATUS, levelNumber } from '../../../../machines/approval/approval.stored.ts';
import { LEVELS, type Level } from '../../../../machines/approval/approval.types.ts';
import type { Permission } from '../../../platform/contract/permission.ts';
import { covers } from '../../../platform/contract/scope.ts';
import {
  type Acting,
  type Caller,
  type Hand,
  may,
  type Principal,
  type Scope,
  scopeOf,
} from '../../../platform/server/request/caller.ts';
import type { WorkingContext } from '../../../platform/server/request/context.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { FLOWS } from '../../flows/contract/flows.ts';
import { APPROVE_PERMISSION, VIEW } from '../contract/permissions.ts';
import { declaration } from './schema/declaration.ts';

/** `owner_entity` of files that belong to a declaration. */
export const DECLARATION_ENTITY = 'declaration';

/** Which scope has to cover which unit at each level (审批 2). */
export const RIGHT = {
  management: { kind: 'management', path: 'managementPath' },
  teaching: { kind: 'management', path: 'teachingPath' },
  supervisor: { kind: 'supervisor', path: 'supervisorPath' },
  master: { kind: 'supervisor', path: 'masterPath' },
} as const satisfies Record<Level, { kind: Scope['kind']; path: `${Level}Path` }>;
/** The kind of scope by which one decides at a level. */
export const SCOPE_KIND = {
  management: RIGHT.management.kind,
  teaching: RIGHT.teaching.kind,
  supervisor: RIGHT.supervisor.kind,
  master: RIGHT.master.kind,
} as const satisfies Record<Level, Scope['kind']>;

/** The columns that decide who reaches a declaration. */
export type ScopedRow = { readonly [K in `${Level}Path`]?: string | null } & {
  businessType: number;
  declarerId: number | null;
};
/** The permission to decide at each level; declarations' unless something else is meant (审批 10). */
type LevelPermissions = Readonly<Record<Level, Permission>>;
/** By what right one decides on a kind of thing: a permission at each level, and a kind of scope where it is not that of declarations. */
export interface LevelRights {
  permission: LevelPermissions;
  scopeKind?: Readonly<Partial<Record<Level, Scope['kind']>>>;
  /** Levels whose unit it keeps; all, where nothing is said. */
  levels?: readonly Level[];
}
const DECLARATION: LevelRights = FLOWS.declaration;
/** The kind of scope that has to cover the unit of a level. */
export const kindAt = (level: Level, { scopeKind }: LevelRights = DECLARATION): Scope['kind'] =>
  scopeKind?.[level] ?? RIGHT[level].kind;

/** Nothing: what every rule here starts from. */
const none = sql`false`;
const under = (path: (typeof declaration)[`${Level}Path`], scope: Scope): SQL =>
  sql`(${declaration.businessType} = ${scope.businessType} and starts_with(${path}, ${scope.path}))`;
const coversUnitOf = (
  caller: Pick<Hand, 'scopes'>,
  level: Level,
  row: ScopedRow,
  rights = DECLARATION,
): boolean =>
  covers(scopeOf(caller, row.businessType, kindAt(level, rights))?.path, row[RIGHT[level].path]);

/** Decides at a level by what they themselves hold: the permission, and a scope that covers the unit (审批 2). */
const decidesBySelf = (who: Hand, level: Level, row: ScopedRow, rights: LevelRights): boolean =>
  coversUnitOf(who, level, row, rights) && may(who, rights.permission[level]);
/** An agent takes no part in what their principal has declared: nobody decides on their own, by another's hand neither (审批 7). */
const lends = (principal: Principal, level: Level, row: ScopedRow, rights = DECLARATION): boolean =>
  principal.userId !== row.declarerId && decidesBySelf(principal, level, row, rights);

/**
 * In whose right the caller decides at a level on this row: `themselves` when the right is their own, else the first for whom they act
 * (审批 7); null: they have no right there. Everything about agents follows from this function and `decidableAt`.
 */
export function seatOf(
  caller: Acting,
  level: Level,
  row: ScopedRow,
  rights: LevelRights = DECLARATION,
): 'self' | Principal | null {
  if (decidesBySelf(caller, level, row, rights)) return 'self';
  return caller.principals.find((principal) => lends(principal, level, row, rights)) ?? null;
}
/** For whom a decision at this level is taken; null: in their own name. */
export function behalfOf(
  caller: Caller,
  level: Level,
  row: ScopedRow,
  rights: LevelRights = DECLARATION,
): Principal | null {
  const seat = seatOf(caller, level, row, rights);
  return seat === 'self' ? null : seat;
}

/** Levels at which the caller may decide on this row, in their own right or for another one. */
export const levelsOf = (caller: Acting, row: ScopedRow, rights = DECLARATION): Level[] =>
  LEVELS.filter((level) => seatOf(caller, level, row, rights) !== null);

/** Decides on this row: the right at the level, and not what they have declared themselves, whoever lends them the right (审批 6、7). */
export const decidesOn = (
  caller: Acting,
  level: Level,
  row: ScopedRow,
  rights: LevelRights = DECLARATION,
): boolean => row.declarerId !== caller.userId && seatOf(caller, level, row, rights) !== null;

const unitsUnder = (who: Hand, level: Level): SQL[] =>
  may(who, APPROVE_PERMISSION[level])
    ? who.scopes
        .filter((s) => s.kind === RIGHT[level].kind)
        .map((s) => under(declaration[RIGHT[level].path], s))
    : [];
const lentRows = (caller: Caller, level: Level): SQL[] =>
  caller.principals.flatMap((principal) =>
    unitsUnder(principal, level).map(
      (unit) => and(unit, ne(declaration.declarerId, principal.userId)) ?? none,
    ),
  );
/** Rows at which the caller may decide at a level, as a condition: `levelsOf` for a list. */
export const decidableAt = (caller: Caller, level: Level): SQL =>
  and(
    eq(declaration.schoolId, caller.schoolId),
    or(...unitsUnder(caller, level), ...lentRows(caller, level)) ?? none,
  ) ?? none;

/** `decidableAt` by one right alone: the caller's own (0), or what only this principal lends them. */
export function decidableBy(caller: Caller, level: Level, principalId: number): SQL {
  const own = or(...unitsUnder(caller, level)) ?? none;
  if (principalId === 0) return own;
  const lent = caller.principals
    .filter(({ userId }) => userId === principalId)
    .flatMap((principal) =>
      unitsUnder(principal, level).map(
        (unit) => and(unit, ne(declaration.declarerId, principal.userId)) ?? none,
      ),
    );
  return and(or(...lent) ?? none, sql`not ${own}`) ?? none;
}
/** For whom the caller may decide at a level. */
export const principalsAt = (caller: Caller, level: Level): Principal[] =>
  caller.principals.filter((principal) => unitsUnder(principal, level).length > 0);

/**
 * What waits for the caller among the rows `e` of any subject of the approval, in their own right or for another one: `seatOf` as a condition in
 * text. `add` makes a value of the statement.
 */
export function waitingSql(
  caller: Caller,
  rights: LevelRights,
  add: (value: unknown) => string,
): string {
  // a value that no seat needs may not stand in the statement: its type would be unknown
  const seats = (who: Hand, but = () => '') =>
    (rights.levels ?? LEVELS)
      .filter((level) => may(who, rights.permission[level]))
      .flatMap((level) =>
        who.scopes
          .filter(({ kind }) => kind === kindAt(level, rights))
          .map(
            ({ businessType, path }) =>
              `(e.current_level = ${levelNumber(level)} and e.business_type = ${add(businessType)} and starts_with(e.${level}_path, ${add(path)})${but()})`,
          ),
      );
  const lent = caller.principals.flatMap((principal) =>
    seats(principal, () => ` and e.declarer_id is distinct from ${add(principal.userId)}`),
  );
  return `(e.declare_status = ${DECLARE_STATUS.inReview} and (${[...seats(caller), ...lent].join(' or ') || 'false'}))`;
}

/**
 * Who may read a declaration (申报 54), as a condition on the table `declaration`: they hold one of the permissions to
 * see declarations, and their management scope covers its management or teaching unit, or their supervisor scope covers its
 * supervisor or master unit, or they are its declarer; an agent also what they may decide for others. Without the school: the
 * caller's is part of it.
 */
export function declarationReadable(caller: Caller): SQL {
  const units = LEVELS.flatMap((level) =>
    caller.scopes
      .filter((s) => s.kind === RIGHT[level].kind)
      .map((s) => under(declaration[RIGHT[level].path], s)),
  );
  const own = may(caller, ...VIEW) ? [eq(declaration.declarerId, caller.userId), ...units] : [];
  const lent = LEVELS.flatMap((level) => lentRows(caller, level));
  return and(eq(declaration.schoolId, caller.schoolId), or(...own, ...lent) ?? none) ?? none;
}

/** Whether the caller may read the declaration of this number: for the files that belong to it. */
export async function readsDeclaration(
  { db, caller }: Pick<Ctx, 'db' | 'caller'>,
  id: string,
): Promise<boolean> {
  const found = await db
    .select({ id: declaration.id })
    .from(declaration)
    .where(and(eq(declaration.id, Number(id)), declarationReadable(caller)));
  return found.length > 0;
}

/** The same for one row that has been read already (of the caller's school). */
export const mayReadDeclaration = (caller: Acting, row: ScopedRow): boolean =>
  (may(caller, ...VIEW) &&
    (row.declarerId === caller.userId ||
      LEVELS.some((level) => coversUnitOf(caller, level, row)))) ||
  caller.principals.some((principal) => LEVELS.some((level) => lends(principal, level, row)));

/** Holds `talent:declaration:void` and their supervisor scope covers the master unit (审批 38). */
export const mayVoid = (caller: Hand, row: ScopedRow): boolean =>
  may(caller, 'talent:declaration:void') && coversUnitOf(caller, 'master', row);

/** Holds `talent:declaration:admin`, and one of their scopes covers a unit of the item (审批 42). */
export const mayIntervene = (caller: Hand, row: ScopedRow): boolean =>
  may(caller, 'talent:declaration:admin') &&
  caller.scopes.some(
    (scope) =>
      scope.businessType === row.businessType &&
      LEVELS.some((level) => covers(scope.path, row[RIGHT[level].path])),
  );

/** The working context as a condition: one business type and semester; its campus, the other campuses, or all (申报 55、59). */
export function inContext(context: WorkingContext, campus: 'inside' | 'outside' = 'inside'): SQL {
  const { businessType, semesterId, campusId } = context;
  if (businessType === null || semesterId === null || (campus === 'outside' && campusId === null))
    return none;
  const at =
    campusId === null
      ? undefined
      : campus === 'inside'
        ? eq(declaration.campusId, campusId)
        : ne(declaration.campusId, campusId);
  return (
    and(eq(declaration.businessType, businessType), eq(declaration.semesterId, semesterId), at) ??
    none
  );
}

/** Waits at this level for the caller to decide (`decidesOn`): what the tab 待审批 lists and the home page counts. */
export const waitingFor = (caller: Caller, level: Level): SQL =>
  and(
    decidableAt(caller, level),
    ne(declaration.declarerId, caller.userId),
    eq(declaration.declareStatus, DECLARE_STATUS.inReview),
    eq(declaration.currentLevel, levelNumber(level)),
  ) ?? none;
