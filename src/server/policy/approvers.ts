import { LEVELS, type Level } from '../../../machines/approval/approval.types.ts';
import { ALL_PERMISSIONS } from '../../contract/permission.ts';
import { APPROVE_PERMISSION } from '../../contract/talent/declaration.calls.ts';
import type { Queryable } from '../database/queryable.ts';
import type { Clock } from '../request/caller.ts';
import { holdersOf, type Somebody } from './asCaller.ts';
import { type ScopedRow, seatOf } from './declarationScope.ts';

/** Everybody who may approve anything anywhere, agents of today included. */
export const approversOf = (db: Queryable, schoolId: number, at: Clock): Promise<Somebody[]> =>
  holdersOf(db, schoolId, [ALL_PERMISSIONS, ...LEVELS.map((level) => APPROVE_PERMISSION[level])], at);

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

/** Of these people those who may decide there: the rule is `seatOf`; the declarer himself does not count (domain.md 2.8 #1). */
export const decidersAt = (people: readonly Somebody[], place: Place): Somebody[] =>
  people.filter((who) => who.caller.userId !== place.declarerId && seatOf(who.caller, place.level, rowAt(place)) !== null);

/** An approver counts while his account is normal: a lock or a missing password is mended in minutes (domain.md 2.8 #3, #4). */
export const inOffice = (who: Somebody): boolean => who.accountStatus === 'normal';
export const someoneDecides = (people: readonly Somebody[], place: Place): boolean => decidersAt(people, place).some(inOffice);

/** Whether somebody himself may decide at a level on this very item: in office, by his own right, and not its declarer (domain.md 2.3 转办). */
export const decidesHere = (who: Somebody, level: Level, row: ScopedRow): boolean =>
  inOffice(who) && who.caller.userId !== row.declarerId && seatOf(who.caller, level, row) === 'himself';
