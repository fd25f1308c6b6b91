/** Sheets that are printed: number and code, and what checking them tells. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let registrar: Client;
let declarer: Client;
let teacher: Client;
let management: Client;
const type = { businessType: 0 };
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  [registrar, declarer, teacher, management] = await Promise.all([
    login(server, 'registrar'),
    login(server, 'declarer'),
    login(server, 'teacher'),
    login(server, 'management'),
  ]);
});
afterAll(() => server.stop());

const check = async (certificateNo: string, code: string) => {
  const answer = await fetch(`${server.url}/api/certificate/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ certificateNo, code }),
  });
  return (await answer.json()) as { code: number; msg: string; data: Record<string, unknown> };
};

/** 证明 10、7；设置 11 */
test('what is printed gets a number and a code: only for what one may read, and checking tells nothing but what it is', async () => {
  const take = (who: Client, kind: string, ids: number[] = []) =>
    who.post('/print/sheets', { kind, ids });
  const figures = await take(registrar, 'changeStatistics');
  expect(figures.code).toBe(200);
  const [{ sheetNo, code }] = figures.data;
  expect([sheetNo, code]).toEqual([
    expect.stringMatching(/^DY2026\d{6}$/),
    expect.stringMatching(/^([A-Z0-9]{4}-){2}[A-Z0-9]{4}$/),
  ]);
  const { rows } = await server.pool.query(
    `select to_char(printed_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
    printed_name as name, (select school_name from school limit 1) as school from printed_sheet where sheet_no = $1`,
    [sheetNo],
  );
  const [{ day, name, school }] = rows;
  const good = await check(` ${sheetNo.toLowerCase()}`, code.toLowerCase());
  // neither who nor what stands on it
  expect(good.data).toEqual({
    verdict: 'printed',
    schoolName: school,
    title: '学籍异动统计表',
    printedOn: day,
  });
  expect(JSON.stringify(good)).not.toContain(name);
  const wrong = code.startsWith('A') ? `C${code.slice(1)}` : `A${code.slice(1)}`;
  expect([(await check(sheetNo, wrong)).data, (await check(sheetNo, '-')).data]).toEqual([
    { verdict: 'unknown' },
    { verdict: 'unknown' },
  ]);
  // once more is another paper
  const [again] = (await take(registrar, 'changeStatistics')).data;
  expect(again.sheetNo).not.toBe(sheetNo);
  expect((await check(again.sheetNo, code)).data.verdict).toBe('unknown');

  // of records: named by the server, one number each, in their order
  const own = await server.pool.query(
    `select d.id::int as id, d.declaration_no as no from declaration d join app_user u on u.id = d.declarer_id
     where u.username = 'declarer' and d.business_type = 0 order by d.id desc limit 3`,
  );
  const three = await take(
    declarer,
    'declaration',
    own.rows.map(({ id }) => id),
  );
  expect(three.data).toHaveLength(3);
  const last = three.data[2];
  expect((await check(last.sheetNo, last.code)).data.title).toBe(
    `教学任务申报表（${own.rows[2].no}）`,
  );
  const someClass = (await registrar.get('/student/class/list', type)).data.rows[0];
  const [roster] = (await take(registrar, 'roster', [someClass.id])).data;
  expect((await check(roster.sheetNo, roster.code)).data.title).toBe(
    `${someClass.className}花名册`,
  );
  const shown = (await registrar.get('/student/change/list', type)).data.rows[0];
  const [form] = (await take(registrar, 'change', [shown.id])).data;
  expect((await check(form.sheetNo, form.code)).data.title).toBe(
    `学籍异动审批表（${shown.changeNo}）`,
  );
  const plans = await login(server, 'master');
  const plan = (await plans.get('/talent/plan/list', type)).data.rows[0];
  if (plan) expect((await take(plans, 'plan', [plan.id])).code).toBe(200);

  // nobody gets one for what they may not open, or that is nothing
  const count = async () =>
    (await server.pool.query('select count(*)::int as n from printed_sheet')).rows[0].n;
  const before = await count();
  // a class of another college, which somebody with the right over their own does not see
  const classes = (who: Client) => who.get('/student/class/list', { ...type, pageSize: 100 });
  const seen = new Set((await classes(management)).data.rows.map(({ id }: { id: number }) => id));
  const foreign = (await classes(registrar)).data.rows.find(
    ({ id }: { id: number }) => !seen.has(id),
  );
  expect([seen.size > 0, foreign !== undefined]).toEqual([true, true]);
  expect([
    (await take(teacher, 'changeStatistics')).code,
    (await take(teacher, 'roster', [someClass.id])).code,
    (await take(registrar, 'declaration', [own.rows[0].id])).code,
    (await take(management, 'roster', [foreign.id])).code,
    (await take(registrar, 'roster', [999_999])).code,
    (await take(registrar, 'roster')).code,
    (await take(registrar, 'changeStatistics', [1])).code,
    (await take(registrar, 'diploma')).code,
  ]).toEqual([403, 403, 404, 404, 404, 422, 422, 422]);
  expect(await count()).toBe(before);
});
