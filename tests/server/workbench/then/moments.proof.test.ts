import { expect, it } from 'vitest';
import type { HistoryThen } from '../../../../src/workbench/contract/then.calls.ts';
import { WHY } from '../../../kit/school/approval.ts';
import { PERSON, type PersonName } from '../../../kit/school/college.ts';
import { declare, form } from '../../../kit/school/declarations.ts';
import { confirming } from '../../../kit/school/settings.ts';
import { type Moment, openThen } from './moved.ts';

const { college, office, later, versionOf, lookRound, then } = openThen();

/** Every moment of a declaration to which much happens, and of the settings around it. */
async function story(): Promise<{ id: number; moments: Moment[] }> {
  const moments: Moment[] = [];
  const { id } = await declare(college.as.declarer, { courseId: 1 });
  const note = async (hours = 1) => {
    moments.push(...(await lookRound(id)));
    later(hours);
  };
  const step = async (by: PersonName | 'office', type: string, more = {}) => {
    const version = await versionOf(id);
    const client = by === 'office' ? office.client : college.as[by];
    const answer = await client.post(`/talent/declaration/${id}/event`, { type, version, ...more });
    expect(answer, `${by} ${type}`).toMatchObject({ code: 200 });
    later(0.1);
  };
  await note();
  await step('declarer', 'submit');
  await note();
  await step('management', 'transfer', { opinion: '请代办', toUserId: PERSON.management2 });
  await step('declarer', 'remind');
  await note();
  await step('management2', 'pass');
  await note();
  const parameter = (key: string, value: unknown, version = 0) =>
    office.client.put(`/foundation/general/parameters/${key}`, {
      ...{ scope: 'businessType', value, version },
    });
  expect(await parameter('takeBackHours', 1)).toMatchObject({ code: 200 });
  later(0.1);
  await note();
  expect(await parameter('rejectLevels', ['master'])).toMatchObject({ code: 200 });
  later(0.1);
  await note();
  const { data: rows } = await office.client.get('/foundation/general/switches');
  const { switches, deadlines } = rows.find(
    ({ semesterId }: { semesterId: number }) => semesterId === 2,
  );
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const wanted = { ...deadlines, teaching: until, supervisor: '2026-12-20T09:00:00.000Z' };
  const set = await confirming((confirmed) =>
    office.client.put('/foundation/general/switches/2', {
      ...{ switches, deadlines: wanted, before: { switches, deadlines } },
      ...{ reason: '教务会议决定', apply: false, ...confirmed },
    }),
  );
  expect(set).toMatchObject({ code: 200 });
  await note(2);
  await note(); // the deadline has come
  const extension = await office.client.post('/foundation/declareExtension', {
    ...{ ofSemesterId: 2, level: 2, ofUnitKey: '4-1', until: '2026-11-25T18:00', reason: '停电' },
  });
  expect(extension).toMatchObject({ code: 200 });
  later(0.1);
  await note();
  await step('office', 'changeUnit', {
    opinion: '承担单位有误',
    level: 'teaching',
    unitKey: '3-2',
  });
  await note();
  await step('office', 'changeUnit', { opinion: '恢复', level: 'teaching', unitKey: '4-1' });
  await step('teaching', 'pass');
  await note();
  await step('supervisor', 'returnToPrevious', { opinion: WHY });
  await note();
  await step('teaching', 'returnToDeclarer', { opinion: WHY });
  await note();
  const edited = { ...form({ courseId: 1, teachingUnitKey: '4-2' }), version: await versionOf(id) };
  expect(await college.as.declarer.put(`/talent/declaration/${id}`, edited)).toMatchObject({
    code: 200,
  });
  later(1);
  await step('declarer', 'submit');
  await note();
  expect(await parameter('takeBackHours', 48, 1)).toMatchObject({ code: 200 });
  await step('management', 'pass');
  await step('approver', 'pass');
  await step('supervisor', 'pass');
  await step('master', 'pass');
  await note();
  await step('voider', 'void', { opinion: '重复开课，予以作废' });
  await note();
  return { id, moments };
}
// everybody is asked at every moment, and sends a dozen events
const LONG = 300_000;

/** 测试 37 */
it('says of every moment what was really offered and really refused then, for everybody', {
  timeout: LONG,
}, async () => {
  const { moments } = await story();
  const seen = new Set<string>();
  for (const { can, refused, ...moment } of moments) {
    const answer = await then(office.client, moment);
    expect(answer, `${moment.userId}`).toMatchObject({ code: 200 });
    const told: HistoryThen = answer.data;
    const where = `${moment.userId} ${told.state} ${moment.at}`;
    expect([told.sees, [...told.can].sort()], where).toEqual([
      can !== null,
      [...(can ?? [])].sort(),
    ]);
    const reasons = Object.fromEntries(told.refused.map(({ type, reason }) => [type, reason]));
    for (const [type, msg] of Object.entries(refused)) {
      expect(reasons[type], `${where} ${type}`).toBe(msg);
      seen.add(msg);
    }
    for (const type of can ?? []) seen.add(`can ${type}`);
  }
  expect([...seen].sort()).toMatchInlineSnapshot(`
    [
      "can assignTeachers",
      "can change",
      "can changeUnit",
      "can close",
      "can comment",
      "can edit",
      "can moveTo",
      "can pass",
      "can recount",
      "can reject",
      "can remind",
      "can remove",
      "can returnToDeclarer",
      "can returnToPrevious",
      "can submit",
      "can takeBack",
      "can transfer",
      "can unpin",
      "can void",
      "can withdraw",
      "只能取回本人刚作出、下一级尚未处理的通过，且不超过时限",
      "当前操作没有权限",
      "教学单位审批已过截止时间，不能再办理；确需办理的，请管理员为单位延期",
      "本级不能不予通过，请退回申报人或上一级",
      "本级刚催办过，请稍后再催",
      "没有上一级可以退回",
      "没有转办，不必解除",
      "该申报尚未提交",
      "该申报已由 master 于 02:36 通过",
      "该申报已由 supervisor 于 22:00 退回上一级",
      "该申报已由 teaching 于 20:54 通过",
      "该申报已由 teaching 于 23:06 退回申报人",
      "该申报已由 voider 于 03:42 作废",
      "该申报已由 周管理 于 19:42 更换单位",
      "该申报已由 孙院长 于 12:18 通过",
      "该申报已由 钱秘书 于 01:12 提交",
      "该申报已由 钱秘书 于 10:00 提交",
      "该申报已由 钱秘书 于 11:12 催办",
      "该申报已转办给 孙院长，由其办理",
    ]
  `);
});
