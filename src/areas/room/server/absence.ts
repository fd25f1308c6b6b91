import type { EntityValues } from '../../../platform/contract/resource/entity.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import { REPAIRING, STOPPED } from '../../../school/room/contract/status.ts';
import type { Days } from './closing/days.ts';

/** Days on which a room cannot be used, by its columns as a form would write them. Null: it can be used. */
export function absenceOf({ status, repairFrom, repairTo }: EntityValues, now: Date): Days | null {
  if (status === STOPPED) return { from: dayOf(now), to: null };
  if (status !== REPAIRING || typeof repairFrom !== 'string') return null;
  return { from: repairFrom, to: typeof repairTo === 'string' ? repairTo : null };
}
