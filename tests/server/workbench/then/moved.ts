import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { Client } from '../../../kit/client.ts';
import { openCollege, REJECT } from '../../../kit/school/approval.ts';
import { PERSON, type PersonName } from '../../../kit/school/college.ts';
import { declare } from '../../../kit/school/declarations.ts';
import { signInSettings } from '../../../kit/school/settings.ts';
import { insert } from '../../../kit/school/world.ts';

export const OFFICE = 40;
const TESTER = 41;
const MORE = [
  ...['system:user:simulate', 'qa:chart:view', 'talent:declaration:list'],
  ...['foundation:semester:edit', 'foundation:semester:list'],
  ...['list', 'add', 'edit', 'remove'].map((right) => `foundation:declareExtension:${right}`),
] as const;
const START = '2026-11-20T09:00:00+08:00';
/** What a refusal of these says depends on nothing but who asks, where the item stands and the time. */
const ASKED = [
  ...['pass', 'returnToDeclarer', 'returnToPrevious', 'reject', 'takeBack', 'withdraw'],
  ...['remind', 'comment', 'void', 'close', 'unpin', 'transfer'],
];

export interface Moment {
  id: number;
  at: string;
  userId: number;
  can: string[] | null;
  /** What was really answered to what was not offered. */
  refused: Record<string, string>;
}
/** A college whose clock is moved, an office that may simulate and look at charts, a tester who may only look at them. */
export function openThen() {
  const { college, to } = openCollege({ near: true, config: { demo: false } });
  const office = {} as { client: Client; qa: Client };
  const people: Record<number, Client> = {};

  /** The school's clock goes on by so many hours. */
  const later = (hours: number) => vi.setSystemTime(Date.now() + hours * 3_600_000);

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(START) });
    office.client = await signInSettings(college, 'settings', OFFICE, MORE);
    await insert(college.pool, 'role', [
      { id: TESTER, role_key: 'qa', role_name: '测试', permissions: ['qa:chart:view'], sort_no: 9 },
    ]);
    await college.pool.query(
      `insert into dict_data (school_id, dict_type, dict_value, dict_label, sort_no) select 1, 'extension_step', n::text, n::text, n from generate_series(0, 4) n`,
    );
    await insert(college.pool, 'user_role', [{ user_id: PERSON.zhang, role_id: TESTER }]);
    office.qa = college.as.zhang;
    await college.pool.query(
      `update auth_session set expires_at = '2099-01-01'; update app_user set password_hash = 'x'`,
    );
    for (const [name, id] of Object.entries(PERSON)) people[id] = college.as[name as PersonName];
    people[OFFICE] = office.client;
  });
  afterAll(() => {
    vi.useRealTimers();
  });

  const versionOf = async (id: number): Promise<number> =>
    (await college.pool.query('select version from declaration where id = $1', [id])).rows[0]
      .version;

  /** What everybody is really offered and really refused now, by the calls of the product. */
  async function lookRound(id: number): Promise<Moment[]> {
    const moments: Moment[] = [];
    for (const [userId, client] of Object.entries(people)) {
      const { code, data } = await client.get(`/talent/declaration/${id}`);
      const can: string[] | null = code === 200 ? data.can : null;
      const refused: Record<string, string> = {};
      for (const type of can === null ? [] : ASKED.filter((one) => !can.includes(one))) {
        const opinion = ['takeBack', 'remind'].includes(type) ? {} : { opinion: REJECT };
        const body = { type, version: await versionOf(id), ...opinion };
        const more = type === 'transfer' ? { toUserId: PERSON.management2 } : {};
        const answer = await client.post(`/talent/declaration/${id}/event`, { ...body, ...more });
        expect(answer.code, `${userId} ${type}`).not.toBe(200);
        refused[type] = answer.msg;
      }
      const at = new Date().toISOString();
      moments.push({ id, at, userId: Number(userId), can, refused });
    }
    return moments;
  }
  const then = (by: Client, { id, at, userId }: Pick<Moment, 'id' | 'at' | 'userId'>) =>
    by.get('/qa/history/then', { source: 'declaration', id, at, userId });

  async function submitted(): Promise<number> {
    const { id } = await declare(college.as.declarer, { courseId: 2 });
    later(1);
    await to('declarer', id, 'submit');
    later(1);
    return id;
  }

  return { college, to, office, people, later, versionOf, lookRound, then, submitted };
}
