/** The field layer of the access table, asked over HTTP: each role at the sensitive fields of a student, of one of the staff and of a freshman. */
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, login } from '../../kit/client.ts';
import { proved } from '../../kit/proved.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { type Planted, plant } from '../canaries/plant.ts';
import { peopleOfRoles } from '../world/accounts.ts';
import { type FieldCell, fieldCells, KINDS, type Shown } from './field.ts';

let server: TestServer;
const clients = new Map<string, Client>();
const owners = new Map<string, Planted>();
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  const people = await peopleOfRoles(server);
  for (const [sign, { username }] of people) clients.set(sign, await login(server, username));
  const { planted } = await plant(server);
  for (const { kind, at } of KINDS) owners.set(kind, planted.find((it) => it.at === at) as Planted);
  // theirs is the whole school in its other business types as well
  await server.pool.query(
    `insert into user_unit_scope (school_id, user_id, business_type, kind, node_key)
     select s.school_id, p, s.business_type, s.kind, s.node_key from user_unit_scope s, unnest($1::bigint[]) p
      where s.user_id = (select id from app_user where username = 'admin') and s.business_type <> 0`,
    [[...people.values()].map(({ id }) => id)],
  );
  await server.pool.query('update auth_session set confirmed_at = now()');
}, 300_000);
afterAll(() => server.stop());

const kindOf = (name: string) => KINDS.find(({ kind }) => kind === name) as (typeof KINDS)[number];
const typeOf = (kind: string) => ({ businessType: kindOf(kind).businessType });
const REASON = '逐格核对敏感字段';
/** What an answer holds of a value: all of it, or no more than a part. */
const shownIn = (text: string, value: string): Shown =>
  text.includes(value) ? 'whole' : 'starred';

/** The column of a field in an exported workbook, as it is read. */
async function exported(me: Client, { kind, field }: FieldCell, more: object): Promise<string> {
  const { at, id } = owners.get(kind) as Planted;
  const body = { ...typeOf(kind), ids: String(id), ...more };
  const response = await me.send('POST', `${at}/export`, { body });
  if (response.headers.get('content-type')?.includes('json')) return response.text();
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  const rows = sheets[0]?.rows ?? [];
  const label = kindOf(kind).fields[field] as string;
  const head = rows.findIndex((row) => row.includes(label));
  if (head < 0) throw new Error(`${kind} ${field}: no column ${label}`);
  return String(rows[head + 1]?.[rows[head]?.indexOf(label) ?? -1]);
}

async function answered(me: Client, cell: FieldCell): Promise<string> {
  const { at, id, canary } = owners.get(cell.kind) as Planted;
  const value = canary[cell.field as 'mobile'];
  const type = typeOf(cell.kind);
  const read = async (url: string, query: object = {}) => {
    const answer = await me.get(url, { ...type, ...query });
    return answer.code === 200 ? shownIn(JSON.stringify(answer), value) : String(answer.code);
  };
  const sheet = async (more: object) => {
    const text = await exported(me, cell, more);
    return /^{"code":(\d+)/.exec(text)?.[1] ?? shownIn(text, value);
  };
  switch (cell.way) {
    case 'list':
      return read(`${at}/list`, { keyword: canary.cname });
    case 'one':
      return read(`${at}/${id}`);
    case 'history':
      return read(`${at}/${id}/history`);
    case 'export':
      return sheet({});
    case 'take':
      return sheet({ sensitive: 'true', reason: REASON });
    case 'unmask': {
      const asked = { ...type, field: cell.field, reason: REASON };
      const answer = await me.post(`${at}/${id}/unmask`, asked);
      return answer.code === 200 ? shownIn(JSON.stringify(answer), value) : String(answer.code);
    }
    case 'search': {
      const answer = await me.get(`${at}/list`, { ...type, keyword: value });
      if (answer.code !== 200) return String(answer.code);
      const { rows } = answer.data as { rows: { id: number }[] };
      return rows.some((row) => row.id === id) ? 'found' : 'none';
    }
  }
}

/** 安全 2、3、5、7、29，权限 4 */
test('every cell is answered as the rules say: whole only with right and reason, found only by whoever may open it', async () => {
  const { cells, formula } = fieldCells();
  expect(cells).toHaveLength(formula);
  const wrong: string[] = [];
  for (const cell of cells) {
    const found = await answered(clients.get(cell.sign) as Client, cell);
    if (found !== cell.expected)
      wrong.push(
        `${cell.sign} ${cell.kind} ${cell.field} ${cell.way}: ${found}, not ${cell.expected}`,
      );
  }
  expect(wrong).toEqual([]);
  proved({ cells: cells.length, wrong: 0 });
}, 600_000);
