import { expect, test } from 'vitest';
import { NEXT, openRooms } from '../../kit/school/rooms.ts';

const { rooms, occupy, rowOf } = openRooms();

/** 教室 31 */
test('a lesson says which approved class it is: course, classes, teachers; nothing of what is not approved, or no lesson', async () => {
  const { roomId } = await rowOf('MD03-201');
  const { rows } = await rooms.server.pool.query(
    `select d.id, d.course_code as code, d.course_name as course, d.teaching_unit_name as unit, t.staff_id as staff from declaration d
       join teaching_class_teacher t on t.school_id = d.school_id and t.declaration_id = d.id and t.class_no = 1
     where d.semester_id = $1 and d.declare_status = 4 order by d.id, t.staff_id limit 1`,
    [NEXT.semesterId],
  );
  const [{ id, code, course, unit, staff }] = rows;
  const named = (declaration: number, more = '') =>
    rooms.server.pool.query(
      `update teaching_class set class_name = '查课-01'${more} where declaration_id = $1 and class_no = 1`,
      [declaration],
    );
  await named(
    id,
    `, admin_class_ids = array(select c.id from admin_class c order by c.id limit 2)`,
  );
  await rooms.server.pool.query(`update app_user set cname = '查课教师' where id = $1`, [staff]);
  await rooms.server.pool.query(
    `update admin_class set class_name = '查课' || id || '班' where id in (select c.id from admin_class c order by c.id limit 2)`,
  );
  await rooms.server.pool.query(
    `delete from teaching_class_teacher where declaration_id = $1 and class_no = 1 and staff_id <> $2`,
    [id, staff],
  );
  const waits = await rooms.server.pool.query(
    'select min(id)::int as id from declaration where semester_id = $1 and declare_status = 1',
    [NEXT.semesterId],
  );
  await named(waits.rows[0].id);
  const lessons = async () =>
    (await rooms.keeper.get('/resource/semesterRoom/week', { ...NEXT, roomId })).data.lessons;
  await occupy(roomId, { source: '2', subject: '查课-01' });
  expect(await lessons()).toEqual([]);
  await occupy(roomId, { source: '1', subject: '查课-01', weeks: '14' });
  const found = {
    ...{ className: '查课-01', courseCode: code, courseName: course, unitName: unit },
    ...{
      adminClasses: [expect.stringMatching(/^查课\d+班$/), expect.stringMatching(/^查课\d+班$/)],
    },
    teachers: ['查课教师'],
  };
  expect(await lessons()).toEqual([found]);
  const building = await rooms.server.pool.query(
    'select building_id as id from classroom where id = $1',
    [roomId],
  );
  const day = (week: number) =>
    rooms.keeper.get('/resource/semesterRoom/day', {
      ...NEXT,
      ...{ buildingId: building.rows[0].id, week, weekday: 2 },
    });
  expect((await day(14)).data.lessons).toEqual([found]);
  expect((await day(13)).data.lessons).toEqual([]);
});
