/** The context layer of the access table, asked over HTTP: people with the whole school in one business type, in all three. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, login } from '../../kit/client.ts';
import { proved } from '../../kit/proved.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { peopleOfRoles } from '../world/accounts.ts';
import { contextCells, KINDS, TYPES } from './context.ts';

/** A record of each kind and business type. */
const RECORD: Readonly<Record<string, string>> = {
  student: 'select min(id)::int as id from student where in_school and business_type = $1',
  class: 'select min(id)::int as id from admin_class where business_type = $1',
  account: 'select min(id)::int as id from student where in_school and business_type = $1',
  declaration:
    'select min(id)::int as id from declaration where declare_status > 0 and business_type = $1',
};
let server: TestServer;
const clients = new Map<string, Client>();
const records = new Map<string, number>();
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  for (const [sign, { username }] of await peopleOfRoles(server))
    clients.set(sign, await login(server, username));
  for (const kind of Object.keys(KINDS))
    for (const type of TYPES) {
      const { rows } = await server.pool.query<{ id: number | null }>(RECORD[kind] as string, [
        type,
      ]);
      if (!rows[0]?.id) throw new Error(`the demo has no ${kind} of business type ${type}`);
      records.set(`${kind} ${type}`, rows[0].id);
    }
}, 300_000);
afterAll(() => server.stop());

/** 权限 7，学期 41 */
test('every cell is answered as the rules say: in another business type there is nothing', async () => {
  const { cells, formula } = contextCells();
  expect(cells).toHaveLength(formula);
  const wrong: string[] = [];
  for (const { sign, kind, type, way, expected } of cells) {
    const tail = way === 'list' ? 'list' : records.get(`${kind} ${type}`);
    const { code, data } = await (clients.get(sign) as Client).get(`${KINDS[kind]}/${tail}`, {
      businessType: way === 'beside' ? 0 : type,
    });
    const many = way !== 'list' || data?.total > 0 ? 'in' : 'none';
    const found = code === 200 ? many : String(code);
    if (found !== expected) wrong.push(`${sign} ${kind} ${type} ${way}: ${found}, not ${expected}`);
  }
  expect(wrong).toEqual([]);
  proved({ cells: cells.length, wrong: 0 });
}, 300_000);
