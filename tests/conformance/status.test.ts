import { describe, expect, it } from 'vitest';
import { conformance } from '../../machines/kit/conform.ts';
import { CHANGE_TYPES } from '../../machines/studentStatus/studentStatus.types.ts';
import { statusReading, statusTrace } from '../../src/workbench/server/history/status.trace.ts';
import { statusWords } from '../../src/workbench/server/history/status.words.ts';
import { random } from './histories.ts';
import { type Draft, STATUS_FAULTS } from './statusFaults.ts';
import { studentHistory } from './students.ts';

const next = random(20261121);
const students = Array.from({ length: 800 }, (_, i) => studentHistory(i + 1, next));

/** 测试 24 */
it('finds nothing in true histories, which take every kind of change', () => {
  const check = conformance(statusReading);
  expect(students.map((one) => check.add(statusTrace(one))).filter(Boolean)).toEqual([]);
  expect(check.totals.records).toBe(students.reduce((sum, { changes }) => sum + changes.length, 0));
  const events = new Set(Object.keys(check.heat()).map((key) => key.split(' ')[1]));
  expect(Object.values(CHANGE_TYPES).filter(({ event }) => !events.has(event))).toEqual([]);
});

/** 测试 25 */
describe(`planted faults of students, ${Object.keys(STATUS_FAULTS).length} kinds`, () => {
  it.each(Object.entries(STATUS_FAULTS))('%s', (_, plant) => {
    const drafts = students
      .filter(({ changes }) => changes.length > 0)
      .map((one) => structuredClone(one) as Draft);
    const planted = drafts.filter(plant);
    const check = conformance(statusReading);
    const found = planted.map((one) => check.add(statusTrace(one)));
    expect(
      planted
        .filter((__, i) => found[i] === null)
        .map(({ changes }) => changes.map(({ changeType }) => changeType)),
    ).toEqual([]);
    expect(planted.length).toBeGreaterThanOrEqual(5);
    for (const it of found.slice(0, 5))
      if (it) expect(statusWords(it).text).not.toMatch(/undefined|NaN|\[object/);
  });
});
