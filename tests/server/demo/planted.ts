import { afterAll, beforeAll, expect } from 'vitest';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

/** Situations planted in the demo as the staff meet them: one test each, all against one server that nobody writes to. */
export const NEXT = { businessType: 0, semesterId: 10 };
export const NOW = { businessType: 0, semesterId: 9 };
const PEOPLE = ['admin', 'master', 'declarer', 'management2', 'registrar', 'rooms'] as const;
type Name = (typeof PEOPLE)[number];
// biome-ignore lint/suspicious/noExplicitAny: answers of many calls
export type Data = any;
export const daysSince = (at: string) =>
  (Date.parse('2026-11-20T12:00:00+08:00') - Date.parse(at)) / 86_400_000;

/** The demo, which nobody writes to. */
export function openPlanted() {
  const school = {} as { server: TestServer; as: Record<Name, Client> };

  beforeAll(async () => {
    school.server = await startServer({ template: 'demo' });
    school.as = Object.fromEntries(
      await Promise.all(
        PEOPLE.map(async (name) => [name, await login(school.server, name)] as const),
      ),
    ) as typeof school.as;
  });
  afterAll(() => school.server.stop());
  const get = async (who: Name, path: string, query: object = {}): Promise<Data> => {
    const { code, msg, data } = await school.as[who].get(path, query as Record<string, unknown>);
    expect([path, code, msg]).toEqual([path, 200, '操作成功']);
    return data;
  };
  const declarations = (query: object) =>
    get('admin', '/talent/declaration/list', { ...NEXT, pageSize: 200, ...query });
  const deciders = async (kind: 'department' | 'college', keyword: string) => {
    const { rows } = await get('admin', `/foundation/${kind}/list`, { keyword });
    const { levels } = await get('admin', `/foundation/unit/${rows[0].id}/deciders`);
    return levels.find(({ level }: { level: string }) => level === 'teaching');
  };
  const student = async (keyword: string) =>
    (await get('registrar', '/student/student/list', { keyword })).rows[0];
  return { school, get, declarations, deciders, student };
}
