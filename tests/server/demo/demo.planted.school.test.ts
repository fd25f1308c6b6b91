/** What is planted in the demo among students, teachers, rooms, courses, plans and files. */
import path from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { expect, test } from 'vitest';
import { makeDemoContents } from '../../../src/demo/contents.ts';
import { folderStore } from '../../../src/platform/server/files/store.ts';
import { type Data, NEXT, NOW, openPlanted } from './planted.ts';

const { school, get, declarations, student } = openPlanted();

/** 演示 26 */
test('a major unit row missing its supervisor is a gap of the routing table', async () => {
  const { gaps } = await get('admin', '/talent/majorUnit/coverage', NEXT);
  expect(
    gaps.map((gap: Record<string, string>) => [gap.majorName, gap.level, gap.problem]),
  ).toEqual([
    ['生物工程', 'teaching', '没有可用审批人'],
    ['音乐学', 'supervisor', '未指定'],
  ]);
});

/** 演示 27 */
test('a class of 58 against rooms of at most 50 of the required type', async () => {
  const { rows } = await get('rooms', '/resource/classroom/list', {
    roomTypeCode: '6',
    pageSize: 50,
  });
  const { rows: planted } = await school.server.pool.query<{ id: number }>(
    `select id::int from declaration where semester_id = 10 and room_type_code = '6' and headcount = 58`,
  );
  const drafts = await declarations({ ids: planted.map(({ id }) => id).join() });
  expect([
    rows.length,
    Math.max(...rows.map(({ capacity }: { capacity: number }) => capacity)) <= 50,
    drafts.rows[0].headcount,
  ]).toEqual([8, true, 58]);
});

/** 演示 27 */
test('a teacher with 22 weekly hours is the only one over the limit', async () => {
  const { rows } = await get('master', '/talent/report/workload', { ...NEXT, band: 'over' });
  expect(
    rows.map(({ weeklyHours, weeklyLimit }: Record<string, number>) => [weeklyHours, weeklyLimit]),
  ).toEqual([[22, 16]]);
});

/** 演示 27 */
test('a room closed this semester with occupancies is all of the conflict report', async () => {
  const { rows, total } = await get('rooms', '/resource/semesterRoom/conflicts', NOW);
  const names = new Set(
    rows.map(({ occupancy }: { occupancy: { roomName: string } }) => occupancy.roomName),
  );
  expect([total > 0, [...names]]).toEqual([true, ['明德楼302']]);
});

/** 演示 28 */
test('students without a photo and photos of the wrong size', async () => {
  const of = async (enrolment: string) =>
    (
      await get('registrar', '/student/photo/list', {
        enrolment,
        grade: '2026',
        unitKey: '3-1',
        pageSize: 1,
      })
    ).total as number;
  expect([(await of('9')) > 0, (await of('2')) > 0]).toEqual([true, true]);
});

/** 演示 29 */
test('two students with the same name in one class', async () => {
  const classes = await get('registrar', '/student/class/list', { keyword: '软件2501' });
  const { rows } = await get('registrar', `/student/class/${classes.rows[0].id}/roster`);
  const names = rows.map(({ cname }: { cname: string }) => cname) as string[];
  expect(names.filter((name, i) => names.indexOf(name) !== i).length).toBe(1);
});

/** 演示 29 */
test('a long name with ·, a foreigner with a passport, rare characters: each is found by its name', async () => {
  const found = await Promise.all(
    ['阿卜杜热西提·麦麦提', 'Amina', '陶㛃', '方䶮', '殷𠅤'].map(student),
  );
  expect(found.map(({ cname, idType, nationCode }) => [cname, idType, nationCode])).toEqual([
    ['阿卜杜热西提·麦麦提', '1', '05'],
    ['Amina Diallo Konate', 'A', '98'],
    ['陶㛃', '1', '01'],
    ['方䶮', '1', '01'],
    ['殷𠅤', '1', '01'],
  ]);
});

/** 演示 30 */
test('a student with two majors in their history', async () => {
  const { rows } = await school.server.pool.query<{ id: number }>(
    'select student_id::int as id from student_state group by 1 having count(distinct major_id) > 1 order by 1 limit 1',
  );
  const { states } = await get('registrar', `/student/student/${rows[0]?.id}/states`);
  expect(new Set(states.map(({ majorName }: { majorName: string }) => majorName)).size).toBe(2);
});

/** 演示 30 */
test('a five-year plan reaches its tenth term', async () => {
  const { rows } = await get('admin', '/talent/plan/list', { keyword: '建筑学', pageSize: 10 });
  expect(
    rows.map((plan: Record<string, number>) => [plan.schoolingYears, plan.endTerm]),
  ).toContainEqual([5, 10]);
  const detail = await get('admin', `/talent/plan/${rows[0].id}/detail`);
  expect(JSON.stringify(detail)).toMatch(/"terms":\[(\d+,)*10\]/);
});

/** 演示 30 */
test('a course of 0.5 credits, one with weeks but no hours, a name of 60 characters', async () => {
  const { rows } = await school.server.pool.query<{ code: string }>(
    `select course_code as code from course where credits = 0.5 or (practice_weeks > 0 and total_hours = 0) or char_length(course_name) = 60 order by 1`,
  );
  const courses = [];
  for (const { code } of rows)
    courses.push((await get('master', '/talent/course/list', { keyword: code })).rows[0]);
  expect([
    courses.filter(({ credits }) => credits === 0.5).length,
    courses.filter(({ practiceWeeks, totalHours }) => practiceWeeks > 0 && totalHours === 0).length,
    courses.filter(({ courseName }) => courseName.length === 60).length,
  ]).toEqual([1, 1, 1]);
});

/** 演示 15 */
test('attachments of a change, a plan and a declaration are made when the server starts, and are what they say', async () => {
  await makeDemoContents(
    school.server.pool,
    await folderStore(path.join(school.server.dataDir, 'files')),
  );
  // the crest for the head of sheets (证明 9)
  const crest = await fetch(`${school.server.url}/api/foundation/school/logo`);
  expect([crest.headers.get('content-type'), (await crest.arrayBuffer()).byteLength > 500]).toEqual(
    ['image/webp', true],
  );
  const { rows } = await school.server.pool.query<{
    entity: string;
    id: string;
    mime: string;
    size: number;
    file: string;
  }>(
    `select distinct on (1, 3) owner_entity as entity, owner_id as id, mime, file_size as size, file_id as file from file_info
     where owner_entity in ('change', 'plan', 'declaration') order by 1, 3, owner_id::int`,
  );
  const pathOf = ({ entity, id }: Data) =>
    entity === 'change'
      ? `/student/change/${id}/detail`
      : entity === 'plan'
        ? `/talent/plan/${id}/detail`
        : `/talent/declaration/${id}`;
  const seen = [];
  for (const row of rows) {
    const detail = await get(row.entity === 'change' ? 'registrar' : 'admin', pathOf(row));
    const listed = (detail.files ?? detail.attachments ?? []).some(
      ({ fileId }: Data) => fileId === row.file,
    );
    const { url } = await get(
      row.entity === 'change' ? 'registrar' : 'admin',
      `/file/fileInfo/get/pre/signed/url/${row.file}`,
    );
    const content = Buffer.from(await (await school.as.admin.send('GET', url)).arrayBuffer());
    seen.push([
      row.entity,
      listed,
      (await fileTypeFromBuffer(content))?.mime === row.mime,
      content.length === row.size,
    ]);
  }
  expect(seen).toEqual([
    ['change', true, true, true],
    ['change', true, true, true],
    ['declaration', true, true, true],
    ['plan', true, true, true],
  ]);
});

test('最近登录 of every account is the last login of the log', async () => {
  const { rows } = await school.server.pool.query(
    `select u.username from app_user u where not exists (select from auth_session s where s.user_id = u.id) and u.last_login_at is distinct from
       (select max(a.at) from audit_log a where a.user_id = u.id and a.outcome = 'done' and a.action in ('login', 'oauthLogin'))`,
  );
  expect(rows).toEqual([]);
});
