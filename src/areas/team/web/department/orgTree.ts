import type { OrganisationUnit } from '../../contract/department.calls.ts';

/** A box of the chart with what is below it. */
export interface OrgBox {
  unit: OrganisationUnit;
  below: readonly OrgBox[];
  /** 在岗 here and everywhere below. */
  people: number;
}

/** The boxes at the top, in the order of the answer at every level. */
export function boxesOf(units: readonly OrganisationUnit[]): OrgBox[] {
  const under = new Map<string | null, OrganisationUnit[]>();
  for (const unit of units)
    under.set(unit.parentCode, [...(under.get(unit.parentCode) ?? []), unit]);
  const grow = (parent: string | null): OrgBox[] =>
    (under.get(parent) ?? []).map((unit) => {
      const below = grow(unit.unitCode);
      return { unit, below, people: below.reduce((sum, it) => sum + it.people, unit.onDuty) };
    });
  return grow(null);
}

/** How many boxes are drawn at first. */
const AT_FIRST = 60;
/** Codes that are unfolded at first: whole levels from the top, as long as what is drawn then can be taken in at a glance. */
export function openAtFirst(tops: readonly OrgBox[]): Set<string> {
  const open = new Set<string>();
  let drawn = tops.length;
  for (let level = tops; level.length > 0; level = level.flatMap(({ below }) => below)) {
    drawn += level.reduce((sum, { below }) => sum + below.length, 0);
    if (drawn > AT_FIRST) break;
    for (const { unit, below } of level) if (below.length > 0) open.add(unit.unitCode);
  }
  return open;
}

interface Drawn {
  box: OrgBox;
  above: OrgBox | null;
}
/** What is drawn, from top to bottom as the arrow keys go, each with the box above it. */
export const drawnOf = (
  boxes: readonly OrgBox[],
  open: ReadonlySet<string>,
  above: OrgBox | null = null,
): Drawn[] =>
  boxes.flatMap((box) => [
    { box, above },
    ...(open.has(box.unit.unitCode) ? drawnOf(box.below, open, box) : []),
  ]);

/** What a key does: go to a box, fold or unfold the one where one stands, open its people; null: it is no key of the tree. */
export type Move =
  | { to: string }
  | { fold: string; shut: boolean }
  | { open: OrganisationUnit }
  | null;
/** The keys of a tree (WAI-ARIA "Tree View"). */
export function moveBy(
  key: string,
  drawn: readonly Drawn[],
  open: ReadonlySet<string>,
  active: string,
): Move {
  const at = Math.max(
    0,
    drawn.findIndex(({ box }) => box.unit.unitCode === active),
  );
  const here = drawn[at];
  if (!here) return null;
  const { box, above } = here;
  const to = (it: OrgBox | null | undefined): Move => ({ to: (it ?? box).unit.unitCode });
  const code = box.unit.unitCode;
  const unfolded = box.below.length > 0 && open.has(code);
  switch (key) {
    case 'ArrowDown':
      return to(drawn[at + 1]?.box);
    case 'ArrowUp':
      return to(drawn[at - 1]?.box);
    case 'ArrowRight':
      return box.below.length > 0 && !unfolded ? { fold: code, shut: false } : to(box.below[0]);
    case 'ArrowLeft':
      return unfolded ? { fold: code, shut: true } : to(above);
    case 'Home':
      return to(drawn[0]?.box);
    case 'End':
      return to(drawn.at(-1)?.box);
    case 'Enter':
    case ' ':
      return { open: box.unit };
    default:
      return null;
  }
}

/** Every box, whatever is folded. */
export const everyBox = (boxes: readonly OrgBox[]): OrgBox[] =>
  boxes.flatMap((box) => [box, ...everyBox(box.below)]);
export const codesOf = (boxes: readonly OrgBox[]): Set<string> =>
  new Set(boxes.map(({ unit }) => unit.unitCode));
