import type { Pool } from 'pg';

interface Step {
  item: number;
  seq: number;
  round: number;
  level: number | null;
  action: string;
  fromStatus: number;
  fromLevel: number | null;
  toStatus: number;
  toLevel: number | null;
  results: number[];
}
const DECIDES = ['pass', 'returnToDeclarer', 'returnToPrevious', 'returnToLevel', 'reject'];
/** What opens a level again after it has decided. */
const REOPENS = ['takeBack', 'returnToPrevious', 'returnToLevel'];

export const recordsOf = async (pool: Pool): Promise<Map<number, Step[]>> => {
  const { rows } = await pool.query<Step>(
    `select declaration_id::int as item, seq, round, level, action, from_status as "fromStatus", from_level as "fromLevel", to_status as "toStatus",
       to_level as "toLevel", results from approval_record order by 1, 2`,
  );
  const items = new Map<number, Step[]>();
  for (const row of rows) items.set(row.item, [...(items.get(row.item) ?? []), row]);
  return items;
};

/**
 * What is wrong with the history of an item, by itself and without the chart: steps without a gap, each from where the last one ended, and no
 * level that decides twice on one arrival, which in a round without a way back means once.
 */
export function brokenIn(records: readonly Step[]): string[] {
  const wrong: string[] = [];
  for (const [i, r] of records.entries()) {
    const last = records[i - 1];
    if (r.seq !== i + 1) wrong.push(`${r.item}: seq ${r.seq} at place ${i + 1}`);
    if (last && (last.toStatus !== r.fromStatus || last.toLevel !== r.fromLevel))
      wrong.push(`${r.item}#${r.seq}: begins where nothing ended`);
    if (DECIDES.includes(r.action) && (r.fromStatus !== 1 || r.level !== r.fromLevel))
      wrong.push(`${r.item}#${r.seq}: decided out of turn`);
  }
  for (const round of new Set(records.map((r) => r.round))) {
    const of = records.filter((r) => r.round === round);
    for (const level of [1, 2, 3, 4]) {
      const decided = of.filter((r) => r.level === level && DECIDES.includes(r.action)).length;
      const opened = of.filter((r) => REOPENS.includes(r.action)).length;
      if (decided > 1 + opened)
        wrong.push(
          `${of[0]?.item} round ${round}: level ${level} decided ${decided} times, opened again ${opened}`,
        );
    }
  }
  return wrong;
}

/** The numbers of the strip (申报 56), counted from the last record of every item alone. */
export function sumsOf(items: ReadonlyMap<number, Step[]>) {
  const ends = [...items.values()].flatMap((records) => records.slice(-1));
  const entered = ends.filter(({ toStatus }) => ![0, 3, 6].includes(toStatus));
  const passed = (level: number) =>
    entered.filter(({ results }) => [2, 8].includes(results[level - 1] ?? 0)).length;
  return {
    courseCount: ends.filter(({ toStatus }) => toStatus !== 6).length,
    managementApprovalPassSum: passed(1),
    teachingApprovalPassSum: passed(2),
    supervisorApprovalPassSum: passed(3),
    masterApprovalPassSum: passed(4),
    approvalAllSum: entered.length,
  };
}

/** How often each action stands in the records. */
export function actionsOf(items: ReadonlyMap<number, Step[]>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { action } of [...items.values()].flat())
    counts.set(action, (counts.get(action) ?? 0) + 1);
  return counts;
}
