import { setTimeout as pause } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idCheckDigit } from '../../../src/platform/contract/validators/idNumber.ts';
import type { Cell } from '../../../src/platform/server/resource/transfer/excel.types.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let registrar: Client;
let declarer: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo', jobsEvery: 20 });
  [registrar, declarer] = await Promise.all([
    login(server, 'registrar'),
    login(server, 'declarer'),
  ]);
});
afterAll(() => server.stop());

const type = { businessType: 2 };
const [COMING, LATE] = [2, 3];
const at = (tail: string, batch = COMING) => `/student/enrolment/${batch}/${tail}`;
const place = async (batch = COMING) => (await registrar.get(at('place', batch), type)).data;
const report = (key: string, more: object = {}) =>
  registrar.post(at('report'), { ...type, key, campus: null, ...more });
const step = async (kind: string, more: object = {}, batch = COMING) =>
  registrar.post(at('event', batch), {
    ...type,
    type: kind,
    version: (await place(batch)).version,
    ...more,
  });
const people = async (query: object) =>
  (
    await registrar.get('/student/freshman/list', {
      ...type,
      batchId: COMING,
      pageSize: 200,
      ...query,
    })
  ).data;

/** One batch goes through all of it, step by step: these tests are told in their order. */
describe('a batch from its list to the archive', { shuffle: false }, () => {
  /** 演示 14 */
  test('the demo: the last intake is archived, the coming one reports, its supplement has three faults', async () => {
    const { rows } =
      await server.pool.query(`select b.batch_code as code, b.state, count(*) filter (where f.report_status = 1)::int as reported,
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
    const late = await registrar.get('/student/freshman/list', {
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
    const { data } = await registrar.call('POST', '/student/freshman/import', {
      query: type,
      body: form,
    });
    for (;;) {
      const job = (await registrar.get(`/system/job/${data.jobId}`)).data;
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
      (await server.pool.query('select count(*)::int as n from freshman where batch_id = 3'))
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
    const { rows: kept } = await server.pool.query(
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

  const record = async (idNumber: string, more: object) => {
    const { rows } =
      await server.pool.query(`select c.id::int as "classId", c.grade, c.management_unit_key as "unitKey", c.major_id::int as "majorId",
      c.campus_id as "homeCampusId" from admin_class c where c.business_type = 2 order by c.id limit 1`);
    return registrar.post('/student/student', {
      ...type,
      studentNo: null,
      cname: '蒋来兮',
      gender: '2',
      idType: '1',
      idNumber,
      birthday: null,
      directionId: null,
      countryCode: '156',
      ...rows[0],
      educationLevel: '3',
      studyForm: '2',
      schoolingYears: 3,
      enrolOn: '2023-03-01',
      registered: true,
      expectedGraduateOn: '2026-02-28',
      maxLeaveOn: null,
      ...more,
    });
  };

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
      problems.map(
        ({ column, reason }: { column: string; reason: string }) => `${column} ${reason}`,
      ),
    ]).toEqual([2, [`证件号码 已有学籍 ${running.studentNo}（在读），入学时还没有结束`]]);
    const listed = (
      await registrar.get('/student/freshman/list', { ...type, batchId: LATE, returning: 'true' })
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
    const both = server.pool.query(`update student set status_code = '02' where id = $1`, [old.id]);
    await expect(both).rejects.toThrow('student_id_number');
    await server.pool.query(
      `delete from freshman where examinee_no in ('27990300000081', '27990300000082')`,
    );
  });

  /** 新生 9、11 */
  test('the numbers of a batch are lengths of its list; nobody is admitted to a major of another business type', async () => {
    const { counts } = await place();
    const length = async (query: object) => (await people(query)).total;
    expect([
      counts.listed,
      counts.reported,
      counts.missing,
      counts.undivided,
      counts.faults,
    ]).toEqual([
      await length({}),
      await length({ reportStatus: 1 }),
      await length({ missing: 'true' }),
      await length({ undivided: 'true' }),
      await length({ fault: 'true' }),
    ]);
    const { rows } = await server.pool.query(
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
      (await registrar.post('/student/freshman', { ...foreign, ...type })).data.fields,
    ).toEqual({
      majorId: '这个专业不属于批次的业务类型',
    });
  });

  /** 新生 2、15–17 */
  test('the desk: a tail, an ID number, a name; twice, another campus, nobody; undone', async () => {
    const first = await report('00226');
    expect([first.data.outcome, first.data.people[0].examineeNo, first.data.reported]).toEqual([
      'reported',
      '27990200000226',
      226,
    ]);
    expect((await report('27990200000226')).data.outcome).toBe('already');
    expect((await report('99999999')).data).toMatchObject({ outcome: 'unknown', people: [] });
    const several = await report('李婷');
    expect([several.data.outcome, several.data.people.length]).toEqual(['several', 3]);
    const { rows } = await server.pool.query(
      'select id::int, version from freshman where examinee_no = $1',
      ['27990200000226'],
    );
    const undone = await registrar.post(at('undo'), {
      ...type,
      freshmanId: rows[0].id,
      version: rows[0].version,
    });
    expect([undone.code, undone.data.reported]).toEqual([200, 225]);
    const elsewhere = await report('00226', { campus: 3 });
    expect(elsewhere.data.outcome).toBe('otherCampus');
    expect((await report('00226', { campus: 3, freshmanId: rows[0].id })).data.outcome).toBe(
      'reported',
    );
    await report('00227');
    await report('00228');
    expect(
      (await declarer.post(at('report'), { businessType: 0, key: '00229', campus: null })).code,
    ).toBe(403);
  });

  /** 新生 22 */
  test('体检, 缴费 and 材料 are ticked at the desk for whoever is here, the paper and the pictures by what is done with them', async () => {
    const one = (await report('27990200000227')).data.people[0];
    expect(one.checks).toEqual(['1']);
    const tick = (more: object) =>
      registrar.post(at('check'), {
        ...type,
        freshmanId: one.id,
        version: one.version,
        check: '4',
        done: true,
        ...more,
      });
    expect((await tick({ check: '1' })).data.fields).toEqual({
      check: '这一项由登记报到或照片比对产生',
    });
    expect((await tick({ check: '8' })).data.fields).toEqual({ check: '没有这项核验' });
    const paid = await tick({});
    expect([paid.code, paid.data.checks]).toEqual([200, ['1', '4']]);
    expect((await tick({})).msg).toBe('这名新生的登记刚刚有变动，请重新查找');
    const { version } = paid.data;
    expect((await tick({ version, check: '3' })).data.checks).toEqual(['1', '4', '3']);
    expect((await tick({ version: version + 1, done: false })).data.checks).toEqual(['1', '3']);
    const { rows } = await server.pool.query(
      'select id::int, version from freshman where batch_id = 2 and report_status = 0 limit 1',
    );
    expect((await tick({ freshmanId: rows[0].id, version: rows[0].version })).msg).toBe(
      '登记报到以后才能核验',
    );
    expect(
      (
        await declarer.post(at('check'), {
          businessType: 0,
          freshmanId: one.id,
          version,
          check: '4',
          done: true,
        })
      ).code,
    ).toBe(403);
    const audit = await server.pool.query(
      `select detail->'changes' as changes from audit_log where action = 'enrolCheck' and outcome = 'done' order by id limit 1`,
    );
    expect(audit.rows).toEqual([{ changes: [{ label: '缴费', before: '否', after: '是' }] }]);
  });

  /** 新生 1、5 */
  test('the report closes when those who are missing have been looked through', async () => {
    const early = await step('number');
    expect([early.code, early.msg]).toEqual([409, '批次现在是报到中，不能编学号']);
    const blind = await step('close');
    expect([blind.code, blind.msg]).toEqual([601, '还有 12 人未报到，请核对后确认']);
    const closed = await step('close', { acknowledged: 12 });
    expect([closed.code, closed.data.state]).toEqual([200, 2]);
    expect((await report('00229')).msg).toBe('批次现在是分班中，不能登记报到');
  });

  let major: { majorId: number; campus: number };
  const ground = async () => (await registrar.get(at('division'), { ...type, ...major })).data;
  const divide = (more: object = {}) =>
    registrar.post(at('divide'), {
      ...type,
      ...major,
      classes: 8,
      seed: 270301,
      criteria: ['score', 'origin', 'nation'],
      moves: [],
      pinned: [],
      ...more,
    });

  /** 新生 25、26、28–30 */
  test('228 freshmen in eight classes: 28 or 29 each, ties kept, the same seed the same classes', async () => {
    const [part] = (await place()).parts;
    major = { majorId: part.majorId, campus: part.campusId };
    const { people: all, classes } = await ground();
    expect([all.length, classes[0]]).toEqual([
      228,
      { id: null, className: '会计继2701', classCode: '2027201021' },
    ]);
    const idOf = (no: number) =>
      all.find(
        (one: { examineeNo: string }) => one.examineeNo === `279902${String(no).padStart(8, '0')}`,
      ).id;
    for (const [kind, a, b] of [
      ['together', 4, 11],
      ['apart', 7, 19],
    ] as const)
      expect(
        (await registrar.post(at('tie'), { ...type, ...major, kind, ids: [idOf(a), idOf(b)] }))
          .code,
      ).toBe(200);
    expect((await divide({ seed: 0 })).code).toBe(422);
    const done = await divide({ seed: 4711 });
    expect(done.data.classes.map(({ size }: { size: number }) => size).sort()).toEqual([
      28, 28, 28, 28, 29, 29, 29, 29,
    ]);
    const where = async () =>
      new Map(
        (await ground()).people.map((one: { id: number; classId: number }) => [
          one.id,
          one.classId,
        ]),
      );
    const once = await where();
    expect([
      once.get(idOf(4)) === once.get(idOf(11)),
      once.get(idOf(7)) === once.get(idOf(19)),
    ]).toEqual([true, false]);
    expect((await divide({ seed: 4712 })).code).toBe(200);
    const elsewhere = await where();
    expect(elsewhere).not.toEqual(once);
    expect((await divide({ seed: 4711 })).code).toBe(200);
    expect(await where()).toEqual(once);
    const apart = await divide({
      seed: 4711,
      moves: [
        {
          id: idOf(4),
          to:
            [...new Set(once.values())].sort().indexOf(once.get(idOf(11)) as number) === 0 ? 1 : 0,
        },
      ],
    });
    expect([apart.code, apart.msg]).toEqual([
      601,
      expect.stringContaining('必须同班，现在不在一个班'),
    ]);
    const { rows } = await server.pool.query(
      `select count(*)::int as runs from enrol_division where batch_id = 2`,
    );
    expect(rows[0].runs).toBe(3);
    const audit = await server.pool.query(
      `select detail from audit_log where action = 'enrolDivide' and outcome = 'done' order by id desc limit 1`,
    );
    expect(audit.rows[0].detail.changes[0]).toEqual({
      label: '种子',
      before: '4712',
      after: '4711',
    });

    // whoever is held stays in their class, whom the same seed would have taken elsewhere; the others make room for them
    const tied = [4, 11, 7, 19].map(idOf);
    const held = [...once.keys()]
      .filter((id) => once.get(id) !== elsewhere.get(id) && !tied.includes(id as number))
      .slice(0, 5) as number[];
    const again = await divide({ seed: 4712, pinned: held });
    expect(again.data.classes.map(({ size }: { size: number }) => size).sort()).toEqual([
      28, 28, 28, 28, 29, 29, 29, 29,
    ]);
    const then = await where();
    expect(held.map((id) => then.get(id))).toEqual(held.map((id) => once.get(id)));
    const marked = (await ground()).people.filter((one: { pinned: boolean }) => one.pinned);
    expect(marked.map(({ id }: { id: number }) => id)).toEqual(held);
    const record = await server.pool.query(
      'select record from enrol_division where batch_id = 2 order by id desc limit 1',
    );
    const { classes: made, pinned } = record.rows[0].record as {
      classes: { id: number }[];
      pinned: { id: number; at: number }[];
    };
    expect(pinned.map(({ id, at }) => [id, made[at]?.id])).toEqual(
      held.map((id) => [id, once.get(id)]),
    );
    expect((await divide({ seed: 4711 })).code).toBe(200);
    expect(await where()).toEqual(once);
  });

  /** 新生 7、13、32、33 */
  test('numbers by rule in class order, in the class as the school has set it, records with one row of history, accounts by the job', async () => {
    await server.pool.query(
      `insert into setting (school_id, business_type, key, value) values (1, 2, 'studentNoOrder', '"gender"')`,
    );
    const [first] = (await people({ reportStatus: 1 })).rows;
    const { value: idNumber } = (
      await registrar.post(`/student/freshman/${first.id}/unmask`, {
        ...type,
        field: 'idNumber',
        reason: '核对原学籍',
      })
    ).data;
    const { gender, birthday } = first;
    const past = (await record(idNumber, { statusCode: '02', gender, birthday })).data;
    const early = await step('number');
    expect([early.code, early.msg]).toEqual([
      601,
      `${first.cname}（考生号 ${first.examineeNo}）的原学籍 ${past.studentNo}（休学） 还没有结束，请先办结再编学号`,
    ]);
    await server.pool.query(`update student set status_code = '09' where id = $1`, [past.id]);
    const numbered = await step('number');
    expect([numbered.code, numbered.data.state, numbered.data.count]).toEqual([200, 3, 228]);
    const { rows } =
      await server.pool.query(`select s.student_no as no, s.cname, s.id_number like 'enc:%' as sealed, to_char(x.begin_on, 'YYYY-MM-DD') as begin,
      x.status_code as status, c.class_name as class from freshman f join student s on s.id = f.student_id join student_state x on x.student_id = s.id
      join admin_class c on c.id = s.class_id where f.batch_id = 2 order by s.student_no`);
    expect([
      rows.length,
      rows[0].no,
      rows[0].class,
      rows[0].begin,
      rows[0].status,
      rows[0].sealed,
    ]).toEqual([228, '202720102101', '会计继2701', '2026-11-20', '01', true]);
    const { rows: ordered } = await server.pool.query(
      `select f.class_id, array_agg(f.id order by s.student_no) as given, array_agg(f.id order by f.gender, f.pinyin collate "C", f.examinee_no) as wanted,
       array_agg(f.id order by f.pinyin collate "C", f.examinee_no) as plain from freshman f join student s on s.id = f.student_id where f.batch_id = 2 group by 1`,
    );
    for (const { given, wanted, plain } of ordered)
      expect([given, String(given) === String(plain)]).toEqual([wanted, false]);
    // the pictures go with them, to be reviewed
    const pictures =
      await server.pool.query(`select p.kind, p.quality, count(*)::int as n, bool_and(i.owner_id = p.student_id::text) as his from student_photo p
    join freshman f on f.student_id = p.student_id join file_info i on i.file_id = p.file_id and i.owner_entity = 'photo' where f.batch_id = 2 group by 1, 2 order by 1`);
    expect(pictures.rows).toEqual([{ kind: '1', quality: 0, n: 228, his: true }]);
    const back = (
      await registrar.get('/student/student/list', { ...type, keyword: past.studentNo })
    ).data.rows[0];
    expect(back.otherRecords).toMatch(/^20272010\d{4}（在读）$/);
    const again = await divide();
    expect([again.code, again.msg]).toEqual([409, '批次现在是已编学号，不能分班']);
    const student = (
      await registrar.get('/student/student/list', { ...type, keyword: '202720102101' })
    ).data.rows[0];
    expect(student.idNumber).toMatch(/^9901\*+\d{3}[\dX]$/);
    const found = await registrar.get('/student/student/list', { ...type, keyword: 'P7720031' });
    expect(found.data.rows.map((row: { cname: string }) => row.cname)).toEqual(['Mamadou Keita']);
    const opened = await step('openAccounts');
    expect([opened.code, opened.data.count, typeof opened.data.jobId]).toEqual([
      200,
      228,
      'number',
    ]);
  });

  /** 新生 8、18、34 */
  test('nobody is archived unsettled; those who did not come are settled with a reason', async () => {
    expect((await step('archive')).msg).toBe('还有 12 人未报到且没有办结，请先处理');
    const { rows } = await people({ missing: 'true' });
    expect(rows.length).toBe(12);
    const items = rows.map(({ id, version }: { id: number; version: number }) => ({ id, version }));
    const settled = await registrar.post(at('settle'), {
      ...type,
      type: 'giveUp',
      reason: '逾期未到校',
      items,
    });
    expect([settled.data.done.length, settled.data.refused]).toEqual([12, []]);
    const twice = await registrar.post(at('settle'), {
      ...type,
      type: 'keep',
      reason: '应征入伍',
      items: items.slice(0, 1),
    });
    expect(twice.data.refused[0].msg).toBe('已被他人修改，请刷新后再操作');
    const byGender = (await registrar.get(at('statistics'), { ...type, by: 'gender' })).data as {
      listed: number;
      reported: number;
      gaveUp: number;
    }[];
    const sum = (name: 'listed' | 'reported' | 'gaveUp') =>
      byGender.reduce((all, one) => all + one[name], 0);
    expect([sum('listed'), sum('reported'), sum('gaveUp')]).toEqual([240, 228, 12]);
    expect((await step('archive')).data.state).toBe(4);
  });
});
