/** 转专业 from the application to its effect. */
import { expect, test } from 'vitest';
import { login } from '../../kit/client.ts';
import { form, openChanges, send, type } from './changes.ts';

const { school, someone, statesOf } = openChanges();

/** 异动 6、12、14–16、18、19、23、25 */
test('转专业 needs three levels, takes effect at once when its day is here, and is granted once', async () => {
  const of = await someone('软件2501');
  const other = (
    await school.registrar.get('/student/class/list', { ...type, keyword: '网工2501' })
  ).data.rows[0];
  const ask = (more: object) =>
    form(of, {
      ...type,
      changeType: '23',
      endOn: null,
      effectiveOn: '2026-11-20',
      reasonCode: '05',
      ...more,
    });
  expect((await school.declarer.post('/student/change/apply', ask({}))).data.fields).toEqual({
    targetClassId: '请选择去向班级',
  });
  expect(
    (await school.declarer.post('/student/change/apply', ask({ targetClassId: of.classId }))).data
      .fields,
  ).toEqual({
    targetClassId: '应选另一个专业的班级',
  });
  // they leave the lists of one class and comes into those of the other
  const taughtIn = async (classId: number) =>
    (
      await school.server.pool.query<{ n: number }>(
        `select count(*)::int as n from teaching_class t join declaration d on d.id = t.declaration_id join semester s on s.id = d.semester_id
         where s.is_current and d.declare_status = 4 and $1 = any(t.admin_class_ids)`,
        [classId],
      )
    ).rows[0]?.n ?? 0;
  const teachingClass = (where: string) =>
    `ctid = (select t.ctid from teaching_class t join declaration d on d.id = t.declaration_id join semester s on s.id = d.semester_id
      where s.is_current and ${where} limit 1)`;
  // one list less than the other class, and one that nobody has granted
  await school.server.pool.query(
    `update teaching_class set admin_class_ids = array_remove(admin_class_ids, $1) where ${teachingClass('d.declare_status = 4 and $1 = any(t.admin_class_ids)')}`,
    [other.id],
  );
  await school.server.pool.query(
    `update teaching_class set admin_class_ids = admin_class_ids || $1::bigint where ${teachingClass('d.declare_status <> 4')}`,
    [other.id],
  );
  const [leaving, coming] = [await taughtIn(of.classId), await taughtIn(other.id)];
  expect([leaving > 0, coming > 0, leaving === coming]).toEqual([true, true, false]);
  const asked = {
    ...type,
    studentId: of.id,
    changeType: '23',
    effectiveOn: '2026-11-20',
    targetClassId: other.id,
  };
  expect((await school.declarer.get('/student/change/preview', asked)).data.notes).toEqual([
    `将从 ${leaving} 个教学班名单中移除`,
    `将进入去向班级的 ${coming} 个教学班名单`,
    '原班级实有人数减 1',
    '去向班级实有人数加 1',
  ]);
  // a class that is full takes them all the same, and whoever decides is told
  const { rows: full } = await school.server.pool.query(
    `update admin_class c set plan_count = (select count(*) from student s where s.class_id = c.id and s.in_school) where id = $1 returning plan_count as n`,
    [other.id],
  );
  expect((await school.declarer.get('/student/change/preview', asked)).data.notes.at(-1)).toBe(
    `去向班级计划 ${full[0].n} 人，转入后 ${full[0].n + 1} 人`,
  );
  // nobody new comes into a major that takes nobody: not by the form, nor by what was written down before
  const major = (set: string) =>
    school.server.pool.query(
      `update major set ${set} where id = (select major_id from admin_class where id = $1)`,
      [other.id],
    );
  const closed = '专业“网络工程”已停招，不能转入';
  await major(`status = '2'`);
  expect((await school.declarer.get('/student/change/preview', asked)).data.refusal).toBe(closed);
  expect(
    (await school.declarer.post('/student/change/apply', ask({ targetClassId: other.id }))).data
      .fields,
  ).toEqual({ targetClassId: closed });
  // nor is its class offered to somebody of another major; who studies it goes on in it
  const offered = async (takes: string) =>
    (
      await school.declarer.get('/student/class/list', { ...type, keyword: '网工2501', takes })
    ).data.rows.map(({ id }: { id: number }) => id);
  const { rows: own } = await school.server.pool.query(
    'select major_id::int as id from admin_class where id = $1',
    [other.id],
  );
  const days = [
    '2026-11-20',
    `2026-11-20,${of.majorId}`,
    `2026-11-20,${own[0].id}`,
    `,${of.majorId}`,
  ];
  expect(await Promise.all(days.map(offered))).toEqual([[], [], [other.id], []]);
  await major(`status = '1', stop_enrol_on = '2026-11-21'`);
  const later = ['2026-11-20', '2026-11-21', '', ',', '2026-99-99', 'x', `,${'9'.repeat(30)}`];
  expect(await Promise.all(later.map(offered))).toEqual([
    [other.id],
    [],
    [other.id],
    [other.id],
    [],
    [],
    [],
  ]);
  await major(`stop_enrol_on = null`);
  const made = await school.declarer.post(
    '/student/change/apply',
    ask({ targetClassId: other.id }),
  );
  await major(`stop_enrol_on = '2026-11-20'`);
  const stopped = await send(school.declarer, made.data.id, 'submit', made.data.version);
  expect([stopped.code, stopped.msg]).toEqual([601, closed]);
  await major(`stop_enrol_on = '2026-11-21'`);
  const supervisor = await login(school.server, 'supervisor');
  let { version } = (await send(school.declarer, made.data.id, 'submit', made.data.version)).data;
  const places = async () => {
    const [row] = (
      await school.registrar.get('/student/change/list', { ...type, keyword: made.data.changeNo })
    ).data.rows;
    const { majorName, className, targetUnitName, targetMajorName, targetClassName } = row;
    return [
      row.labels.unitKey,
      majorName,
      className,
      targetUnitName,
      targetMajorName,
      targetClassName,
    ];
  };
  const college = '计算机与人工智能学院';
  const moves = [college, '软件工程', '软件2501', college, '网络工程', '网工2501'];
  expect(await places()).toEqual(moves);
  for (const who of [school.management, supervisor, school.registrar]) {
    const answer = await send(who, made.data.id, 'pass', version);
    expect(answer.code).toBe(200);
    ({ version } = answer.data);
  }
  expect(
    (await statesOf(of.id)).map(([from, , status, name]: string[]) => [from, status, name]),
  ).toEqual([
    ['2026-11-20', '01', '网工2501'],
    ['2025-09-01', '01', '软件2501'],
  ]);
  expect(await places()).toEqual(moves);
  const back = (await school.registrar.get('/student/class/list', { ...type, keyword: '软件2502' }))
    .data.rows[0];
  const again = await school.registrar.post(
    '/student/change/apply',
    ask({ targetClassId: back.id, effectiveOn: '2026-12-01' }),
  );
  expect([again.code, again.msg]).toEqual([601, '已经转过一次专业，不能再转']);
});
