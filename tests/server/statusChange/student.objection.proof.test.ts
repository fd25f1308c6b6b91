/** Who comes into a college from elsewhere: it sees them, may object, and whoever passes them has to know. */
import { expect, test } from 'vitest';
import { objectionHistory } from '../../../src/workbench/server/history/objection.history.ts';
import { type Client, login } from '../../kit/client.ts';
import { divergences } from '../../kit/divergences.ts';
import { form, send, type } from './changes.ts';
import { NEEDED, openObjections, WHY } from './objections.ts';

const { school, someone, sql, receiver, told, shown, say } = openObjections();
const listed = async (who: Client, tab?: string): Promise<number[]> =>
  (
    await who.get('/student/change/list', { ...type, pageSize: 100, ...(tab ? { tab } : {}) })
  ).data.rows.map(({ id }: { id: number }) => id);

/** 异动 37–40 */
test('a transfer into a college is seen there once it is submitted; what it objects to has to be known to whoever passes it', async () => {
  const { who, classes } = await receiver();
  const [target = 0, another = 0] = classes;
  const of = await someone('软件2501');
  const asked = {
    ...type,
    changeType: '23',
    endOn: null,
    effectiveOn: '2026-11-23',
    reasonCode: '05',
    targetClassId: target,
  };
  const { declarer, management } = school;
  const made = (await declarer.post('/student/change/apply', form(of, asked))).data;
  const counts = async (one: Client) => (await one.get('/student/change/counts', type)).data;
  const before = await counts(who);
  // a draft is nobody else's
  expect(await listed(who)).not.toContain(made.id);
  expect((await who.get(`/student/change/${made.id}/detail`, type)).code).toBe(404);
  const sent = (await send(declarer, made.id, 'submit', made.version)).data;
  expect([await listed(who, 'incoming'), await listed(management, 'incoming')]).toEqual([
    expect.arrayContaining([made.id]),
    expect.not.arrayContaining([made.id]),
  ]);
  expect((await counts(who)).incoming).toBe(before.incoming + 1);
  expect(await listed(who, 'mine')).not.toContain(made.id);
  // it may not be decided on there, nor objected to from anywhere else
  expect((await send(who, made.id, 'pass', sent.version)).code).toBe(403);
  const object = { say: 'object', reason: WHY };
  expect((await say(management, made.id, sent.version, object)).code).toBe(403);
  expect((await say(school.registrar, made.id, sent.version, object)).code).toBe(403);
  expect(
    (await say(who, made.id, sent.version, { say: 'object', reason: '没位' })).data.fields,
  ).toEqual({
    reason: '请填写理由（不少于 5 个字）',
  });
  expect((await say(who, made.id, sent.version, { say: 'takeBack' })).msg).toBe(
    '没有可以撤回的异议',
  );
  const objected = (await say(who, made.id, sent.version, object)).data;
  // 异动 41: who decides hears of it, at once, and nobody else
  const heard = async () => [await told('management'), await told('supervisor')];
  const { unitName } = (await shown(who, made.id)).objection;
  const objects = `${unitName}对学籍异动YD有异议，勾选“已知晓”才能通过`;
  expect(await heard()).toEqual([[objects], []]);
  expect((await shown(management, made.id)).objection).toMatchObject({
    state: 'objected',
    reason: WHY,
    can: [],
    stands: true,
  });
  expect((await shown(who, made.id)).objection.can).toEqual(['object', 'takeBack']);
  // known, or not passed; what was read before it was said is old
  expect((await send(management, made.id, 'pass', sent.version)).code).toBe(409);
  const { version } = objected;
  expect((await send(management, made.id, 'pass', version)).data.fields).toEqual({ known: NEEDED });
  const batch = (more: object) =>
    management.post('/student/change/events', {
      ...type,
      type: 'pass',
      items: [{ id: made.id, version }],
      ...more,
    });
  expect((await batch({})).data).toMatchObject({ done: [], refused: [{ id: made.id }] });
  expect((await batch({ known: true })).data.done).toEqual([made.id]);
  const answered = (outcome: string) => `本单位有异议的学籍异动YD${outcome}`;
  expect(await told('management2')).toEqual([answered('经一级知晓异议后通过，转入下一级')]);
  const supervisor = await login(school.server, 'supervisor');
  const then = await shown(supervisor, made.id);
  expect(then.objection).toMatchObject({ state: 'known', stands: true });
  expect((await send(supervisor, made.id, 'pass', then.version)).data.fields).toEqual({
    known: NEEDED,
  });
  const passed = await send(supervisor, made.id, 'pass', then.version, {
    known: true,
    opinion: '同意',
  });
  expect(passed.code).toBe(200);
  expect(
    await sql(
      `select opinion from approval_record where biz_type = 'statusChange' and item_id = $1 and action = 'pass' order by id`,
      [made.id],
    ),
  ).toEqual([{ opinion: '（已知晓接收单位的异议）' }, { opinion: '同意（已知晓接收单位的异议）' }]);
  // sent back is as ever; another class, and nothing is left of it
  const registrar = school.registrar;
  const back = await send(registrar, made.id, 'returnToDeclarer', passed.data.version, {
    opinion: '请另选一个班级再报',
  });
  expect(back.code).toBe(200);
  expect((await told('management2')).at(-1)).toBe(answered('已退回经办人'));
  expect((await say(who, made.id, back.data.version, object)).msg).toBe(
    '审批已经结束，不能提出异议',
  );
  const again = (
    await declarer.put(`/student/change/${made.id}/form`, {
      ...form(of, { ...asked, targetClassId: another }),
      version: back.data.version,
    })
  ).data;
  expect((await shown(declarer, made.id)).objection).toMatchObject({
    state: 'quiet',
    reason: null,
    by: null,
    stands: false,
  });
  expect((await told('management2')).at(-1)).toBe(answered('已改换去向班级，不再转入本单位'));
  const sentAgain = (await send(declarer, made.id, 'submit', again.version)).data;
  const once = (await say(who, made.id, sentAgain.version, object)).data;
  const never = (await say(who, made.id, once.version, { say: 'takeBack' })).data;
  expect((await told('management')).slice(-2)).toEqual([
    objects,
    `${unitName}撤回了对学籍异动YD的异议`,
  ]);
  expect((await send(management, made.id, 'pass', never.version)).code).toBe(200);
  // 测试 24: all of it stands in the log as the chart makes it, and a reason that somebody changes behind the product does not
  const replayed = () => divergences(school.server.pool, objectionHistory);
  expect(await replayed()).toEqual({ records: 7, texts: [] });
  const states = (objection_state: number, by: string | null) =>
    sql('update status_change set objection_state = $2, objection_by = $3 where id = $1', [
      made.id,
      objection_state,
      by,
    ]);
  await states(1, '王老师');
  expect((await replayed()).texts).toEqual([
    expect.stringMatching(/^异动 .+，第 7 步“审批通过”：异动现为有异议，应为无异议。$/),
  ]);
  await states(0, null);
});
