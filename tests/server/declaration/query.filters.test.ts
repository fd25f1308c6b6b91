import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

/** Over the demo school, as the head of the teaching affairs office sees it (报表 2–5、7–19). */
let server: TestServer;
let master: Client;
let semester: number;
const get = async (path: string, query: Record<string, unknown> = {}) => {
  const { code, msg, data } = await master.get(path, query);
  expect([path, query, code, msg]).toEqual([path, query, 200, msg]);
  return data;
};
const length = async (query: Record<string, unknown>): Promise<number> =>
  (await get('/talent/declarationQuery/list', { ...query, pageSize: 1 })).total;

beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  master = await login(server, 'master');
  semester = Number(
    (
      await server.pool.query(
        `select id from semester where business_type = 0 and semester_code = '2026-2027-2'`,
      )
    ).rows[0].id,
  );
}, 120_000);
afterAll(() => server.stop());

/** 报表 3 */
it('what the list shows goes into a workbook: its filter, its order, the columns in words', async () => {
  const total = await length({ status: 4, openType: 1 });
  const filter = { status: '4', openType: '1', orderByColumn: 'courseCode', isAsc: 'asc' };
  const body = {
    ...filter,
    columns: 'declarationNo,courseName,openType,status,totalHours,semesterName',
  };
  const response = await master.send('POST', '/talent/declarationQuery/export', { body });
  expect(response.status).toBe(200);
  const rows = (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0]?.rows ?? [];
  expect(rows[0]).toEqual(['编号', '课程名称', '开课类型', '状态', '学时', '学期']);
  const listed = (
    await get('/talent/declarationQuery/list', { ...filter, pageSize: 200 })
  ).rows.map(
    (row: {
      declarationNo: string;
      courseName: string;
      totalHours: number;
      semesterName: string;
    }) => [row.declarationNo, row.courseName, '新开课', '已通过', row.totalHours, row.semesterName],
  );
  expect(rows.slice(1)).toEqual(listed);
  expect([listed.length, listed.length > 10]).toEqual([total, true]);
});

/** 申报 55；报表 2 */
it('专业, 年级 and 教师 filter lists, statistics and queues alike', async () => {
  const { rows } = await server.pool.query<{
    majorId: string;
    grade: string;
    number: string;
    name: string;
    pinyin: string;
    level: number;
  }>(
    `select a.major_id as "majorId", a.grade, p.employee_number as number, p.cname as name, p.pinyin, d.current_level as level
     from declaration d join teaching_class c on c.declaration_id = d.id join admin_class a on a.id = any(c.admin_class_ids)
       join teaching_class_teacher t on t.declaration_id = d.id and t.class_no = c.class_no join app_user p on p.id = t.staff_id
     where d.semester_id = $1 and d.declare_status = 1 and d.current_level = 4 and d.business_type = 0 order by d.id limit 1`,
    [semester],
  );
  const [one] = rows;
  if (!one) throw new Error('nobody teaches what waits for level 4');
  const expected = async (where: string, values: unknown[]) =>
    (
      await server.pool.query(
        `select count(distinct d.id)::int as n from declaration d join teaching_class c on c.declaration_id = d.id
           left join admin_class a on a.id = any(c.admin_class_ids)
           left join teaching_class_teacher t on t.declaration_id = d.id and t.class_no = c.class_no left join app_user p on p.id = t.staff_id
         where d.semester_id = $1 and ${where}`,
        [semester, ...values],
      )
    ).rows[0].n;
  const ofMajor = await expected('a.major_id = $2 and a.grade = $3', [one.majorId, one.grade]);
  const ofTeacher = await expected('p.cname like $2', [`%${one.name}%`]);
  expect(ofMajor > 0 && ofTeacher > 0).toBe(true);
  const [initials = ''] = one.pinyin.split(' ');
  for (const [asked, n] of [
    [{ majorId: one.majorId, grade: one.grade }, ofMajor],
    [{ teacher: one.name }, ofTeacher],
    [{ teacher: one.number }, await expected('p.employee_number = $2', [one.number])],
    [{ teacher: initials }, await expected('p.pinyin like $2', [`%${initials}%`])],
  ] as const) {
    expect([asked, await length({ semesters: semester, ...asked })]).toEqual([asked, n]);
    const { courseCount } = await get('/talent/declaration/statistics', {
      ...asked,
      counted: 'course',
    });
    expect([asked, courseCount]).toEqual([
      asked,
      await length({ semesters: semester, ...asked, counted: 'course' }),
    ]);
  }
  const waiting = await get('/talent/approve/master/list', {
    teacher: one.number,
    majorId: one.majorId,
    grade: one.grade,
    pageSize: 200,
  });
  expect([waiting.total > 0, waiting.total]).toEqual([true, waiting.rows.length]);
  const response = await master.send('POST', '/talent/approve/master/export', {
    body: { teacher: one.number, columns: 'declarationNo,risks' },
  });
  const sheet =
    (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0]?.rows ?? [];
  const listed = (await get('/talent/approve/master/list', { teacher: one.number, pageSize: 200 }))
    .rows as { declarationNo: string }[];
  expect([sheet[0], sheet.slice(1).map(([no]) => no)]).toEqual([
    ['编号', '风险标'],
    listed.map(({ declarationNo }) => declarationNo),
  ]);
  expect(
    (
      await master
        .send('POST', '/talent/approve/teaching/export', { body: {} })
        .then((answer) => answer.json())
    ).code,
  ).toBe(403);
});
