import { describe, expect, it } from 'vitest';
import type { OrganisationUnit } from '../../../src/areas/team/contract/department.calls.ts';
import {
  boxesOf,
  codesOf,
  drawnOf,
  everyBox,
  moveBy,
  openAtFirst,
} from '../../../src/areas/team/web/department/orgTree.ts';

const unit = (unitCode: string, parentCode: string | null, onDuty = 1): OrganisationUnit => ({
  unitCode,
  parentCode,
  unitName: `单位 ${unitCode}`,
  levelName: '学院',
  quota: null,
  onDuty,
  leaderName: null,
  enabled: true,
});
const SCHOOL = [
  unit('s', null, 0),
  unit('a', 's', 3),
  unit('b', 's', 4),
  unit('a1', 'a', 10),
  unit('a2', 'a', 20),
  unit('a21', 'a2', 100),
];
const tops = boxesOf(SCHOOL);
const namesOf = (open: string[]) =>
  drawnOf(tops, new Set(open)).map(({ box }) => box.unit.unitCode);

describe('单位 34: the tree of the chart', () => {
  it('counts the people of a unit with all below it', () => {
    const people = Object.fromEntries(everyBox(tops).map((box) => [box.unit.unitCode, box.people]));
    expect(people).toEqual({ s: 137, a: 133, a1: 10, a2: 120, a21: 100, b: 4 });
  });

  it('draws what is unfolded, from top to bottom', () => {
    expect(namesOf([])).toEqual(['s']);
    expect(namesOf(['s', 'a'])).toEqual(['s', 'a', 'a1', 'a2', 'b']);
    // what is open below a folded one is not drawn
    expect(namesOf(['a', 'a2'])).toEqual(['s']);
  });

  it('unfolds at first as many whole levels as can be taken in at a glance', () => {
    expect([...openAtFirst(tops)].sort()).toEqual(['a', 'a2', 's']);
    const wide = boxesOf([
      unit('s', null),
      ...Array.from({ length: 20 }, (_, at) => unit(`c${at}`, 's')),
      ...Array.from({ length: 100 }, (_, at) => unit(`d${at}`, `c${at % 20}`)),
    ]);
    expect([...openAtFirst(wide)]).toEqual(['s']);
  });

  const press = (key: string, active: string, open = ['s', 'a']) =>
    moveBy(key, drawnOf(tops, new Set(open)), new Set(open), active);
  it.each([
    ['ArrowDown', 'a2', { to: 'b' }],
    ['ArrowDown', 'b', { to: 'b' }],
    ['ArrowUp', 'a', { to: 's' }],
    ['ArrowUp', 's', { to: 's' }],
    ['ArrowRight', 'a2', { fold: 'a2', shut: false }],
    ['ArrowRight', 'a', { to: 'a1' }],
    ['ArrowRight', 'b', { to: 'b' }],
    ['ArrowLeft', 'a', { fold: 'a', shut: true }],
    ['ArrowLeft', 'folded away', { fold: 's', shut: true }],
    ['ArrowLeft', 'a2', { to: 'a' }],
    ['ArrowLeft', 'b', { to: 's' }],
    ['Home', 'a2', { to: 's' }],
    ['End', 's', { to: 'b' }],
    ['Enter', 'b', { open: SCHOOL[2] }],
    ['x', 'b', null],
  ])('%s at %s', (key, active, move) => {
    expect(press(key, active)).toEqual(move);
  });

  it('everything unfolded are the codes of every box', () => {
    expect(namesOf([...codesOf(everyBox(tops))])).toEqual(['s', 'a', 'a1', 'a2', 'a21', 'b']);
  });
});
