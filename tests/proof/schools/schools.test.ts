/**
 * Two schools in one database: what the people of one read is byte for byte the same before the other one is there and after it, so that
 * nothing of it is seen, counted or exported; it has the same numbers, so that a statement which forgets the school finds two rows.
 */
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, client, login } from '../../kit/client.ts';
import { LONG } from '../../kit/fixed.ts';
import { proved } from '../../kit/proved.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { MARK, secondSchool } from './second.ts';

const ACCOUNTS = LONG
  ? 'admin registrar declarer management teaching supervisor master rooms hr auditor security teacher multi qa newcomer'.split(
      ' ',
    )
  : ['admin', 'registrar', 'declarer', 'master', 'rooms', 'auditor'];
const TOGETHER = 6;
/** Streams, pictures, ways out and in. */
const NOT_READ = /notice\/stream|captchaImage|oauth|accountSwitchback|startTheImpersonation|logo$/;
/** Tell the hours until a deadline, and what has been asked, seen, sealed and replayed meanwhile: looked through for the sign alone. */
const MOVING = /declarationWindow\/board$|operationLog\/list$|audit\/checks$|qa\/conformance/;
let server: TestServer;
const people = new Map<string, Client>();
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  for (const name of ACCOUNTS) people.set(name, await login(server, name));
  // 最近使用 of a session is written once a minute, and the list is in its order: it stands still, so that the list is compared whole
  await server.pool.query(
    `update auth_session set last_seen_at = now() + interval '20 minutes' + id * interval '1 second'`,
  );
}, 300_000);
afterAll(() => server.stop());

/** Every read that the server describes and that needs no number, and every record by the numbers of its list. */
async function readsOf(): Promise<{ plain: string[]; byId: string[] }> {
  const document = (await (await client(server).send('GET', '/openapi.json')).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const all = Object.entries(document.paths)
    .filter(([url, methods]) => 'get' in methods && !NOT_READ.test(url))
    .map(([url]) => url);
  return {
    plain: all.filter((url) => !url.includes('{')),
    byId: all.filter((url) => /\{id\}/.test(url) && !/\{(?!id\})/.test(url)),
  };
}
type Answers = Map<string, string>;
/** A workbook by its cells: the archive around them tells the hour. */
async function contentOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.includes('sheet')) return response.text();
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return JSON.stringify(sheets.map(({ name, rows }) => [name, rows]));
}
async function readAll(
  ways: readonly (readonly [account: string, url: string])[],
): Promise<Answers> {
  const answers: Answers = new Map();
  for (let from = 0; from < ways.length; from += TOGETHER)
    await Promise.all(
      ways.slice(from, from + TOGETHER).map(async ([account, url]) => {
        const response = await (people.get(account) as Client).send('GET', url);
        answers.set(`${account} ${url}`, await contentOf(response));
      }),
    );
  return answers;
}
/** The first numbers of the list that a record belongs to. */
async function numbered(account: string, byId: readonly string[], lists: Answers) {
  return byId.flatMap((url) => {
    const list = lists.get(`${account} ${url.split('/{id}')[0]}/list`);
    if (!list?.startsWith('{')) return [];
    const { rows = [] } = JSON.parse(list) as { rows?: { id?: number }[] };
    return rows
      .slice(0, LONG ? 3 : 1)
      .map(({ id }) => [account, url.replace('{id}', String(id))] as const);
  });
}

/** 权限 9，调用 6. Once: at a second try the other school would be there from the beginning, and nothing could change. */
test('nothing of another school in the same database is seen or counted', {
  retry: 0,
  timeout: 900_000,
}, async () => {
  const { plain, byId } = await readsOf();
  const open = ACCOUNTS.flatMap((account) => plain.map((url) => [account, url] as const));
  const lists = await readAll(open);
  const single = await Promise.all(ACCOUNTS.map((account) => numbered(account, byId, lists)));
  const ways = [...open, ...single.flat()].filter(
    ([account, url]) =>
      !/"code":(403|422)/.test(lists.get(`${account} ${url}`)?.slice(0, 12) ?? ''),
  );
  const first = await readAll(ways);
  const again = await readAll(ways);
  const steady = [...first].filter(([way, text]) => again.get(way) === text).map(([way]) => way);
  const moving = [...first.keys()].filter((way) => !steady.includes(way) && !MOVING.test(way));
  expect(moving).toEqual([]);
  const copied = await secondSchool(server.pool);
  expect(copied.size).toBeGreaterThan(50);
  // the picture of school and semesters is three seconds old at most
  await new Promise((resolve) => setTimeout(resolve, 3_100));
  const after = await readAll(ways);
  const changed = steady.filter((way) => after.get(way) !== first.get(way));
  expect(changed).toEqual([]);
  expect([...after].filter(([, text]) => text.includes(MARK)).map(([way]) => way)).toEqual([]);
  proved({ reads: ways.length, seen: 0 });
});
