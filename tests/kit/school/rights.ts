import { afterAll, beforeAll } from 'vitest';
import { afresh } from '../afresh.ts';
import { type Client, login } from '../client.ts';
import { startServer, type TestServer } from '../server.ts';

interface Office {
  server: TestServer;
  admin: Client;
}
/** The demo's accounts and roles for the tests of one file, each of which begins with them as they are. */
export function openRights() {
  const office = {} as Office;
  const ids = new Map<string, number>();
  const roles = new Map<string, number>();
  beforeAll(async () => {
    const server = await startServer({ template: 'demo' });
    Object.assign(office, { server, admin: await login(server, 'admin') });
    const users = await server.pool.query<{ id: number; username: string }>(
      'select id::int, username from app_user where password_hash is not null',
    );
    for (const { id, username } of users.rows) ids.set(username, id);
    const all = await server.pool.query<{ id: number; key: string }>(
      'select id, role_key as key from role',
    );
    for (const { id, key } of all.rows) roles.set(key, id);
  });
  afterAll(() => office.server.stop());
  afresh(() => office.server.pool);
  const id = (name: string) => ids.get(name) as number;
  const rightsOf = async (name: string) =>
    (await office.admin.get(`/system/user/${id(name)}/rights`)).data;
  return {
    office,
    id,
    role: (key: string) => roles.get(key) as number,
    rightsOf,
    /** Changes what an account has, as the administrator does. */
    assign: async (name: string, change: { roleIds?: number[]; scopes?: object[] }) => {
      const { version, roleIds, scopes } = await rightsOf(name);
      const kept = scopes.map(({ unitName: _name, ...scope }: { unitName: string }) => scope);
      return office.admin.put(`/system/user/${id(name)}/rights`, {
        version,
        roleIds,
        scopes: kept,
        ...change,
      });
    },
  };
}
