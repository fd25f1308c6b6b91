import { describe, expect, it } from 'vitest';
import { FORBIDDEN, L2, L4, openCollege, said } from '../../kit/school/approval.ts';
import { PERSON } from '../../kit/school/college.ts';
import { declare, group, lead } from '../../kit/school/declarations.ts';

const { college, to, at, item, refused } = openCollege();

describe('names teachers', () => {
  /** 审批 24、25 */
  it('is asked for before L2 passes, and replaces teachers only', async () => {
    const id = await item(...L2);
    await college.pool.query('delete from teaching_class_teacher where declaration_id = $1', [id]);
    await college.pool.query('update declaration set teachers_named = false where id = $1', [id]);
    await refused('teaching', id, 'pass', {}, { code: 601, msg: '请先安排主讲教师' });
    const before = (await college.as.teaching.get(`/talent/declaration/${id}`)).data.body;
    const wrong = [group(1, { capacity: 999, teachers: [lead(PERSON.onLeave, 32)] }), group(2)];
    expect(await to('teaching', id, 'assignTeachers', { classes: wrong })).toMatchObject({
      code: 422,
      data: {
        fields: {
          'classes.0.teachers.0.staffId': '教师 onLeave 不在职',
          'classes.0.teachers': '主讲与实验教师的学时之和应为 64',
          'classes.1.classNo': '没有这个教学班，或重复',
        },
      },
    });
    const teachers = [
      lead(PERSON.wang, 48),
      { staffId: PERSON.li, role: 'experiment' as const, hours: 16, weeks: '5-8' },
    ];
    expect(
      (
        await to('teaching', id, 'assignTeachers', {
          classes: [group(1, { capacity: 999, teachers })],
        })
      ).code,
    ).toBe(200);
    const { data } = await college.as.teaching.get(`/talent/declaration/${id}`);
    expect(data.body).toEqual({
      ...before,
      teachingClasses: [{ ...before.teachingClasses[0], teachers }],
    });
    expect(data).toMatchObject({
      leadTeachers: '王老师',
      state: 'inReview.teaching',
      approval: { teachersNamed: true },
    });
    expect((await to('teaching', id, 'pass')).code).toBe(200);
    const assist = [group(1, { teachers: [{ staffId: PERSON.li, role: 'assist', hours: 8 }] })];
    await to('supervisor', id, 'returnToPrevious', { opinion: '请' });
    expect((await to('teaching', id, 'assignTeachers', { classes: assist })).code).toBe(200);
    await refused('teaching', id, 'pass', {}, { code: 601, msg: '请先安排主讲教师' });
  });
});

describe('voids', () => {
  /** 审批 38、39 */
  it('an approved one by who may, a returned or withdrawn one by its declarer; the class is free again', async () => {
    const id = await item(...L4, ['master', 'pass']);
    const { body } = (await college.as.declarer.get(`/talent/declaration/${id}`)).data;
    const again = await declare(college.as.declarer, body);
    expect(await to('declarer', again.id, 'submit')).toMatchObject({
      code: 601,
      msg: expect.stringContaining('本学期已有同一课程的申报'),
    });
    await to('voider', id, 'void', { opinion: '停开' });
    expect(await at(id)).toBe('6 [2,2,2,2] r1');
    expect((await to('declarer', again.id, 'submit')).code).toBe(200);
    await to('declarer', again.id, 'withdraw');
    await refused('declarer', again.id, 'void', {}, said('作废须填写原因'));
    await to('declarer', again.id, 'void', { opinion: '不再需要' });
    expect(await at(again.id)).toBe('6 [0,0,0,0] r1');
  });
  /** 审批 38 */
  it('not one of a running semester without the right of an administrator', async () => {
    const id = await item(...L4, ['master', 'pass']);
    await college.pool.query('update semester set state = 3 where id = 2');
    await refused('voider', id, 'void', { opinion: '停开' }, FORBIDDEN);
    await college.pool.query('update semester set state = 1 where id = 2');
  });
});
