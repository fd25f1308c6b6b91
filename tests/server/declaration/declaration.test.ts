import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afresh } from '../../kit/afresh.ts';
import { type College, PERSON, startCollege } from '../../kit/school/college.ts';
import { declare, form, group, lead } from '../../kit/school/declarations.ts';

let college: College;
beforeAll(async () => {
  college = await startCollege();
});
afterAll(() => college.server.stop());
afresh(() => college.pool);

const row = async (id: number) =>
  (await college.pool.query('select * from declaration where id = $1', [id])).rows[0];

describe('saving a draft (申报 1、3–5、7–9、11、12、14–17)', () => {
  /** 申报 3、4、15–18、24 */
  it('numbers it, works out units, source and kind, and writes the columns of the list', async () => {
    const { declarer } = college.as;
    const saved = await declare(declarer, {
      courseId: 1,
      teachingClasses: [group(1), group(2, { expectedCount: 33, teachers: [] })],
    });
    expect(saved).toEqual({ id: expect.any(Number), declarationNo: '20262-0-00001', version: 1 });
    const { data } = await declarer.get(`/talent/declaration/${saved.id}`);
    expect(data).toMatchObject({
      courseCode: 'C1',
      openType: 1,
      teachingSource: 1,
      classCount: 2,
      headcount: 63,
      leadTeachers: '王老师',
      progressText: '未提交',
      state: 'draft',
      can: ['submit', 'edit', 'remove'],
      risks: ['newCourse'],
      units: {
        management: { key: '3-1', name: '计算机学院' },
        teaching: { key: '4-1', name: '软件工程系' },
        supervisor: { key: '3-1', name: '计算机学院' },
        master: { key: '3-9', name: '教务处' },
      },
      switchesNow: ['management', 'teaching', 'supervisor', 'master'],
      steps: [],
      history: [],
    });
    expect(data.body).toEqual(
      form({
        courseId: 1,
        teachingClasses: [group(1), group(2, { expectedCount: 33, teachers: [] })],
      }),
    );
    const { rows } = await college.pool.query(
      'select class_name from teaching_class where declaration_id = $1 order by class_no',
      [saved.id],
    );
    expect(rows.map((r) => r.class_name)).toEqual(['课程1-01', '课程1-02']);
  });

  /** 审批 3；申报 15–17、77 */
  it('takes the units of the table for the course type: 外授 under the other college', async () => {
    const { declarer } = college.as;
    const routing = await declarer.get('/talent/declaration/options/routing', {
      courseId: 31,
      adminClassIds: '1',
    });
    expect(routing.data).toEqual({
      units: {
        management: { key: '3-1', name: '计算机学院' },
        teaching: { key: '3-2', name: '数学学院' },
        supervisor: { key: '3-2', name: '数学学院' },
        master: { key: '3-9', name: '教务处' },
      },
      levels: ['management', 'teaching', 'supervisor', 'master'],
      openType: 1,
      teachingSource: 2,
      planned: [],
      notPlanned: false,
      clashes: [],
    });
    const { id } = await declare(declarer, {
      courseId: 31,
      teachingUnitKey: '3-2',
      teachingClasses: [group(1, { teachers: [] })],
    });
    expect(await row(id)).toMatchObject({
      teaching_source: 2,
      supervisor_unit_key: '3-2',
      supervisor_path: '/1-1/2-1/3-2/',
      teachers_named: false,
    });
  });

  it('keeps replaced classes and teachers out, and the version counts up', async () => {
    const { declarer } = college.as;
    const { id } = await declare(declarer, { courseId: 2, teachingClasses: [group(1), group(2)] });
    const changed = form({
      courseId: 2,
      remark: '改',
      teachingClasses: [group(2, { teachers: [lead(PERSON.li)] }), group(3)],
    });
    const answer = await declarer.put(`/talent/declaration/${id}`, { ...changed, version: 1 });
    expect(answer).toMatchObject({ code: 200, data: { id, version: 2 } });
    expect((await declarer.get(`/talent/declaration/${id}`)).data).toMatchObject({
      body: changed,
      leadTeachers: '李老师、王老师',
      headcount: 60,
    });
  });

  /** 申报 1 */
  it('is not for who has no management scope, and not for a unit outside of it', async () => {
    const before = await college.pool.query('select count(*)::int as n from declaration');
    await college.pool.query(
      `insert into user_role (school_id, user_id, role_id) values (1, ${PERSON.supervisor}, 1)`,
    );
    expect(await college.as.supervisor.post('/talent/declaration', form())).toMatchObject({
      code: 403,
    });
    await college.pool.query(
      `delete from user_role where user_id = ${PERSON.supervisor} and role_id = 1`,
    );
    const outside = await college.as.declarer.post(
      '/talent/declaration',
      form({ managementUnitKey: '3-2' }),
    );
    expect(outside).toMatchObject({
      code: 422,
      data: { fields: { managementUnitKey: '该单位不在您的管理范围内' } },
    });
    expect((await college.pool.query('select count(*)::int as n from declaration')).rows).toEqual(
      before.rows,
    );
  });

  /** 申报 4 */
  it('gives every one of ten at once its own number', async () => {
    const saved = await Promise.all(
      Array.from({ length: 10 }, () => declare(college.as.declarer, { courseId: 3 })),
    );
    expect(new Set(saved.map((s) => s.declarationNo)).size).toBe(10);
  });

  /** 申报 5 */
  it('takes the campus of its students, else that of the working context or of its unit', async () => {
    const [one, two] = [college.as.declarer, college.as.second];
    const campusOf = async (who: typeof one, change: Parameters<typeof form>[0]) => {
      const { data } = await who.post('/talent/declaration', form(change));
      return (await row(data.id)).campus_id;
    };
    await college.pool.query('update admin_class set campus_id = 2 where id = 9');
    expect(
      await campusOf(one, { courseId: 7, teachingClasses: [group(1, { adminClassIds: [9] })] }),
    ).toBe(2);
    expect(
      await campusOf(two, { courseId: 7, teachingClasses: [group(1, { adminClassIds: [] })] }),
    ).toBe(1);
    await college.pool.query('update admin_class set campus_id = 1 where id = 9');
  });
});
