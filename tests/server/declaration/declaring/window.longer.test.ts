import { expect, it } from 'vitest';
import { PERSON } from '../../../kit/school/college.ts';
import { form, send } from '../../../kit/school/declarations.ts';
import { CLOSED, fieldsOf, openWindow, TARGET } from './window.ts';

const { college, as, change, extend, add } = openWindow();

/** 申报 2；学期 28 */
it('an extension opens it for its unit and all below, for nobody else', async () => {
  await change(CLOSED);
  expect((await extend()).code).toBe(200);
  expect((await add()).code).toBe(200);
  await college.pool.query(
    `update user_unit_scope set node_key = '3-2' where user_id = ${PERSON.second}`,
  );
  const other = form({ courseId: 28, managementUnitKey: '3-2' });
  expect((await college.as.second.post('/talent/declaration', other)).msg).toBe(
    '申报已于 11-19 17:00 截止',
  );
  await college.pool.query(
    `update user_unit_scope set node_key = '3-1' where user_id = ${PERSON.second}`,
  );
});
/** 申报 2 */
it('an extension that has run out says so', async () => {
  await change(CLOSED);
  await extend();
  await college.pool.query(`update declare_extension set until = '2026-11-19T20:00:00+08:00'`);
  expect((await add()).msg).toBe(
    '申报已于 11-19 17:00 截止，计算机学院的延期已于 11-19 20:00 到期',
  );
});
/** 学期 29 */
it('a unit has one extension in a semester, which is prolonged', async () => {
  const { data } = await extend({ until: '2026-12-20T17:00' });
  expect(fieldsOf(await extend({ until: '2026-12-21T17:00' }))).toEqual({
    ofUnitKey: '该单位在这个学期已有延期，请修改原来的',
  });
  const body = {
    ofSemesterId: TARGET,
    level: 0,
    ofUnitKey: '3-1',
    until: '2026-12-22T17:00',
    reason: '再延两天',
    version: data.version,
  };
  expect((await as.keeper.put(`/foundation/declareExtension/${data.id}`, body)).data).toMatchObject(
    {
      until: '2026-12-22T17:00',
      givenBy: 'keeper',
    },
  );
});
/** 申报 2 */
it('an extension whose end closes a unit asks before it is deleted, with the same numbers as a deadline', async () => {
  await change(CLOSED);
  const { data } = await extend();
  await add();
  const { rows } = await college.pool.query<{ n: number }>(
    `select count(*)::int as n from declaration where semester_id = ${TARGET} and declare_status in (0, 2, 3) and starts_with(management_path, '/1-1/2-1/3-1/')`,
  );
  const drop = (confirmed = '') =>
    as.keeper.del(
      `/foundation/declareExtension/${data.id}${confirmed && `?confirmed=${encodeURIComponent(confirmed)}`}`,
    );
  const asked = await drop();
  const text = `计算机学院的延期删除后，立即不能新增和提交申报；1 个单位的 ${rows[0]?.n} 条草稿、被退回和撤回的申报留在原处，不能提交`;
  expect([asked.code, asked.msg, asked.data.warnings.length]).toEqual([601, text, 1]);
  expect((await drop('other')).code).toBe(601);
  expect((await drop(asked.data.warnings[0].key)).code).toBe(200);
  expect((await add()).msg).toBe('申报已于 11-19 17:00 截止');
  // while the school's own window is open nobody is shut out
  await change(`declare_close_at = '2026-12-18T17:00:00+08:00'`);
  const free = await extend({ until: '2026-12-20T17:00' });
  expect((await as.keeper.del(`/foundation/declareExtension/${free.data.id}`)).code).toBe(200);
});
/** 审批 56 */
it('so does an extension of a level, of what waits there', async () => {
  const { id } = (await add()).data;
  expect((await send(college, college.as.declarer, id, 'submit')).code).toBe(200);
  await college.pool.query(
    `update declaration set arrived_at = '2026-11-18T00:00:00Z' where id = $1`,
    [id],
  );
  await college.pool.query(
    `insert into approval_deadline (school_id, semester_id, level, deadline_at) values (1, ${TARGET}, 1, '2026-11-19T09:00:00Z')`,
  );
  const { data } = await extend({ level: 1 });
  const asked = await as.keeper.del(`/foundation/declareExtension/${data.id}`);
  const text =
    '计算机学院的延期删除后，管理单位审批的截止 11-19 17:00 已经过去：1 个单位正在等待的 1 条申报立即不能办理';
  expect([asked.code, asked.msg]).toEqual([601, text]);
  const confirmed = encodeURIComponent(asked.data.warnings[0].key);
  expect(
    (await as.keeper.del(`/foundation/declareExtension/${data.id}?confirmed=${confirmed}`)).code,
  ).toBe(200);
  await college.pool.query('delete from approval_deadline');
});
/** 学期 18、28 */
it('when the semester goes on to 排课, extended units still declare; when it is over, nobody is extended', async () => {
  await extend({ until: '2026-12-25T17:00' });
  await change('state = 2');
  expect((await add()).code).toBe(200);
  await change('state = 4');
  expect((await add()).msg).toBe('学期已结束，不能再进行操作');
  const refused = await extend({ ofUnitKey: '3-2', until: '2026-12-25T17:00' });
  expect([refused.code, refused.msg]).toEqual([
    601,
    '2026-2027-2已结束，不能延期；需要时先把学期恢复为进行中',
  ]);
});
