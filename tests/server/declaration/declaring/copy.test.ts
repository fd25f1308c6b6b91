import { expect, it } from 'vitest';
import { PERSON } from '../../../kit/school/college.ts';
import { declare, group } from '../../../kit/school/declarations.ts';
import { openPlanned } from './planned.ts';

const { college, row, submit } = openPlanned();

/** 申报 41 */
it('copies several of an earlier semester: who has left and rooms out of use stay behind, nothing is copied twice', async () => {
  const { declarer } = college.as;
  const wants = { partitionId: 4, teachingClasses: [group(1, { fixedRoomId: 9 })] };
  const [old, open] = [
    await declare(declarer, { courseId: 20, ...wants }),
    await declare(declarer, { courseId: 26, ...wants }),
  ];
  await college.pool.query(
    'update declaration set semester_id = 1, declare_status = 4 where id = $1',
    [open.id],
  );
  const along = (await declarer.post('/talent/declaration/copies', { ids: [open.id] })).data.ids[0];
  expect((await declarer.get(`/talent/declaration/${along}`)).data.body).toMatchObject({
    partitionId: 4,
    teachingClasses: [{ fixedRoomId: 9, teachers: [{ staffId: PERSON.wang }] }],
  });
  await college.pool.query(`update classroom set status = '3' where id = 9`);
  await college.pool.query('update room_partition set enabled = false where id = 4');
  await college.pool.query(
    'update declaration set semester_id = 1, declare_status = 4 where id = $1',
    [old.id],
  );
  await college.pool.query(
    'update teaching_class_teacher set staff_id = $2 where declaration_id = $1',
    [old.id, PERSON.onLeave],
  );
  const { body } = (await declarer.get(`/talent/declaration/${old.id}`)).data;
  const twin = await declare(college.as.second, {
    courseId: body.courseId,
    teachingClasses: [group(1, { adminClassIds: body.teachingClasses[0].adminClassIds })],
  });
  // of the same course for others, and of the same class in another course: in nobody's way
  const beside = [
    await declare(college.as.second, {
      courseId: body.courseId,
      teachingClasses: [group(1, { adminClassIds: [27] })],
    }),
    await declare(college.as.second, {
      courseId: 27,
      teachingClasses: [group(1, { adminClassIds: body.teachingClasses[0].adminClassIds })],
    }),
  ];
  const { data } = await declarer.get('/talent/declaration/copyable', { fromSemesterId: 1 });
  expect(data.rows.find((one: { id: number }) => one.id === old.id)).toMatchObject({
    obstacle: null,
    changes: expect.arrayContaining([
      expect.stringContaining('不在职，不带入'),
      '第 1 教学班：教室 A101 已不能排课，不带入',
      '分区 理工教学区 已停用，不带入',
      expect.stringMatching(new RegExp(`另有同一课程的草稿 ${twin.declarationNo}（申报人 `)),
    ]),
  });
  const said = data.rows.flatMap((one: { changes: string[] }) => one.changes).join();
  expect(beside.filter(({ declarationNo }) => said.includes(declarationNo))).toEqual([]);
  const made = (await declarer.post('/talent/declaration/copies', { ids: [old.id] })).data;
  expect(await row(made.ids[0])).toMatchObject({
    source: 3,
    copied_from_id: String(old.id),
    semester_id: 2,
    declare_status: 0,
    lead_teachers: '',
    partition_id: null,
  });
  expect((await declarer.post('/talent/declaration/copies', { ids: [old.id] })).data).toMatchObject(
    {
      ids: [],
      refused: [{ id: old.id, code: 601 }],
    },
  );
  await college.pool.query(`update classroom set status = '1' where id = 9`);
});

/** 申报 50 */
it('shows the flow: units, who can decide, whose turn it is', async () => {
  const { declarer } = college.as;
  const { id } = await declare(declarer, { courseId: 21 });
  expect(await submit(id)).toMatchObject({ code: 200 });
  const { data } = await declarer.get(`/talent/declaration/${id}/flow`);
  expect(
    data.map((one: { level: string; current: boolean; enabled: boolean }) => [
      one.level,
      one.current,
      one.enabled,
    ]),
  ).toEqual([
    ['management', true, true],
    ['teaching', false, true],
    ['supervisor', false, true],
    ['master', false, true],
  ]);
  expect(data[0].people.length).toBeGreaterThan(0);
  expect(data[0].days).toBe(0);
});

/** 申报 46 */
it('takes a hundred at once, and says so of more', async () => {
  const ids = Array.from({ length: 101 }, (_, i) => i + 1);
  const items = ids.map((id) => ({ id, version: 1 }));
  const { declarer } = college.as;
  const answers = [
    await declarer.post('/talent/declaration/copies', { ids }),
    await declarer.post('/talent/declaration/recount', { items }),
    await declarer.post('/talent/declaration/arrange', { what: 'merge', items }),
    await declarer.post('/talent/declaration/set', { items, roomTypeCode: '5' }),
  ];
  expect(answers.map(({ data }) => Object.values(data.fields))).toEqual(
    Array.from({ length: 4 }, () => ['一次最多 100 条']),
  );
});
