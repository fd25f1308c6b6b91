import { describe, expect, it } from 'vitest';
import { PERSON } from '../../kit/school/college.ts';
import { next, openBatches } from './batches.ts';

const { batch, college, drafts } = openBatches();

describe('batch events (审批 57、58)', () => {
  /** 审批 57 */
  it('refuses what a batch may not contain', async () => {
    const [item] = await drafts(1, 5);
    if (!item) throw new Error('one draft');
    expect(await batch('declarer', 'submit', [item, item])).toMatchObject({
      code: 422,
      data: { fields: { items: '有重复的申报' } },
    });
    expect(await batch('management', 'reject', [item], { confirmed: [] })).toMatchObject({
      code: 422,
      data: { fields: { confirmed: '这种操作没有这一项' } },
    });
    expect(await batch('declarer', 'withdraw', [item])).toMatchObject({
      code: 422,
      data: { fields: { type: '不能批量进行这种操作' } },
    });
    const many = Array.from({ length: 501 }, (_, i) => ({ id: i + 1, version: 1 }));
    expect(await batch('management', 'pass', many)).toMatchObject({
      code: 422,
      data: { fields: { items: '一次最多 500 条' } },
    });
    expect(await batch('management', 'pass', [])).toMatchObject({
      code: 422,
      data: { fields: { items: '请先选择' } },
    });
  });

  /** 审批 50 */
  it('two batches over the same items in opposite orders: each item once', async () => {
    const items = await drafts(30, 6);
    await batch('declarer', 'submit', items);
    const [a, b] = await Promise.all([
      batch('management', 'pass', next(items)),
      batch('management2', 'pass', next([...items].reverse())),
    ]);
    expect([...a.data.done, ...b.data.done].sort((x, y) => x - y)).toEqual(
      items.map((it) => it.id).sort((x, y) => x - y),
    );
    expect(a.data.refused.length + b.data.refused.length).toBe(30);
    const { rows } = await college.pool.query(
      'select max(n)::int as most from (select count(*) n from approval_record where declaration_id = any($1) group by declaration_id) x',
      [items.map((it) => it.id)],
    );
    expect(rows).toEqual([{ most: 2 }]);
  });

  it('takes 500, as many as it may, each with its record', async () => {
    await college.pool.query(
      `insert into declaration (school_id, declaration_no, business_type, school_year_id, semester_id, campus_id, source, course_id, course_code, course_name, credits,
         course_type, course_rank, exam_mode, open_type, teaching_mode, teaching_source, management_unit_key, management_unit_name, management_path,
         teaching_unit_key, teaching_unit_name, teaching_path, supervisor_unit_key, supervisor_unit_name, supervisor_path, master_unit_key, master_unit_name, master_path,
         total_hours, weekly_hours, start_week, end_week, declare_status, current_level, enabled_levels, result1, result2, result3, result4, round, declarer_id, declarer_name)
       select 1, 'many-' || i, 0, 1, 2, 1, 1, 7, 'C7', '课程7', 4, '9', '1', '1', 2, 2, 1, '3-1', '计算机学院', '/1-1/2-1/3-1/', '4-1', '软件工程系', '/1-1/2-1/3-1/4-1/',
         '3-1', '计算机学院', '/1-1/2-1/3-1/', '3-9', '教务处', '/1-1/2-1/3-9/', 64, 4, 1, 16, 1, 1, '{1,2,3,4}', 1, 0, 0, 0, 1, ${PERSON.declarer}, '钱秘书'
       from generate_series(1, 500) i`,
    );
    const { rows } = await college.pool.query<{ id: number }>(
      `select id::int from declaration where declaration_no like 'many-%' order by id`,
    );
    const answer = await batch(
      'management',
      'pass',
      rows.map(({ id }) => ({ id, version: 1 })),
    );
    expect(answer.data.done).toEqual(rows.map(({ id }) => id));
    const { rows: records } = await college.pool.query(
      `select count(distinct declaration_id)::int as n from approval_record where action = 'pass' and level = 1`,
    );
    expect(records).toEqual([{ n: 500 }]);
  });
});
