import { afterAll, beforeAll, beforeEach } from 'vitest';
import { client } from '../../kit/client.ts';
import { fillWorld, insert, USER } from '../../kit/school/world.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

export const ZHANG = {
  cname: '张思远',
  employeeNumber: '20260177',
  username: 'zhangsy',
  password: 'Jiao-Wu-9183',
};
const LAST = Math.max(...Object.values(USER));

/** A school that lets people register; nobody has before a test. */
export function openRegistration() {
  const school = {} as { server: TestServer };
  beforeAll(async () => {
    school.server = await startServer();
    await fillWorld(school.server.pool);
    await school.server.pool.query(
      `update role set permissions = permissions || '{system:user:edit}' where role_key in ('ROLE_ADMIN', 'ROLE_HEAD')`,
    );
  });
  afterAll(() => school.server.stop());
  beforeEach(async () => {
    const { pool } = school.server;
    await pool.query('truncate audit_log, login_throttle, auth_session, setting');
    await pool.query(`delete from app_user where id > ${LAST}`);
    await insert(pool, 'setting', [{ key: 'register.enabled', value: true }]);
  });
  return {
    school,
    send: (more: object = {}, headers: Record<string, string> = {}) =>
      client(school.server, null, headers).post('/register', { ...ZHANG, ...more }),
    registered: async () =>
      (await school.server.pool.query('select * from app_user where id > $1 order by id', [LAST]))
        .rows,
  };
}
