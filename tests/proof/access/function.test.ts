/** The function layer of the access table, asked over HTTP: `npm run proof -- cells` asks every cell, without it one of forty. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, client, login } from '../../kit/client.ts';
import { LONG } from '../../kit/fixed.ts';
import { proved } from '../../kit/proved.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { lookOnAs, peopleOfRoles } from '../world/accounts.ts';
import { ASKED, type Asker, answeredOf, type Cell, functionCells, LOOKED_ON } from './function.ts';
import { accessTable, ROLES } from './table.ts';

const TOGETHER = 8;
const SHARE = LONG ? 1 : 40;
const NOTHING: Readonly<Record<string, string>> = {
  type: 'no_such_type',
  key: 'no-such-key',
  kind: 'no-such-kind',
  scope: 'school',
  fileId: '00000000-0000-4000-8000-000000000000',
  channel: 'mail',
  sample: 'units',
};
let server: TestServer;
const clients = new Map<string, Client>();
const named = (asker: Asker) => `${asker.as} ${'sign' in asker ? asker.sign : ''}`;
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  const plain = await peopleOfRoles(server);
  const old = await peopleOfRoles(server, '_old');
  await server.pool.query(
    `update app_user set must_change_password = true where username like 'cell%_old'`,
  );
  clients.set(named({ as: 'nobody' }), client(server));
  clients.set(named({ as: 'stranger' }), client(server, 'x'.repeat(43)));
  for (const { sign } of ROLES) {
    const person = plain.get(sign) as { id: number; username: string };
    clients.set(named({ as: 'role', sign }), await login(server, person.username));
    const other = (old.get(sign) as { username: string }).username;
    clients.set(named({ as: 'old password', sign }), await login(server, other));
    if (LOOKED_ON.includes(sign))
      clients.set(named({ as: 'looked on', sign }), await lookOnAs(server, person.id));
  }
}, 300_000);
afterAll(() => server.stop());

const pathOf = ({ way, level }: Cell) =>
  (way.split(' ')[1] as string).replace(/:(\w+)/g, (_, name: string) =>
    name === 'level' ? level : (NOTHING[name] ?? '999999999'),
  );

/** 权限 4 */
test('the server describes the calls of the table, no other ones and all of them', async () => {
  const document = (await (await client(server).send('GET', '/openapi.json')).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const described = Object.entries(document.paths).flatMap(([url, methods]) =>
    Object.keys(methods).map(
      (method) =>
        `${method.toUpperCase()} ${url.replace('/api', '').replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  expect(described.toSorted()).toEqual([...accessTable().keys()].toSorted());
});

/** 权限 2、4–6，登录 18，模拟 2、5、8，审批 2 */
test('every cell is answered as the table says', async () => {
  const { cells, formula } = functionCells();
  expect(cells).toHaveLength(formula);
  const mine = cells.filter((_, at) => at % SHARE === 0);
  const wrong: string[] = [];
  let ran = 0;
  for (let from = 0; from < mine.length; from += TOGETHER)
    await Promise.all(
      mine.slice(from, from + TOGETHER).map(async (cell) => {
        const me = clients.get(named(cell.asker)) as Client;
        const method = cell.way.split(' ')[0] as string;
        const found = answeredOf(
          await me.call(method, pathOf(cell), { query: ASKED[cell.way] ?? {} }),
        );
        ran += 1;
        if (found !== cell.expected)
          wrong.push(
            `${named(cell.asker)} ${cell.way} ${cell.level}: ${found}, not ${cell.expected}`,
          );
      }),
    );
  expect(wrong).toEqual([]);
  expect(ran).toBe(LONG ? formula : Math.ceil(formula / SHARE));
  proved({ cells: ran, wrong: 0 });
}, 1_800_000);
