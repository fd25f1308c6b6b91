/** The receiving college is told how what it objected to has ended, whichever way that was (异动 41). */
import { expect, test } from 'vitest';
import { login } from '../../kit/client.ts';
import { form, send, type } from './changes.ts';
import { openObjections, WHY } from './objections.ts';

const { school, someone, sql, receiver, told, shown, say } = openObjections();
/** A transfer that has been handed in and objected to. */
async function objected(changeType: '23' | '26', className = '软件2501') {
  const { who, classes } = await receiver();
  const of = await someone(className);
  const asked = { ...type, changeType, endOn: null, reasonCode: '05', effectiveOn: '2026-12-01' };
  const made = await school.declarer.post(
    '/student/change/apply',
    form(of, { ...asked, targetClassId: classes[0] }),
  );
  const { id, version } = made.data;
  const sent = (await send(school.declarer, id, 'submit', version)).data;
  const { data } = await say(who, id, sent.version, { say: 'object', reason: WHY });
  return { id, version: data.version as number, who };
}
const ends = (outcome: string) => `本单位有异议的学籍异动YD${outcome}`;
/** The last that the college was told, with what whoever decided has written. */
const last = async () =>
  (
    await sql(`select n.opinion, n.source from notice n join app_user u on u.id = n.user_id
  where u.username = 'management2' and n.kind = 'objected' order by n.id desc limit 1`)
  )[0];

test('异动 41: 不予通过 is told, with the opinion', async () => {
  const { id, version } = await objected('23');
  const opinion = '接收学院确无机位，本次不予转入';
  expect((await send(school.management, id, 'reject', version, { opinion })).code).toBe(200);
  expect(await told('management2')).toEqual([ends('不予通过')]);
  expect((await last()).opinion).toBe(opinion);
});

test('异动 41: 撤回 is told, and nobody else is', async () => {
  const before = await told('management2');
  const deciders = await told('management');
  const { id, version } = await objected('23');
  expect((await send(school.declarer, id, 'withdraw', version)).code).toBe(200);
  expect(await told('management2')).toEqual([...before, ends('已由经办人撤回')]);
  // those who decide heard of the objection, and of nothing more
  expect((await told('management')).length).toBe(deciders.length + 1);
});

test('异动 41: the last 通过 after an objection is told once, at one level and at three; known levels in between say nothing more', async () => {
  const before = await told('management2');
  const one = await objected('26', '计科2501');
  const known = { known: true };
  expect((await send(school.management, one.id, 'pass', one.version, known)).code).toBe(200);
  const all = ends('各级知晓异议后已全部通过');
  expect(await told('management2')).toEqual([...before, all]);

  const { id, version } = await objected('23');
  expect((await send(school.management, id, 'pass', version, known)).code).toBe(200);
  const first = ends('经一级知晓异议后通过，转入下一级');
  expect((await told('management2')).slice(before.length)).toEqual([all, first]);
  for (const name of ['supervisor', 'registrar2'] as const) {
    const who = await login(school.server, name);
    const now = await shown(who, id);
    const passed = await send(who, id, 'pass', now.version, {
      ...known,
      docNo: '澄大教〔2026〕9号',
    });
    expect([name, passed.code]).toEqual([name, 200]);
  }
  // one notice of one change, which says what is so now
  expect((await told('management2')).slice(before.length)).toEqual([all, all]);
});

test('异动 41: an objection that was taken back is answered by nobody', async () => {
  const before = await told('management2');
  const { id, version, who } = await objected('23', '计科2501');
  const { data } = await say(who, id, version, { say: 'takeBack' });
  const opinion = '材料不全，本次不予通过，请补齐以后另行申请';
  expect((await send(school.management, id, 'reject', data.version, { opinion })).code).toBe(200);
  expect(await told('management2')).toEqual(before);
});
