/** Approval switches and what is in flight (审批 61–67), rule by rule, over HTTP on a real database. */
import { expect, it } from 'vitest';
import { LEVELS } from '../../../machines/approval/approval.types.ts';
import { HISTORIES } from '../../../src/main/server/histories.ts';
import { conform } from '../../../src/workbench/server/conform.ts';
import { L1, L2, L3, L4, WHY } from '../../kit/school/approval.ts';
import { ended } from '../../kit/school/settings.ts';
import { openSwitches, without } from './switching.ts';

const { college, item, to, sure, office } = openSwitches();

/** 审批 49 */
it('any order of switches, applied or not, with decisions between: every history replays on the chart and nothing is lost', async () => {
  let seed = 20261120;
  const next = (n: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % n;
  };
  const ids: number[] = [];
  for (let n = 0; n < 12; n++) ids.push(await item(...([[], L1, L2, L3, L4][n % 5] as typeof L1)));
  const done = new Set<string>();
  for (let round = 0; round < 14; round++) {
    const off = LEVELS.filter(() => next(3) === 0);
    const { data, code } = await sure(without(...off), { apply: next(3) > 0, typed: '全部免审' });
    expect(code).toBe(200);
    if (data.jobId) {
      expect(await ended(office.settings, data.jobId)).toMatchObject({
        state: 'done',
        error: null,
      });
      done.add('applied');
    }
    for (let n = 0; n < 4; n++) {
      const id = ids[next(ids.length)] ?? 0;
      const { data: seen } = await college.as.approver.get(`/talent/declaration/${id}`);
      const can = (seen.can as string[]).filter((type) =>
        ['pass', 'returnToPrevious', 'returnToDeclarer'].includes(type),
      );
      const type = can[next(Math.max(1, can.length))];
      if (type)
        expect(await to('approver', id, type, { opinion: WHY })).toMatchObject({ code: 200 });
      else if (['draft', 'returned'].includes(seen.state))
        expect(await to('declarer', id, 'submit')).toMatchObject({ code: 200 });
      if (type) done.add(type);
    }
  }
  const { rows } = await college.pool.query(
    `select count(*)::int as n, array_agg(distinct r.action order by r.action) as actions
    from declaration d left join approval_record r on r.declaration_id = d.id where d.id = any($1)`,
    [ids],
  );
  expect((await college.pool.query('select count(*)::int as n from declaration')).rows[0].n).toBe(
    ids.length,
  );
  expect(rows[0].actions).toEqual(
    expect.arrayContaining(['insertLevel', 'pass', 'submit', 'systemPass']),
  );
  const found: unknown[] = [];
  const [result] = await conform(HISTORIES, college.pool, 1, (row) => found.push(row));
  expect(found).toEqual([]);
  expect(result).toMatchObject({ histories: ids.length, divergences: 0 });
}, 60_000);
