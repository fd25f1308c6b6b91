import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { post } from '../../../src/platform/server/delivery/post.ts';
import { signatureOf } from '../../../src/platform/server/delivery/webhook.ts';
import { conform } from '../../../src/workbench/server/conform.ts';
import { deliveryHistory } from '../../../src/workbench/server/history/delivery.history.ts';
import { type Got, HOME, openOutbox, SECRET, WAIT } from '../../kit/outbox.ts';
import { L1 } from '../../kit/school/approval.ts';
import { startServer } from '../../kit/server.ts';

const { college, item, seen, sql, url, outbox, webhook, becomes, hurry } = openOutbox();

/** 测试 24 */
afterEach(async () => {
  const diverging: string[] = [];
  await conform([deliveryHistory], college.pool, 1, ({ text }) => diverging.push(text));
  expect(diverging).toEqual([]);
});

/** 消息 15、6 */
it('the school’s own system gets it signed, and answers for it', async () => {
  await webhook();
  const id = await item(...L1);
  await becomes({ state: 2, attempts: 1, error: null });
  expect(seen.received).toHaveLength(1);
  const [{ headers, body } = {} as Got] = seen.received;
  const [{ id: messageId }] = await outbox();
  expect(headers['message-id']).toBe(messageId);
  expect(headers['message-signature']).toBe(
    signatureOf(SECRET, String(headers['message-timestamp']), body),
  );
  expect(JSON.parse(body)).toMatchObject({
    id: messageId,
    person: { number: '1003', name: '赵院长' },
    items: [
      {
        kind: 'arrived',
        kindName: '待审批',
        link: `${HOME}/talent/approve/management?open=${id}`,
      },
    ],
  });
});

/** 消息 7、9: 500, then taken; the number stays the same */
it('a receiver that answers 500 is asked again later, under the same number', async () => {
  await webhook();
  seen.answer = (response, n) => {
    response.statusCode = n < 3 ? 500 : 200;
    response.end();
  };
  await item(...L1);
  await becomes({ state: 3, attempts: 1, error: '对方回答 500' });
  const [{ dueAt }] = await outbox();
  const waits = (dueAt as Date).getTime() - Date.now();
  expect(waits).toBeGreaterThan(30_000);
  expect(waits).toBeLessThan(61_000);
  await hurry();
  await becomes({ state: 3, attempts: 2 });
  const [{ dueAt: later }] = await outbox();
  expect((later as Date).getTime() - Date.now()).toBeGreaterThan(200_000);
  await hurry();
  await becomes({ state: 2, attempts: 3, error: null });
  expect(new Set(seen.received.map(({ headers }) => headers['message-id'])).size).toBe(1);
  expect(
    await sql('select action, to_state as "to", error from delivery_record order by id'),
  ).toEqual([
    { action: 'take', to: 1, error: null },
    { action: 'fail', to: 3, error: '对方回答 500' },
    { action: 'take', to: 1, error: null },
    { action: 'fail', to: 3, error: '对方回答 500' },
    { action: 'take', to: 1, error: null },
    { action: 'accept', to: 2, error: null },
  ]);
});

/** 消息 7、8 */
it('a receiver that is down is given up after six attempts', async () => {
  const gone = http.createServer();
  await new Promise<void>((resolve) => {
    gone.listen(0, '127.0.0.1', resolve);
  });
  const { port } = gone.address() as AddressInfo;
  await new Promise<void>((resolve) => {
    gone.close(() => resolve());
  });
  await webhook(`http://127.0.0.1:${port}`);
  await item(...L1);
  for (const attempts of [1, 2, 3, 4, 5]) {
    await becomes({ state: 3, attempts, error: '连接不上对方（ECONNREFUSED）' });
    await hurry();
  }
  await becomes({ state: 4, attempts: 6 });
});

/** 消息 8 */
it('what would fail again is given up at once: 404, a redirect, no address', async () => {
  await webhook();
  seen.answer = (response) => {
    response.statusCode = 404;
    response.end();
  };
  await item(...L1);
  await becomes({ state: 4, attempts: 1, error: '对方回答 404' });
  seen.answer = (response) => {
    response.writeHead(302, { Location: 'http://127.0.0.1/' }).end();
  };
  await item(...L1);
  await becomes({ state: 4 }, { state: 4, error: '对方要求转到别处（302）' });
});

/** 消息 7 */
it('a receiver that never answers is left', async () => {
  seen.answer = () => {};
  await expect(post(url(), { headers: {}, body: '{}' }, true, 150)).rejects.toMatchObject({
    message: '对方 1 秒没有回答',
    final: false,
  });
});

/** 消息 5、9: the other side has taken it, and the server ends before it can write that down */
it('a server restarted between sending and recording sends again under the same number', async () => {
  await webhook();
  let open: http.ServerResponse | undefined;
  seen.answer = (response, n) => {
    if (n === 1) open = response;
    else response.end('{}');
  };
  await item(...L1);
  await vi.waitFor(() => expect(seen.received).toHaveLength(1), WAIT);
  await becomes({ state: 1, attempts: 1 });
  // as if nobody had been heard of it for longer than any channel may take
  await sql(`update delivery set taken_at = taken_at - interval '3 minutes'`);
  await becomes({ state: 2, attempts: 2 });
  // who had it before is back: it is not theirs any more
  open?.end('{}');
  expect(seen.received).toHaveLength(2);
  expect(seen.received[0]?.headers['message-id']).toBe(seen.received[1]?.headers['message-id']);
  expect(
    (await sql('select action from delivery_record order by id')).map((r) => r.action),
  ).toEqual(['take', 'release', 'take', 'accept']);
});

/** 消息 4 */
it('what comes while the message waits is told by the same one', async () => {
  await webhook();
  // it waits, since it is held
  await sql(`update delivery_person set digest = 'daily'`);
  const first = await item(...L1);
  await vi.waitFor(async () => expect((await outbox())[0]?.dueAt).not.toBeNull(), WAIT);
  const second = await item(...L1);
  expect(await outbox()).toHaveLength(1);
  await hurry();
  await becomes({ state: 2 });
  const { items, title } = JSON.parse(seen.received[0]?.body ?? '{}');
  expect(title).toMatch(/^2 条通知：新增 1 条待审批：《/);
  expect(items.map(({ link }: { link: string }) => link.split('open=')[1])).toEqual([
    String(first),
    String(second),
  ]);
});

/** 消息 5: two at once take it once */
it('of several senders one has it', async () => {
  await webhook();
  const other = await startServer({
    database: { pool: college.pool, place: college.server.place, drop: async () => {} },
    jobsEvery: 20,
    config: { demo: true, deliveryLoopback: true },
  });
  for (let i = 0; i < 4; i++) await item(...L1);
  await vi.waitFor(async () => {
    const rows = await outbox();
    expect(rows.every(({ state }) => state === 2)).toBe(true);
  }, WAIT);
  const all = seen.received.flatMap(({ body }) =>
    JSON.parse(body).items.map((one: { link: string }) => one.link),
  );
  expect(seen.received.map(({ headers }) => headers['message-id']).sort()).toEqual(
    (await outbox()).map(({ id }) => id).sort(),
  );
  expect(all).toHaveLength(4);
  await other.stop();
});
