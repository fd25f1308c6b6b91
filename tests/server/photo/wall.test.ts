import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let registrar: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  registrar = await login(server, 'registrar');
});
afterAll(() => server.stop());

interface Shown {
  id: number;
  address: string | null;
  quality: number | null;
}
const wall = async (query: object, as = registrar) =>
  (await as.get('/student/photo/wall', { kind: '2', ...query })).data as {
    total: number;
    rows: Shown[];
  };

/** 照片 24 */
test('the wall has thirty on a page, who has a picture and who has none are all there are, and nobody comes twice', async () => {
  const all = await wall({});
  const [has, none] = [await wall({ has: 'true' }), await wall({ has: 'false' })];
  expect(has.total + none.total).toBe(all.total);
  expect(has.rows.every(({ address }) => typeof address === 'string')).toBe(true);
  expect(none.rows.every(({ address, quality }) => address === null && quality === null)).toBe(
    true,
  );
  const second = await wall({ page: 2 });
  const ids = [...all.rows, ...second.rows].map(({ id }) => id);
  expect([all.rows.length, second.rows.length, new Set(ids).size]).toEqual([30, 30, 60]);
  const listed = (await registrar.get('/student/photo/list', { present: 'true' })).data.total;
  expect(all.total).toBe(listed);
});

/** 照片 7、24 */
test('whoever may not see photos sees no wall', async () => {
  const declarer = await login(server, 'declarer');
  expect((await declarer.get('/student/photo/wall', { kind: '2' })).code).toBe(403);
});
