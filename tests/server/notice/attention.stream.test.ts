import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { client, echo } from '../../kit/client.ts';
import { type College, PERSON, type PersonName, startCollege } from '../../kit/school/college.ts';
import { declare, group, send } from '../../kit/school/declarations.ts';
import {
  createDatabase,
  startServer,
  type TestDatabase,
  type TestServer,
} from '../../kit/server.ts';
import { streams } from './streams.ts';

/** 审批 79: who has an item open tells those who may decide on it too, on whichever instance they are. */
const SOON = { timeout: 10_000 };
let database: TestDatabase;
let college: College;
let other: TestServer;
const { listen, settled, closeAll } = streams(() => college.server);
beforeAll(async () => {
  database = await createDatabase('base');
  college = await startCollege({ database });
  // there an item counts as looked at for a moment only
  other = await startServer({ database, config: { demo: true }, pace: { shown: 400 } });
  for (const at of [college.server, other])
    await settled((await listen(college.as.approver, at)).heard);
  await closeAll();
});
afterAll(async () => {
  for (const server of [other, college.server]) {
    server.app.server.closeAllConnections();
    await server.stop();
  }
  await database.drop();
});
afterEach(closeAll);

let made = 0;
async function waiting(): Promise<number> {
  const { id } = await declare(college.as.declarer, {
    courseId: 1 + made++,
    teachingClasses: [group(1, { adminClassIds: [made] })],
  });
  expect(await send(college, college.as.declarer, id, 'submit')).toMatchObject({ code: 200 });
  return id;
}
const look = (by: PersonName, item: number | null) =>
  college.as[by].post('/talent/approve/attention', { item });
const seenBy = async (by: PersonName, id: number, at = college.server, level = 'management') =>
  (
    await client(at, college.as[by].token).get(`/talent/approve/${level}/attention`, {
      shown: `${id}`,
    })
  ).data;

it('colleagues of the level hear of it at once and on every instance; nobody else does, nor whoever looks', async () => {
  const id = await waiting();
  const [here, there, by, next, declarer] = [
    await listen(college.as.management2),
    await listen(college.as.management2, other),
    await listen(college.as.management),
    await listen(college.as.teaching),
    await listen(college.as.declarer),
  ];
  const looks = () => [here, there, by, next, declarer].map(({ heard }) => heard.looks);
  expect((await look('management', id)).code).toBe(200);
  await expect.poll(looks, SOON).toEqual([1, 1, 0, 0, 0]);
  const name = (await college.as.management.get('/getInfo')).user.cname;
  const seen = await seenBy('management2', id);
  expect(seen).toEqual([{ id, by: [name], seconds: expect.any(Number) }]);
  expect(seen[0].seconds).toBeGreaterThan(80);
  expect(await seenBy('management', id)).toEqual([]);
  expect(await seenBy('stranger', id)).toEqual([]);
  expect(
    await college.as.declarer.get('/talent/approve/management/attention', { shown: `${id}` }),
  ).toMatchObject({ code: 403 });
  // the moment is over: the other instance knows of it no more
  await expect.poll(() => seenBy('management2', id, other), SOON).toEqual([]);

  await look('management', null);
  await expect.poll(looks, SOON).toEqual([2, 1, 0, 0, 0]);
  expect(await seenBy('management2', id)).toEqual([]);
});

it('somebody looks at one item: the next takes the place of the one before', async () => {
  const [one, two] = [await waiting(), await waiting()];
  const { heard } = await listen(college.as.management2);
  await look('management', one);
  await look('management', two);
  await expect.poll(() => heard.looks, SOON).toBe(2);
  expect([await seenBy('management2', one), await seenBy('management2', two)]).toEqual([
    [],
    [expect.objectContaining({ id: two })],
  ]);
});

it('what does not wait for the caller is not there, and nothing of it is kept or recorded', async () => {
  const id = await waiting();
  const { heard } = await listen(college.as.management2);
  expect(await look('stranger', id)).toMatchObject({ code: 404 });
  expect(await look('teaching', id)).toMatchObject({ code: 404 });
  expect(await look('declarer', id)).toMatchObject({ code: 403 });
  await look('management', id);
  await expect.poll(() => heard.looks, SOON).toBe(1);
  const { rows } = await college.pool.query(
    `select count(*)::int as n from audit_log where action = 'approveAttend' and outcome = 'done'`,
  );
  expect(rows).toEqual([{ n: 0 }]);
});

it('a simulation looks at an item unseen', async () => {
  const id = await waiting();
  const { heard } = await listen(college.as.management2);
  await college.pool.query(
    `update role set permissions = permissions || array['system:user:simulate'] where role_key = 'reader'`,
  );
  await college.pool.query(
    `update auth_session set simulate_user_id = ${PERSON.management}, simulate_expires_at = now() + interval '20 minutes' where user_id = ${PERSON.reader}`,
  );
  const simulating = client(college.server, college.as.reader.token, echo(PERSON.management));
  expect((await simulating.get(`/talent/declaration/${id}`)).code).toBe(200);
  expect(await simulating.post('/talent/approve/attention', { item: id })).toMatchObject({
    code: 601,
  });
  // what comes later is heard, so what came before would have been
  await look('management', id);
  await expect.poll(() => heard.looks, SOON).toBe(1);
});
