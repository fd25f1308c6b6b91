/** 学期 on the server: its rules, steps, copying, closing checks and archive, each by name. */
import { describe, expect, it } from 'vitest';
import { HISTORIES } from '../../../src/main/server/histories.ts';
import { conform } from '../../../src/workbench/server/conform.ts';
import { declare, send } from '../../kit/school/declarations.ts';
import type { Keeper } from '../../kit/school/semesters.ts';
import { addChange, enrol } from '../../kit/school/students.ts';
import { CURRENT, openSemesters, TARGET } from './keeping.ts';

const { college, as, place, step } = openSemesters();

describe('the end of a semester', () => {
  /** 学期 21、22 */
  it('lists what is open, each number as long as its list, and wants it confirmed', async () => {
    const draft = await declare(college.as.declarer, { courseId: 5 });
    const sent = await declare(college.as.declarer, { courseId: 6 });
    expect((await send(college, college.as.declarer, sent.id, 'submit')).code).toBe(200);
    await college.pool.query('update semester set state = 3 where id = $1', [TARGET]);
    const { data } = await place(TARGET);
    expect(
      data.checks.map(({ key, count, seen }: { key: string; count: number; seen: number }) => [
        key,
        count,
        seen,
      ]),
    ).toEqual([
      ['drafts', 1, 1],
      ['inReview', 1, 1],
    ]);
    for (const { link, seen } of data.checks) {
      const filter = Object.fromEntries(new URLSearchParams(link.split('?')[1]));
      const list = await as.keeper.get('/talent/declaration/list', {
        ...filter,
        semesterId: TARGET,
      });
      expect([link, list.data.total]).toEqual([link, seen]);
    }
    const refused = await step(TARGET, 'advance');
    expect([refused.code, refused.msg, refused.data]).toEqual([
      601,
      '还有 2 项未完成，请逐项核对后确认',
      { unfinished: 2 },
    ]);
    const moved = await step(TARGET, 'advance', { acknowledged: 1 });
    expect(moved.msg).toBe('未完成的事项已变为 2 项，请重新核对');
    expect((await step(TARGET, 'advance', { acknowledged: 2 })).data.state).toBe(4);
    // nobody does anything in an ended semester
    expect((await send(college, college.as.declarer, draft.id, 'submit')).msg).toBe(
      '学期已结束，不能再进行操作',
    );
  });
  /** 学期 21、23 */
  it('counts the 学籍异动 that wait for a decision: of this semester alone, and keeps them', async () => {
    await enrol(college.pool, [{ id: 1, unitKey: '4-1', since: '2025-09-01' }]);
    const inReview = {
      student_id: 1,
      declare_status: 1,
      current_level: 1,
      management_unit_key: '3-1',
      management_path: '/1-1/2-1/3-1/',
    };
    for (const [i, more] of [
      inReview,
      inReview,
      { ...inReview, management_unit_key: null, management_path: null },
      { ...inReview, declare_status: 0 },
      { ...inReview, declare_status: 4 },
      { ...inReview, semester_id: CURRENT },
    ].entries())
      await addChange(college.pool, i + 1, more);
    const ofChanges = async (who: Keeper) => {
      const { data } = await place(TARGET, who);
      return data.checks.find(({ key }: { key: string }) => key === 'changes');
    };
    const title = '审批中的学籍异动';
    const link = '/student/change?declareStatus=1&semester=2026-2027-2';
    expect(await ofChanges('keeper')).toEqual({ key: 'changes', title, link, count: 3, seen: 3 });
    const query = Object.fromEntries(new URLSearchParams(link.split('?')[1]));
    expect((await as.keeper.get('/student/change/list', query)).data.total).toBe(3);
    expect(await ofChanges('looker')).toMatchObject({ link: null, count: 3 });
    await college.pool.query('update semester set state = 4 where id = $1', [TARGET]);
    const { consequences, unfinished } = (await place(TARGET)).data;
    expect(consequences.archive).toContain('3 条审批中的学籍异动：保留，继续审批');
    expect((await step(TARGET, 'archive', { acknowledged: unfinished })).data.state).toBe(5);
    const { rows } = await college.pool.query(
      'select count(*)::int as n from status_change where declare_status = 1',
    );
    expect(rows).toEqual([{ n: 4 }]);
  });
  /** 学期 23 */
  it('what is left is voided with the archive, with a record that says why', async () => {
    const draft = await declare(college.as.declarer, { courseId: 7 });
    const sent = await declare(college.as.declarer, { courseId: 8 });
    await send(college, college.as.declarer, sent.id, 'submit');
    await college.pool.query('update semester set state = 4 where id = $1', [TARGET]);
    expect((await place(TARGET)).data.consequences.archive).toEqual([
      '学期的全部内容只能查看，不能恢复',
      '1 条没有提交的草稿：将作废',
      '1 条审批中的申报：将作废',
    ]);
    expect((await step(TARGET, 'archive', { acknowledged: 2 })).data.state).toBe(5);
    const { rows } = await college.pool.query(
      `select d.id::int, declare_status as status, current_level as level, action, opinion from declaration d
         join approval_record r on r.declaration_id = d.id and r.action = 'lapse' order by d.id`,
    );
    const voided = { status: 6, level: null, action: 'lapse', opinion: '学期归档，未完成' };
    expect(rows).toEqual([draft, sent].map(({ id }) => ({ id, ...voided })));
    const found: string[] = [];
    await conform(
      HISTORIES,
      college.pool,
      1,
      ({ source, text }) => source === 'declaration' && found.push(text),
    );
    expect(found).toEqual([]);
    expect((await place(TARGET)).data.can).toEqual([]);
  });
  /** 学期 23 */
  it('the current semester is not archived', async () => {
    await college.pool.query('update semester set state = 4 where id = $1', [CURRENT]);
    expect((await step(CURRENT, 'archive')).msg).toBe('当前学期不能归档，请先把另一个学期设为当前');
  });
});

describe('copying a year', () => {
  /** 学期 26 */
  it('makes its semesters 52 weeks later, as they were shown before', async () => {
    await college.pool.query(
      `update semester set stages = '{teach:1-16}', enable_teaching_approve = false, end_on = '2027-01-03' where id = 1;
       update semester set semester_name = semester_code || '学期'`,
    );
    const shown = await as.keeper.get('/foundation/semester/copy', { toYearId: 2 });
    const { data } = await as.keeper.post('/foundation/semester/copy', { toYearId: 2 });
    expect(data).toEqual(shown.data);
    expect(data).toEqual({
      fromYear: '2026-2027学年',
      toYear: '2027-2028学年',
      rows: [
        {
          semesterCode: '2027-2028-1',
          semesterName: '2027-2028-1学期',
          beginOn: '2027-08-30',
          endOn: '2028-01-02',
          weeks: 18,
          declareOpenAt: '2027-11-08T00:00',
          declareCloseAt: '2027-12-17T17:00',
        },
        {
          semesterCode: '2027-2028-2',
          semesterName: '2027-2028-2学期',
          beginOn: '2028-02-28',
          endOn: '2028-07-02',
          weeks: 18,
          declareOpenAt: '2027-11-08T00:00',
          declareCloseAt: '2027-12-17T17:00',
        },
      ],
    });
    const { rows } = await college.pool.query(
      `select state, is_current, stages, enable_teaching_approve as teaching from semester where semester_code = '2027-2028-1'`,
    );
    expect(rows).toEqual([
      { state: 0, is_current: false, stages: ['teach:1-16'], teaching: false },
    ]);
    expect((await as.keeper.post('/foundation/semester/copy', { toYearId: 2 })).msg).toBe(
      '2027-2028学年已有 2 个学期',
    );
  });
  /** 学期 26 */
  it('has a year to copy from', async () => {
    expect((await as.keeper.get('/foundation/semester/copy', { toYearId: 1 })).msg).toBe(
      '2026-2027学年之前没有学年可以复制',
    );
  });
  /** 学期 26 */
  it('twice at once makes it once', async () => {
    const answers = await Promise.all(
      [as.keeper, as.keeper2].map((me) => me.post('/foundation/semester/copy', { toYearId: 2 })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 601]);
  });
});
