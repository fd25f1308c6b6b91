import type { ApprovalEventType } from '../../../../machines/approval/approval.types.ts';
import { hasBegun } from '../../../../machines/semester/semester.stored.ts';
import { type Hand, may } from '../../../platform/server/request/caller.ts';
import { mayIntervene, mayVoid, type ScopedRow } from './declarationScope.ts';

/** What somebody may do with a declaration that does not follow from a level: voiding and intervening (审批 38、42). */
export const ownRightsOn = (who: Hand, row: ScopedRow, semesterState: number) => ({
  mayVoid: mayVoid(who, row) && (!hasBegun(semesterState) || may(who, 'talent:declaration:admin')),
  mayIntervene: mayIntervene(who, row),
});
/** What the chart offers and the right to submit does not take away (申报 54). */
export const sendable = <T extends string = ApprovalEventType>(who: Hand, can: readonly T[]): T[] =>
  can.filter((type) => type !== 'submit' || may(who, 'talent:declaration:submit'));
