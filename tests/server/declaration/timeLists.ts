import { expect } from 'vitest';
import type { TimeItem, TimeRow } from '../../../src/areas/declaration/contract/time.calls.ts';
import { between, type Visit } from './timeOracle.ts';

type Listed = (
  query: Record<string, unknown>,
) => Promise<{ rows: readonly TimeItem[]; total: number }>;
const waits = ({ came, went }: Visit) => between(came, went);
/** 报表 28: each number of the row opens exactly what it counts, and numbers of days those that took as long or longer. */
export async function numbersOpen(
  listed: Listed,
  by: string,
  { key: row, ...said }: TimeRow,
  visits: readonly Visit[],
) {
  const behind = async (of: string) => {
    const { rows, total } = await listed({ by, row, of });
    expect(rows.length, `${row} ${of}`).toBe(Math.min(total, 100));
    return { rows, total };
  };
  const short = (all: readonly Visit[]) =>
    all.map((one) => `${one.item} ${one.level} ${one.came} ${one.went}`).toSorted();
  const asLong = (days: number | null) => visits.filter((one) => waits(one) >= (days ?? 0));
  for (const [of, those] of [
    ['decided', visits],
    ['returned', visits.filter(({ returned }) => returned)],
    ['median', asLong(said.median)],
    ['ninety', asLong(said.ninety)],
  ] as const) {
    const { rows, total } = await behind(of);
    expect([row, of, total]).toEqual([row, of, those.length]);
    if (total <= 100)
      expect(
        rows.map((r) => `${r.declarationId} ${r.level} ${r.cameOn} ${r.wentOn}`).toSorted(),
      ).toEqual(short(those));
    expect(rows.map(({ waited }) => waited)).toEqual(
      those
        .map(waits)
        .toSorted((a, b) => b - a)
        .slice(0, 100),
    );
  }
  expect([said.decided, said.returned]).toEqual([
    (await behind('decided')).total,
    (await behind('returned')).total,
  ]);
  if (said.ages === null) return;
  for (const [at, count] of said.ages.entries())
    expect([row, at, (await behind(`age${at}`)).total]).toEqual([row, at, count]);
  const all = await behind('waiting');
  expect([row, all.total]).toEqual([row, said.waiting]);
  expect((await behind('oldest')).rows.map(({ waited }) => waited)).toEqual(
    all.rows.map(({ waited }) => waited).filter((days) => days === said.oldest),
  );
}
