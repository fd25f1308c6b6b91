import { describe, expect, it } from 'vitest';
import {
  roundRobin,
  type Task,
  withLeads,
} from '../../../src/areas/declaration/web/queue/many/roundRobin.ts';
import { actOf } from '../../../src/school/approval/web/keys/keys.ts';
import { markOf, phrasesOf, typed } from '../../../src/school/approval/web/phrases/phrases.ts';
import type { ClassInput } from '../../../src/school/declaration/contract/declaration.shapes.ts';

const key = (pressed: string, more: Partial<Parameters<typeof actOf>[0]> = {}) => ({
  key: pressed,
  code: /^\d$/.test(pressed) ? `Digit${pressed}` : '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  repeat: false,
  ...more,
});

describe('keys of an open item (申报 65)', () => {
  it('decide, write, skip and fill in; capitals too', () => {
    expect(
      ['p', 'P', 'r', 'o', 'n', '?', '3', 'x', 'Enter'].map((one) => actOf(key(one), false)),
    ).toEqual([
      { do: 'pass' },
      { do: 'pass' },
      { do: 'returnToDeclarer' },
      { do: 'opinion' },
      { do: 'next' },
      { do: 'help' },
      { do: 'template', index: 3 },
      null,
      null,
    ]);
  });
  it('letters are letters while somebody writes; Ctrl+Enter sends, Alt+digit fills in', () => {
    expect(['p', 'r', '1', '?'].map((one) => actOf(key(one), true))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(actOf(key('Enter', { ctrlKey: true }), true)).toEqual({ do: 'send' });
    // macOS: Alt makes another sign of it
    expect(actOf(key('¡', { code: 'Digit1', altKey: true }), true)).toEqual({
      do: 'template',
      index: 1,
    });
  });
  it('nothing is a command while an input method composes, nor when a key is held down, nor with Ctrl', () => {
    expect([
      actOf(key('p', { isComposing: true }), false),
      actOf(key('Enter', { ctrlKey: true, isComposing: true }), true),
      actOf(key('p', { repeat: true }), false),
      actOf(key('p', { ctrlKey: true }), false),
    ]).toEqual([null, null, null, null]);
  });
  /** 申报 66 */
  it('a template goes behind what has been typed', () => {
    expect([typed('', '同意。'), typed('请核实 ', '同意。')]).toEqual(['同意。', '请核实\n同意。']);
  });
});

describe('what Ctrl+Enter does', () => {
  const objecting = ['请核对人数。'];
  it.each([
    ['pass', '', 'pass'],
    ['pass', '很好', 'pass'],
    ['pass', '同意。\n请核对人数。', 'returnToDeclarer'],
    ['returnToDeclarer', '同意。', 'returnToDeclarer'],
    ['returnToPrevious', '请核对人数。', 'returnToPrevious'],
  ] as const)('tried %s, opinion %j: %s', (tried, opinion, expected) => {
    expect(markOf({ tried, opinion, objecting })).toBe(expected);
  });
  /** 申报 66 */
  it('phrases of passing and of returning are apart, also those that were kept in one list', () => {
    const first = phrasesOf({});
    expect([first.passing, first.objecting.length]).toEqual([['同意。'], 3]);
    expect(phrasesOf({ opinions: ['可以。', ...first.objecting] })).toEqual({
      passing: ['可以。'],
      objecting: first.objecting,
    });
    expect(phrasesOf({ opinions: ['可以。'], objections: [] })).toEqual({
      passing: ['可以。'],
      objecting: [],
    });
  });
});

const group = (classNo: number, teachers: ClassInput['teachers'] = []): ClassInput =>
  ({
    classNo,
    adminClassIds: [classNo],
    expectedCount: 30,
    capacity: 30,
    teachers,
    schedulePrefs: [],
  }) as ClassInput;
const task = (id: number, classes: ClassInput[], weeklyHours = 4): Task => ({
  id,
  version: 1,
  name: `${id}`,
  totalHours: 64,
  weeklyHours,
  classes,
});
const teacher = (staffId: number, weeklyHours: number, weeklyLimit = 16) => ({
  staffId,
  name: `${staffId}`,
  weeklyHours,
  weeklyLimit,
});
const given = (tasks: Task[], teachers: ReturnType<typeof teacher>[]) =>
  roundRobin(tasks, teachers).flatMap(({ task: { id }, shares }) =>
    shares.map((s) => [id, s.classNo, s.staffId, s.hours, s.after]),
  );

describe('teachers by remaining load (申报 64)', () => {
  it('the one with most hours left is next; equals take turns', () => {
    expect(
      given(
        [task(1, [group(1), group(2)]), task(2, [group(1)]), task(3, [group(1)])],
        [teacher(7, 8), teacher(8, 4), teacher(9, 8)],
      ),
    ).toEqual([
      [1, 1, 8, 64, 8],
      [1, 2, 7, 64, 12],
      [2, 1, 9, 64, 12],
      [3, 1, 8, 64, 12],
    ]);
  });
  it('a class with a 主讲 keeps them; hours of experiments are taken off; nobody has two roles in a class', () => {
    const lead = { staffId: 7, role: 'lead' as const, hours: 64 };
    const experiment = { staffId: 8, role: 'experiment' as const, hours: 16 };
    const plans = roundRobin(
      [task(1, [group(1, [lead]), group(2, [experiment])])],
      [teacher(8, 0), teacher(9, 12)],
    );
    expect(plans.map(withLeads)).toEqual([
      [group(1, [lead]), group(2, [{ staffId: 9, role: 'lead', hours: 48 }, experiment])],
    ]);
  });
  it('without candidates nothing is given', () => {
    expect(given([task(1, [group(1)])], [])).toEqual([]);
  });
});
