/** 学期 on the server: its rules, steps, copying, closing checks and archive, each by name. */
import { describe, expect, it } from 'vitest';
import { declare } from '../../kit/school/declarations.ts';
import { semesterForm } from '../../kit/school/semesters.ts';
import { CURRENT, fieldsOf, openSemesters } from './keeping.ts';

const { college, as, add, step } = openSemesters();

describe('a semester', () => {
  /** 学期 8、10、12 */
  it('is made in preparation, with its weeks counted and its stages', async () => {
    const { code, data } = await add();
    expect([code, data.state, data.isCurrent, data.weeks, data.stages]).toEqual([
      200,
      0,
      false,
      18,
      ['teach:1-16', 'exam:17-18'],
    ]);
    const history = await as.keeper.get(`/foundation/semester/${data.id}/history`);
    expect(
      history.data[0].changes.find((one: { label: string }) => one.label === '阶段').after,
    ).toBe('semester_stage teach 第 1-16 周、semester_stage exam 第 17-18 周');
  });
  /** 学期 6、7、8、10、11 */
  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    [
      'has the code of its year',
      { semesterCode: '2026-2027-3', termNo: 3 },
      { semesterCode: '应以学年代码 2027-2028 开头' },
    ],
    [
      'has a code of its own',
      { semesterCode: '2026-2027-1' },
      { semesterCode: '学期代码“2026-2027-1”已存在' },
    ],
    ['ends its code with its term', { termNo: 2 }, { termNo: '学期序应与代码的最后一位一致' }],
    [
      'does not begin before its year',
      { ofYearId: 2, beginOn: '2027-08-23' },
      { beginOn: '应不早于2027-2028学年开始的 2027-08-30' },
    ],
    [
      'does not end after its year',
      { endOn: '2028-08-28', weeks: 25 },
      { endOn: '应不晚于2027-2028学年结束的 2028-08-27' },
    ],
    ['begins on a Monday', { beginOn: '2027-08-31' }, { beginOn: '应为星期一' }],
    [
      'does not end before it begins',
      { endOn: '2027-08-29' },
      { endOn: '终止日期不能早于起始日期' },
    ],
    ['has no more weeks than days', { weeks: 19 }, { weeks: '按起止日期只有 18 周' }],
    [
      'has at most 25 weeks',
      { endOn: '2028-03-05' },
      { weeks: '起止日期共 27 周，教学周数最多 25 周，请填写' },
    ],
    ['has stages inside its weeks', { stages: ['teach:1-19'] }, { stages: '第 1 项超出第 18 周' }],
    [
      'has no stage twice in a week',
      { stages: ['teach:1-9', 'teach:9-16'] },
      { stages: '第 2 项与第 1 项的周次重叠' },
    ],
    [
      'has a window with both ends',
      { declareOpenAt: '2027-04-01T08:00' },
      { declareCloseAt: '请填写截止时间' },
    ],
    [
      'has a window that closes after it opens',
      { declareOpenAt: '2027-04-01T08:00', declareCloseAt: '2027-03-01T08:00' },
      { declareCloseAt: '截止时间应晚于开放时间' },
    ],
  ])('%s', async (_name, more, fields) => {
    const answer = await add(more);
    expect([answer.code, fieldsOf(answer)]).toEqual([422, fields]);
  });
  /** 学期 7 */
  it('does not overlap another one', async () => {
    expect((await add()).code).toBe(200);
    const answer = await add({
      semesterCode: '2027-2028-2',
      termNo: 2,
      beginOn: '2027-12-27',
      endOn: '2028-05-07',
    });
    expect(fieldsOf(answer)).toEqual({
      beginOn: '与2027-2028学年第一学期（2027-08-30 至 2028-01-02）重叠',
    });
  });
  /** 学期 7 */
  it('begins on a Sunday where the parameter says so', async () => {
    await college.pool.query(
      `insert into setting (school_id, key, value) values (1, 'firstWeekday', '"7"')`,
    );
    expect(fieldsOf(await add())).toEqual({ beginOn: '应为星期日' });
    await college.pool.query(`delete from setting where key = 'firstWeekday'`);
  });
  /** 学期 8 */
  it('may have fewer weeks than its dates give', async () => {
    expect((await add({ weeks: 16 })).data.weeks).toBe(16);
  });
  /** 学期 11 */
  it('keeps the minute of its window whatever clock the database has', async () => {
    const { data } = await add({
      declareOpenAt: '2027-04-01T08:00',
      declareCloseAt: '2027-05-01T17:30',
    });
    expect([data.declareOpenAt, data.declareCloseAt]).toEqual([
      '2027-04-01T08:00',
      '2027-05-01T17:30',
    ]);
    const { rows } = await college.pool.query(
      'select declare_close_at from semester where id = $1',
      [data.id],
    );
    expect(rows[0].declare_close_at.toISOString()).toBe('2027-05-01T09:30:00.000Z');
  });
  /** 学期 13 */
  it('is deleted only in preparation', async () => {
    const { data } = await add();
    expect((await step(data.id, 'setCurrent')).code).toBe(200);
    expect((await as.keeper.del(`/foundation/semester/${data.id}`)).msg).toBe('当前学期不能删除');
    expect((await step(CURRENT, 'setCurrent')).code).toBe(200);
    await college.pool.query('update semester set state = 2 where id = $1', [data.id]);
    expect((await as.keeper.del(`/foundation/semester/${data.id}`)).msg).toBe(
      '只有筹备中的学期可以删除',
    );
    await college.pool.query('update semester set state = 0 where id = $1', [data.id]);
    expect((await as.keeper.del(`/foundation/semester/${data.id}`)).code).toBe(200);
  });
  /** 学期 32 */
  it('whose window would close at once asks first, and says how much stays behind', async () => {
    const window = { declareOpenAt: '2026-11-09T08:00', declareCloseAt: '2026-12-18T17:00' };
    const { data } = await add(window);
    await college.pool.query('update semester set state = 1 where id = $1', [data.id]);
    const draft = await declare(college.as.declarer);
    await college.pool.query('update declaration set semester_id = $1 where id = $2', [
      data.id,
      draft.id,
    ]);
    const body = Object.fromEntries(
      [...Object.keys(semesterForm()), 'version'].map((name) => [name, data[name]]),
    );
    const save = (more: object) =>
      as.keeper.put(`/foundation/semester/${data.id}`, { ...body, ...more });
    const past = { declareOpenAt: '2026-11-09T08:00', declareCloseAt: '2026-11-19T17:00' };
    const asked = await save(past);
    const shut =
      '申报现在是开放的，窗口改为 11-09 08:00 至 11-19 17:00 后，全校立即不能新增和提交申报';
    expect([asked.code, asked.msg]).toEqual([
      601,
      `${shut}；1 个单位的 1 条草稿、被退回和撤回的申报留在原处，不能提交`,
    ]);
    expect((await as.keeper.get(`/foundation/semester/${data.id}`)).data).toMatchObject({
      version: data.version,
      declareCloseAt: body.declareCloseAt,
    });
    const confirmed = asked.data.warnings.map(({ key }: { key: string }) => key);
    // what was read of one day says nothing of another
    expect((await save({ ...past, declareCloseAt: '2026-11-18T17:00', confirmed })).code).toBe(601);
    expect((await save({ declareOpenAt: '2026-12-01T08:00' })).code).toBe(601);
    expect((await save({ declareCloseAt: '2026-12-11T17:00', version: data.version })).code).toBe(
      200,
    );
    const done = await save({ ...past, confirmed, version: data.version + 1 });
    expect([done.code, done.data.declareCloseAt]).toEqual([200, '2026-11-19T17:00']);
    // closed already: nothing more to ask
    expect(
      (await save({ ...past, declareCloseAt: '2026-11-18T17:00', version: data.version + 2 })).code,
    ).toBe(200);
    expect((await save({ ...body, version: data.version + 3 })).code).toBe(200);
    await college.pool.query('delete from declaration where id = $1', [draft.id]);
  });
  /** 学期 15、23 */
  it('is not written by whoever only reads, nor in the archive', async () => {
    const { data } = await add();
    const {
      id,
      version,
      writable: _w,
      labels: _l,
      state: _s,
      isCurrent: _c,
      declarationCount: _d,
      ...body
    } = data;
    expect((await as.looker.put(`/foundation/semester/${id}`, { ...body, version })).code).toBe(
      403,
    );
    await college.pool.query('update semester set state = 5 where id = $1', [id]);
    const refused = await as.keeper.put(`/foundation/semester/${id}`, { ...body, version });
    expect([refused.code, refused.msg]).toEqual([601, '学期已归档，只能查看']);
  });
});
