import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afresh } from '../../kit/afresh.ts';
import { type College, PERSON, startCollege } from '../../kit/school/college.ts';
import { declare, form, group, lead, stored } from '../../kit/school/declarations.ts';

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

  /** 审批 3；申报 15–17 */
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

  /** 申报 9 */
  it('names every field that does not fit', async () => {
    const { declarer } = college.as;
    const bad = form({
      courseId: 32,
      managementUnitKey: '2-1',
      teachingUnitKey: '3-9',
      teachingClasses: [
        group(1, { adminClassIds: [999] }),
        group(1, { adminClassIds: [2], teachers: [lead(PERSON.declarer), lead(), lead()] }),
      ],
      attachmentIds: ['nothing'],
    });
    expect((await declarer.post('/talent/declaration', bad)).data).toEqual({
      fields: {
        courseId: '没有这门课程，或已停用',
        managementUnitKey: '该单位不能作为管理单位',
        teachingUnitKey: '该单位不能作为教学单位',
        'teachingClasses.0.adminClassIds': '没有这个行政班，或已停用',
        'teachingClasses.1.classNo': '教学班序号重复',
        'teachingClasses.1.teachers.0.staffId': '没有这位教师',
        'teachingClasses.1.teachers.2.staffId': '教师 王老师 重复',
        attachmentIds: '附件不存在，请重新上传',
      },
    });
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

  /** 申报 11 */
  it('says of each number and text how much it may be', async () => {
    const pref = { weekday: 1, from: 1, to: 2, kind: 'want' as const };
    const teachers = Array.from({ length: 11 }, () => lead());
    const bad = {
      ...form({
        courseId: 8,
        totalHours: 1000,
        startWeek: 26,
        roomNote: '长'.repeat(201),
        remark: '长'.repeat(501),
        platformName: '长'.repeat(51),
      }),
      attachmentIds: ['1', '2', '3', '4', '5', '6'],
      teachingClasses: [
        group(1, { teachers }),
        group(2, { schedulePrefs: Array.from({ length: 21 }, () => pref) }),
        group(3, { adminClassIds: Array.from({ length: 31 }, (_, i) => i + 1) }),
        group(4, { capacity: 2001 }),
      ],
    };
    expect((await college.as.declarer.post('/talent/declaration', bad)).data.fields).toEqual({
      totalHours: '不能超过 999',
      startWeek: '最多 25 周',
      roomNote: '不能超过 200 个字',
      remark: '不能超过 500 个字',
      platformName: '不能超过 50 个字',
      attachmentIds: '最多 5 个附件',
      'teachingClasses.0.teachers': '最多 10 位教师',
      'teachingClasses.1.schedulePrefs': '最多 20 个时间',
      'teachingClasses.2.adminClassIds': '最多 30 个行政班',
      'teachingClasses.3.capacity': '不能超过 2000 人',
    });
    const many = Array.from({ length: 100 }, (_, i) => group(i + 1));
    expect(
      (
        await college.as.declarer.post(
          '/talent/declaration',
          form({ courseId: 8, teachingClasses: many }),
        )
      ).data.fields,
    ).toMatchObject({
      teachingClasses: '最多 99 个教学班',
    });
  });

  /** 申报 8 */
  it('refuses an old version with who changed it when, and somebody else with 403', async () => {
    const { declarer, second } = college.as;
    const { id } = await declare(declarer, { courseId: 4 });
    await declarer.put(`/talent/declaration/${id}`, {
      ...form({ courseId: 4, remark: '一' }),
      version: 1,
    });
    const before = await stored(college.pool, id);
    const late = await declarer.put(`/talent/declaration/${id}`, {
      ...form({ courseId: 4, remark: '二' }),
      version: 1,
    });
    expect(late).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/^该申报已由 钱秘书 于 \d\d:\d\d 修改，请刷新$/),
    });
    expect(
      await second.put(`/talent/declaration/${id}`, { ...form({ courseId: 4 }), version: 2 }),
    ).toMatchObject({ code: 403 });
    expect(await stored(college.pool, id)).toEqual(before);
    const denied = await college.pool.query(
      `select user_id, outcome, code from audit_log where entity_id = $1 and outcome = 'denied'`,
      [String(id)],
    );
    expect(denied.rows).toEqual([{ user_id: String(PERSON.second), outcome: 'denied', code: 403 }]);
  });

  /** 申报 12 */
  it('claims uploaded files of the caller and gives them back', async () => {
    const { declarer, second } = college.as;
    const fileId = '00000000-0000-4000-8000-000000000001';
    await college.pool.query(
      `insert into file_info (school_id, file_id, storage_key, file_name, file_size, file_suffix, mime, md5, sha256, client_id, model_id, created_by, created_at)
       values (1, $1, 'k', '大纲.pdf', 10, 'pdf', 'application/pdf', '', '', 'majorTalent', 'declaration:attachment', $2, now())`,
      [fileId, PERSON.declarer],
    );
    const owner = async () =>
      (await college.pool.query('select owner_entity, owner_id from file_info')).rows[0];
    expect(
      await second.post('/talent/declaration', form({ courseId: 5, attachmentIds: [fileId] })),
    ).toMatchObject({ code: 422 });
    const { id } = await declare(declarer, { courseId: 5, attachmentIds: [fileId] });
    expect(await owner()).toEqual({ owner_entity: 'declaration', owner_id: String(id) });
    expect((await declarer.get(`/talent/declaration/${id}`)).data.attachments).toEqual([
      { fileId, fileName: '大纲.pdf', fileSize: 10 },
    ]);
    await declarer.put(`/talent/declaration/${id}`, { ...form({ courseId: 5 }), version: 1 });
    expect(await owner()).toEqual({ owner_entity: null, owner_id: null });
  });

  /** 申报 14 */
  it('copies into a new draft that knows where it came from', async () => {
    const { declarer, second } = college.as;
    const { id } = await declare(declarer, { courseId: 6, remark: '原件' });
    const copied = await second.post(`/talent/declaration/${id}/copy`, {});
    expect(copied).toMatchObject({ code: 200, data: { version: 1 } });
    expect(await row(copied.data.id)).toMatchObject({
      source: 3,
      copied_from_id: String(id),
      declarer_id: String(PERSON.second),
      remark: '原件',
      declare_status: 0,
    });
  });
});
