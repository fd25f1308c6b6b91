/** Certificates: handed out once, printed again, withdrawn, and checked by whoever holds one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, echo, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let registrar: Client;
let declarer: Client;
let admin: Client;
const type = { businessType: 0 };
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  [registrar, declarer, admin] = await Promise.all([
    login(server, 'registrar'),
    login(server, 'declarer'),
    login(server, 'admin'),
  ]);
});
afterAll(() => server.stop());

/** Changes of the demo that have taken effect (2) or not (1, 0), of these types. */
const changes = async (types: string[], states: number[]): Promise<{ id: number }[]> =>
  (
    await server.pool.query(
      `select id::int as id from status_change where business_type = 0 and change_type = any($1) and effect_state = any($2)
         and not exists (select from certificate c where c.change_id = status_change.id) order by id`,
      [types, states],
    )
  ).rows;
const one = async (types: string[], states: number[]) => {
  const [found] = await changes(types, states);
  if (!found) throw new Error(`the demo has no change of ${types} in ${states}`);
  return found.id;
};
const CERTIFIED = ['11', '12', '19', '31'];
const path = (id: number) => `/student/change/${id}/certificate`;
const issue = (who: Client, id: number) => who.post(path(id), type);
const check = async (certificateNo: string, code: string) => {
  const answer = await fetch(`${server.url}/api/certificate/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ certificateNo, code }),
  });
  return (await answer.json()) as { code: number; msg: string; data: Record<string, unknown> };
};
const rowOf = async (no: string) =>
  (await registrar.get('/student/certificate/list', { ...type, keyword: no })).data.rows[0];

/** 证明 1、4、5、8；异动 31 */
test('a certificate is handed out once: two at the same moment get the same, and so does whoever prints it again', async () => {
  const id = await one(CERTIFIED, [2]);
  const before = (await registrar.get(path(id), type)).data;
  expect([before.issued, before.title.endsWith('证明')]).toEqual([null, true]);
  const [first, second] = await Promise.all([issue(registrar, id), issue(registrar, id)]);
  expect([first.code, second.code]).toEqual([200, 200]);
  expect(first.data).toMatchObject({ title: before.title, body: before.body });
  expect(first.data.certificateNo).toMatch(/^ZM2026\d{5}$/);
  expect(first.data.code).toMatch(/^([ACDEFHJKMNPRTWXY3479]{4}-){2}[ACDEFHJKMNPRTWXY3479]{4}$/);
  const { certificateNo, code } = first.data;
  expect([second.data.certificateNo, second.data.code]).toEqual([certificateNo, code]);
  const again = (await registrar.get(path(id), type)).data.issued;
  expect([again.certificateNo, again.code]).toEqual([certificateNo, code]);
  const { rows } = await server.pool.query(
    'select count(*)::int as n from certificate where change_id = $1',
    [id],
  );
  expect(rows[0].n).toBe(1);
  const row = await rowOf(certificateNo);
  expect([row.title, row.certificateState, row.issuedName.length > 0]).toEqual([
    before.title,
    1,
    true,
  ]);
  // by the name of the student, and by its first letters
  const named = await registrar.get('/student/certificate/list', { ...type, keyword: row.cname });
  expect(named.data.rows.map((found: { certificateNo: string }) => found.certificateNo)).toContain(
    certificateNo,
  );
  // what stands on paper does not follow the record
  await server.pool.query(
    `update student s set cname = '改名' from status_change x where x.id = $1 and s.id = x.student_id`,
    [id],
  );
  expect((await registrar.get(path(id), type)).data.issued.body).toBe(before.body);
});

/** 证明 1–4 */
test('nothing is certified that has not come about, of a type without one, by whoever may not, or in a simulation', async () => {
  const done = await one(CERTIFIED, [2]);
  const waiting = await one(CERTIFIED, [0, 1]);
  const none = await one(['13', '17', '18', '21', '22', '99'], [2]).catch(() => null);
  expect((await issue(registrar, waiting)).msg).toBe('这条异动还没有生效，不能出具证明');
  if (none !== null) expect((await issue(registrar, none)).msg).toBe('这类异动没有证明');
  expect([(await issue(declarer, done)).code, (await declarer.get(path(done), type)).code]).toEqual(
    [403, 403],
  );
  const who = await server.pool.query<{ id: number }>(
    `select id::int as id from app_user where username = 'registrar'`,
  );
  const whom = Number(who.rows[0]?.id);
  const seen = await admin.get(`/system/user/startTheImpersonationUser/${whom}`, {
    reason: '看一看证明',
  });
  expect(seen.code).toBe(200);
  const sent = { headers: echo(whom), query: type };
  expect((await admin.call('GET', path(done), sent)).data.issued).toBeNull();
  expect((await admin.call('POST', path(done), { ...sent, body: {} })).msg).toMatch(/模拟/);
  const { rows } = await server.pool.query(
    'select count(*)::int as n from certificate where change_id = any($1)',
    [[done, waiting]],
  );
  expect(rows[0].n).toBe(0);
});

/** 证明 6、7 */
test('whoever holds it learns what it says, of one withdrawn only that, and nobody else anything', async () => {
  const id = await one(CERTIFIED, [2]);
  const { certificateNo, code, body, title } = (await issue(registrar, id)).data;
  const good = await check(certificateNo, code);
  expect(good.data).toMatchObject({ verdict: 'good', title, body });
  // as people write it
  expect(
    (await check(` ${certificateNo.toLowerCase()} `, code.toLowerCase().replaceAll('-', ' '))).data
      .verdict,
  ).toBe('good');
  const unknown = { verdict: 'unknown' };
  const other = code.startsWith('A') ? `C${code.slice(1)}` : `A${code.slice(1)}`;
  expect([
    (await check(certificateNo, other)).data,
    (await check('ZM202699999', code)).data,
    (await check(certificateNo, '')).code,
  ]).toEqual([unknown, unknown, 422]);

  const row = await rowOf(certificateNo);
  const at = `/student/certificate/${row.id}`;
  const shown = (await registrar.get(`${at}/detail`, type)).data;
  expect([shown.code, shown.mayWithdraw]).toEqual([code, true]);
  const withdraw = (who: Client, version: number, reason: string) =>
    who.post(`${at}/withdraw`, { ...type, version, reason });
  expect([
    (await withdraw(declarer, shown.version, '姓名有误')).code,
    (await withdraw(registrar, shown.version, ' 错 ')).code,
    (await withdraw(registrar, shown.version + 1, '姓名有误')).msg,
  ]).toEqual([403, 422, '这份证明刚刚被他人修改']);
  expect((await withdraw(registrar, shown.version, '姓名有误')).code).toBe(200);
  expect((await withdraw(registrar, shown.version + 1, '姓名有误')).msg).toBe(
    '这份证明已作废，不能作废',
  );
  expect((await check(certificateNo, code)).data).toEqual({ verdict: 'withdrawn' });
  expect((await check(certificateNo, other)).data).toEqual(unknown);
  // a new one has a number and a code of its own
  const anew = (await issue(registrar, id)).data;
  expect(anew.certificateNo).not.toBe(certificateNo);
  expect(anew.code).not.toBe(code);
  expect((await check(anew.certificateNo, anew.code)).data.verdict).toBe('good');
  const { rows } = await server.pool.query(
    `select detail->>'event' as event, detail->>'reason' as reason from audit_log where entity = 'certificate' and entity_id = $1
       and detail->>'event' is not null order by id`,
    [String(row.id)],
  );
  expect(rows).toEqual([
    { event: 'issue', reason: null },
    { event: 'withdraw', reason: '姓名有误' },
  ]);
});

/** 证明 7 */
test('whoever tries codes is stopped, and the count outlives the refusal', async () => {
  const tries = await Promise.all(Array.from({ length: 70 }, () => check('ZM202600000', 'AAAA')));
  const late = await check('ZM202600000', 'AAAA');
  expect(tries.some(({ code }) => code === 200)).toBe(true);
  expect([late.code, late.msg]).toEqual([601, '核对过于频繁，请稍后再试']);
  await server.pool.query('delete from login_throttle'); // the other tests check too
});
