/** Edge cases of the approval that are about two people or two moments; each has the rules that it checks above it. */
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../kit/client.ts';
import { L1, L2, L3, L4, openCollege, REJECT, WHY } from '../../../kit/school/approval.ts';
import type { PersonName } from '../../../kit/school/college.ts';
import { send } from '../../../kit/school/declarations.ts';
import { confirming, signInSettings } from '../../../kit/school/settings.ts';

const { college, item, to, at, refused } = openCollege();
let office: Client;
beforeAll(async () => {
  office = await signInSettings(college, 'office', 45, [
    'talent:declaration:query',
    'talent:declaration:list',
  ]);
});
const LATE = (name: string, word: string) =>
  new RegExp(`^该申报已由 ${name} 于 \\d\\d:\\d\\d ${word}$`);
const batch = (by: PersonName, type: string, items: { id: number; version: number }[], more = {}) =>
  college.as[by].post('/talent/declaration/events', { type, items, ...more });
const versionOf = async (id: number) =>
  (await college.pool.query('select version from declaration where id = $1', [id])).rows[0].version;
type Switches = Record<'management' | 'teaching' | 'supervisor' | 'master', boolean>;
const ALL: Switches = { management: true, teaching: true, supervisor: true, master: true };
async function switchTo(switches: Switches): Promise<void> {
  const row = (await office.get('/foundation/general/switches')).data.find(
    (one: { semesterId: number }) => one.semesterId === 2,
  );
  const before = { switches: row.switches, deadlines: row.deadlines };
  const body = {
    switches,
    deadlines: row.deadlines,
    before,
    reason: '教务会议决定',
    apply: false,
    ...(Object.values(switches).includes(true) ? {} : { typed: '全部免审' }),
  };
  const saved = await confirming((confirmed) =>
    office.put('/foundation/general/switches/2', { ...body, ...confirmed }),
  );
  expect(saved).toMatchObject({ code: 200 });
}

/** 审批 50、58 */
test('6 two approvers decide at once: the second hears who was faster and when; in a batch one failed row, the rest goes on', async () => {
  const [id, other] = [await item(...L1), await item(...L1)];
  const answers = await Promise.all([
    to('management', id, 'pass', { version: 2 }),
    to('management2', id, 'returnToDeclarer', { opinion: WHY, version: 2 }),
  ]);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  const first = answers[0].code === 200;
  expect(answers[first ? 1 : 0].msg).toMatch(
    first ? LATE('赵院长', '通过') : LATE('孙院长', '退回申报人'),
  );
  expect(answers[first ? 1 : 0].data).toEqual({ left: true });
  const { data } = await batch('management', 'pass', [
    { id, version: 2 },
    { id: other, version: 2 },
  ]);
  expect(data).toMatchObject({ done: [other], refused: [{ id, code: 409 }] });
});

/** 审批 50 */
test('7 approver opened the detail, the declarer withdrew meanwhile: 409 申报人已撤回', async () => {
  const id = await item(...L1);
  await to('declarer', id, 'withdraw');
  await refused('management', id, 'pass', { version: 2 }, { code: 409, msg: '申报人已撤回' });
  expect((await batch('management', 'pass', [{ id, version: 2 }])).data.refused).toEqual([
    { id, code: 409, msg: '申报人已撤回' },
  ]);
});

/** 审批 18、61 */
test('8 switch toggled mid-flight: what is in flight keeps the snapshot of its submit, the next submit takes the new one', async () => {
  const id = await item(...L1);
  await switchTo({ ...ALL, teaching: false });
  await to('management', id, 'pass');
  expect(await at(id)).toBe('1@2 [2,1,0,0] r1');
  await to('teaching', id, 'returnToDeclarer', { opinion: WHY });
  await to('declarer', id, 'submit');
  expect(await at(id)).toBe('1@1 [1,9,0,0] r2');
  await switchTo(ALL);
});

/** 审批 61 */
test('9 the level returned to is now disabled: the item stays in its snapshot and the level can still act', async () => {
  const id = await item(...L3);
  await switchTo({ ...ALL, teaching: false });
  await to('supervisor', id, 'returnToPrevious', { opinion: '请核对' });
  expect(await at(id)).toBe('1@2 [2,1,3,0] r1');
  const queue = (await college.as.teaching.get('/talent/approve/teaching/list', { pageSize: 200 }))
    .data;
  expect([queue.levelOff, queue.rows.map((row: { id: number }) => row.id)]).toEqual([
    true,
    expect.arrayContaining([id]),
  ]);
  expect((await to('teaching', id, 'pass')).code).toBe(200);
  expect(await at(id)).toBe('1@3 [2,2,1,0] r1');
  await switchTo(ALL);
});

/** 审批 42、44；申报 14 */
test('20 reject by mistake: 复制为新申报 keeps the link; an administrator reopens it within 24 hours with a reason, not later', async () => {
  const id = await item(...L3, ['supervisor', 'reject', { opinion: REJECT }]);
  const { data: copy } = await college.as.declarer.post(`/talent/declaration/${id}/copy`, {});
  const { rows } = await college.pool.query(
    'select copied_from_id::int as "from", source from declaration where id = $1',
    [copy.id],
  );
  expect(rows).toEqual([{ from: id, source: 3 }]);
  expect(await send(college, office, id, 'moveTo', { level: 'supervisor' })).toMatchObject({
    code: 422,
  });
  expect(
    (await send(college, office, id, 'moveTo', { level: 'supervisor', opinion: '误点' })).code,
  ).toBe(200);
  expect(await at(id)).toBe('1@3 [2,2,1,0] r1');
  expect(
    (await college.as.declarer.get(`/talent/declaration/${id}`)).data.history.at(-1),
  ).toMatchObject({
    action: 'moveTo',
    level: null,
    unitName: '系统管理员',
    operatorName: '周管理',
    opinion: '误点',
    fromStatus: 5,
    toStatus: 1,
    toLevel: 3,
  });
  await to('supervisor', id, 'reject', { opinion: REJECT });
  await college.pool.query(
    `update approval_record set created_at = created_at - interval '24 hours 1 minute' where declaration_id = $1`,
    [id],
  );
  expect(
    await send(college, office, id, 'moveTo', { level: 'supervisor', opinion: '误点' }),
  ).toMatchObject({
    code: 601,
    msg: '不予通过已超过可恢复的时限，只能复制为新申报',
  });
});

/** 审批 32、50 */
test('21 take back after the next level opened but has not decided: allowed; the open page of the next approver gets 409', async () => {
  const id = await item(...L2);
  const seen = await versionOf(id);
  expect((await college.as.teaching.get(`/talent/declaration/${id}`)).data.can).toContain('pass');
  expect((await to('management', id, 'takeBack')).code).toBe(200);
  await refused(
    'teaching',
    id,
    'pass',
    { version: seen },
    { code: 409, msg: expect.stringMatching(LATE('赵院长', '取回')) },
  );
});

/** As many more items as the one given, at its place in the chart with its history: ids and rows only, since nobody looks at their content. */
async function copiesOf(id: number, count: number): Promise<number[]> {
  const ids = Array.from({ length: count }, (_, i) => 100_000 + i);
  const tables = ['teaching_class', 'teaching_class_teacher', 'approval_record'];
  await college.pool.query(
    `insert into declaration select (jsonb_populate_record(d, jsonb_build_object('id', n, 'declaration_no', 'K' || n))).*
     from declaration d, unnest($2::bigint[]) n where d.id = $1`,
    [id, ids],
  );
  for (const table of tables) {
    const own = table === 'approval_record' ? `, 'id', n * 100 + t.seq` : '';
    await college.pool.query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('declaration_id', n${own}))).*
       from ${table} t, unnest($2::bigint[]) n where t.declaration_id = $1`,
      [id, ids],
    );
  }
  return ids;
}
/** How long it takes is told by `npm run bench` (审批 57–59). */
test('22 large batch: 500 in one call; cut off and sent again it says who was faster and does nothing twice; more is refused', async () => {
  const ids = await copiesOf(await item(...L1), 500);
  const items = ids.map((id) => ({ id, version: 2 }));
  const cut = (await batch('management', 'pass', items.slice(0, 100), { opinion: '同意' })).data;
  expect(cut).toMatchObject({ done: ids.slice(0, 100), refused: [] });
  // resumed from the beginning: idempotent by id and version
  const again = (await batch('management', 'pass', items, { opinion: '同意' })).data;
  expect(again.done).toEqual(ids.slice(100));
  expect(again.refused.map(({ id, code }: { id: number; code: number }) => [id, code])).toEqual(
    ids.slice(0, 100).map((id) => [id, 409]),
  );
  const { rows } = await college.pool.query(
    `select count(*)::int as passes, count(distinct declaration_id)::int as items from approval_record where action = 'pass' and declaration_id = any($1)`,
    [ids],
  );
  expect(rows).toEqual([{ passes: 500, items: 500 }]);
  const many = Array.from({ length: 501 }, (_, i) => ({ id: i + 1, version: 1 }));
  expect(await batch('management', 'pass', many)).toMatchObject({
    code: 422,
    data: { fields: { items: '一次最多 500 条' } },
  });
});

/** 审批 19、61 */
test('27 免审 all levels off then on again: what has passed stays passed, the next submit is reviewed', async () => {
  const [passes, next, old] = [await item(), await item(), await item(...L4, ['master', 'pass'])];
  await switchTo({ management: false, teaching: false, supervisor: false, master: false });
  await to('declarer', passes, 'submit');
  expect(await at(passes)).toBe('4 [9,9,9,9] r1');
  await switchTo(ALL);
  expect([await at(passes), await at(old)]).toEqual(['4 [9,9,9,9] r1', '4 [2,2,2,2] r1']);
  await to('declarer', next, 'submit');
  expect(await at(next)).toBe('1@1 [1,0,0,0] r1');
});
