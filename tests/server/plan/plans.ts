import { afterAll, beforeAll, expect } from 'vitest';
import { divergencesOf } from '../../kit/chart/conform.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

export const type = { businessType: 0 };
export const send = (who: Client, id: number, type_: string, version: number, more: object = {}) =>
  who.post(`/talent/plan/${id}/event`, { type: type_, version, ...type, ...more });

interface School {
  server: TestServer;
  secretary: Client;
  management: Client;
  master: Client;
}
/** The demo's plans, and who writes and decides on them. Whatever the tests have done, their histories are what the charts make of them. */
export function openPlans() {
  const school = {} as School;
  beforeAll(async () => {
    const server = await startServer({ template: 'demo' });
    const [secretary, management, master] = await Promise.all([
      login(server, 'declarer'),
      login(server, 'management'),
      login(server, 'master'),
    ]);
    Object.assign(school, { server, secretary, management, master });
  });
  afterAll(() => school.server.stop());
  afterAll(async () => expect(await divergencesOf(school.server.pool)).toEqual([]));
  const planOf = async (grade: string, major = '计算机科学与技术') => {
    const { data } = await school.secretary.get('/talent/plan/list', {
      ...type,
      keyword: `${grade}级${major}`,
    });
    return data.rows[0];
  };
  return {
    school,
    planOf,
    detailOf: async (id: number) =>
      (await school.secretary.get(`/talent/plan/${id}/detail`, type)).data,
    /** A draft for a grade, copied from that of 2026. */
    copied: async (grade: string, major?: string) => {
      const source = await planOf('2026', major);
      const { data } = await school.secretary.post('/talent/plan/create', {
        from: 'plan',
        sourceId: source.id,
        grade,
        majorId: source.majorId,
        ...type,
      });
      return data as { id: number; version: number };
    },
  };
}
