import pg, { type Pool } from 'pg';
import { buildApp } from '../../src/main/server/app.ts';
import { configOf } from '../kit/config.ts';
import { type Ground, inLanes, type Sender } from './ground.ts';

const LANES = 8;
export type Line = [what: string, value: string, beside: string, ratio: string];
export interface Item {
  id: number;
  version: number;
}
interface Statement {
  text: string;
  values: unknown[];
  name?: string;
}

/** Copies of one declaration that waits at L1 of college 3-1; they leave the demo school's own alone. */
export async function makeItems(pool: Pool, count: number): Promise<Item[]> {
  const columns = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'declaration' and column_name not in ('id', 'declaration_no')`,
  );
  const names = columns.rows.map((row) => row.name).join(', ');
  const { rows } = await pool.query<{ id: string; version: number }>(
    `insert into declaration (declaration_no, ${names}) select 'bench-' || nextval(pg_get_serial_sequence('declaration', 'id')), ${names}
     from (select * from declaration where declare_status = 1 and current_level = 1 and management_unit_key = '3-1' order by id limit 1) one, generate_series(1, $1)
     returning id, version`,
    [count],
  );
  return rows.map((row) => ({ id: Number(row.id), version: row.version }));
}

/** The statements that one decision makes, as the server sends them: recorded from a real request. */
async function record(ground: Ground, item: Item): Promise<Statement[]> {
  const config = configOf({ dataDir: '/nonexistent', demo: true });
  const app = await buildApp({ pool: ground.pool, config });
  const token = await tokenOf(ground.pool);
  const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const original = client.query;
  const statements: Statement[] = [];
  client.query = function (this: unknown, ...args: unknown[]) {
    const [first, second] = args;
    const values = Array.isArray(second) ? second : [];
    statements.push(
      typeof first === 'string'
        ? { text: first, values }
        : ({ values, ...(first as object) } as Statement),
    );
    return original.apply(this, args);
  };
  try {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/talent/declaration/${item.id}/event`,
      headers: { authorization: `Bearer ${token}` },
      payload: { type: 'pass', version: item.version },
    });
    if (answer.json().code !== 200) throw new Error(answer.body);
  } finally {
    client.query = original;
    await app.close();
  }
  return statements
    .map(({ text, values, name }) => ({ text, values, ...(name ? { name } : {}) }))
    .filter((it) => !it.text.includes("json_build_object(\n    'school'"));
}
async function tokenOf(pool: Pool): Promise<string> {
  const token = 'a-token-of-the-benchmark-only';
  await pool.query(
    `insert into auth_session (token_hash, school_id, user_id, created_at, last_seen_at, expires_at)
     select encode(sha256($1), 'hex'), school_id, id, now(), now(), now() + interval '1 hour' from app_user where username = 'management'`,
    [token],
  );
  return token;
}
/** The same values with another id, wherever the recorded one stands. */
const forItem = (values: unknown[], from: number, to: number): unknown[] =>
  values.map((value) => {
    if (value === from) return to;
    if (Array.isArray(value)) return value.map((v) => (v === String(from) ? String(to) : v));
    return typeof value === 'string' ? value.replace(`"id":${from},`, `"id":${to},`) : value;
  });

export const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const pass = (send: Sender) => async (item: Item) => {
  const { code, msg } = await send('POST', `/talent/declaration/${item.id}/event`, {
    type: 'pass',
    version: item.version,
  });
  if (code !== 200) throw new Error(msg);
};
/** Rounds in turn, so that what else the machine does meanwhile meets both sides; the median counts. */
const ROUNDS = 5;
const ROUND = 200;

/** Single decisions through the server beside their own SQL sent by pg (decisions per second). */
async function singles(ground: Ground, send: Sender, sample: Item, items: Item[]): Promise<Line> {
  const statements = await record(ground, sample);
  const clients = await Promise.all(Array.from({ length: LANES }, () => ground.pool.connect()));
  const through: number[] = [];
  const direct: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      through.push((ROUND * 1000) / (await inLanes(LANES, items.splice(0, ROUND), pass(send))));
      const took = await inLanes(LANES, items.splice(0, ROUND), async (item, lane) => {
        for (const it of statements)
          await clients[lane]?.query({ ...it, values: forItem(it.values, sample.id, item.id) });
      });
      direct.push((ROUND * 1000) / took);
    }
  } finally {
    for (const client of clients) client.release(true);
  }
  const [server, database] = [median(through), median(direct)];
  const beside = `${database.toFixed(0)}  同样的 ${statements.length} 条 SQL 由 pg 直接发出`;
  return [
    `单条通过，${LANES} 个连接（条/秒）`,
    server.toFixed(0),
    beside,
    (server / database).toFixed(2),
  ];
}

/** A batch of 500 beside 500 single ones (milliseconds). */
async function batches(send: Sender, items: Item[]): Promise<Line> {
  const single = await inLanes(LANES, items.splice(0, 500), pass(send));
  const begin = performance.now();
  const { data } = await send('POST', '/talent/declaration/events', {
    type: 'pass',
    items: items.splice(0, 500),
  });
  const batch = performance.now() - begin;
  if ((data as { done: number[] }).done.length !== 500) throw new Error('the batch was not done');
  return [
    '批量通过 500 条（毫秒）',
    batch.toFixed(0),
    `${single.toFixed(0)}  逐条 500 次，${LANES} 个连接`,
    `1 : ${(single / batch).toFixed(1)}`,
  ];
}

export async function decisions(ground: Ground): Promise<Line[]> {
  const send = await ground.login('management');
  const warm = 200;
  const [sample, ...items] = await makeItems(ground.pool, 1 + warm + 2 * ROUNDS * ROUND + 1000);
  if (!sample) throw new Error('the demo school has nothing at L1 of 3-1');
  await inLanes(LANES, items.splice(0, warm), pass(send));
  const lines = [await singles(ground, send, sample, items), await batches(send, items)];
  const { rows } = await ground.pool.query<{ n: number }>(
    `select count(*)::int as n from declaration where declaration_no like 'bench-%' and current_level = 1`,
  );
  if (rows[0]?.n !== 0) throw new Error(`${rows[0]?.n} decisions were not made`);
  return lines;
}
