import { afterAll, beforeAll } from 'vitest';
import { afresh } from '../../kit/afresh.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

/** The demo without a list of networks and without a policy of its own; each test begins with it. */
export function openSafety() {
  const office = {} as { server: TestServer; security: Client; auditor: Client };
  const ids = new Map<string, number>();
  beforeAll(async () => {
    const server = await startServer({ template: 'demo' });
    const { rows } = await server.pool.query<{ id: number; username: string }>(
      'select id::int, username from app_user where password_hash is not null',
    );
    for (const { id, username } of rows) ids.set(username, id);
    const [security, auditor] = await Promise.all([
      login(server, 'security'),
      login(server, 'auditor'),
    ]);
    Object.assign(office, { server, security, auditor });
    await server.pool.query('delete from ip_allow; delete from password_policy');
  });
  afterAll(() => office.server.stop());
  afresh(() => office.server.pool);
  return { office, ids };
}
