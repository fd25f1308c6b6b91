import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS } from '../../../src/main/contract/calls.ts';
import { client } from '../../kit/client.ts';
import { type College, startCollege } from '../../kit/school/college.ts';
import { declare } from '../../kit/school/declarations.ts';

let college: College;
beforeAll(async () => {
  college = await startCollege({ config: { demo: true, metricsToken: 'told-to-prometheus' } });
});
afterAll(() => college.server.stop());

const scrape = async (headers: Record<string, string> = {}) => {
  const answer = await fetch(`${college.server.url}/metrics`, { headers });
  return { status: answer.status, text: await answer.text() };
};
/** The value of a sample, its labels as they stand there; undefined when there is none. */
const sample = (text: string, name: string, labels = '') => {
  const line = text.split('\n').find((it) => it.startsWith(`${name}${labels} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
};

/** 运行 17 */
test('answers are counted by call and by what they said, not by the status that all of them have', async () => {
  await college.as.declarer.get('/getInfo');
  expect((await client(college.server).get('/getInfo')).code).toBe(401);
  expect((await college.as.declarer.get('/talent/declaration/999999')).code).toBe(404);
  const { text } = await scrape();
  expect(sample(text, 'school_answers_total', '{call="getInfo",code="401"}')).toBe(1);
  expect(sample(text, 'school_answers_total', '{call="getInfo",code="200"}')).toBeGreaterThan(0);
  const item = CALLS.find((it) => it.method === 'GET' && it.path === '/talent/declaration/:id');
  expect(sample(text, 'school_answers_total', `{call="${item?.name}",code="404"}`)).toBe(1);
});

/** 运行 17 */
test('pools, jobs, unsealed rows, streams and the steps of charts can be seen', async () => {
  const { id, version } = await declare(college.as.declarer);
  const sent = { body: { type: 'submit', version } };
  await college.as.declarer.call('POST', `/talent/declaration/${id}/event`, sent);
  await college.server.pool.query(
    `insert into job (school_id, kind, entity, title, user_id, state, params, created_at, beat_at)
     values (1, 'export', 'course', 'x', 1, 'running', '{}', now(), now() + interval '1 day')`,
  );
  const { text } = await scrape();
  const open = sample(text, 'school_pool_connections', '{pool="requests",state="open"}');
  expect(open).toBeGreaterThan(0);
  expect(sample(text, 'school_database_up')).toBe(1);
  expect(sample(text, 'school_jobs', '{state="running"}')).toBe(1);
  expect(sample(text, 'school_jobs', '{state="queued"}')).toBe(0);
  expect(sample(text, 'school_audit_unsealed_rows')).toBeGreaterThanOrEqual(0);
  expect(sample(text, 'school_notice_streams')).toBe(0);
  expect(text).toMatch(/school_transitions_total\{chart="approval",event="submit",from="draft",/);
});

test('another machine asks with the token; one behind the proxy counts by its own address', async () => {
  const elsewhere = { 'X-Forwarded-For': '203.0.113.7' };
  const told = { ...elsewhere, Authorization: 'Bearer told-to-prometheus' };
  expect([(await scrape(elsewhere)).status, (await scrape(told)).status]).toEqual([404, 200]);
});

test('alerts and dashboard name numbers that there are', async () => {
  const { text } = await scrape();
  const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const deploy = path.resolve(import.meta.dirname, '../../../src/deploy');
  const alerts = readFileSync(path.join(deploy, 'prometheus/alerts.yml'), 'utf8');
  const board = JSON.parse(readFileSync(path.join(deploy, 'grafana/dashboard.json'), 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const exprs = [
    ...[...alerts.matchAll(/expr: (.*)/g)].map(([, expr = '']) => expr),
    ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  expect(exprs.length).toBeGreaterThan(20);
  const named = exprs.flatMap((expr) => expr.match(/\b(school|process)_\w+/g) ?? []);
  expect(named.map((it) => it.replace(/_bucket$/, '')).filter((it) => !known.has(it))).toEqual([]);
});
