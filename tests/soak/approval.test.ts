/**
 * Many approvers on many declarations at once, with returns, withdrawals and take-backs in between: every item is decided once per
 * level and arrival, nothing answered as done is missing and nothing is there that was not, statistics equal a recount, history replays.
 * Alone, a short form; `npm run soak` takes 200 approvers and 2,000 items.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HISTORIES } from '../../src/main/server/histories.ts';
import { conform } from '../../src/workbench/server/conform.ts';
import { proved } from '../kit/proved.ts';
import { type College, startCollege } from '../kit/school/college.ts';
import { crowd, drafts } from './crowd.ts';
import { actionsOf, brokenIn, recordsOf, sumsOf } from './recount.ts';
import { AWAY, workOff } from './work.ts';

const [people = 20, items = 60] = (process.env.SOAK ?? '8x16').split('x').map(Number);
const SEED = Number(process.env.SEED ?? 1);
let college: College;
beforeAll(async () => {
  college = await startCollege();
});
afterAll(() => college.server.stop());

it(`${people} approvers on ${items} items: each decided once per level and round, statistics and chart agree with the history`, async () => {
  const workers = await crowd(college, people);
  const ids = await drafts(college, items);
  const started = performance.now();
  const tally = await workOff(college.pool, workers, SEED);
  const seconds = (performance.now() - started) / 1000;
  const histories = await recordsOf(college.pool);
  const steps = [...histories.values()].flat().length;
  const codes = [...tally.codes].map(([code, n]) => `${code}: ${n}`).join(', ');
  console.log(
    `seed ${SEED}: ${steps} steps in ${seconds.toFixed(0)} s (${(steps / seconds).toFixed(0)} a second), answers ${codes}`,
  );
  console.log([...actionsOf(histories)].map(([action, n]) => `${action} ${n}`).join(', '));

  expect([...histories.keys()].sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
  expect([...histories.values()].flatMap(brokenIn)).toEqual([]);
  // whoever was told 操作成功 has their step on record, and nobody else has one
  expect(Object.fromEntries(actionsOf(histories))).toEqual(Object.fromEntries(tally.done));
  expect(
    [...tally.codes.keys()].filter((code) => ![200, 403, 404, 409, 601, AWAY].includes(code)),
  ).toEqual([]);
  const { rows } = await college.pool.query(
    `select d.id from declaration d where d.version <> 1 + (select count(*) from approval_record r where r.declaration_id = d.id)
       or d.declare_status = 4 and not array[d.result1, d.result2, d.result3, d.result4] <@ array[2]::smallint[]`,
  );
  expect(rows).toEqual([]);

  const { data } = await college.as.master.get('/talent/declaration/statistics');
  expect(data).toMatchObject(sumsOf(histories));
  const diverging: unknown[] = [];
  const [chart] = await conform(HISTORIES, college.pool, 1, (row) => diverging.push(row));
  expect([diverging, chart?.histories, chart?.records]).toEqual([[], items, steps]);
  proved({ people, decisions: steps, lost: 0, doubled: 0, wrong: 0 });
}, 3_600_000);
