import { chance, pickWeighted } from '../kit/hash.ts';
import type { Course } from '../talent/courses.ts';
import { COURSE_TYPE_OVERRIDES } from '../talent/majors.ts';
import { COURSE_TYPE } from '../talent/sketches.ts';
import type { Choice, Chooser } from './choice.ts';
import type { Ending, Slot } from './slot.ts';

/** The term before, at full scale. */
const FULL = { all: 1_600, rejected: 12, voided: 36 };
const COLLEGES: readonly (readonly [string, number])[] = [
  15, 10, 7, 4, 5, 5, 12, 4, 4, 3, 3, 2, 5, 5, 4,
].map((weight, i) => [`3-${i + 1}`, weight]);
const PUBLIC: readonly (readonly [Slot['kind'], number])[] = [
  [COURSE_TYPE.politics, 40],
  [COURSE_TYPE.language, 18],
  [COURSE_TYPE.mathematics, 15],
  [COURSE_TYPE.general, 12],
  [COURSE_TYPE.sport, 8],
  [COURSE_TYPE.physics, 5],
  [COURSE_TYPE.computing, 2],
];

const approved = (
  key: string,
  kind: Slot['kind'],
  managementUnitKey: string,
  ending: Ending = { status: 'approved' },
): Slot => {
  const n = pickWeighted([[2, 78] as const, [3, 16] as const, [1, 6] as const], `mode:${key}`);
  const offPlan = chance(5, `offPlan:${key}`);
  return {
    key,
    businessType: 0,
    ending,
    managementUnitKey,
    kind,
    isNew: false,
    offPlan,
    hoursChanged: false,
    mode: n,
  };
};

function anySlot(key: string, ending: Ending): Slot {
  const kind = chance(30, `foreign:${key}`) ? pickWeighted(PUBLIC, `kind:${key}`) : 'self';
  const owner =
    kind in COURSE_TYPE_OVERRIDES
      ? COURSE_TYPE_OVERRIDES[kind as '1'].supervisorUnitKey
      : undefined;
  const college = pickWeighted(
    COLLEGES.filter(([unit]) => unit !== owner),
    `college:${key}`,
  );
  return approved(key, kind, college, ending);
}

/**
 * The declarations of 2026-2027-1. First every course that the target semester continues has been approved, so that
 * 新开课 and 延续课 there are true (申报 18); a small scale keeps those of `declarer` and their college, which come first.
 */
export function pastSlots(
  target: ReadonlyMap<Slot, Choice>,
  chooser: Chooser,
  scale: number,
): Map<Slot, Choice> {
  const made = new Map<Slot, Choice>();
  const all = Math.round(FULL.all * scale);
  const rejected = Math.round(FULL.rejected * scale);
  const voided = Math.round(FULL.voided * scale);
  const seen = new Set<Course>();
  const rank = (slot: Slot) =>
    slot.declarer === 'declarer' ? 0 : slot.managementUnitKey === '3-1' ? 1 : 2;
  const first = [...target]
    .filter(([slot]) => slot.businessType === 0 && !slot.isNew)
    .sort(([a], [b]) => rank(a) - rank(b));
  for (const [slot, { course }] of first) {
    if (seen.has(course) || made.size >= all - rejected - voided) continue;
    const past = approved(`past:${course.courseCode}`, slot.kind, slot.managementUnitKey);
    const choice = chooser.takeCourse(past, course);
    if (!choice) continue;
    seen.add(course);
    made.set(past, choice);
  }
  for (let i = made.size; i < all; i++) {
    const status =
      i < all - rejected - voided ? 'approved' : i < all - voided ? 'rejected' : 'voided';
    const level = ((i % 4) + 1) as 1 | 2 | 3 | 4;
    const slot = anySlot(`past:${i}`, status === 'rejected' ? { status, level } : { status });
    made.set(slot, chooser.take(slot));
  }
  return made;
}
