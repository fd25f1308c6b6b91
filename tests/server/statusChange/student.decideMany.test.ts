/** Several applications decided on at once, where they go, and how many lie behind each tab. */
import { expect, test } from 'vitest';
import type { Client } from '../../kit/client.ts';
import { form, openChanges, send, type } from './changes.ts';

const { school, someone, countOf } = openChanges();

interface Asked {
  id: number;
  version: number;
}
const sql = async (text: string, values: unknown[] = []) =>
  (await school.server.pool.query(text, values)).rows;
const classId = async (name: string): Promise<number> =>
  (await sql('select id::int as id from admin_class where class_name = $1', [name]))[0].id;
/** A 转班 of somebody of a class, submitted by the secretary of the college; its one level is the college. */
async function toClass(from: string, targetClassId: number, more: object = {}): Promise<Asked> {
  const of = await someone(from);
  const today = { effectiveOn: '2026-11-20', endOn: null };
  const made = await school.declarer.post(
    '/student/change/apply',
    form(of, { ...type, ...today, changeType: '29', targetClassId, ...more }),
  );
  expect([made.code, made.msg]).toEqual([200, '操作成功']);
  const sent = await send(school.declarer, made.data.id, 'submit', made.data.version);
  expect([sent.code, sent.msg]).toEqual([200, '操作成功']);
  return { id: made.data.id, version: sent.data.version };
}
const decide = (who: Client, kind: string, items: readonly Asked[], more: object = {}) =>
  who.post('/student/change/events', { type: kind, items, ...type, ...more });
const rowOf = async (id: number) =>
  (
    await sql(
      'select declare_status as status, effect_state as effect, doc_no as "docNo", last_opinion as opinion from status_change where id = $1',
      [id],
    )
  )[0];
let seen = 0;
/** What is in the log by now is not asked for again. */
const forgetLog = async () => {
  seen = (await sql('select max(id)::int as id from audit_log'))[0].id;
};
const logged = async () =>
  sql(
    `select entity_id::int as id, outcome from audit_log where action = 'changeEvents' and entity_id is not null and id > $1 order by outcome, id`,
    [seen],
  );

/** 异动 33 */
test('several pass at once, each by its own chart: what cannot be done says why, leaves nothing of itself and stands in nobody’s way', async () => {
  const [target, shut] = [await classId('计科2602'), await classId('计科2603')];
  const [good, stale, stuck] = [
    await toClass('计科2601', target),
    await toClass('计科2601', target),
    await toClass('计科2601', shut, { docNo: '校发〔2026〕7号' }),
  ];
  const before = await countOf(target);
  // what takes it in is closed meanwhile: the step is written, and refused only by what it would bring about
  await sql('update admin_class set enabled = false where id = $1', [shut]);
  await forgetLog();
  const items = [
    stuck,
    { ...stale, version: stale.version - 1 },
    good,
    { id: 99_999_999, version: 1 },
  ];
  const answer = await decide(school.management, 'pass', items, {
    opinion: '会议通过',
    docNo: '澄大教〔2026〕90号',
  });
  expect([answer.code, answer.data.done]).toEqual([200, [good.id]]);
  expect(answer.data.refused).toEqual([
    expect.objectContaining({ id: stale.id, code: 409 }),
    { id: stuck.id, code: 601, msg: '没有这个班级' },
    expect.objectContaining({ id: 99_999_999, code: 404 }),
  ]);
  const passed = { status: 4, effect: 2, docNo: '澄大教〔2026〕90号', opinion: '会议通过' };
  expect(await rowOf(good.id)).toEqual(passed);
  expect(await rowOf(stale.id)).toMatchObject({ status: 1, effect: 0, docNo: null });
  expect(await rowOf(stuck.id)).toMatchObject({ status: 1, effect: 0, opinion: null });
  expect((await countOf(target)).planned).toBe(before.planned + 1);
  expect(await logged()).toEqual([{ id: good.id, outcome: 'done' }]);
  const told = await sql(
    `select count(*)::int as n from approval_record where biz_type = 'statusChange' and item_id = any($1) and action = 'pass'`,
    [[good.id, stale.id, stuck.id]],
  );
  expect(told).toEqual([{ n: 1 }]);

  await sql('update admin_class set enabled = true where id = $1', [shut]);
  const again = await decide(school.management, 'pass', [stuck], { docNo: '别的文号' });
  expect(again.data.done).toEqual([stuck.id]);
  expect(await rowOf(stuck.id)).toMatchObject({ status: 4, docNo: '校发〔2026〕7号' });
});

/** 异动 33；调用 16 */
test('several go back with one reason; who may not decide is refused one by one, and each try is in the log', async () => {
  const target = await classId('计科2601');
  const [one, two] = [await toClass('计科2602', target), await toClass('计科2602', target)];
  const short = await decide(school.management, 'returnToDeclarer', [one, two], {
    opinion: '不行',
  });
  expect(short.data.done).toEqual([]);
  expect(short.data.refused[0].msg).toMatch(/至少 5 个字|不少于 5 个字/);
  await forgetLog();
  const foreign = await decide(school.registrar, 'pass', [one, two]);
  expect(foreign.data.refused.map(({ code }: { code: number }) => code)).toEqual([403, 403]);
  expect(await logged()).toEqual([
    { id: one.id, outcome: 'denied' },
    { id: two.id, outcome: 'denied' },
  ]);
  const back = await decide(school.management, 'returnToDeclarer', [two, one], {
    opinion: '请补充接收班级的意见',
  });
  expect(back.data.done.toSorted()).toEqual([one.id, two.id].toSorted());
  expect((await rowOf(one.id)).status).toBe(2);
  expect((await decide(school.management, 'pass', [one, one])).data.fields).toEqual({
    items: '有重复的异动',
  });
  expect((await decide(school.management, 'reject', [one])).code).toBe(422);
  const many = Array.from({ length: 101 }, (_, n) => ({ id: n + 1, version: 1 }));
  expect((await decide(school.management, 'pass', many)).data.fields).toEqual({
    items: '一次最多 100 条',
  });
});

/** 异动 33 */
test('what needs the number of a document at its last level is not passed without one', async () => {
  const made = await school.declarer.post(
    '/student/change/apply',
    form(await someone('网工2502'), {
      ...type,
      changeType: '42',
      endOn: null,
      effectiveOn: '2026-11-20',
    }),
  );
  const sent = await send(school.declarer, made.data.id, 'submit', made.data.version);
  const items = [{ id: made.data.id as number, version: sent.data.version as number }];
  const without = await decide(school.registrar, 'pass', items);
  expect(without.data.refused.map(({ msg }: { msg: string }) => msg)).toEqual(['请填写批准文号']);
  const done = await decide(school.registrar, 'pass', items, { docNo: '澄大教〔2026〕91号' });
  expect(done.data.done).toEqual(items.map(({ id }) => id));
});

/** 异动 34 */
test('where the chosen ones go: plan, who is there, who comes and leaves, and whom others bring', async () => {
  const [first, second] = [await classId('软件2601'), await classId('软件2602')];
  const [there, back, other] = [
    await toClass('软件2602', first),
    await toClass('软件2601', second),
    await toClass('软件2602', first),
  ];
  const now = async (id: number) => (await countOf(id)).real;
  const [{ planned }] = await sql('select plan_count as planned from admin_class where id = $1', [
    first,
  ]);
  const of = async (...asked: Asked[]) =>
    (
      await school.management.get('/student/change/targets', {
        ...type,
        ids: asked.map(({ id }) => id).join(','),
      })
    ).data;
  const name = { className: '软件2601', majorName: '软件工程' };
  const mine = { id: first, ...name, planned, now: await now(first) };
  expect(await of(there, back)).toEqual([
    { ...mine, coming: 1, leaving: 1, others: 1 },
    expect.objectContaining({ id: second, coming: 1, leaving: 1 }),
  ]);
  expect(await of(there, other)).toEqual([{ ...mine, coming: 2, leaving: 0, others: 0 }]);
  expect(await of({ id: 99_999_999, version: 1 })).toEqual([]);
});

/** 异动 35 */
test('each tab says as many as its list has', async () => {
  const list = async (who: Client, tab?: string) =>
    (await who.get('/student/change/list', { ...type, ...(tab ? { tab } : {}) })).data.total;
  for (const who of [school.management, school.registrar]) {
    const { data } = await who.get('/student/change/counts', type);
    expect(data).toEqual({
      all: await list(who),
      mine: await list(who, 'mine'),
      done: await list(who, 'done'),
      incoming: await list(who, 'incoming'),
      waiting: await list(who, 'waiting'),
      due: await list(who, 'due'),
    });
    expect(data.all).toBeGreaterThan(data.mine);
  }
});

/** 异动 27 */
test('我已办 begins with what was decided on last, whatever its number', async () => {
  const target = await classId('计科2602');
  const [first, second] = [await toClass('计科2603', target), await toClass('计科2603', target)];
  const opinion = '请补充接收班级的意见';
  for (const one of [second, first])
    expect(
      (await decide(school.management, 'returnToDeclarer', [one], { opinion })).data.done,
    ).toEqual([one.id]);
  const list = async (query: object = {}) =>
    (
      await school.management.get('/student/change/list', { ...type, tab: 'done', ...query })
    ).data.rows.map(({ id }: { id: number }) => id);
  expect((await list()).slice(0, 2)).toEqual([first.id, second.id]);
  const byNumber = await list({ orderByColumn: 'changeNo', isAsc: 'desc' });
  expect(byNumber.indexOf(second.id)).toBeLessThan(byNumber.indexOf(first.id));
});
