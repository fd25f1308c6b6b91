/** An intake: the desk at which freshmen report, until it closes. */
import { expect, test } from 'vitest';
import { at, openIntakes, type } from './intakes.ts';

const { school, report, step, threeReport } = openIntakes();

/** 新生 2、15–17 */
test('the desk: a tail, an ID number, a name; twice, another campus, nobody; undone', async () => {
  const first = await report('00226');
  expect([first.data.outcome, first.data.people[0].examineeNo, first.data.reported]).toEqual([
    'reported',
    '27990200000226',
    226,
  ]);
  expect((await report('27990200000226')).data.outcome).toBe('already');
  expect((await report('99999999')).data).toMatchObject({ outcome: 'unknown', people: [] });
  const several = await report('李婷');
  expect([several.data.outcome, several.data.people.length]).toEqual(['several', 3]);
  const { rows } = await school.server.pool.query(
    'select id::int, version from freshman where examinee_no = $1',
    ['27990200000226'],
  );
  const undone = await school.registrar.post(at('undo'), {
    ...type,
    freshmanId: rows[0].id,
    version: rows[0].version,
  });
  expect([undone.code, undone.data.reported]).toEqual([200, 225]);
  const elsewhere = await report('00226', { campus: 3 });
  expect(elsewhere.data.outcome).toBe('otherCampus');
  expect((await report('00226', { campus: 3, freshmanId: rows[0].id })).data.outcome).toBe(
    'reported',
  );
  await report('00227');
  await report('00228');
  expect(
    (await school.declarer.post(at('report'), { businessType: 0, key: '00229', campus: null }))
      .code,
  ).toBe(403);
});

/** 新生 22 */
test('体检, 缴费 and 材料 are ticked at the desk for whoever is here, the paper and the pictures by what is done with them', async () => {
  expect((await report('00227')).data.outcome).toBe('reported');
  const one = (await report('27990200000227')).data.people[0];
  expect(one.checks).toEqual(['1']);
  const tick = (more: object) =>
    school.registrar.post(at('check'), {
      ...type,
      freshmanId: one.id,
      version: one.version,
      check: '4',
      done: true,
      ...more,
    });
  expect((await tick({ check: '1' })).data.fields).toEqual({
    check: '这一项由登记报到或照片比对产生',
  });
  expect((await tick({ check: '8' })).data.fields).toEqual({ check: '没有这项核验' });
  const paid = await tick({});
  expect([paid.code, paid.data.checks]).toEqual([200, ['1', '4']]);
  expect((await tick({})).msg).toBe('这名新生的登记刚刚有变动，请重新查找');
  const { version } = paid.data;
  expect((await tick({ version, check: '3' })).data.checks).toEqual(['1', '4', '3']);
  expect((await tick({ version: version + 1, done: false })).data.checks).toEqual(['1', '3']);
  const { rows } = await school.server.pool.query(
    'select id::int, version from freshman where batch_id = 2 and report_status = 0 limit 1',
  );
  expect((await tick({ freshmanId: rows[0].id, version: rows[0].version })).msg).toBe(
    '登记报到以后才能核验',
  );
  expect(
    (
      await school.declarer.post(at('check'), {
        businessType: 0,
        freshmanId: one.id,
        version,
        check: '4',
        done: true,
      })
    ).code,
  ).toBe(403);
  const audit = await school.server.pool.query(
    `select detail->'changes' as changes from audit_log where action = 'enrolCheck' and outcome = 'done' order by id limit 1`,
  );
  expect(audit.rows).toEqual([{ changes: [{ label: '缴费', before: '否', after: '是' }] }]);
});

/** 新生 1、5 */
test('the report closes when those who are missing have been looked through', async () => {
  await threeReport();
  const early = await step('number');
  expect([early.code, early.msg]).toEqual([409, '批次现在是报到中，不能编学号']);
  const blind = await step('close');
  expect([blind.code, blind.msg]).toEqual([601, '还有 12 人未报到，请核对后确认']);
  const closed = await step('close', { acknowledged: 12 });
  expect([closed.code, closed.data.state]).toEqual([200, 2]);
  expect((await report('00229')).msg).toBe('批次现在是分班中，不能登记报到');
});
