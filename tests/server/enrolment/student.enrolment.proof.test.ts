/** An intake: its list, from the admission office and by hand. */
import { setTimeout as pause } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { idCheckDigit } from '../../../src/platform/contract/validators/idNumber.ts';
import type { Cell } from '../../../src/platform/server/resource/transfer/excel.types.ts';
import { LATE, openIntakes, type } from './intakes.ts';

const { school, place, step, people, record } = openIntakes();

/** 演示 14 */
test('the demo: the last intake is archived, the coming one reports, its supplement has three faults', async () => {
  const { rows } =
    await school.server.pool.query(`select b.batch_code as code, b.state, count(*) filter (where f.report_status = 1)::int as reported,
      count(*) filter (where f.report_status in (0, 2))::int as missing, count(*) filter (where f.report_status = 3)::int as kept,
      count(*) filter (where f.report_status = 4)::int as gave from enrol_batch b join freshman f on f.batch_id = b.id group by b.batch_code, b.state order by b.batch_code`);
  expect(rows).toEqual([
    {
      code: '2026A',
      state: 4,
      reported: expect.any(Number),
      missing: 0,
      kept: expect.any(Number),
      gave: 8,
    },
    { code: '2027C', state: 1, reported: 225, missing: 15, kept: 0, gave: 0 },
    { code: '2027C2', state: 0, reported: 0, missing: 24, kept: 0, gave: 0 },
  ]);
  const late = await school.registrar.get('/student/freshman/list', {
    ...type,
    batchId: LATE,
    fault: 'true',
  });
  expect(late.data.rows.map((row: { fault: string }) => row.fault)).toEqual([
    '与考生号 27990300000006 姓名、出生日期相同',
    '与考生号 27990300000005 姓名、出生日期相同',
    '缺证件号码',
  ]);
  const refused = await step('open', {}, LATE);
  expect([refused.code, refused.msg]).toEqual([601, '名单里还有 3 人有问题，请核对后再开始报到']);
});

const card = (birthday: string, sequence: number) => {
  const first17 = `990103${birthday}${String(sequence).padStart(3, '0')}`;
  return `${first17}${idCheckDigit(first17)}`;
};
async function imported(rows: Cell[][], fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    mode: 'add',
    dryRun: 'false',
    fileName: '录取.xlsx',
    ...fields,
  }))
    form.append(name, value);
  const book = await writeXlsx({ sheets: [{ name: '录取新生', rows }] });
  form.append('file', new Blob([new Uint8Array(book)]), 'x.xlsx');
  const { data } = await school.registrar.call('POST', '/student/freshman/import', {
    query: type,
    body: form,
  });
  for (;;) {
    const job = (await school.registrar.get(`/system/job/${data.jobId}`)).data;
    if (!['queued', 'running'].includes(job.state)) return job.import;
    await pause(100);
  }
}

/** 新生 10、14 */
test('the list of the admission office (导入导出 4、13): what is right comes in, the rest is named by row and column; a dry run writes nothing', async () => {
  const head = [
    '考生号*',
    '姓名*',
    '性别*',
    '身份证号',
    '民族',
    '生源省市',
    '录取专业*',
    '校区',
    '总分',
    '通知书号',
    '电话',
    '批次',
  ];
  const rest = [
    '汉族',
    '澄川省',
    '法学',
    '明德校区',
    231.5,
    null,
    '14000000001',
    '2027 年春季补录',
  ];
  const rows: Cell[][] = [
    ['2027 年春季录取名单'],
    head,
    ['２７９９０３００００００９１', '　蒋晓梅 ', '女生', card('20010203', 2), ...rest],
    ['27990300000092', '蒋晓兰', '男', card('20010203', 4), ...rest],
    ['27990300000093', '蒋晓竹', '女', '990103200102030018', ...rest],
    ['27990300000094', '蒋晓菊', '女', card('20010203', 2), ...rest],
    ['27990300000091', '蒋晓雪', '女', card('20010204', 2), ...rest],
    [
      '27990300000095',
      '蒋晓松',
      '男',
      card('20010205', 1),
      ...rest.map((cell) => (cell === '法学' ? '考古学' : cell)),
    ],
  ];
  const count = async () =>
    (await school.server.pool.query('select count(*)::int as n from freshman where batch_id = 3'))
      .rows[0].n;
  const before = await count();
  const dry = await imported(rows, { dryRun: 'true' });
  expect([dry.added, await count()]).toEqual([1, before]);
  const result = await imported(rows);
  expect([result.added, await count()]).toEqual([1, before + 1]);
  expect(
    result.problems.map(
      ({ row, column, reason }: { row: number; column: string; reason: string }) =>
        `${row} ${column} ${reason}`,
    ),
  ).toEqual([
    '4 性别 与身份证号中的性别（女）不一致',
    '5 证件号码 身份证号不正确，请核对（18 位，含校验码）',
    '6 证件号码 与考生号 27990300000091 的证件号码相同',
    '7 考生号 与第 3 行重复',
    '8 录取专业 没有这个录取专业',
  ]);
  const { rows: kept } = await school.server.pool.query(
    `select cname, pinyin, id_number like 'enc:%' as sealed, score::float8 as score from freshman where examinee_no = '27990300000091'`,
  );
  expect(kept).toEqual([
    { cname: '蒋晓梅', pinyin: 'jxm jiangxiaomei', sealed: true, score: 231.5 },
  ]);
  const closed = await imported([
    head,
    [
      '27990300000096',
      '蒋晓柏',
      '男',
      card('20010206', 1),
      ...rest.map((cell) => (cell === '2027 年春季补录' ? '2026 年秋季' : cell)),
    ],
  ]);
  expect([closed.added, closed.problems.length]).toEqual([0, 1]);
}, 90_000);
/** 学生 5；新生 12、13 */
test('who has studied here comes back as a new record beside the old one; while the old one goes on the list, its check and 编学号 say so', async () => {
  const [over, ending, going] = [card('20010301', 2), card('20010302', 2), card('20010303', 2)];
  const old = (await record(over, { statusCode: '07' })).data;
  const last = (await record(ending, { statusCode: '01' })).data;
  const running = (await record(going, { statusCode: '01', expectedGraduateOn: '2028-02-29' }))
    .data;
  const head = ['考生号*', '姓名*', '性别*', '身份证号', '录取专业*', '校区', '批次'];
  const row = (no: string, idNumber: string) => [
    no,
    '蒋来兮',
    '女',
    idNumber,
    '法学',
    '明德校区',
    '2027 年春季补录',
  ];
  const { added, problems } = await imported([
    head,
    row('27990300000081', over),
    row('27990300000082', ending),
    row('27990300000083', going),
  ]);
  expect([
    added,
    problems.map(({ column, reason }: { column: string; reason: string }) => `${column} ${reason}`),
  ]).toEqual([2, [`证件号码 已有学籍 ${running.studentNo}（在读），入学时还没有结束`]]);
  const listed = (
    await school.registrar.get('/student/freshman/list', {
      ...type,
      batchId: LATE,
      returning: 'true',
    })
  ).data.rows;
  expect(
    listed.map(({ former, fault }: { former: string; fault: string }) => [former, fault]),
  ).toEqual([
    [`${old.studentNo}（毕业）`, null],
    [`${last.studentNo}（在读）`, `原学籍还没有结束：${last.studentNo}（在读）`],
  ]);
  // the same person a third time: their first record is over, so a second one may stand beside it, but never two that go on
  const beside = await record(over, { statusCode: '01' });
  expect([beside.code, beside.data.otherRecords]).toEqual([200, `${old.studentNo}（毕业）`]);
  const two = await record(over, { statusCode: '01' });
  expect([two.code, two.data.fields]).toEqual([
    422,
    { idNumber: expect.stringMatching(/^证件号码“9901.*”已存在$/) },
  ]);
  const both = school.server.pool.query(`update student set status_code = '02' where id = $1`, [
    old.id,
  ]);
  await expect(both).rejects.toThrow('student_id_number');
  await school.server.pool.query(
    `delete from freshman where examinee_no in ('27990300000081', '27990300000082')`,
  );
});

/** 新生 9、11 */
test('the numbers of a batch are lengths of its list; nobody is admitted to a major of another business type', async () => {
  const { counts } = await place();
  const length = async (query: object) => (await people(query)).total;
  expect([counts.listed, counts.reported, counts.missing, counts.undivided, counts.faults]).toEqual(
    [
      await length({}),
      await length({ reportStatus: 1 }),
      await length({ missing: 'true' }),
      await length({ undivided: 'true' }),
      await length({ fault: 'true' }),
    ],
  );
  const { rows } = await school.server.pool.query(
    'select min(id)::int as id from major where business_type = 0',
  );
  const foreign = {
    examineeNo: '27990300000098',
    cname: '蒋晓枫',
    gender: '2',
    batchId: LATE,
    majorId: rows[0].id,
    homeCampusId: 1,
    cleared: false,
    idType: '1',
    idNumber: card('20010208', 2),
    countryCode: '156',
    checks: [],
  };
  expect(
    (await school.registrar.post('/student/freshman', { ...foreign, ...type })).data.fields,
  ).toEqual({
    majorId: '这个专业不属于批次的业务类型',
  });
});
