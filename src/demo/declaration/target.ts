import { UNIT } from '../foundation/units.data.ts';
import { pickWeighted, shuffled } from '../kit/hash.ts';
import { COURSE_TYPE_OVERRIDES } from '../talent/majors.ts';
import { COURSE_TYPE, type CourseType } from '../talent/sketches.ts';
import { plant } from './planted.ts';
import type { Ending, Slot } from './slot.ts';

/**
 * One group of the target semester, whose numbers tests know (申报 56；审批 70): how many, how many of them taught by others and new; in
 * 计算机与人工智能学院 how many of its own and how many by others; how many take the school's politics and computing courses.
 */
interface Group {
  ending: Ending;
  count: number;
  foreign: number;
  fresh: number;
  computing: { own: number; foreign: number };
  politics: number;
  publicComputing: number;
  /** Of those in 计算机与人工智能学院 the first so many are declared by the account `declarer`. */
  byDeclarer: number;
}
type Line = readonly [
  Ending,
  number,
  number,
  number,
  readonly [number, number],
  number,
  number,
  number,
];
const LINES: readonly Line[] = [
  [{ status: 'draft' }, 210, 63, 17, [28, 12], 25, 3, 12],
  [{ status: 'inReview', level: 1 }, 280, 84, 22, [31, 12], 34, 4, 20],
  [{ status: 'inReview', level: 2 }, 210, 66, 17, [24, 8], 28, 4, 12],
  [{ status: 'inReview', level: 3 }, 154, 46, 12, [20, 6], 18, 4, 8],
  [{ status: 'inReview', level: 4 }, 112, 34, 9, [14, 4], 14, 2, 6],
  [{ status: 'returned' }, 84, 25, 7, [10, 4], 10, 1, 2],
  [{ status: 'withdrawn' }, 28, 8, 2, [4, 1], 3, 0, 2],
  [{ status: 'approved' }, 294, 86, 24, [34, 12], 34, 5, 18],
  [{ status: 'rejected', level: 1 }, 4, 1, 0, [1, 0], 1, 0, 1],
  [{ status: 'rejected', level: 2 }, 4, 1, 1, [0, 1], 0, 0, 0],
  [{ status: 'rejected', level: 3 }, 3, 1, 0, [1, 0], 1, 0, 0],
  [{ status: 'rejected', level: 4 }, 3, 1, 0, [0, 0], 0, 0, 0],
  [{ status: 'voided' }, 14, 4, 0, [2, 0], 2, 0, 0],
];
const GROUPS = LINES.map(
  ([
    ending,
    count,
    foreign,
    fresh,
    [own, others],
    politics,
    publicComputing,
    byDeclarer,
  ]): Group => {
    return {
      ending,
      count,
      foreign,
      fresh,
      computing: { own, foreign: others },
      politics,
      publicComputing,
      byDeclarer,
    };
  },
);
/** Of the 1,386 that count (申报 56). */
const ONLINE = 83;
const MIXED = 222;
const OFF_PLAN = 70;
const HOURS_CHANGED = 28;
/** Other public courses, in turn. */
const PUBLIC: readonly CourseType[] = [
  COURSE_TYPE.language,
  COURSE_TYPE.mathematics,
  COURSE_TYPE.sport,
  COURSE_TYPE.general,
  COURSE_TYPE.language,
  COURSE_TYPE.physics,
  COURSE_TYPE.mathematics,
  COURSE_TYPE.general,
];
/** Classes of a grade in each college, 计算机与人工智能学院 and 马克思主义学院 left out: its share of the declarations. */
export const COLLEGE_WEIGHTS: readonly (readonly [string, number])[] = [
  10, 7, 4, 5, 5, 12, 4, 4, 3, 3, 2, 5, 5, 4,
].map((weight, i) => [`3-${i + 2}`, weight]);

/** Kinds of what others teach in a group: politics and computing as often as the group says, the rest in turn. */
function foreignKinds({ foreign, politics, publicComputing }: Group): CourseType[] {
  const rest = foreign - politics - publicComputing;
  const kinds = Array.from(
    { length: rest },
    (_, i) => PUBLIC[i % PUBLIC.length] ?? COURSE_TYPE.general,
  );
  return [
    ...Array.from({ length: politics }, () => COURSE_TYPE.politics),
    ...Array.from({ length: publicComputing }, () => COURSE_TYPE.computing),
    ...kinds,
  ];
}

/** A college other than the two, which does not teach that kind itself. */
function otherCollege(kind: Slot['kind'], key: string): string {
  const owner =
    kind in COURSE_TYPE_OVERRIDES
      ? COURSE_TYPE_OVERRIDES[kind as '1'].supervisorUnitKey
      : undefined;
  return pickWeighted(
    COLLEGE_WEIGHTS.filter(([college]) => college !== owner),
    `college:${key}`,
  );
}

function slotsOf(group: Group, g: number): Slot[] {
  const slot = (i: number, kind: Slot['kind'], computing: boolean, byDeclarer = false): Slot => {
    const key = `target:${g}:${i}`;
    const managementUnitKey = computing ? UNIT.computing : otherCollege(kind, key);
    const fixed = { key, businessType: 0 as const, ending: group.ending, managementUnitKey, kind };
    return {
      ...fixed,
      isNew: false,
      offPlan: false,
      hoursChanged: false,
      mode: 2,
      ...(byDeclarer ? { declarer: 'declarer' } : {}),
    };
  };
  const own = Array.from({ length: group.count - group.foreign }, (_, i) =>
    slot(i, 'self', i < group.computing.own, i < group.byDeclarer),
  );
  // what 计算机与人工智能学院 takes from others is anything but its own computing courses: from the end of the list
  const kinds = foreignKinds(group);
  const forComputing = (i: number) => i >= kinds.length - group.computing.foreign;
  return [...own, ...kinds.map((kind, i) => slot(own.length + i, kind, forComputing(i)))];
}

/** Marks the first `count` of the candidates in hash order. */
function mark(
  slots: readonly Slot[],
  count: number,
  name: string,
  set: (slot: Slot) => void,
): void {
  const chosen = shuffled(slots, (slot) => `${name}:${slot.key}`).slice(0, count);
  if (chosen.length < count) throw new Error(`only ${chosen.length} of ${count} slots for ${name}`);
  for (const slot of chosen) set(slot);
}

/** The queues of 计算机与人工智能学院 at levels 1 and 3 have exactly the flags that tests/e2e/scriptB1 and scriptD1 count. */
const isScripted = ({ ending, managementUnitKey, kind }: Slot): boolean =>
  ending.status === 'inReview' &&
  ((ending.level === 1 && managementUnitKey === UNIT.computing) ||
    (ending.level === 3 &&
      (managementUnitKey === UNIT.computing || kind === COURSE_TYPE.computing)));

/** The 1,400 declarations of the target semester, decided up to course and classes; independent of DEMO_SCALE. */
export function targetSlots(): Slot[] {
  const groups = GROUPS.map((group, g) => ({ group, slots: slotsOf(group, g) }));
  const all = groups.flatMap(({ slots }) => slots);
  plant(
    new Map(
      groups.map(({ group: { ending }, slots }) => [
        `${ending.status}${ending.level ?? ''}`,
        slots,
      ]),
    ),
  );
  const free = (slot: Slot) =>
    !slot.plant &&
    !slot.twinOf &&
    !isScripted(slot) &&
    slot.declarer !== 'declarer' &&
    slot.ending.status !== 'voided';
  for (const { group, slots } of groups) {
    const already = slots.filter((slot) => slot.isNew).length;
    const own = slots.filter((slot) => free(slot) && slot.kind === 'self');
    mark(own, group.fresh - already, 'new', (slot) => {
      slot.isNew = true;
    });
  }
  const counted = (is: (slot: Slot) => boolean) => all.filter(is).length;
  const plain = () => all.filter((slot) => free(slot) && !slot.isNew);
  mark(plain(), OFF_PLAN - counted((slot) => slot.offPlan), 'offPlan', (slot) => {
    slot.offPlan = true;
  });
  const changeable = plain().filter((slot) => slot.kind === 'self' && !slot.offPlan);
  mark(changeable, HOURS_CHANGED - counted((slot) => slot.hoursChanged), 'hours', (slot) => {
    slot.hoursChanged = true;
  });
  const valid = all.filter(
    (slot) => slot.ending.status !== 'voided' && !slot.plant && !slot.twinOf,
  );
  mark(valid, ONLINE, 'online', (slot) => {
    slot.mode = 1;
  });
  const offline = valid.filter((slot) => slot.mode === 2);
  mark(offline, MIXED, 'mixed', (slot) => {
    slot.mode = 3;
  });
  return all;
}
