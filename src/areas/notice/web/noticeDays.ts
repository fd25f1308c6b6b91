const DAY = 86_400_000;
const before = (day: string, days: number) =>
  new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);

/** Notices under the days on which they were told, in their order: 今天, 昨天, `2026-11-18`. */
export function byDay<R extends { day: string }>(
  rows: readonly R[],
  today: string,
): { title: string; rows: R[] }[] {
  const names = new Map([
    [today, '今天'],
    [before(today, 1), '昨天'],
  ]);
  const days = new Map<string, R[]>();
  for (const row of rows) days.set(row.day, [...(days.get(row.day) ?? []), row]);
  return [...days].map(([day, ofDay]) => ({ title: names.get(day) ?? day, rows: ofDay }));
}
