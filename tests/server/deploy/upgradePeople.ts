import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { HEADER } from '../../../src/platform/contract/paths.ts';
import { DEMO_PASSWORD } from '../../kit/fixed.ts';
import type { Answered, ProxyServer } from '../../kit/proxy.ts';

/** What came of the work: the rows that were answered as made, every other answer as people read it, reads, and when writes were answered. */
export interface Ledger {
  made: number[];
  refused: Map<string, number>;
  reads: number;
  at: number[];
}
export const newLedger = (): Ledger => ({ made: [], refused: new Map(), reads: 0, at: [] });
const isDone = ({ status, body }: Answered) => status === 200 && JSON.parse(body).code === 200;
const refuse = ({ refused }: Ledger, { status, headers, body }: Answered) => {
  const told = `${status} Retry-After ${headers['retry-after']} ${JSON.parse(body).msg}`;
  refused.set(told, (refused.get(told) ?? 0) + 1);
};
/** Asks under one key until it is done, as the browser does. */
async function insist(
  proxy: ProxyServer,
  ledger: Ledger,
  method: string,
  target: string,
  token: string,
  body?: object,
): Promise<Answered> {
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body && { 'Content-Type': 'application/json' }),
    ...(method !== 'GET' && token && { [HEADER.idempotency]: randomUUID() }),
  };
  for (;;) {
    const sent = { headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await proxy.ask(method, target, sent);
    if (isDone(answer)) return answer;
    refuse(ledger, answer);
    await pause(100);
  }
}
/** Somebody logs in as soon as that is possible, then looks at their drafts and copies one, again and again. */
export async function person(
  proxy: ProxyServer,
  ledger: Ledger,
  goOn: () => boolean,
): Promise<void> {
  const body = { username: 'declarer', password: DEMO_PASSWORD };
  const { token } = JSON.parse((await insist(proxy, ledger, 'POST', '/api/login', '', body)).body);
  const list = '/api/talent/declaration/list?status=0&mine=true';
  while (goOn()) {
    const { data } = JSON.parse((await insist(proxy, ledger, 'GET', list, token)).body);
    ledger.reads++;
    const copy = `/api/talent/declaration/${data.rows[0].id}/copy`;
    const answer = await insist(proxy, ledger, 'POST', copy, token, {});
    ledger.made.push(JSON.parse(answer.body).data.id);
    ledger.at.push(performance.now());
  }
}
/** Milliseconds in which nobody's write was answered, since then. */
export const longestGap = (begin: number, { at }: Ledger) => {
  const moments = [begin, ...at.filter((it) => it > begin), performance.now()].sort(
    (a, b) => a - b,
  );
  return Math.max(...moments.slice(1).map((it, i) => it - (moments[i] ?? it)));
};
export const newest = async (pool: Pool) =>
  Number((await pool.query('select max(id)::float8 as id from declaration')).rows[0].id);
/** Acknowledged against recorded since then, and the table that this proof prints. */
export async function settle(pool: Pool, name: string, ledger: Ledger, since: number, gap: number) {
  const { rows } = await pool.query<{ id: number }>(
    'select id::float8 as id from declaration where id > $1',
    [since],
  );
  const recorded = rows.map(({ id }) => id);
  const made = new Set(ledger.made);
  const figures = {
    acknowledged: ledger.made.length,
    recorded: recorded.length,
    lost: ledger.made.filter((id) => !recorded.includes(id)).length,
    doubled: recorded.filter((id) => !made.has(id)).length,
  };
  console.table([
    { '': name, ...figures, reads: ledger.reads, 'longest gap, s': Math.round(gap / 100) / 10 },
  ]);
  console.log('refused:', Object.fromEntries(ledger.refused));
  return figures;
}
