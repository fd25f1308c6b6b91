import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Client, client, echo, inProcess } from '../../kit/client.ts';
import { L1, openCollege } from '../../kit/school/approval.ts';
import { PERSON, type PersonName } from '../../kit/school/college.ts';
import { signInSettings } from '../../kit/school/settings.ts';
import { insert } from '../../kit/school/world.ts';

const { college, item } = openCollege({ near: true, config: { demo: false } });
const office = {} as { client: Client };
const HOUR = 3_600_000;
const [SUBMITTED, LOOKED] = ['2026-11-20T09:00:00+08:00', '2026-11-27T10:00:00+08:00'];
const AFTER = '2026-12-30T10:00:00+08:00';
const ids: number[] = [];

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(SUBMITTED) });
  office.client = await signInSettings(college, 'settings', 40, ['system:user:simulate']);
  await college.pool.query(
    `update auth_session set expires_at = '2099-01-01'; update app_user set password_hash = 'x'`,
  );
  ids.push(await item(), await item(...L1));
  vi.setSystemTime(Date.now() + 2 * HOUR);
  ids.push(await item(...L1));
  // a level that ends between the two looks, and an agency of those days alone
  await insert(college.pool, 'approval_deadline', [
    { semester_id: 2, level: 1, deadline_at: '2026-12-10T17:00:00+08:00' },
  ]);
  await insert(college.pool, 'approval_agent', [
    {
      ...{ principal_id: PERSON.management, agent_id: PERSON.zhang, reason: '出差' },
      ...{ begin_on: '2026-11-25', end_on: '2026-11-30', created_by: 40 },
    },
  ]);
});
afterAll(() => {
  vi.useRealTimers();
});

/** What the clock decides of what somebody sees: the queue with its days, the window, an item, what is due at home. */
async function seen(as: Client): Promise<unknown> {
  const list = await as.get('/talent/approve/management/list');
  const pending = await as.get('/talent/approve/pending');
  const items: unknown[] = [];
  for (const id of ids) {
    const { code, data } = await as.get(`/talent/declaration/${id}`);
    items.push([code, data?.waitingDays, data?.steps?.map(({ days }: { days: number }) => days)]);
  }
  const window = await as.get('/talent/declaration/window');
  const told = ({ code, data }: { code: number; data?: unknown }) => data ?? code;
  return { list: told(list), pending: told(pending), items, window: told(window) };
}
const start = (who: PersonName, at?: string) =>
  office.client.get(`/system/user/startTheImpersonationUser/${PERSON[who]}`, {
    reason: '核对那时的待办',
    ...(at ? { at } : {}),
  });
const eyes = (who: PersonName) =>
  client(college.server, office.client.token, echo(PERSON[who]), inProcess(college.server.app));
const back = () => office.client.get('/system/user/accountSwitchback');

/** 模拟 22 */
it('shows by the clock of the moment what was really seen then, and without it what is seen now', async () => {
  const people = ['declarer', 'management', 'zhang'] as const;
  const then: Record<string, unknown> = {};
  vi.setSystemTime(new Date(LOOKED));
  for (const who of people) then[who] = await seen(college.as[who]);
  vi.setSystemTime(new Date(AFTER));
  await college.pool.query('update auth_session set last_seen_at = $1, created_at = $1', [
    new Date(),
  ]);
  for (const who of people) {
    const now = await seen(college.as[who]);
    expect(now, who).not.toEqual(then[who]);
    const begun = await start(who, '2026-11-27T10:00');
    expect(begun, who).toMatchObject({
      code: 200,
      data: { simulation: { at: '2026-11-27T10:00' } },
    });
    expect(await seen(eyes(who)), who).toEqual(then[who]);
    await back();
    expect(await start(who), who).toMatchObject({ data: { simulation: { at: null } } });
    expect(await seen(eyes(who)), who).toEqual(now);
    await back();
  }
});

/** 模拟 22 */
it('is read-only and noted with the moment; a moment to come or none at all is refused', async () => {
  vi.setSystemTime(new Date(AFTER));
  await college.pool.query('update auth_session set last_seen_at = $1, created_at = $1', [
    new Date(),
  ]);
  for (const at of ['2026-12-30T10:01', '2027-02-30T10:00', '2026-13-01T10:00'])
    expect(await start('management', at)).toMatchObject({
      code: 422,
      data: { fields: { at: '应为已经过去的时间' } },
    });
  expect(await start('management', 'gestern')).toMatchObject({ code: 422 });
  expect(await start('management', '2026-11-27T10:00')).toMatchObject({ code: 200 });
  const as = eyes('management');
  expect(await as.post(`/talent/declaration/${ids[1]}/event`, { type: 'pass' })).toMatchObject({
    code: 601,
    msg: '模拟用户状态，没有权限进行此操作',
  });
  await as.get(`/talent/declaration/${ids[1]}`);
  await back();
  const { rows } = await college.pool.query(
    `select detail ->> 'event' as event, detail ->> 'at' as at from audit_log where user_id = 40 and outcome = 'done' order by id`,
  );
  const at = '2026-11-27T02:00:00.000Z';
  expect(rows).toEqual([
    { event: 'start', at },
    { event: 'look', at },
    { event: 'stop', at: null },
  ]);
});
