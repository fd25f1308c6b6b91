import type { BusinessType } from '../../install/fixed.ts';
import { UNIT } from '../foundation/units.data.ts';
import { chance, pick } from '../kit/hash.ts';
import type { Major } from '../talent/majors.ts';
import { COURSE_TYPE } from '../talent/sketches.ts';
import type { Ending, Slot } from './slot.ts';

/** How the forty of each business type end: graduate, continuing education; nine of the latter wait at level 3. */
const ENDINGS: readonly (readonly [Ending, number, number])[] = [
  [{ status: 'draft' }, 6, 6],
  [{ status: 'inReview', level: 1 }, 8, 8],
  [{ status: 'inReview', level: 2 }, 6, 6],
  [{ status: 'inReview', level: 3 }, 4, 9],
  [{ status: 'inReview', level: 4 }, 4, 3],
  [{ status: 'returned' }, 2, 2],
  [{ status: 'withdrawn' }, 1, 1],
  [{ status: 'approved' }, 8, 4],
  [{ status: 'rejected', level: 1 }, 1, 1],
];

function kindOf(businessType: BusinessType, unitKey: string, key: string): Slot['kind'] {
  if (!chance(20, `foreign:${key}`)) return 'self';
  if (businessType === 2) return 'other';
  return unitKey === UNIT.marxism ? 'self' : COURSE_TYPE.politics;
}

/** Forty declarations of a business type other than the undergraduate one. */
export function otherSlots(businessType: 1 | 2, majors: readonly Major[]): Slot[] {
  const units = [
    ...new Set(
      majors
        .filter((major) => major.businessType === businessType)
        .map((major) => major.managementUnitKey),
    ),
  ];
  return ENDINGS.flatMap(([ending, graduate, extension], g) =>
    Array.from({ length: businessType === 1 ? graduate : extension }, (_, i): Slot => {
      const key = `other${businessType}:${g}:${i}`;
      const managementUnitKey = pick(units, `unit:${key}`);
      const kind = kindOf(businessType, managementUnitKey, key);
      const isNew = kind === 'self' && chance(10, `new:${key}`);
      const mode = pick([2, 2, 2, 2, 3, 1] as const, `mode:${key}`);
      return {
        key,
        businessType,
        ending,
        managementUnitKey,
        kind,
        isNew,
        offPlan: chance(5, `offPlan:${key}`),
        hoursChanged: false,
        mode,
      };
    }),
  );
}
