import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { DECLARE_STATUS, levelNumber } from '../../../machines/approval/approval.stored.ts';
import { LEVELS, type Level } from '../../../machines/approval/approval.types.ts';
import { covers } from '../../contract/scope.ts';
import { APPROVE_PERMISSION, declarationGet } from '../../contract/talent/declaration.calls.ts';
import { declaration } from '../database/schema/talent.ts';
import { type Caller, may, type Scope, scopeOf } from '../request/caller.ts';
import type { WorkingContext } from '../request/context.ts';

/** `owner_entity` of files that belong to a declaration. */
export const DECLARATION_ENTITY = 'declaration';

/** Which scope has to cover which unit at each level (D3). */
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
export type ScopedRow = Record<`${Level}Path`, string | null> & { businessType: number; declarerId: number };

/** Nothing: what every rule here starts from. */
const none = sql`false`;
const under = (path: (typeof declaration)[`${Level}Path`], scope: Scope): SQL =>
  sql`(${declaration.businessType} = ${scope.businessType} and starts_with(${path}, ${scope.path}))`;
const coversUnitOf = (caller: Caller, level: Level, row: ScopedRow): boolean =>
  covers(scopeOf(caller, row.businessType, RIGHT[level].kind)?.path, row[RIGHT[level].path]);

/**
 * Who may read a declaration (domain.md 1.0), as a condition on the table `declaration`: he holds one of the permissions to
 * see declarations, and his management scope covers its management or teaching unit, or his supervisor scope covers its
 * supervisor or master unit, or he is its declarer. Without the school: the caller's is part of it.
 */
export function declarationReadable(caller: Caller): SQL {
  if (!may(caller, ...declarationGet.access)) return none;
  const units = LEVELS.flatMap((level) =>
    caller.scopes.filter((s) => s.kind === RIGHT[level].kind).map((s) => under(declaration[RIGHT[level].path], s)),
  );
  return and(eq(declaration.schoolId, caller.schoolId), or(eq(declaration.declarerId, caller.userId), ...units)) ?? none;
}

/** The same for one row that has been read already (of the caller's school). */
export const mayReadDeclaration = (caller: Caller, row: ScopedRow): boolean =>
  may(caller, ...declarationGet.access) && (row.declarerId === caller.userId || LEVELS.some((level) => coversUnitOf(caller, level, row)));

/** Levels at which the caller holds the permission and his scope covers the unit of this row (D3). */
export const levelsOf = (caller: Caller, row: ScopedRow): Level[] =>
  LEVELS.filter((level) => may(caller, APPROVE_PERMISSION[level]) && coversUnitOf(caller, level, row));

/** Rows at which the caller may decide at a level, as a condition: `levelsOf` for a list. */
export function decidableAt(caller: Caller, level: Level): SQL {
  if (!may(caller, APPROVE_PERMISSION[level])) return none;
  const scopes = caller.scopes.filter((s) => s.kind === RIGHT[level].kind);
  const units = scopes.map((s) => under(declaration[RIGHT[level].path], s));
  return and(eq(declaration.schoolId, caller.schoolId), or(...units) ?? none) ?? none;
}

/** Holds `talent:declaration:void` and his supervisor scope covers the master unit (domain.md 2.3 作废). */
export const mayVoid = (caller: Caller, row: ScopedRow): boolean =>
  may(caller, 'talent:declaration:void') && coversUnitOf(caller, 'master', row);

/** The working context as a condition: one business type and semester; its campus, the other campuses, or all (domain.md 1.0). */
export function inContext(context: WorkingContext, campus: 'inside' | 'outside' = 'inside'): SQL {
  const { businessType, semesterId, campusId } = context;
  if (businessType === null || semesterId === null || (campus === 'outside' && campusId === null)) return none;
  const at = campusId === null ? undefined : campus === 'inside' ? eq(declaration.campusId, campusId) : ne(declaration.campusId, campusId);
  return and(eq(declaration.businessType, businessType), eq(declaration.semesterId, semesterId), at) ?? none;
}

/** Waits at this level for somebody with the caller's right: what the tab 待审批 lists and the home page counts. */
export const waitingFor = (caller: Caller, level: Level): SQL =>
  and(
    decidableAt(caller, level),
    eq(declaration.declareStatus, DECLARE_STATUS.inReview),
    eq(declaration.currentLevel, levelNumber(level)),
  ) ?? none;
