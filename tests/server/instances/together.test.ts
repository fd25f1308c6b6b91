/** 运行 22: what somebody does at one instance counts at every other at once. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { HEADER } from '../../../src/platform/contract/paths.ts';
import { SHELL } from '../../../src/platform/contract/shell.ts';
import { client } from '../../kit/client.ts';
import { DEMO_PASSWORD } from '../../kit/fixed.ts';
import { bodyOf, type Menu } from '../menu/menus.ts';
import { captchaOf, openPair, tryLogin } from './pair.ts';

const { pair, enter } = openPair();
const SOON = { timeout: 20_000, interval: 20 };
const draftOf = async (by: Awaited<ReturnType<typeof enter>>['here']) => {
  const { data } = await by.get('/talent/declaration/list', {
    mine: true,
    status: '0',
    pageSize: 20,
  });
  return data.rows[0] as { id: number; version: number };
};

test('sessions: begun at one, known at the other; ended at the other, gone at the first', async () => {
  const { here, there } = await enter('declarer');
  expect((await there.get('/getInfo')).code).toBe(200);
  expect((await there.post('/logout')).code).toBe(200);
  expect((await here.get('/getInfo')).code).toBe(401);
});

test('sessions: an account that is locked at one is out at the other with its next request', async () => {
  const { here: admin } = await enter('admin');
  const { there } = await enter('declarer');
  const { rows } = await pair.one.pool.query(
    `select id::int, version from app_user where username = 'declarer'`,
  );
  const locked = await admin.put(`/system/user/${rows[0].id}/account`, {
    action: 'lock',
    version: rows[0].version,
  });
  expect(locked.code).toBe(200);
  expect((await there.get('/getInfo')).code).toBe(401);
});

test('captcha: a picture of one is answered at the other, once in all', async () => {
  const captcha = await captchaOf(pair.one);
  const body = { username: 'declarer', password: DEMO_PASSWORD, ...captcha };
  expect((await client(pair.other).post('/login', body)).code).toBe(200);
  expect((await client(pair.one).post('/login', body)).msg).toBe('验证码已失效');
});

test('throttle: failures at both count together, and lock at both', async () => {
  const answers: string[] = [];
  for (const at of [pair.one, pair.other, pair.one, pair.other, pair.one])
    answers.push((await tryLogin(at, 'teaching', 'Wrong-2026-xx')).msg);
  expect(answers.at(-1)).toContain('登录失败次数过多');
  expect((await tryLogin(pair.other, 'teaching')).msg).toContain('登录失败次数过多');
});

test('idempotency: one key at both at once is done once and answered alike', async () => {
  const { here, there } = await enter('declarer');
  const { id, version } = await draftOf(here);
  const sent = {
    body: { type: 'submit', version },
    headers: { [HEADER.idempotency]: randomUUID() },
  };
  const send = (by: typeof here) => by.call('POST', `/talent/declaration/${id}/event`, sent);
  let answers = await Promise.all([here, there, here, there].map(send));
  // one that met the other under way is told so, and asks again under its key as the screen does
  answers = await Promise.all(
    answers.map((answer, i) => (answer.code === 409 ? send(i % 2 ? there : here) : answer)),
  );
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ data }) => data.version))).toEqual(new Set([version + 1]));
  const { rows } = await pair.one.pool.query(
    'select count(*)::int as n from approval_record where declaration_id = $1',
    [id],
  );
  expect(rows).toEqual([{ n: 1 }]);
});

/** What comes on the stream of notices of somebody at an instance, once all that comes is told. */
async function listen(at: typeof pair.one, token: string | null) {
  const going = new AbortController();
  const response = await fetch(`${at.url}/api${SHELL.noticeStream.path}`, {
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
    signal: going.signal,
  });
  const heard: string[] = [];
  const reading = (async () => {
    for await (const text of response.body!.pipeThrough(new TextDecoderStream()))
      heard.push(...[...text.matchAll(/^event: (\w+)$/gm)].map(([, event]) => event ?? ''));
  })().catch(() => {});
  const close = async () => {
    going.abort();
    await reading;
  };
  await expect.poll(() => heard, SOON).toContain('open');
  const listening = `select from pg_stat_activity where datname = current_database() and query ilike 'listen %'`;
  // PostgreSQL tells from now on
  await expect.poll(async () => (await at.pool.query(listening)).rowCount, SOON).toBeGreaterThan(0);
  const from = heard.length;
  return { heard: () => heard.slice(from), close };
}

test('queue events: who listens at one hears what comes into their queue by the other', async () => {
  const declarer = await enter('declarer');
  const approver = await enter('management');
  const { id, version } = await draftOf(declarer.here);
  const { heard, close } = await listen(pair.one, approver.here.token);
  const queue = async () =>
    (await approver.here.get('/talent/approve/management/list', { pageSize: 1 })).data.total;
  const before = await queue();
  const sent = { type: 'submit', version };
  expect((await declarer.there.post(`/talent/declaration/${id}/event`, sent)).code).toBe(200);
  await expect.poll(heard, SOON).toEqual(expect.arrayContaining(['changed', 'queue']));
  expect(await queue()).toBe(before + 1);
  await close();
});

test('notices: what is told at one is heard, shown and counted at the other; read there, it is read at both', async () => {
  const declarer = await enter('declarer');
  const approver = await enter('management');
  const { id, version } = await draftOf(declarer.here);
  const { heard, close } = await listen(pair.one, declarer.here.token);
  const unread = (by: typeof declarer.here) =>
    by.get(SHELL.noticeUnread.path).then(({ data }) => data.unread as number);
  const before = await unread(declarer.here);
  const event = `/talent/declaration/${id}/event`;
  expect((await declarer.there.post(event, { type: 'submit', version })).code).toBe(200);
  const opinion = '课程名称与培养方案不符';
  const back = { type: 'returnToDeclarer', version: version + 1, opinion };
  expect((await approver.there.post(event, back)).code).toBe(200);
  await expect.poll(heard, SOON).toContain('changed');
  await close();
  expect(await unread(declarer.here)).toBe(before + 1);
  const { rows } = (await declarer.here.get('/notice/list')).data;
  const notice = rows.find((row: { opinion: string | null }) => row.opinion === opinion);
  expect((await declarer.there.put(`/notice/${notice.id}/read`, {})).code).toBe(200);
  expect(await unread(declarer.here)).toBe(before);
});

test('jobs: begun at one, seen, stopped and fetched at the other, done by one of them', async () => {
  const { here, there } = await enter('admin');
  const begin = () =>
    here.call('POST', '/talent/course/exportJob', {
      body: 'columns=courseCode,courseName',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
  const { data } = await begin();
  const job = async () => (await there.get(`/system/job/${data.jobId}`)).data;
  await expect.poll(async () => (await job()).state, SOON).toBe('done');
  const { resultFileId: fileId } = await job();
  const { data: signed } = await there.get(`/file/fileInfo/get/pre/signed/url/${fileId}`);
  const files = await Promise.all(
    [pair.one, pair.other].map(async ({ url }) => {
      const response = await fetch(`${url}${signed.url}`);
      return [response.status, (await response.arrayBuffer()).byteLength];
    }),
  );
  expect(files[0]).toEqual(files[1]);
  expect(files[0]?.[0]).toBe(200);
  const { rows } = await pair.one.pool.query(
    `select count(*)::int as n from file_info where file_id = $1`,
    [fileId],
  );
  expect(rows).toEqual([{ n: 1 }]);

  // whoever does the second one cannot note its file for as long as somebody holds the table
  const holder = await pair.one.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table file_info in share row exclusive mode');
    const second = (await begin()).data.jobId;
    const stateOf = async (by: typeof here) => (await by.get(`/system/job/${second}`)).data.state;
    await expect.poll(() => stateOf(there), SOON).toBe('running');
    expect((await there.post(`/system/job/${second}/cancel`, {})).code).toBe(200);
    await holder.query('rollback');
    expect([await stateOf(here), await stateOf(there)]).toEqual(['cancelled', 'cancelled']);
  } finally {
    holder.release(true);
  }
});

test('permissions: what a role loses at one nobody has at the other any more', async () => {
  const { here: admin } = await enter('admin');
  const { there } = await enter('declarer');
  expect((await there.get('/talent/declaration/list', { mine: true })).code).toBe(200);
  const { data: roles } = await admin.get('/system/role/list');
  const held = (await there.get('/getInfo')).roles as string[];
  for (const role of roles.filter(({ roleKey }: { roleKey: string }) => held.includes(roleKey))) {
    const permissions = role.permissions.filter(
      (one: string) => !one.startsWith('talent:declaration:'),
    );
    const body = {
      version: role.version,
      roleName: role.roleName,
      description: null,
      permissions,
    };
    expect((await admin.put(`/system/role/${role.id}`, body)).code).toBe(200);
  }
  expect((await there.get('/talent/declaration/list', { mine: true })).code).toBe(403);
});

test('menus: what is hidden at one is in nobody’s tree at the other, and its version is another', async () => {
  const { here, there } = await enter('admin');
  const versionOf = async () => (await there.get(SHELL.menuVersion.path)).data;
  const titles = async () => JSON.stringify((await there.get('/getRouters')).data);
  const before = await versionOf();
  const menus: Menu[] = (await here.get('/system/menu/treeList')).data;
  const menu = menus.find(({ name }) => name === 'SystemRole') as Menu;
  const shown = await titles();
  expect(shown).toContain('SystemRole');
  const answer = await here.put(`/system/menu/${menu.menuId}`, { ...bodyOf(menu), hidden: true });
  expect(answer.code).toBe(200);
  expect(await versionOf()).not.toEqual(before);
  expect(await titles()).not.toBe(shown);
});
