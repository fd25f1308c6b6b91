/** The object layer of the access table, asked over HTTP: each role with each scope at records of their college, of another one, of another school, and none. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, client, login } from '../../kit/client.ts';
import { operationsOf } from '../../kit/fuzz/operations.ts';
import { proved } from '../../kit/proved.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { SECOND, secondSchool } from '../schools/second.ts';
import { peopleOfRoles } from '../world/accounts.ts';
import { type ObjectCell, objectCells, SCOPES } from './object.ts';

const TOGETHER = 8;
const COLLEGE = '3-1';
const OTHER = '3-2';
/** The number of the record of the second school, which the first has not. */
const THERE = 7_000_001;
const TABLE = {
  student: 'student',
  class: 'admin_class',
  account: 'student',
  declaration: 'declaration',
  user: 'app_user',
};
let server: TestServer;
const clients = new Map<string, Client>();
const people = new Map<string, number>();
/** `student own`, `declaration mine 秘 none`: numbers of records. */
const numbers = new Map<string, number>();

async function idOf(text: string): Promise<number> {
  const { rows } = await server.pool.query<{ id: number }>(text);
  if (!rows[0]) throw new Error(`the demo has none: ${text}`);
  return Number(rows[0].id);
}
async function openPeople(): Promise<void> {
  for (const scope of SCOPES) {
    const some = await peopleOfRoles(server, '_'.repeat(1 + SCOPES.indexOf(scope)));
    const ids = [...some.values()].map(({ id }) => id);
    await server.pool.query('delete from user_unit_scope where user_id = any($1)', [ids]);
    if (scope !== 'none')
      await server.pool.query(
        `insert into user_unit_scope (school_id, user_id, business_type, kind, node_key) select 1, id, 0, $2, $3 from unnest($1::bigint[]) id`,
        [ids, scope, COLLEGE],
      );
    for (const [sign, { id, username }] of some) {
      people.set(`${sign} ${scope}`, id);
      clients.set(`${sign} ${scope}`, await login(server, username));
    }
  }
}
const within = (unit: string) =>
  `management_path like '%/${unit}/%' and teaching_path like '%/${unit}/%' and supervisor_path like '%/${unit}/%'`;
const without = ['management', 'teaching', 'supervisor', 'master']
  .map((level) => `coalesce(${level}_path, '') not like '%/${COLLEGE}/%'`)
  .join(' and ');
async function findObjects(): Promise<void> {
  for (const [relation, unit] of [
    ['own', COLLEGE],
    ['other', OTHER],
  ] as const) {
    const ofStudents = `select id from student where business_type = 0 and in_school and unit_key = '${unit}' order by id limit 1`;
    numbers.set(`student ${relation}`, await idOf(ofStudents));
    numbers.set(`account ${relation}`, await idOf(ofStudents));
    numbers.set(
      `class ${relation}`,
      await idOf(
        `select id from admin_class where business_type = 0 and management_unit_key = '${unit}' order by id limit 1`,
      ),
    );
    numbers.set(
      `user ${relation}`,
      await idOf(
        `select id from app_user u where unit_business_type = 0 and unit_key = '${unit}' and employee_number not like 'cell%'
           and not exists (select from user_role r where r.user_id = u.id and r.role_id in (select id from role where role_key ~ 'ADMIN|AUDIT|SECURITY')) order by id limit 1`,
      ),
    );
    const where = relation === 'own' ? within(COLLEGE) : without;
    numbers.set(
      `declaration ${relation}`,
      await idOf(
        `select id from declaration where business_type = 0 and declare_status > 0 and ${where} order by id limit 1`,
      ),
    );
  }
  const { rows } = await server.pool.query<{ id: number }>(
    `select id::int as id from declaration where business_type = 0 and declare_status > 0 and ${without} order by id desc limit ${people.size}`,
  );
  for (const [at, [who, id]] of [...people].entries()) {
    const item = rows[at]?.id as number;
    await server.pool.query('update declaration set declarer_id = $1 where id = $2', [id, item]);
    numbers.set(`declaration mine ${who}`, item);
  }
}
/** The record of one's college, once more in the second school under a number that the first has not. */
async function moveSecond(): Promise<void> {
  await secondSchool(server.pool);
  const client = await server.pool.connect();
  await client.query(`set session_replication_role = replica`);
  for (const [kind, table] of Object.entries(TABLE))
    await client.query(`update ${table} set id = $1 where school_id = $2 and id = $3`, [
      THERE,
      SECOND,
      numbers.get(`${kind} own`),
    ]);
  client.release(true);
}
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  await openPeople();
  await findObjects();
  await moveSecond();
}, 300_000);
afterAll(() => server.stop());

function idFor({ kind, relation, sign, scope }: ObjectCell): number {
  if (relation === 'gone') return 999_999_999;
  if (relation === 'second') return THERE;
  const id = numbers.get(
    relation === 'mine' ? `${kind} mine ${sign} ${scope}` : `${kind} ${relation}`,
  );
  return id as number;
}

/** What the form of one's own record would send: the record as it is, so that nothing but its owner is wrong with it. */
async function formsOf(): Promise<Map<string, object>> {
  const operations = await operationsOf(client(server));
  const forms = new Map<string, object>();
  for (const { kind, way, sign } of objectCells().cells) {
    const url = way.replace('PUT ', '/api').replace(':id', '{id}');
    if (!/^PUT .*:id$/.test(way) || forms.has(kind) || sign !== (kind === 'user' ? '管' : '籍'))
      continue;
    const put = operations.find((one) => one.method === 'PUT' && one.url === url);
    const manager = clients.get(`${sign} management`) as Client;
    const { data } = await manager.get(url.replace('{id}', String(numbers.get(`${kind} own`))));
    const fields = Object.keys(put?.body?.properties ?? {});
    forms.set(kind, Object.fromEntries(fields.map((name) => [name, data[name]])));
  }
  return forms;
}

/** 权限 7–9、11，申报 54，调用 6 */
test('every cell is answered as the table says: what is not theirs is not there', async () => {
  const { cells, formula } = objectCells();
  expect(cells).toHaveLength(formula);
  const forms = await formsOf();
  const wrong: string[] = [];
  let ran = 0;
  for (let from = 0; from < cells.length; from += TOGETHER)
    await Promise.all(
      cells.slice(from, from + TOGETHER).map(async (cell) => {
        const me = clients.get(`${cell.sign} ${cell.scope}`) as Client;
        const [method = '', way = ''] = cell.way.split(' ');
        const { code } = await me.call(method, way.replace(':id', String(idFor(cell))), {
          ...(method === 'PUT' ? { body: forms.get(cell.kind) } : {}),
        });
        const found = code === 403 || code === 404 || code === 500 ? String(code) : 'in';
        ran += 1;
        if (found !== cell.expected)
          wrong.push(
            `${cell.sign} ${cell.scope} ${cell.way} ${cell.relation}: ${found} ${code}, not ${cell.expected}`,
          );
      }),
    );
  expect(wrong).toEqual([]);
  expect(ran).toBe(formula);
  proved({ cells: ran, wrong: 0 });
}, 900_000);
