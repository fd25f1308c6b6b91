import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HEADER } from '../../../src/platform/contract/paths.ts';
import { login } from '../../kit/client.ts';
import { type Pair, startPair } from '../../kit/pair.ts';

let pair: Pair;
const tokens: string[] = [];
beforeAll(async () => {
  pair = await startPair({ DRAIN_SECONDS: '1', MAX_LAG_MS: '60000' });
  for (let i = 0; i < 8; i++)
    tokens.push(
      (await login({ url: `http://127.0.0.1:${pair.ports[0]}` }, 'declarer')).token ?? '',
    );
}, 180_000);
afterAll(() => pair.stop());

/** 运行 13、32 */
test('both servers started anew one after the other, twice, while people read and write: every request is answered as ever', async () => {
  await pair.database.pool.query('truncate audit_log');
  const answers = new Map<string, number>();
  const count = (what: string) => answers.set(what, (answers.get(what) ?? 0) + 1);
  let going = true;
  let [reads, writes] = [0, 0];
  const person = async (token: string) => {
    for (let turn = 0; going; turn++) {
      const isRead = turn % 2 === 0;
      const known = { Authorization: `Bearer ${token}` };
      const answer = isRead
        ? await pair.proxy.ask('GET', '/api/notice/list', { headers: known })
        : await pair.proxy.ask('PUT', '/api/notice/read', {
            headers: {
              ...known,
              'Content-Type': 'application/json',
              [HEADER.idempotency]: randomUUID(),
            },
            body: JSON.stringify({ until: 1 }),
          });
      if (isRead) reads++;
      else writes++;
      count(
        `${answer.status} ${answer.status === 200 ? JSON.parse(answer.body).code : answer.body}`,
      );
    }
  };
  const people = Promise.all(tokens.map(person));
  for (const i of [0, 1, 0, 1] as const) await pair.restart(i);
  going = false;
  await people;
  expect(Object.fromEntries(answers)).toEqual({ '200 200': reads + writes });
  expect(writes).toBeGreaterThan(50);
  const { rows } = await pair.database.pool.query(
    `select count(*)::int as n from audit_log where action = 'noticeReadAll' and outcome = 'done'`,
  );
  expect(rows[0].n).toBe(writes);
}, 180_000);
