import { afterAll, beforeAll } from 'vitest';
import { afresh } from '../../kit/afresh.ts';
import { type Client, client, login } from '../../kit/client.ts';
import { ended } from '../../kit/school/settings.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

export const type = { businessType: 0 };
export interface Slip {
  studentNo: string;
  username: string;
  password: string;
}
/** The demo's students, who have no accounts yet; each test begins with them. */
export function openAccounts() {
  const school = {} as { server: TestServer; registrar: Client };
  beforeAll(async () => {
    const server = await startServer({ template: 'demo', jobsEvery: 20 });
    Object.assign(school, { server, registrar: await login(server, 'registrar') });
  });
  afterAll(() => school.server.stop());
  afresh(() => school.server.pool);
  const classId = async (name: string) =>
    (
      await school.server.pool.query<{ id: number }>(
        'select id::int as id from admin_class where class_name = $1',
        [name],
      )
    ).rows[0]?.id ?? 0;
  return {
    school,
    classId,
    /** Opens accounts for a class; answers what each student is given. */
    openClass: async (name: string): Promise<Slip[]> => {
      const { data } = await school.registrar.post('/student/account/open', {
        ...type,
        filter: { classId: String(await classId(name)) },
      });
      await ended(school.registrar, data.jobId);
      return (await school.registrar.post('/student/account/slips', { ...type, jobId: data.jobId }))
        .data;
    },
    stateOf: async (keyword: string) =>
      (await school.registrar.get('/student/account/list', { ...type, keyword })).data
        .rows[0] as Record<string, string | number>,
    tryLogin: (username: string, password: string) =>
      client(school.server).post('/login', { username, password }),
  };
}
