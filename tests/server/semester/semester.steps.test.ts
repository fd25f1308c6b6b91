import { describe, expect, it } from 'vitest';
import type { Client } from '../../kit/client.ts';
import { semesterRow } from '../../kit/school/semesters.ts';
import { CURRENT, fieldsOf, openSemesters, TARGET } from './keeping.ts';

const { college, as, add, place, step } = openSemesters();

describe('its steps', () => {
  /** 学期 16 */
  it('say what they bring about, and what is not finished', async () => {
    const { data } = await place(TARGET);
    expect([data.state, data.can, data.consequences.advance[0]]).toEqual([
      1,
      ['advance', 'setCurrent', 'edit', 'changeSwitches'],
      '停止新增和提交申报，已延期的单位在延期内除外',
    ]);
  });
  /** 学期 17 */
  it('need a window before declaring begins', async () => {
    const { data } = await add();
    const refused = await step(data.id, 'advance');
    expect([refused.code, refused.msg]).toEqual([601, '请先填写申报开放和截止时间']);
  });
  /** 学期 14、24 */
  it('go forward one at a time; somebody else has been faster is told', async () => {
    const row = await semesterRow(college.pool, TARGET);
    expect((await step(TARGET, 'advance')).data.state).toBe(2);
    const late = await as.keeper2.post(`/foundation/semester/${TARGET}/event`, {
      type: 'advance',
      version: row?.version,
    });
    expect([late.code, late.msg]).toEqual([409, '该学期刚刚被他人修改，请刷新后再操作']);
    const wrong = await step(TARGET, 'archive');
    expect([wrong.code, wrong.msg]).toEqual([409, '学期现在是排课中，不能归档']);
  });
  /** 学期 24 */
  it('of two at once only one is done', async () => {
    const row = await semesterRow(college.pool, TARGET);
    const body = { type: 'advance', version: row?.version };
    const answers = await Promise.all(
      [as.keeper, as.keeper2].map((me) => me.post(`/foundation/semester/${TARGET}/event`, body)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect((await semesterRow(college.pool, TARGET))?.state).toBe(2);
  });
  /** 学期 20 */
  it('back to 进行中 only with its permission and a reason', async () => {
    await college.pool.query('update semester set state = 4 where id = $1', [TARGET]);
    expect((await step(TARGET, 'reopen', { reason: '补录' })).code).toBe(403);
    expect(fieldsOf(await step(TARGET, 'reopen', { reason: ' ' }, 'head'))).toEqual({
      reason: '请填写原因（不少于 2 个字）',
    });
    expect((await step(TARGET, 'reopen', { reason: '补录成绩' }, 'head')).data.state).toBe(3);
    const { data } = await as.keeper.get(`/foundation/semester/${TARGET}/history`);
    expect([data[0].by, data[0].changes]).toEqual([
      'head',
      [
        { label: '状态', before: '已结束', after: '进行中' },
        { label: '原因', before: '', after: '补录成绩' },
      ],
    ]);
  });
  /** 学期 25 */
  it('make one of a business type the current one, whoever sets it at the same time', async () => {
    const made = await add();
    const rows = await Promise.all(
      [TARGET, made.data.id, CURRENT].map((id) => semesterRow(college.pool, id)),
    );
    const set = (me: Client, id: number, version: number | undefined) =>
      me.post(`/foundation/semester/${id}/event`, { type: 'setCurrent', version });
    const [first, second] = await Promise.all([
      set(as.keeper, TARGET, rows[0]?.version),
      set(as.keeper2, made.data.id, rows[1]?.version),
    ]);
    expect([first.code, second.code]).toEqual([200, 200]);
    const { rows: current } = await college.pool.query(
      'select id from semester where is_current and business_type = 0',
    );
    expect(current.length).toBe(1);
    await expect(
      college.pool.query('update semester set is_current = true where business_type = 0'),
    ).rejects.toThrow('semester_current');
  });
});
