import { expect, it } from 'vitest';
import { openCollege } from '../../../kit/school/approval.ts';
import { declare, group } from '../../../kit/school/declarations.ts';

const { college } = openCollege();

/** An approved declaration of another semester, for the classes 软件2501 and 软件2502; the next grade has only the first of them. */
async function lastYears(semesterCode: string): Promise<number> {
  const { id } = await declare(college.as.declarer, {
    courseId: 20,
    teachingClasses: [group(1, { adminClassIds: [1, 2], expectedCount: 60, capacity: 60 })],
  });
  await college.pool.query(
    'update declaration set semester_id = 1, declare_status = 4 where id = $1',
    [id],
  );
  await college.pool.query('update semester set semester_code = $1 where id = 1', [semesterCode]);
  await college.pool.query(
    `insert into admin_class (school_id, id, business_type, class_code, class_name, grade, major_id, campus_id, management_unit_key, headcount, created_at, updated_at)
     select school_id, 999, business_type, 'N' || class_code, '软件2601', (grade::int + 1)::text, major_id, campus_id, management_unit_key, 41, now(), now()
     from admin_class where id = 1`,
  );
  return id;
}
const look = async (id: number, query: Record<string, unknown> = {}) => {
  const { data } = await college.as.declarer.get('/talent/declaration/copyable', {
    fromSemesterId: 1,
    ...query,
  });
  const row = (data.rows as { id: number; changes: string[] }[]).find((one) => one.id === id);
  return { next: data.next as boolean | null, changes: row?.changes ?? [] };
};

/** 申报 75 */
it('last year’s course of the same term is proposed for the next grade’s classes, with their numbers', async () => {
  const id = await lastYears('2025-2026-2');
  expect(await look(id)).toEqual({
    next: true,
    changes: [
      '行政班 软件2501 → 软件2601',
      '行政班 软件2502 没有下一年级对应的班级，不带入',
      '第 1 教学班：人数 60 → 41',
    ],
  });
  const { data } = await college.as.declarer.post('/talent/declaration/copies', {
    ids: [id],
    next: true,
  });
  const made = (await college.as.declarer.get(`/talent/declaration/${data.ids[0]}`)).data;
  expect(made.adminClasses.map(({ name }: { name: string }) => name)).toEqual(['软件2601']);
  expect(made.body.teachingClasses[0]).toMatchObject({ expectedCount: 41, capacity: 41 });
});

/** 申报 75 */
it('of another term of a former year only when asked; of the same year never', async () => {
  const id = await lastYears('2025-2026-1');
  expect((await look(id)).next).toBe(false);
  expect((await look(id, { next: 'true' })).changes[0]).toBe('行政班 软件2501 → 软件2601');
  expect((await look(id, { next: 'false' })).changes.join()).not.toContain('→ 软件2601');
  await college.pool.query(`update semester set semester_code = '2026-2027-1' where id = 1`);
  expect((await look(id, { next: 'true' })).next).toBe(null);
});
