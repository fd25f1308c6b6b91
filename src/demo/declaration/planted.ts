import { UNIT } from '../foundation/units.data.ts';
import { must } from '../kit/hash.ts';
import { COURSE_TYPE } from '../talent/sketches.ts';
import type { Slot } from './slot.ts';

/** Slots by group: `draft`, `inReview1` …, `returned`, … */
type Groups = ReadonlyMap<string, Slot[]>;

const inComputing = (slot: Slot) =>
  slot.managementUnitKey === UNIT.computing && slot.kind === 'self';
const elsewhere = (slot: Slot) =>
  slot.managementUnitKey !== UNIT.computing && slot.kind === 'self' && !slot.plant;
const nth = (slots: readonly Slot[], i: number): Slot => {
  const slot = slots[i];
  if (!slot) throw new Error(`no slot ${i} to plant in`);
  return slot;
};

/** Puts into the groups the situations that screens for problems show, and those that the scripts of tests/e2e need. */
export function plant(groups: Groups): void {
  const group = (name: string) => must(groups, name);
  plantDrafts(group('draft'));
  plantFirstLevel(group('inReview1').filter(inComputing));
  plantThirdLevel(group('inReview3').filter(inComputing), group('approved').filter(inComputing));
  nth(group('returned').filter(inComputing), 0).plant = 'operatingSystem';
  plantPolitics(group('inReview2').filter((slot) => slot.kind === COURSE_TYPE.politics));
  plantSentBack(group('inReview2').filter(elsewhere), 6);
  plantPinned(
    group('inReview2').filter(
      (slot) => elsewhere(slot) && !slot.sentBack && slot.managementUnitKey === UNIT.electronics,
    ),
  );
  plantSentBack(group('inReview1').filter(elsewhere), 2);
  plantOld(groups);
}

/** For tests/e2e/scriptC1: 毛泽东思想概论 waits for its teachers, for 软件2501 and 软件2502 among others. */
function plantPolitics(slots: readonly Slot[]): void {
  for (let i = 0; i < 3; i++) nth(slots, i).plant = 'politics';
  nth(slots, 0).managementUnitKey = UNIT.computing;
}

/** Seven courses of 软件2501 and 软件2502 among the drafts of `declarer`, two pairs of twins, the class of 58. */
function plantDrafts(drafts: readonly Slot[]): void {
  const own = drafts.filter((slot) => slot.declarer === 'declarer');
  nth(own, 0).plant = 'database';
  for (let i = 1; i < 7; i++) nth(own, i).plant = 'sameClasses';
  const offPlan = nth(own, 7);
  offPlan.offPlan = true;
  const colleague = nth(
    drafts.filter((slot) => inComputing(slot) && !slot.declarer),
    0,
  );
  colleague.twinOf = nth(own, 11).key;
  const others = drafts.filter((slot) => elsewhere(slot) && slot.managementUnitKey !== '3-10');
  const first = nth(others, 0);
  const second = nth(
    others.filter((slot) => slot !== first && slot.managementUnitKey === first.managementUnitKey),
    0,
  );
  second.twinOf = first.key;
  nth(
    drafts.filter((slot) => slot.managementUnitKey === '3-10' && slot.kind === 'self'),
    0,
  ).plant = 'fiftyEight';
}

/** For tests/e2e/scriptB1: 43 wait, 38 of them without a flag. Two were declared by an approver of the level. */
function plantFirstLevel(slots: readonly Slot[]): void {
  const others = slots.filter((slot) => !slot.declarer);
  nth(others, 0).declarer = 'management2';
  nth(others, 1).declarer = 'management2';
  nth(slots, 0).offPlan = true;
  nth(slots, 1).offPlan = true;
  nth(slots, 2).isNew = true;
  nth(slots, 3).isNew = true;
  nth(slots, 4).hoursChanged = true;
}

/** For tests/e2e/scriptD1: 24 wait, 计划外 2, 新开 3, 超工作量 1, 常规 18. */
function plantThirdLevel(slots: readonly Slot[], approved: readonly Slot[]): void {
  nth(slots, 0).offPlan = true;
  nth(slots, 1).offPlan = true;
  for (const i of [2, 3, 4]) nth(slots, i).isNew = true;
  nth(slots, 5).plant = 'overload';
  for (const i of [30, 31, 32, 33]) nth(approved, i).plant = 'fullTeacher';
}

function plantSentBack(slots: readonly Slot[], count: number): void {
  for (let i = 0; i < count; i++) nth(slots, i).sentBack = true;
}

/** Five were handed to an approver who has been disabled since: the unit may decide them all the same. */
function plantPinned(slots: readonly Slot[]): void {
  for (let i = 0; i < 5; i++) nth(slots, i).pinned = true;
}

/** Seven wait for more than seven days, two of them where nobody can decide any more; nine lie returned as long. */
function plantOld(groups: Groups): void {
  const last = (name: string, count: number, which: (slot: Slot) => boolean = elsewhere) =>
    must(groups, name)
      .filter((slot) => which(slot) && !slot.sentBack)
      .slice(-count);
  const stuck = last(
    'inReview2',
    2,
    (slot) => elsewhere(slot) && slot.managementUnitKey === '3-13',
  );
  for (const slot of stuck) slot.plant = 'stuck';
  const waiting = [
    ...stuck,
    ...last('inReview1', 2),
    ...last('inReview3', 2),
    ...last('inReview4', 1),
    ...last('returned', 9),
  ];
  for (const slot of waiting) slot.old = true;
}
