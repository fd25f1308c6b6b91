import { expect, test } from 'vitest';
import { handoverHistory } from '../../../src/workbench/server/history/people/handover.history.ts';
import { divergences } from '../../kit/divergences.ts';
import { openCollege } from '../../kit/school/approval.ts';
import { addBoss } from '../../kit/school/boss.ts';
import { PERSON } from '../../kit/school/college.ts';

const { college, item } = openCollege();
const admin = addBoss(college);

/** 测试 24；用户 32、34 */
test('a handover and its way back stand in the log as the chart makes them; what somebody changes behind the product does not', async () => {
  const path = `/system/user/${PERSON.management}/handover`;
  const { version } = (await admin().get(path)).data;
  const given = { toUserId: PERSON.wang, keys: ['approvals'], version, reason: '调往学校办公室' };
  const { id } = (await admin().post(path, { ...given, disable: true })).data;
  const replayed = () => divergences(college.pool, handoverHistory);
  expect(await replayed()).toEqual({ records: 1, texts: [] });
  expect((await admin().post(`/system/user/handover/${id}/undo`, {})).code).toBe(200);
  expect(await replayed()).toEqual({ records: 2, texts: [] });
  await college.pool.query('update handover set handover_state = 1, undone_at = null');
  expect((await replayed()).texts).toEqual([
    `移交 ${id}，第 2 步“撤销移交”：移交现为已移交，应为已撤销。`,
  ]);
});

/** 用户 34 */
test('no way back once the other one has changed a declaration; what a colleague does to it is no act of theirs', async () => {
  const { pool } = college;
  const { management: dean, wang: heir, li } = PERSON;
  const draft = await item();
  await pool.query('update declaration set declarer_id = $2 where id = $1', [draft, dean]);
  await pool.query('insert into user_role (school_id, user_id, role_id) values (1, $1, 8)', [heir]);
  const path = `/system/user/${dean}/handover`;
  const { version } = (await admin().get(path)).data;
  const given = { toUserId: heir, keys: ['declarations'], version, reason: '调往学校办公室' };
  expect((await admin().post(path, { ...given, disable: true })).code).toBe(200);
  const last = async () => (await admin().get(`${path}s`)).data[0];
  const change = (by: number) =>
    pool.query('update declaration set updated_by = $2 where id = $1', [draft, by]);
  await change(li);
  expect((await last()).mayUndo).toBe(true);
  await change(heir);
  const { id, state, mayUndo } = await last();
  const refused = await admin().post(`/system/user/handover/${id}/undo`, {});
  expect([state, mayUndo, refused.code]).toEqual(['settled', false, 409]);
});
