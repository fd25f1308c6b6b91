/** What is done for many students at once: records and applications by a sheet. */
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let registrar: Client;
let declarer: Client;
let management: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo', jobsEvery: 20 });
  [registrar, declarer, management] = await Promise.all([
    login(server, 'registrar'),
    login(server, 'declarer'),
    login(server, 'management'),
  ]);
});
afterAll(() => server.stop());
const type = { businessType: 0 };
const untouched = async (className: string, n: number): Promise<{ id: number; no: string }[]> =>
  (
    await server.pool.query(
      `select s.id::int as id, s.student_no as no from student s join admin_class c on c.id = s.class_id where c.class_name like $1 and s.in_school
         and not exists (select from status_change x where x.student_id = s.id) order by s.student_no limit $2`,
      [className, n],
    )
  ).rows;

async function imported(
  who: Client,
  path: string,
  rows: (string | null)[][],
  businessType = 0,
  more: Record<string, string> = {},
) {
  const form = new FormData();
  const fields = { mode: 'add', dryRun: 'false', fileName: '表.xlsx', ...more };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(
    'file',
    new Blob([new Uint8Array(await writeXlsx({ sheets: [{ name: '表', rows }] }))]),
    'x.xlsx',
  );
  const { data } = await who.call('POST', path, { body: form, query: { businessType } });
  for (;;) {
    const job = (await who.get(`/system/job/${data.jobId}`)).data;
    if (!['queued', 'running'].includes(job.state)) return job;
  }
}

/** 学生 9 */
test('学生 by sheet: a major that two business types have by the same name is that of the type one works in', async () => {
  const { rows: shared } = await server.pool.query(
    `select m.id::int as id, m.major_name as name, c.class_name as "className", c.grade, o.unit_name as unit, p.campus_name as campus from major m
     join major x on x.major_name = m.major_name and x.business_type = 0 join admin_class c on c.major_id = m.id
     join org_unit o on o.business_type = m.business_type and o.node_key = c.management_unit_key join campus p on p.id = c.campus_id
     where m.business_type = 2 order by c.id limit 1`,
  );
  const [of] = shared;
  const head = [
    '学号*',
    '姓名*',
    '性别*',
    '证件类型*',
    '证件号码',
    '年级*',
    '院系*',
    '专业*',
    '班级',
    '校区*',
    '学籍状态*',
    '培养层次*',
    '学习形式*',
    '学制*',
    '入学日期*',
  ];
  const row = [
    '20269900001',
    '岳大满',
    '男',
    '居民身份证',
    null,
    of.grade,
    of.unit,
    of.name,
    of.className,
    of.campus,
    '在读',
    '本科',
    '业余',
    '2.5',
    '2026-09-01',
  ];
  const job = await imported(registrar, '/student/student/import', [head, row], 2);
  expect([job.error, job.import?.added, job.import?.problems]).toEqual([null, 1, []]);
  const made = await server.pool.query(
    `select major_id::int as major, business_type as type from student where cname = '岳大满'`,
  );
  expect(made.rows).toEqual([{ major: of.id, type: 2 }]);
});

/** 异动 26 */
test('学籍异动(批量): each row is applied for and submitted; what the form refuses is refused at its column', async () => {
  const [a, b, c] = (await untouched('计科250_', 3)) as unknown as [
    { no: string },
    { no: string },
    { no: string },
  ];
  const text = '所修学分未达到升级要求，编入下一年级学习';
  const rows = [
    ['学号*', '异动类型*', '原因*', '生效日期*', '截止日期', '目标专业/班级', '文号', '备注'],
    [a.no, '留级', '其他', '2026.12.1', null, '计科2601', null, text],
    [b.no, '转班', '其他', '2026-12-01', null, '没有的班', null, text],
    [c.no, '休学', '疾病', '2026-12-01', '2027-11-30', null, null, text],
    ['999999', '退学', '其他', '2026-12-01', null, null, null, text],
  ];
  const job = await imported(declarer, '/student/changeSheet/import', rows);
  expect([job.state, job.import?.added, job.import?.refused]).toEqual(['done', 1, 3]);
  expect(
    job.import.problems.map((it: { row: number; column: string; reason: string }) => [
      it.row,
      it.column,
      it.reason,
    ]),
  ).toEqual([
    [3, '目标班级', '没有名称或代码为“没有的班”的班级'],
    [4, '异动类型', '休学须附证明材料，不能批量申请，请逐条申请'],
    [5, '学号', '没有这个学号的学生，或不在您的管理范围内'],
  ]);
  const mine = (
    await management.get('/student/change/list', { ...type, tab: 'mine', keyword: a.no })
  ).data.rows;
  expect(mine.map((row: Record<string, unknown>) => [row.changeType, row.progress])).toEqual([
    ['02', '管理单位待审批'],
  ]);
  const second = (status: string) =>
    server.pool.query(`update app_user set account_status = $1 where username = 'registrar2'`, [
      status,
    ]);
  await second('disabled');
  const alone = await imported(registrar, '/student/changeSheet/import', [
    rows[0] ?? [],
    [c.no, '退学', '其他', '2026-12-01', null, null, null, text],
  ]);
  expect([
    alone.import.added,
    alone.import.problems.map((it: { row: number; column: string; reason: string }) => [
      it.row,
      it.column,
      it.reason.replace(/^.+：/, ''),
    ]),
  ]).toEqual([
    0,
    [
      [
        2,
        '学号',
        '主审单位（教务处）没有其他审批人，本人提交的不能由本人审批，请联系管理员另外安排审批人',
      ],
    ],
  ]);
  await second('normal');
});

/** 异动 16、26 */
test('a class that grows beyond its plan is told at each row that adds to it, with whoever else is on the way; a refusal names the student', async () => {
  const [one, two] = (await untouched('软件250_', 2)) as unknown as [
    { id: number; no: string },
    { id: number; no: string },
  ];
  const { rows: targets } = await server.pool.query(
    `select c.id::int as id, c.class_name as name, (select count(*)::int from student s where s.class_id = c.id and s.in_school) as now from admin_class c
     where c.grade = '2025' and c.management_unit_key = '3-1' and c.business_type = 0 and c.enabled and c.class_name not like '软件%'
       and not exists (select from status_change x where x.target_class_id = c.id) order by c.class_name limit 1`,
  );
  const [to] = targets;
  await server.pool.query('update admin_class set plan_count = $2 where id = $1', [
    to.id,
    to.now + 1,
  ]);
  const text = '转专业工作会议研究同意，公示无异议';
  const head = ['学号*', '异动类型*', '原因*', '生效日期*', '目标专业/班级', '备注'];
  const row = (no: string) => [no, '转专业', '其他', '2026-12-01', to.name, text];
  const rows = [head, row(one.no), row(two.no), row(one.no)];
  const send = (more: Record<string, string>) =>
    imported(declarer, '/student/changeSheet/import', rows, 0, more);
  const n = to.now;
  const checked = (await send({ dryRun: 'true' })).import;
  expect([checked.fillingNoun, checked.overfull, checked.fillings]).toEqual([
    '去向班级',
    1,
    [
      expect.objectContaining({
        id: to.id,
        name: to.name,
        planned: n + 1,
        now: n,
        coming: 2,
        leaving: 0,
        others: 0,
      }),
    ],
  ]);
  // somebody leaves the class by the same sheet: there is room
  const { rows: away } = await server.pool.query(
    `select s.student_no as no, (select c.class_name from student o join admin_class c on c.id = o.class_id where o.id = $2) as target from student s
     where s.class_id = $1 and s.in_school and not exists (select from status_change x where x.student_id = s.id) order by s.id limit 1`,
    [to.id, one.id],
  );
  const leaves = row(away[0].no).with(4, away[0].target);
  const both = await imported(declarer, '/student/changeSheet/import', [...rows, leaves], 0, {
    dryRun: 'true',
  });
  expect(both.import.fillings).toContainEqual(
    expect.objectContaining({ id: to.id, now: n, coming: 2, leaving: 1 }),
  );
  expect(both.import.overfull).toBe(0);
  const refused = await send({});
  expect([refused.state, refused.error]).toEqual([
    'failed',
    '导入后有 1 个去向班级超过计划人数或教室座位，没有写入；请先检查文件，核对后勾选“已知晓”再导入',
  ]);
  const job = await send({ known: 'true' });
  expect([job.import.added, job.import.refused]).toEqual([2, 1]);
  expect(job.import.warnings).toEqual([
    expect.objectContaining({
      row: 3,
      column: '目标班级',
      value: to.name,
      reason: `${to.name}计划 ${n + 1} 人，现有 ${n} 人，连同待审批和待生效的将有 ${n + 2} 人`,
    }),
  ]);
  const again = await imported(declarer, '/student/changeSheet/import', [head, row(one.no)]);
  const [{ cname }] = (await server.pool.query('select cname from student where id = $1', [one.id]))
    .rows;
  expect(again.import.problems).toEqual([
    expect.objectContaining({
      row: 2,
      column: '学号',
      value: one.no,
      reason: expect.stringMatching(new RegExp(`^${cname}：这个学生还有未办结的异动 YD`)),
    }),
  ]);
});
