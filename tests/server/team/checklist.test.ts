import { beforeAll, expect, test } from 'vitest';
import { type Client, client, echo } from '../../kit/client.ts';
import { L1, L2 } from '../../kit/school/approval.ts';
import { PERSON, type PersonName } from '../../kit/school/college.ts';
import { signInSettings } from '../../kit/school/settings.ts';
import { openTeam } from './team.ts';

const { college, item, to, get } = openTeam();
let office: Client;
beforeAll(async () => {
  office = await signInSettings(college, 'office', 45, [
    'talent:declaration:query',
    'system:user:simulate',
    'talent:majorUnit:list',
    ...['list', 'assign', 'remind'].map((action) => `hr:team:${action}`),
  ]);
});
const POINTS = ['大纲已更新', '学时与方案一致'];
/** The list of a level that somebody makes for 3-1, at the version that they have read. */
const make = (who: PersonName, points: string[], more: Record<string, unknown> = {}) =>
  college.as[who].post('/hr/checklist', {
    level: 'management',
    unitKey: '3-1',
    version: 0,
    points,
    ...more,
  });
const shown = async (who: PersonName, id: number) =>
  (await get(who, `/talent/declaration/${id}`)).data;

/** 审批 80 */
test('a list is made by the leader of the unit, at levels of their own, of at most five points', async () => {
  expect(await make('management', POINTS)).toMatchObject({ code: 200 });
  const { data } = await get('management', '/hr/checklist/list');
  expect(data.find((one: { unitKey: string }) => one.unitKey === '3-1')).toMatchObject({
    level: 'management',
    points: POINTS,
    version: 1,
  });
  expect([...new Set(data.map((one: { level: string }) => one.level))]).toEqual(['management']);
  const six = Array.from({ length: 6 }, (_, i) => `要点${i}`);
  for (const points of [six, ['字'.repeat(31)], ['同', '同'], [' ']])
    expect((await make('management', points, { version: 1 })).code, String(points)).toBe(422);
  // another college, a level that they do not have, and who may not assign
  expect((await make('stranger', POINTS, { version: 1 })).code).toBe(404);
  expect((await make('management', POINTS, { level: 'teaching' })).code).toBe(404);
  expect((await make('management2', POINTS, { version: 1 })).code).toBe(403);
  expect((await make('management', ['迟到'], { version: 0 })).code).toBe(409);
  expect((await make('management', ['再改'], { version: 1 })).code).toBe(200);
});

/** 审批 80 */
test('it is seen at its level and unit by those who decide there, and by nobody else', async () => {
  expect((await make('stranger', ['外院的'], { unitKey: '3-2' })).code).toBe(200);
  const id = await item(...L1);
  expect((await shown('management', id)).checklist).toEqual([]);
  await make('management', POINTS);
  expect((await shown('management', id)).checklist).toEqual(POINTS);
  expect((await shown('management2', id)).checklist).toEqual(POINTS);
  for (const who of ['declarer', 'reader', 'supervisor'] as const)
    expect((await shown(who, id)).checklist ?? [], who).toEqual([]);
  const further = await item(...L2);
  expect((await shown('teaching', further)).checklist).toEqual([]);
  expect((await shown('management', further)).checklist).toEqual([]);
});

/** 审批 80 */
test('what was ticked is kept with the decision as it read; nothing need be ticked', async () => {
  await make('management', POINTS);
  const id = await item(...L1);
  expect(await to('management', id, 'comment', { opinion: '好', ticked: POINTS })).toMatchObject({
    code: 422,
  });
  const ticked = [POINTS[1] as string, '早已没有的'];
  expect(await to('management', id, 'pass', { ticked })).toMatchObject({ code: 200 });
  const bare = await item(...L2);
  await make('management', ['换了'], { version: 1 });
  const kept = async (one: number) =>
    (await shown('declarer', one)).history.map((r: { action: string; ticked: string[] }) => [
      r.action,
      r.ticked,
    ]);
  expect(await kept(id)).toEqual([
    ['submit', []],
    ['pass', [POINTS[1]]],
  ]);
  expect(await kept(bare)).toEqual([
    ['submit', []],
    ['pass', []],
  ]);
});

/** 审批 81 */
test('a queue says which of its items have points at this level', async () => {
  const id = await item(...L1);
  const marked = async (who: PersonName, level: string) => {
    const { data } = await get(who, `/talent/approve/${level}/list`, { tab: 'all' });
    return data.rows.find((row: { id: number }) => row.id === id)?.hasPoints;
  };
  expect(await marked('management', 'management')).toBe(false);
  expect((await make('stranger', ['外院的'], { unitKey: '3-2' })).code).toBe(200);
  expect(await marked('management', 'management')).toBe(false);
  await make('management', POINTS);
  expect(await marked('management', 'management')).toBe(true);
  expect(await to('management', id, 'pass')).toMatchObject({ code: 200 });
  // the points are those of another level
  expect(await marked('teaching', 'teaching')).toBe(false);
  await make('management', [], { version: 1 });
  expect(await marked('management', 'management')).toBe(false);
});

/** 审批 80；模拟 8 */
test('a simulated approver makes no list and is shown none', async () => {
  await make('management', POINTS);
  const id = await item(...L1);
  await college.pool.query(`update app_user set password_hash = 'none' where id = $1`, [
    PERSON.management,
  ]);
  const start = `/system/user/startTheImpersonationUser/${PERSON.management}`;
  expect(await office.get(start, { reason: '核对要点' })).toMatchObject({ code: 200 });
  const seen = client(college.server, office.token, echo(PERSON.management));
  const body = { level: 'management', unitKey: '3-1', version: 1, points: ['别的'] };
  expect(await seen.post('/hr/checklist', body)).toMatchObject({
    code: 601,
    msg: '模拟用户状态，没有权限进行此操作',
  });
  expect((await seen.get(`/talent/declaration/${id}`)).data.checklist).toEqual([]);
  expect((await shown('management', id)).checklist).toEqual(POINTS);
  await office.get('/system/user/accountSwitchback');
});
