import { LEVELS, type Level } from '../../../../machines/approval/approval.types.ts';
import { ALL_PERMISSIONS } from '../../../platform/contract/permission.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import type { Clock } from '../../../platform/server/request/caller.ts';
import { holdersOf, type Somebody } from '../../people/server/asCaller.ts';
import { FLOWS } from '../contract/flows.ts';
import { type LevelRights, type ScopedRow, seatOf } from './declarationScope.ts';

const DECLARATION: LevelRights = FLOWS.declaration;
/** Everybody who may approve anything anywhere, agents of today included; declarations unless the rights of something else are given. */
export const approversOf = (db: Queryable, schoolId: number, at: Clock, { permission }: LevelRights = DECLARATION): Promise<Somebody[]> =>
  holdersOf(db, schoolId, [ALL_PERMISSIONS, ...LEVELS.map((level) => permission[level])], at);

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

/** Of these people those who may decide there: the rule is `seatOf`; the declarer himself does not count (审批 9). */
export const decidersAt = (people: readonly Somebody[], place: Place, rights = DECLARATION): Somebody[] =>
  people.filter((who) => who.caller.userId !== place.declarerId && seatOf(who.caller, place.level, rowAt(place), rights) !== null);

/** An approver counts while his account is normal: a lock or a missing password is mended in minutes (审批 9). */
export const inOffice = (who: Somebody): boolean => who.accountStatus === 'normal';
export const someoneDecides = (people: readonly Somebody[], place: Place, rights = DECLARATION): boolean =>
  decidersAt(people, place, rights).some(inOffice);
/**
 * Who leaves a level without anybody: `nobody` holds the right there, or the declarer `alone` does and may not pass his own; null: somebody
 * else can decide (审批 8). The same question for everything that is approved.
 */
export function unmannedBy(people: readonly Somebody[], place: Place, rights = DECLARATION): 'nobody' | 'alone' | null {
  if (someoneDecides(people, place, rights)) return null;
  const himself = people.find((who) => who.caller.userId === place.declarerId);
  return himself && seatOf(himself.caller, place.level, rowAt(place), rights) === 'himself' ? 'alone' : 'nobody';
}

/** Whether somebody himself may decide at a level on this very item: in office, by his own right, and not its declarer (审批 34). */
export const decidesHere = (who: Somebody, level: Level, row: ScopedRow): boolean =>
  inOffice(who) && who.caller.userId !== row.declarerId && seatOf(who.caller, level, row) === 'himself';
