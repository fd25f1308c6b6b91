import { afterAll, beforeAll, expect } from 'vitest';
import { divergencesOf } from '../../kit/chart/conform.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

export const type = { businessType: 0 };
interface Student {
  id: number;
  studentNo: string;
  classId: number;
  majorId: number;
  grade: string;
}
export const form = (of: Student, more: object) => ({
  studentId: of.id,
  changeType: '11',
  reasonCode: '01',
  reasonText: '因病需要住院治疗，申请休学一年',
  effectiveOn: '2026-11-23',
  endOn: '2027-11-22',
  targetClassId: null,
  targetSchool: null,
  chosenStatus: null,
  docNo: null,
  fileIds: [],
  ...more,
});
export const send = (who: Client, id: number, event: string, version: number, more: object = {}) =>
  who.post(`/student/change/${id}/event`, { type: event, version, ...type, ...more });

/** The demo, whose students change their status. */
export function openChanges() {
  const school = {} as {
    server: TestServer;
    registrar: Client;
    declarer: Client;
    management: Client;
  };

  beforeAll(async () => {
    school.server = await startServer({ template: 'demo' });
    [school.registrar, school.declarer, school.management] = await Promise.all([
      login(school.server, 'registrar'),
      login(school.server, 'declarer'),
      login(school.server, 'management'),
    ]);
  });
  afterAll(() => school.server.stop());
  /** 异动 25：whatever the tests have done, the histories of the school are what the charts make of them. */
  afterAll(async () => expect(await divergencesOf(school.server.pool)).toEqual([]));
  /** Somebody of a class of the college, to whom nothing has happened yet. */
  async function someone(className: string, nth = 0): Promise<Student> {
    const { rows } = await school.server.pool.query(
      `select s.id::int as id, s.student_no as "studentNo", s.class_id::int as "classId", s.major_id::int as "majorId", s.grade
     from student s join admin_class c on c.id = s.class_id where c.class_name = $1 and s.in_school
       and not exists (select from status_change x where x.student_id = s.id) order by s.student_no offset $2 limit 1`,
      [className, nth],
    );
    return rows[0];
  }
  const proofOf = async (userId: string) => {
    const { rows } = await school.server.pool.query(
      `insert into file_info (school_id, file_id, storage_key, file_name, file_size, file_suffix, mime, md5, sha256, client_id, model_id, created_by, created_at)
     select 1, gen_random_uuid(), 'x', '医院证明.pdf', 3, 'pdf', 'application/pdf', 'x', 'x', 'studentStatus', 'change:proof', id, now()
     from app_user where username = $1 returning file_id`,
      [userId],
    );
    return rows[0].file_id as string;
  };
  const statesOf = async (id: number) =>
    (await school.registrar.get(`/student/student/${id}/states`, type)).data.states.map(
      (row: Record<string, unknown>) => [row.beginOn, row.endOn, row.statusCode, row.className],
    );
  const countOf = async (classId: number) =>
    (
      await school.server.pool.query(
        'select headcount as planned, (select count(*)::int from student where class_id = $1 and in_school) as real from admin_class where id = $1',
        [classId],
      )
    ).rows[0];
  return { school, someone, proofOf, statesOf, countOf };
}
