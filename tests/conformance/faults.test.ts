import { describe, expect, it } from 'vitest';
import { WIRE_EVENT_TYPES } from '../../machines/approval/approval.stored.ts';
import { SYSTEM_EVENT_TYPES } from '../../machines/approval/approval.types.ts';
import { conformance } from '../../machines/kit/conform.ts';
import {
  type ApprovalItem,
  approvalReading,
  approvalTrace,
} from '../../src/workbench/server/history/approval.trace.ts';
import { approvalWords } from '../../src/workbench/server/history/approval.words.ts';
import { DAY } from './choices.ts';
import { FAULTS } from './faults.ts';
import { history, random } from './histories.ts';

const HISTORIES = 160;
const next = random(20261121);
const items = Array.from({ length: HISTORIES }, (_, i) => history(i + 1, next));
const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(next() * from.length)];
const verdict = (item: ApprovalItem) => conformance(approvalReading).add(approvalTrace(item, DAY));

/** 测试 24 */
it('finds nothing in true histories, which take every transition of the chart that leaves a record', () => {
  const check = conformance(approvalReading);
  expect(items.map((item) => check.add(approvalTrace(item, DAY))).filter(Boolean)).toEqual([]);
  expect(check.totals).toEqual({
    histories: HISTORIES,
    records: items.reduce((sum, { records }) => sum + records.length, 0),
    divergences: 0,
  });
  const types = new Set(Object.keys(check.heat()).map((key) => key.split(' ')[1] ?? ''));
  expect([...types].sort()).toEqual(
    ['(always)', ...WIRE_EVENT_TYPES, ...SYSTEM_EVENT_TYPES].sort(),
  );
});

/** 测试 25 */
describe(`planted faults, ${Object.keys(FAULTS).length} kinds`, () => {
  it.each(Object.entries(FAULTS))('%s', (_, plant) => {
    const planted = items.flatMap((item) => {
      const { stored, ...copy } = structuredClone(item);
      const draft = { stored: stored as NonNullable<typeof stored>, records: [...copy.records] };
      return plant(draft, pick) ? [{ ...copy, ...draft }] : [];
    });
    const check = conformance(approvalReading);
    const found = planted.map((item) => check.add(approvalTrace(item, DAY)));
    const missed = planted.filter((__, i) => found[i] === null);
    expect(
      missed.map(({ records }) => records.map(({ action, results }) => `${action} ${results}`)),
    ).toEqual([]);
    expect(planted.length).toBeGreaterThanOrEqual(5);
    for (const it of found)
      if (it) expect(approvalWords(it).text).not.toMatch(/undefined|NaN|无效|\[object/);
  });

  it('a declaration is gone while its records are left', () => {
    const gone = items
      .filter(({ records }) => records.length)
      .map((item) => verdict({ ...item, stored: null }));
    expect(gone.map((it) => it && approvalWords(it).recorded)).toEqual(
      gone.map(() => '申报已不存在，记录还在'),
    );
  });
});
