import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS } from '../../src/main/contract/calls.ts';
import { mayAny } from '../../src/platform/contract/permission.ts';
import { client, login } from '../kit/client.ts';
import { DEMO_PASSWORD, LONG } from '../kit/fixed.ts';
import { carrier, type Got } from '../kit/fuzz/carrier.ts';
import { type Draw, drawing } from '../kit/fuzz/draw.ts';
import { type Operation, operationsOf } from '../kit/fuzz/operations.ts';
import { requestOf, Seen, type Sent } from '../kit/fuzz/requests.ts';
import { proved } from '../kit/proved.ts';
import { startServer, type TestServer } from '../kit/server.ts';

const REQUESTS = Number(process.env.FUZZ ?? (LONG ? 20_000 : 2_000));
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120);
const TOGETHER = 8;
/** After so many the accounts are put back as they were: some requests take rights away, and find nothing more for it. */
const HEAL = 400;
/** What a fault would show: words of PostgreSQL, of a stack, and what is nobody's to know. */
const LEAKS = [
  /\.(ts|js|mjs):\d+/,
  /node_modules|at async |PostgresError|DrizzleQueryError|TypeError|RangeError|SyntaxError/,
  /invalid input syntax|out of range for type|violates \w+|syntax error at|does not exist|missing FROM|null value in column/,
  /\bselect\b[^"]{1,200}\bfrom\b|\binsert into\b|\bleft join\b/i,
  /\$argon2|password_hash|token_hash/,
  new RegExp('k'.repeat(43)),
];
interface Turn {
  account: string | null;
  operation: Operation;
  sent: Sent;
}

let server: TestServer;
let operations: Operation[];
let line: ReturnType<typeof carrier>;
const tokens = new Map<string, string>();
const rights = new Map<string, string[]>();
beforeAll(async () => {
  server = await startServer({ template: 'demo', jobsEvery: 20 });
  const { rows } = await server.pool.query<{ username: string; permissions: string[] }>(
    `select u.username, coalesce(array_agg(distinct p) filter (where p is not null), '{}') as permissions from app_user u
       left join user_role ur on ur.school_id = u.school_id and ur.user_id = u.id
       left join role r on r.school_id = ur.school_id and r.id = ur.role_id left join unnest(r.permissions) p on true
     where u.username ~ '^[a-z]+2?$' and u.password_hash is not null
     group by u.username order by u.username`,
  );
  for (const { username, permissions } of rows) {
    tokens.set(username, (await login(server, username, DEMO_PASSWORD)).token ?? '');
    rights.set(username, permissions);
  }
  line = carrier(server.url, TOGETHER);
  operations = await operationsOf(client(server));
  for (const table of ['app_user', 'role', 'user_role', 'auth_session'])
    await server.pool.query(`create table kept_${table} as table ${table}`);
});
afterAll(async () => {
  line.close();
  await server.stop();
});

/** People, their roles and sessions as they were in the beginning. */
async function heal(): Promise<void> {
  await server.pool.query(`
    delete from ip_allow; delete from login_throttle; delete from auth_session;
    update role r set permissions = k.permissions, enabled = k.enabled from kept_role k where k.school_id = r.school_id and k.id = r.id;
    update app_user u set account_status = k.account_status, locked_until = k.locked_until, password_hash = k.password_hash,
      username = k.username from kept_app_user k where k.id = u.id;
    insert into user_role select * from kept_user_role on conflict do nothing;
    insert into auth_session overriding system value select * from kept_auth_session;
  `);
}

/** Mostly somebody who may enter; what the contract says of that only steers, it judges nothing. */
function turnOf(draw: Draw, seen: Seen): Turn {
  const operation = draw.one(operations);
  const access = CALLS.find(({ name }) => name === operation.name)?.access ?? 'login';
  const all = [...tokens.keys()];
  const inside =
    typeof access === 'object' ? all.filter((name) => mayAny(rights.get(name) ?? [], access)) : all;
  const account = draw.chance(4)
    ? null
    : draw.one(draw.chance(80) && inside.length > 0 ? inside : all);
  const sent = requestOf(operation, draw, seen);
  const authorization: Record<string, string> = account
    ? { Authorization: `Bearer ${tokens.get(account)}` }
    : {};
  return { account, operation, sent: { ...sent, headers: { ...authorization, ...sent.headers } } };
}

interface Answered extends Turn {
  got: Got;
  code: number;
  refused: number;
}
/** What is wrong with an answer, or null. */
function fault({ got, code }: Answered): string | null {
  if (got.status >= 500 || (code >= 500 && code < 600)) return 'fault';
  if (got.isJson && got.status === 200 && !Number.isInteger(code)) return 'no code';
  const leak = LEAKS.find((pattern) => pattern.test(got.text));
  return leak ? `shows ${leak}` : null;
}
const codeOf = ({ isJson, text }: Got): number =>
  isJson ? Number((JSON.parse(text) as { code?: unknown }).code) : 0;

/** How many were refused for want of a right: what was asked for, or some of many that were asked for at once (调用 16). */
function refusedIn({ isJson, text }: Got): number {
  if (!isJson) return 0;
  const { code, data } = JSON.parse(text) as {
    code: number;
    data?: { refused?: { code?: number }[] } | null;
  };
  const some = code === 200 && Array.isArray(data?.refused) ? data.refused : [];
  return code === 403 ? 1 : some.filter((one) => one?.code === 403).length;
}

async function sendAll(draw: Draw): Promise<Answered[]> {
  const seen = new Seen();
  const answers: Answered[] = [];
  while (answers.length < REQUESTS) {
    const turns = Array.from({ length: TOGETHER }, () => turnOf(draw, seen));
    for (const one of await inTurn(turns)) {
      if (one.code === 200 && one.sent.method === 'GET')
        seen.add(one.operation.place, JSON.parse(one.got.text || 'null'));
      // what is right need not be kept whole
      answers.push(fault(one) ? one : { ...one, got: { ...one.got, text: '' } });
    }
    if (answers.length % HEAL < TOGETHER) await heal();
  }
  return answers;
}
/** Sends them all, a few at a time; a connection that breaks is a fault like any other. */
async function inTurn(turns: readonly Turn[]): Promise<Answered[]> {
  const broken = (error: Error): Got => ({ status: 599, text: error.message, isJson: false });
  const answers: Answered[] = [];
  for (let from = 0; from < turns.length; from += TOGETHER) {
    const some = turns.slice(from, from + TOGETHER);
    const got = await Promise.all(some.map(({ sent }) => line.send(sent).catch(broken)));
    answers.push(
      ...some.map((turn, at) => {
        const one = got[at] as Got;
        return { ...turn, got: one, code: codeOf(one), refused: refusedIn(one) };
      }),
    );
  }
  return answers;
}

/** 调用 9 */
test(`${REQUESTS} hostile requests: no fault, nothing shown of the inside, and whoever was refused stands in the log`, async () => {
  const begin = performance.now();
  await server.pool.query('truncate audit_log');
  const answers = await sendAll(drawing(SEED));
  const codes = tally(answers.map(({ code, got }) => String(code || got.status)));
  console.log(
    `fuzz: ${answers.length} requests in ${((performance.now() - begin) / 1000).toFixed(1)} s; ${JSON.stringify(codes)}`,
  );
  expect(faultsOf(answers)).toBe('');
  expect(await deniedRows()).toEqual(denied(answers));
  expect(await unreadableRows()).toEqual([]);
  expect(Object.keys(Object.prototype)).toEqual([]);
  proved({ requests: answers.length, faults: 0 });
}, 1_800_000);

/** Numbers beyond the columns of most tables, of all, and other ways to write a number that a record may have. */
const NO_IDS = LONG
  ? ['2147483648', '9007199254740991', '9223372036854775808', '0x1', '1.0', '1e0', '%201']
  : ['2147483648', '0x1'];

test('each call by each id that names nothing, and each filter of a list alone, by somebody who may do everything', async () => {
  await server.pool.query(
    `update role set permissions = array['*:*:*'] where role_key = 'ROLE_ADMIN'`,
  );
  const headers = { Authorization: `Bearer ${tokens.get('admin')}` };
  const byId = operations.flatMap((operation) =>
    operation.path.length === 0
      ? []
      : NO_IDS.map(
          (id): Turn => ({
            account: 'admin',
            operation,
            sent: {
              method: operation.method,
              path: operation.url.replace(/\{\w+\}/g, id),
              headers,
            },
          }),
        ),
  );
  const lists = operations.filter(
    ({ method, url }) => method === 'GET' && (LONG ? /\/(options|list)$/ : /\/options$/).test(url),
  );
  const byFilter = lists.flatMap((operation) =>
    operation.query.map(([name, schema]): Turn => {
      const value = encodeURIComponent(
        String(
          schema.enum?.[0] ??
            (/key/i.test(schema.pattern ?? name) || schema.pattern?.includes('-') ? '3-1' : '1'),
        ),
      );
      return {
        account: 'admin',
        operation,
        sent: { method: 'GET', path: `${operation.url}?${name}=${value}`, headers },
      };
    }),
  );
  const answers = await inTurn([...byId, ...byFilter]);
  expect(faultsOf(answers)).toBe('');
  const taken = answers.filter(
    ({ sent, code }) =>
      code !== 422 && code !== 404 && /\/(0x1|1\.0|1e0|%201)(\/|$)/.test(sent.path),
  );
  // words, not numbers: a dictionary's type, a level, a kind
  expect(
    taken
      .filter(({ operation }) => operation.path.some(([name]) => /id/i.test(name)))
      .map(({ sent }) => sent.path),
  ).toEqual([]);
  expect(answers.length).toBeGreaterThan(400);
}, 600_000);

/** What is wrong, one line each, with all that repeats it. */
const faultsOf = (answers: readonly Answered[]): string =>
  answers
    .flatMap((one) => {
      const { account, operation, sent, got } = one;
      const { Authorization: _, ...headers } = sent.headers;
      const said = `${operation.name} as ${account}: ${sent.method} ${sent.path} ${JSON.stringify(headers)} ${sent.body ?? ''}`;
      const what = fault(one);
      return what
        ? [`${what}: ${said.slice(0, 900)} → ${got.status} ${got.text.slice(0, 300)}`]
        : [];
    })
    .join('\n');
/** Names in the log that would steer a terminal, break a line or fill a page. */
const unreadableRows = async () =>
  (
    await server.pool.query(
      `select entity_id from audit_log where entity_id ~ '[\\u0001-\\u001f\\u007f-\\u009f\\u2028\\u202e]' or length(entity_id) > 201`,
    )
  ).rows;
/** How often each text is there. */
const tally = (all: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...new Set(all)].sort().map((text) => [text, all.filter((one) => one === text).length]),
  );
/** How often each call was refused for want of a right: by the answers, and by the log. */
const denied = (answers: readonly Answered[]) =>
  tally(answers.flatMap(({ refused, operation: { name } }) => Array<string>(refused).fill(name)));
const deniedRows = async () =>
  tally(
    (
      await server.pool.query<{ action: string }>(
        `select action from audit_log where outcome = 'denied' and code = 403`,
      )
    ).rows.map(({ action }) => action),
  );
