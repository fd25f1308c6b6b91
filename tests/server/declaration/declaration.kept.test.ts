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
      msg: expect.stringMatching(/^该申报已由 钱秘书 于 \d\d:\d\d 修改$/),
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
