import { expect, test } from 'vitest';
import { login } from '../../kit/client.ts';
import { startServer } from '../../kit/server.ts';

/** 安全 26 */
test('the log keeps of what was looked for no number and no address, found or not, wherever it was typed', async () => {
  const server = await startServer({ template: 'demo' });
  const registrar = await login(server, 'registrar');
  const send = (filter: object) =>
    registrar.send('POST', '/student/student/export', { body: { businessType: 0, ...filter } });
  await send({ keyword: '110101199003077758' });
  await send({ keyword: '138 0013 8000' });
  await send({ keyword: 'wang.fang@mail.example.cn 13800138000' });
  const { rows } = await server.pool.query<{ filter: object }>(
    `select detail->'filter' as filter from audit_log where detail->>'event' = 'export' order by id desc limit 3`,
  );
  expect(rows.map(({ filter }) => filter)).toMatchObject([
    { keyword: 'wa****@mail.example.cn 138****8000' },
    { keyword: '138****8000' },
    { keyword: '1101**********7758' },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/\d{9}|wang/);
  await server.stop();
});
