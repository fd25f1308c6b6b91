import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { afresh } from '../../kit/afresh.ts';
import { divergencesOf } from '../../kit/chart/conform.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let [secretary, teaching, master]: Client[] = [];
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  [secretary, teaching, master] = await Promise.all([
    login(server, 'declarer'),
    login(server, 'teaching'),
    login(server, 'master'),
  ]);
});
afterAll(() => server.stop());
afresh(() => server.pool);
/** Whatever a test has done, the histories are what the charts make of them. */
afterEach(async () => expect(await divergencesOf(server.pool, 'courseRequest')).toEqual([]));
const type = { businessType: 0 };
const PATH = '/talent/courseRequest';
const FORM = {
  courseCode: 'B0101801',
  courseName: '大模型工程实践',
  teachingUnitKey: '4-1',
  credits: 2,
  totalHours: 32,
  theoryHours: 24,
  experimentHours: 8,
  computerHours: 0,
  practiceHours: 0,
  extraHours: 0,
  weeklyHours: 2,
  practiceWeeks: 0,
  courseModule: '3',
  courseType: '9',
  courseNature: '1',
  courseRank: '2',
  examMode: '2',
  gradingMode: '1',
  languageCode: '1',
  defaultTeachingMode: 2,
  enName: null,
  officeUnitKey: null,
  tags: [],
  beginOn: null,
  reason: '面向 2027 级开设的专业选修课',
};
const who = (client: Client | undefined): Client => client ?? expect.fail('not logged in');
const send = (
  client: Client | undefined,
  id: number,
  name: string,
  version: number,
  opinion = '',
) => who(client).post(`${PATH}/${id}/event`, { type: name, version, opinion, ...type });
const added = async (part: object = {}) =>
  (await who(secretary).post(PATH, { ...FORM, ...part, ...type })).data;

/** 审批 10；课程 15–19 */
test('a new course is asked for, sent back, mended, passed by its unit and by the office, and stands in the catalogue', async () => {
  const wrong = await who(secretary).post(PATH, { ...FORM, totalHours: 40, ...type });
  expect(wrong.data.fields).toEqual({ totalHours: '分类学时之和应等于总学时' });
  const taken = await who(secretary).post(PATH, { ...FORM, courseCode: 'B0101001', ...type });
  expect(taken.data.fields).toEqual({ courseCode: '课程库中已有这个代码' });
  const made = await added();
  expect([made.requestNo, made.declareStatus, made.declarerName]).toEqual([
    'XK20260001',
    0,
    '林晓雯',
  ]);

  const submitted = await send(secretary, made.id, 'submit', made.version);
  expect(submitted.code).toBe(200);
  const [listed] = (await who(secretary).get(`${PATH}/list`, type)).data.rows;
  expect([listed.id, listed.declareStatus, listed.submittedOn]).toEqual([
    made.id,
    1,
    expect.stringMatching(/^2026-11-\d\dT.*Z$/),
  ]);
  const locked = await who(secretary).put(`${PATH}/${made.id}`, {
    ...FORM,
    version: submitted.data.version,
    ...type,
  });
  expect(locked.msg).toBe('只有草稿、已退回和已撤回的申请可以修改');
  const queue = async (client: Client | undefined) =>
    (await who(client).get(`${PATH}/list`, { waiting: 'true', ...type })).data.rows.map(
      ({ id }: { id: number }) => id,
    );
  expect([await queue(teaching), await queue(master)]).toEqual([[made.id], []]);
  expect((await send(master, made.id, 'pass', submitted.data.version)).code).toBe(403);
  const back = await send(
    teaching,
    made.id,
    'returnToDeclarer',
    submitted.data.version,
    '学分与学时不匹配',
  );
  expect(back.code).toBe(200);
  const mended = await who(secretary).put(`${PATH}/${made.id}`, {
    ...FORM,
    credits: 2.5,
    version: back.data.version,
    ...type,
  });
  expect(mended.code).toBe(200);
  const again = await send(secretary, made.id, 'submit', mended.data.version);
  const one = await send(teaching, made.id, 'pass', again.data.version);
  expect([await queue(teaching), await queue(master)]).toEqual([[], [made.id]]);
  const two = await send(master, made.id, 'pass', one.data.version);
  expect(two.code).toBe(200);
  const { data } = await who(secretary).get('/talent/course/list', {
    keyword: 'B0101801',
    ...type,
  });
  expect(
    data.rows.map((row: { courseName: string; credits: number; enabled: boolean }) => [
      row.courseName,
      row.credits,
      row.enabled,
    ]),
  ).toEqual([['大模型工程实践', 2.5, true]]);
  const approval = (await who(secretary).get(`${PATH}/${made.id}/approval`, type)).data;
  expect([approval.courseCode, approval.approval.history.length]).toEqual(['B0101801', 5]);
});

/** 课程 18 */
test('a code that has been taken meanwhile stops the last pass, and nothing is written', async () => {
  const [one, other] = [
    await added({ courseCode: 'B0101802' }),
    await added({ courseCode: 'B0101802', courseName: '大模型应用' }),
  ];
  const submitted = await send(secretary, one.id, 'submit', one.version);
  const late = await send(secretary, other.id, 'submit', other.version);
  const passed = await send(teaching, one.id, 'pass', submitted.data.version);
  expect((await send(master, one.id, 'pass', passed.data.version)).code).toBe(200);
  const near = await send(teaching, other.id, 'pass', late.data.version);
  const refused = await send(master, other.id, 'pass', near.data.version);
  expect([refused.code, refused.msg]).toEqual([601, '课程代码 B0101802 已被使用，请退回修改']);
  expect((await who(secretary).get(`${PATH}/${other.id}`, type)).data.declareStatus).toBe(1);
  const { rows } = await server.pool.query(
    `select count(*)::int as n from course where course_code = 'B0101802'`,
  );
  expect(rows[0].n).toBe(1);
});

/** 审批 8、10；课程 16 */
test('what nobody else could decide at one of its levels is not submitted', async () => {
  const made = await added({ courseCode: 'B0101803' });
  const decide = `select ur.user_id from user_role ur join role r on r.id = ur.role_id where 'talent:courseRequest:approveMaster' = any(r.permissions)`;
  const { rows } = await server.pool.query(
    `update app_user set account_status = 'disabled' where account_status = 'normal' and id in (${decide}) returning id`,
  );
  const refused = await send(secretary, made.id, 'submit', made.version);
  expect([refused.code, refused.msg]).toEqual([
    601,
    '主审单位（教务处）没有审批人，请联系管理员安排审批人',
  ]);
  await server.pool.query(`update app_user set account_status = 'normal' where id = any($1)`, [
    rows.map(({ id }) => id),
  ]);
  expect((await send(secretary, made.id, 'submit', made.version)).code).toBe(200);
});
