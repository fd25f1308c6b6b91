import { LEVELS, type Level } from '../../../../machines/approval/approval.types.ts';
import { ALL_PERMISSIONS } from '../../../platform/contract/permission.ts';
import {
  holdersOf,
  holdersRights,
  type Rightholder,
  type Somebody,
} from '../../../platform/server/access/asCaller.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import { type Clock, reachOf } from '../../../platform/server/request/caller.ts';
import {
  type LevelRights,
  type ScopedRow,
  seatOf,
} from '../../declaration/server/declarationScope.ts';
import { FLOWS } from '../../flows/contract/flows.ts';

const DECLARATION: LevelRights = FLOWS.declaration;
const deciding = (permission: LevelRights['permission']): string[] => [
  ALL_PERMISSIONS,
  ...LEVELS.map((level) => permission[level]),
];
/** Everybody who may approve anything anywhere, agents of today included; declarations unless the rights of something else are given. */
export const approversOf = (
  db: Queryable,
  schoolId: number,
  at: Clock,
  { permission }: LevelRights = DECLARATION,
): Promise<Somebody[]> => holdersOf(db, schoolId, deciding(permission), at);
/** The same people where nobody is named: whether somebody decides, and what waits for whom. */
export const approversRights = (
  db: Queryable,
  schoolId: number,
  at: Clock,
  { permission }: LevelRights = DECLARATION,
): Promise<Rightholder[]> => holdersRights(db, schoolId, deciding(permission), at);

/** A unit at a level, and who declares there. */
export interface Place {
  level: Level;
  businessType: number;
  path: string;
  declarerId: number;
}
/** A declaration of that unit, as far as rights depend on it. */
export const rowAt = ({ businessType, path, declarerId }: Omit<Place, 'level'>): ScopedRow => ({
  businessType,
  declarerId,
  managementPath: path,
  teachingPath: path,
  supervisorPath: path,
  masterPath: path,
});

/** Of these people those who may decide there: the rule is `seatOf`; the declarer does not count (审批 9). */
export const decidersAt = <W extends Rightholder>(
  people: readonly W[],
  place: Place,
  rights = DECLARATION,
): W[] => {
  const row = rowAt(place);
  return people.filter((who) => decides(who, place, row, rights));
};
const decides = (
  who: Rightholder,
  { level, declarerId }: Place,
  row: ScopedRow,
  rights: LevelRights,
): boolean => who.caller.userId !== declarerId && seatOf(who.caller, level, row, rights) !== null;

/** An approver counts while their account is normal: a lock or a missing password is mended in minutes (审批 9). */
export const inOffice = (who: Rightholder): boolean => who.accountStatus === 'normal';
export function someoneDecides(
  people: readonly Rightholder[],
  place: Place,
  rights = DECLARATION,
): boolean {
  const row = rowAt(place);
  return people.some((who) => inOffice(who) && decides(who, place, row, rights));
}
/**
 * Who leaves a level without anybody: `nobody` holds the right there, or the declarer `alone` does and may not pass their own; null: somebody
 * else can decide (审批 8). The same question for everything that is approved.
 */
export function unmannedBy(
  people: readonly Rightholder[],
  place: Place,
  rights = DECLARATION,
): 'nobody' | 'alone' | null {
  if (someoneDecides(people, place, rights)) return null;
  const declarer = people.find((who) => who.caller.userId === place.declarerId);
  return declarer && seatOf(declarer.caller, place.level, rowAt(place), rights) === 'self'
    ? 'alone'
    : 'nobody';
}

/**
 * Of these people those with a scope on the way down to a unit: nobody else can cover it (`covers`). For who asks about many units, since
 * of hundreds of approvers a unit has a dozen.
 */
export function onTheWay(people: readonly Rightholder[]): (path: string) => readonly Rightholder[] {
  const at = new Map<string, Rightholder[]>();
  for (const who of people)
    for (const path of new Set(reachOf(who.caller).map((scope) => scope.path))) {
      const there = at.get(path);
      if (there) there.push(who);
      else at.set(path, [who]);
    }
  return (path) => {
    const found = new Set<Rightholder>();
    for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1))
      for (const who of at.get(path.slice(0, end + 1)) ?? []) found.add(who);
    return [...found];
  };
}
/** Whether somebody may decide at a level on this very item: in office, by their own right, and not its declarer (审批 34). */
export const decidesHere = (who: Rightholder, level: Level, row: ScopedRow): boolean =>
  inOffice(who) &&
  who.caller.userId !== row.declarerId &&
  seatOf(who.caller, level, row) === 'self';
