/** Students who enter classes by a sheet: how full those get is said first, and known before it is written. */
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let registrar: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo', jobsEvery: 20 });
  registrar = await login(server, 'registrar');
});
afterAll(() => server.stop());

const HEAD = [
  '学号*',
  '姓名*',
  '性别*',
  '证件类型*',
  '证件号码',
  '年级*',
  '院系*',
  '专业*',
  '班级',
];
const REST = ['校区*', '学籍状态*', '培养层次*', '学习形式*', '学制*', '入学日期*'];
interface Place {
  id: number;
  className: string;
  grade: string;
  unit: string;
  major: string;
  campus: string;
  planned: number;
  now: number;
}
/** Classes of majors whose name is theirs alone. */
async function places(): Promise<Place[]> {
  const { rows } = await server.pool.query(
    `select c.id::int as id, c.class_name as "className", c.grade, o.unit_name as unit, m.major_name as major, p.campus_name as campus, c.plan_count as planned,
       (select count(*)::int from student s where s.class_id = c.id and s.in_school) as now
     from admin_class c join major m on m.id = c.major_id join org_unit o on o.business_type = 0 and o.node_key = c.management_unit_key
     join campus p on p.id = c.campus_id where c.business_type = 0 and c.enabled and c.class_name like '计科25%' order by c.class_name limit 2`,
  );
  return rows;
}
const rowOf = (no: number, of: Place, status = '在读') => [
  `20259${String(no).padStart(6, '0')}`,
  `测某${'甲乙丙丁戊己庚辛壬癸'[no]}`,
  '男',
  '其他',
  null,
  of.grade,
  of.unit,
  of.major,
  of.className,
  of.campus,
  status,
  '本科',
  '全日制',
  '4',
  '2025-09-01',
];
async function imported(rows: (string | null)[][], fields: Record<string, string>) {
  const form = new FormData();
  const all = { mode: 'add', dryRun: 'false', fileName: '表.xlsx', ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  const sheet = await writeXlsx({ sheets: [{ name: '表', rows: [[...HEAD, ...REST], ...rows] }] });
  form.append('file', new Blob([new Uint8Array(sheet)]), 'x.xlsx');
  const query = { businessType: 0 };
  const { data } = await registrar.call('POST', '/student/student/import', { body: form, query });
  for (;;) {
    const job = (await registrar.get(`/system/job/${data.jobId}`)).data;
    if (!['queued', 'running'].includes(job.state)) return job;
  }
}
const written = async () =>
  (await server.pool.query(`select count(*)::int as n from student where student_no like '20259%'`))
    .rows[0].n;

/** 导入导出 30、班级 12 */
test('how full classes get stands in the check; what gets overfull is written only by who knows', async () => {
  const [one, two] = (await places()) as [Place, Place];
  await server.pool.query('update admin_class set plan_count = $2 where id = $1', [
    one.id,
    one.now + 1,
  ]);
  await server.pool.query('update admin_class set plan_count = $2 where id = $1', [
    two.id,
    two.now + 3,
  ]);
  const rows = [rowOf(1, one), rowOf(2, one), rowOf(3, two), rowOf(4, two, '休学')];
  const sizes = [
    { id: one.id, name: one.className, of: one.major, planned: one.now + 1, now: one.now },
    { id: two.id, name: two.className, of: two.major, planned: two.now + 3, now: two.now },
  ].map((size, i) => ({ ...size, coming: 2 - i, rooms: [] }));
  const check = await imported(rows, { dryRun: 'true' });
  expect(check.import.problems).toEqual([]);
  expect(check.import).toMatchObject({ added: 4, fillings: sizes, fillingCount: 2, overfull: 1 });
  const refused = await imported(rows, {});
  expect([refused.state, refused.error, await written()]).toEqual([
    'failed',
    '导入后有 1 个班级超过计划人数或教室座位，没有写入；请先检查文件，核对后勾选“已知晓”再导入',
    0,
  ]);
  const known = await imported(rows, { known: 'true' });
  expect([known.state, known.import.added, await written()]).toEqual(['done', 4, 4]);
  // a sheet that is brought twice brings nobody new: nothing is asked
  const again = await imported(rows, { mode: 'merge' });
  expect([again.state, again.import.same, again.import.fillings]).toEqual(['done', 4, undefined]);
  // what is within its plan needs nobody to know
  expect((await imported([rowOf(5, two)], {})).import.added).toBe(1);
});

/** 班级 12 */
test('a room that is named for a course has fewer seats than its classes will have people', async () => {
  const [one] = (await places()) as [Place];
  const { rows } = await server.pool.query(
    `select t.declaration_id as id, t.class_no as no, t.class_name as name, r.id as room, r.room_name as "roomName" from teaching_class t
     join declaration d on d.id = t.declaration_id and d.declare_status = 4 join semester s on s.id = d.semester_id and s.is_current, classroom r
     order by t.declaration_id, t.class_no, r.id limit 1`,
  );
  const [of] = rows;
  await server.pool.query('update admin_class set plan_count = 300 where id = $1', [one.id]);
  await server.pool.query(
    'update teaching_class set admin_class_ids = array[$3::bigint], fixed_room_id = $4 where declaration_id = $1 and class_no = $2',
    [of.id, of.no, one.id, of.room],
  );
  const { now } = ((await places()) as [Place])[0];
  const seats = async (n: number) => {
    await server.pool.query('update classroom set course_capacity = $2 where id = $1', [
      of.room,
      n,
    ]);
    await server.pool.query('update semester_room set course_capacity = $2 where room_id = $1', [
      of.room,
      n,
    ]);
    return (await imported([rowOf(9, one)], { dryRun: 'true' })).import;
  };
  expect((await seats(now + 1)).overfull).toBe(0);
  const tight = await seats(now);
  expect([tight.overfull, tight.fillings[0].rooms]).toEqual([
    1,
    [`${of.name}指定的${of.roomName}有 ${now} 座，将有 ${now + 1} 人`],
  ]);
});

/** 班级 12 */
test('one more by the form in a class that is full is asked about with its numbers, and written when that is known', async () => {
  const [one] = (await places()) as [Place];
  const { rows } = await server.pool.query(
    `select grade, management_unit_key as "unitKey", major_id::int as "majorId", campus_id as "homeCampusId", id::int as "classId"
     from admin_class where id = $1`,
    [one.id],
  );
  const plan = (count: number) =>
    server.pool.query('update admin_class set plan_count = $2 where id = $1', [one.id, count]);
  const add = (cname: string, more: object) =>
    registrar.post('/student/student', {
      ...{ businessType: 0, studentNo: null, cname, gender: '1', idType: 'A', directionId: null },
      ...{ educationLevel: '1', studyForm: '1', schoolingYears: 4, enrolOn: '2025-09-01' },
      ...{ registered: true, countryCode: '156', statusCode: '01', ...rows[0], ...more },
    });
  const there = async (cname: string) =>
    (await server.pool.query('select from student where cname = $1', [cname])).rowCount;
  await plan(one.now);
  const asked = await add('欧阳测一', {});
  const text = `${one.className}计划 ${one.now} 人，现有 ${one.now} 人，加入后 ${one.now + 1} 人`;
  expect([asked.code, asked.msg.split('；')[0], asked.data?.warnings]).toEqual([
    601,
    text,
    [{ key: `overfull:${one.id}`, text: asked.msg }],
  ]);
  // a yes to another class is none
  expect((await add('欧阳测一', { confirmed: ['overfull:0'] })).code).toBe(601);
  expect(await there('欧阳测一')).toBe(0);
  // whoever is away takes no place
  const away = await add('欧阳测二', { statusCode: '02' });
  expect([away.code, away.msg]).toEqual([200, away.msg]);
  const known = await add('欧阳测一', { confirmed: [`overfull:${one.id}`] });
  expect([known.code, await there('欧阳测一')]).toEqual([200, 1]);
});

/** 导入导出 1、权限 7 */
test('a check says of each row what writing it would: what lies outside of the scope, what is wrong beside what is right', async () => {
  const [one] = (await places()) as [Place];
  const { rows: scopes } = await server.pool.query(
    `select u.id, x.node_key as key from app_user u join user_unit_scope x on x.user_id = u.id and x.business_type = 0 and x.kind = 'management'
     where u.username = 'registrar'`,
  );
  const { rows: places2 } = await server.pool.query(
    `select c.class_name as "className", c.grade, o.unit_name as unit, m.major_name as major, p.campus_name as campus, c.management_unit_key as key
     from admin_class c join major m on m.id = c.major_id join org_unit o on o.business_type = 0 and o.node_key = c.management_unit_key
     join campus p on p.id = c.campus_id where c.business_type = 0 and c.enabled and o.unit_name <> $1
     and m.major_name in (select major_name from major group by 1 having count(*) = 1) order by c.class_name limit 1`,
    [one.unit],
  );
  const narrow = (key: string) =>
    server.pool.query(
      `update user_unit_scope set node_key = $2 where user_id = $1 and business_type = 0 and kind = 'management'`,
      [scopes[0].id, key],
    );
  await narrow(places2[0].key);
  const inside = places2[0] as Place;
  const rows = [
    rowOf(1, inside),
    rowOf(2, one),
    [...rowOf(3, inside).slice(0, 5), '2019', ...rowOf(3, inside).slice(6)],
    rowOf(4, inside),
  ].map((row) => [String(row[0]).replace('20259', '20258'), ...row.slice(1)]);
  const of = ({ import: { added, refused, problems } }: { import: Record<string, unknown> }) => ({
    added,
    refused,
    problems: (problems as Record<string, unknown>[]).map(({ row, column, reason }) => [
      row,
      column,
      reason,
    ]),
  });
  const found = {
    added: 2,
    refused: 2,
    problems: [
      [3, '', '当前操作没有权限'],
      [4, '班级', expect.stringContaining('级的')],
    ],
  };
  expect(of(await imported(rows, { dryRun: 'true', known: 'true' }))).toEqual(found);
  // a part of right rows alone, of which one is somebody else's
  expect(
    of(
      await imported([rows[0], rows[1], rows[3]] as string[][], { dryRun: 'true', known: 'true' }),
    ),
  ).toEqual({ ...found, refused: 1, problems: [found.problems[0]] });
  expect(of(await imported(rows, { known: 'true' }))).toEqual(found);
  await narrow(scopes[0].key);
});
