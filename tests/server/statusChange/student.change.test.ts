/** 学籍异动 from the application to its effect. */
import { expect, test } from 'vitest';
import { takeDueEffects } from '../../../src/areas/statusChange/server/effect.ts';
import type { Client } from '../../kit/client.ts';
import { form, openChanges, send, type } from './changes.ts';

const { school, someone, proofOf, statesOf, countOf } = openChanges();

/** 审批 10；学生 13、14、17；班级 4；异动 1、3–6、18、20、23 */
test('休学: applied by the college, two levels, waits for its day, then history, class and list have it', async () => {
  const of = await someone('计科2601');
  const before = await countOf(of.classId);
  const noProof = await school.declarer.post('/student/change/apply', form(of, type));
  expect([noProof.code, noProof.data.fields]).toEqual([422, { fileIds: '请上传证明材料' }]);
  const fileIds = [await proofOf('declarer')];
  const made = await school.declarer.post('/student/change/apply', form(of, { ...type, fileIds }));
  expect([made.code, made.data.changeNo]).toEqual([200, expect.stringMatching(/^YD202611\d{4}$/)]);
  const { id } = made.data;
  const seen = (await school.declarer.get(`/student/change/${id}/detail`, type)).data;
  expect([seen.lines, seen.approval.can]).toEqual([
    [
      { label: '是否在校', before: '在校', after: '不在校' },
      { label: '学籍状态', before: '在读', after: '休学' },
    ],
    ['submit'],
  ]);
  const submitted = await send(school.declarer, id, 'submit', made.data.version);
  expect(submitted.code).toBe(200);
  const edited = (who: Client, version: number) =>
    who.put(`/student/change/${id}/form`, form(of, { ...type, fileIds, version }));
  expect([
    (await edited(school.registrar, submitted.data.version)).code,
    (await edited(school.declarer, submitted.data.version)).msg,
  ]).toEqual([403, '只有草稿、退回和撤回的异动可以修改']);
  const second = await school.registrar.post(
    '/student/change/apply',
    form(of, { ...type, changeType: '31', endOn: null }),
  );
  expect([second.code, second.msg]).toEqual([
    601,
    `这个学生还有未办结的异动 ${made.data.changeNo}（休学，审批中）`,
  ]);
  expect((await send(school.registrar, id, 'pass', submitted.data.version)).code).toBe(403);
  const mine = await school.management.get('/student/change/list', {
    ...type,
    tab: 'mine',
    keyword: made.data.changeNo,
  });
  expect(
    mine.data.rows.map((row: { changeNo: string; progress: string }) => [
      row.changeNo,
      row.progress,
    ]),
  ).toEqual([[made.data.changeNo, '管理单位待审批']]);
  const passed = await send(school.management, id, 'pass', submitted.data.version);
  const done = await send(school.registrar, id, 'pass', passed.data.version, {
    docNo: '澄大教〔2026〕88号',
  });
  expect([passed.code, done.code, done.data.effectState]).toEqual([200, 200, 1]);
  expect(await countOf(of.classId)).toEqual(before);
  expect(
    await takeDueEffects({ pool: school.server.pool }, new Date('2026-11-22T23:00:00+08:00')),
  ).toBe(0);
  expect(
    await takeDueEffects({ pool: school.server.pool }, new Date('2026-11-23T00:05:00+08:00')),
  ).toBe(1);
  expect(await statesOf(of.id)).toEqual([
    ['2026-11-23', null, '02', '计科2601'],
    ['2026-08-31', '2026-11-22', '01', '计科2601'],
  ]);
  expect(await countOf(of.classId)).toEqual({ planned: before.planned - 1, real: before.real - 1 });
  const roster = async (on: string) =>
    (
      await school.registrar.get(`/student/class/${of.classId}/roster`, { ...type, on })
    ).data.rows.find((row: { id: number }) => row.id === of.id).statusCode;
  expect([await roster('2026-11-22'), await roster('2026-11-23')]).toEqual(['01', '02']);
  const row = (
    await school.registrar.get('/student/change/list', { ...type, keyword: made.data.changeNo })
  ).data.rows[0];
  expect([row.declareStatus, row.effectState, row.docNo]).toEqual([4, 2, '澄大教〔2026〕88号']);
});

/** 异动 8 */
test('nothing takes effect before what has come since; in a term that has ended only with the right to it', async () => {
  const { rows } = await school.server.pool.query(
    `select s.id::int as id, s.class_id::int as "classId", s.student_no as no, to_char(x.begin_on - 1, 'YYYY-MM-DD') as before, to_char(x.begin_on, 'YYYY-MM-DD') as since
     from student s join student_state x on x.student_id = s.id and x.end_on is null where s.unit_key = '3-1' and s.in_school and x.begin_on > '2026-03-10'
       and exists (select from student_state y where y.student_id = s.id and y.end_on = x.begin_on - 1)
       and not exists (select from status_change c where c.student_id = s.id and (c.declare_status in (1, 2) or c.effect_state = 1)) order by s.id limit 1`,
  );
  const [moved] = rows;
  const ask = { ...type, studentId: moved.id, changeType: '31' };
  const refusal = async (effectiveOn: string) =>
    (await school.registrar.get('/student/change/preview', { ...ask, effectiveOn })).data.refusal;
  expect([await refusal(moved.before), await refusal(moved.since)]).toEqual([
    `学籍在 ${moved.since} 已有后来的变动，生效日期不能早于那天`,
    null,
  ]);
  const of = await someone('网工2502');
  const past = form(of, { ...type, changeType: '31', endOn: null, effectiveOn: '2026-03-10' });
  const late = await school.declarer.post('/student/change/apply', past);
  expect([late.code, late.data.fields]).toEqual([
    422,
    { effectiveOn: '生效日期所在的学期已经结束' },
  ]);
  expect((await school.registrar.post('/student/change/apply', past)).code).toBe(200);
  const never = await school.registrar.post('/student/change/apply', {
    ...past,
    studentId: (await someone('网工2502')).id,
    effectiveOn: '2001-03-10',
  });
  expect(never.data.fields).toEqual({ effectiveOn: '生效日期不在任何学期内' });
});
