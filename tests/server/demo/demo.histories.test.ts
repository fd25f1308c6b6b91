import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from '../../kit/server.ts';
import { number, type Queries, queries, TARGET } from './demo.queries.ts';
import { type Recorded, replay, rightsOf, type Stored } from './demo.replay.ts';

let database: TestDatabase;
let all: Queries['all'];
beforeAll(async () => {
  database = await createDatabase('demo');
  ({ all } = queries(database.pool));
});
afterAll(() => database.drop());

describe('approval (审批 12–16、49)', () => {
  test('rule 1 and 2: results fit the status of every row', async () => {
    const results = 'array[result1, result2, result3, result4]';
    const waiting = `cardinality(array_positions(${results}, 1::smallint))`;
    const broken =
      await all(`select id, declare_status, current_level, ${results} as results from declaration where
      (declare_status = 1) <> (${waiting} = 1) or (declare_status = 1) <> (current_level is not null) or (round = 0) <> (arrived_at is null)
      or (declare_status = 1 and (${results})[current_level] <> 1)
      or (declare_status = 4 and not (${results} <@ array[2, 8]::smallint[]))
      or (declare_status in (0, 3) and ${results} && array[1, 2]::smallint[])
      or enabled_levels <> case when declare_status = 0 then '{}' else array[1, 2, 3, 4]::smallint[] end
      or (declare_status = 0) <> (round = 0)
      or 9 = any(${results}) and declare_status <> 0`);
    expect(broken).toEqual([]);
  });

  /** 演示 16 */
  test('rule 7: every history, replayed on the chart by people who hold the right, ends where the row stands', async () => {
    const rows =
      await all<Stored>(`select d.id::int as id, declarer_id::int as "declarerId", (d.semester_id % 10 = 9) as past,
        array[management_path, teaching_path, supervisor_path, master_path] as paths, d.business_type as type,
        declare_status as "declareStatus", current_level as "currentLevel", enabled_levels as "enabledLevels",
        array[result1, result2, result3, result4] as results, round, teachers_named as "teachersNamed",
        pinned_to_id is not null as pinned
      from declaration d order by d.id`);
    const records =
      await all<Recorded>(`select declaration_id::int as id, action, level, opinion, operator_id::int as "operatorId", from_status as "fromStatus",
        from_level as "fromLevel", to_status as "toStatus", to_level as "toLevel", round, results, body_at_submit as body, created_at as at
      from approval_record order by declaration_id, seq`);
    const rights = await rightsOf(all);
    const histories = new Map<number, Recorded[]>();
    for (const record of records)
      histories.set(record.id, [...(histories.get(record.id) ?? []), record]);
    const replayed = rows.map((row) => ({
      id: row.id,
      ...replay(row, histories.get(row.id) ?? [], rights),
    }));
    const stored = rows.map(
      ({
        id,
        declareStatus,
        currentLevel,
        enabledLevels,
        results,
        round,
        teachersNamed,
        pinned,
      }) => {
        return {
          id,
          declareStatus,
          currentLevel,
          enabledLevels,
          results,
          round,
          teachersNamed,
          ...(pinned ? { pinned } : {}),
        };
      },
    );
    expect(replayed).toEqual(stored);
    expect(records.length).toBeGreaterThan(4_500);
  });

  /** 演示 4 */
  test('nothing is later than the evening before the demo day, and nothing of a history goes back in time', async () => {
    const late =
      await all(`select id from declaration where greatest(created_at, updated_at, submitted_at, arrived_at) >= '2026-11-20 00:00+08'
      union all select id from approval_record where created_at >= '2026-11-20 00:00+08'`);
    const back =
      await all(`select id from (select id, created_at - lag(created_at) over (partition by biz_type, coalesce(declaration_id, item_id) order by seq) as gap from approval_record) x
      where gap <= interval '0'`);
    expect({ late, back }).toEqual({ late: [], back: [] });
  });

  /** 演示 23 */
  test('seven wait and nine lie returned for more than seven days, at any time of the day', async () => {
    const since = `case declare_status when 1 then d.arrived_at else d.updated_at end`;
    const rows =
      await all(`select declare_status as status, ${number(`${since} < '2026-11-12 00:00+08'`)} as old,
      ${number(`${since} between '2026-11-12 00:00+08' and '2026-11-14 00:00+08'`)} as "mayBeOld" ${TARGET} and declare_status in (1, 2) group by 1 order by 1`);
    expect(rows).toEqual([
      { status: 1, old: 7, mayBeOld: 0 },
      { status: 2, old: 9, mayBeOld: 0 },
    ]);
  });
});
