import { afterAll, beforeAll, expect } from 'vitest';
import { afresh } from '../../kit/afresh.ts';
import { type Client, login } from '../../kit/client.ts';
import { archive, type PhotoHand, photoHand, picture } from '../../kit/school/photos.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

interface Student {
  id: number;
  studentNo: string;
  cname: string;
  idNumber: string;
  examineeNo: string;
}
export const type = { businessType: 0 };

/** Four students of one class of the demo who have no pictures yet; each test begins with them. */
export function openStudentPhotos() {
  const school = {} as {
    server: TestServer;
    registrar: Client;
    uploaded: PhotoHand['uploaded'];
    ended: PhotoHand['ended'];
    people: [Student, Student, Student, Student];
    classId: number;
  };

  beforeAll(async () => {
    school.server = await startServer({ template: 'demo', jobsEvery: 20 });
    school.registrar = await login(school.server, 'registrar');
    ({ uploaded: school.uploaded, ended: school.ended } = photoHand(school.registrar));
    const { rows } = await school.server.pool.query(
      `select s.id::int as id, s.student_no as "studentNo", s.cname, s.examinee_no as "examineeNo", c.id::int as "classId" from student s
     join admin_class c on c.id = s.class_id where s.in_school and s.class_id = (select class_id from student where in_school and business_type = 0 and examinee_no is not null
       and not exists (select from student_photo p where p.student_id = student.id) group by class_id having count(*) >= 4 order by class_id limit 1) order by s.student_no limit 4`,
    );
    school.people = rows as typeof school.people;
    school.classId = rows[0].classId;
  });
  afterAll(() => school.server.stop());
  afresh(() => school.server.pool);
  const addressed = async (address: string) =>
    Buffer.from(await (await fetch(`${school.server.url}${address}`)).arrayBuffer());

  /** Brings an archive of 入学采集照 in; answers what came of it. */
  const bring = async (files: [string, Buffer][], dryRun = false) => {
    const fileId = await school.uploaded('照片.zip', await archive(files), 'student:photoZip');
    return (
      await school.ended(
        (
          await school.registrar.post('/student/photo/import', {
            ...type,
            kind: '2',
            fileId,
            takenOn: null,
            dryRun,
          })
        ).data.jobId,
      )
    ).photos;
  };
  /** The first two have theirs; the first one an 录取照, too. */
  async function bringTwo(): Promise<void> {
    const [a, b] = school.people;
    const good = await picture(480, 640);
    expect((await bring([a, b].map(({ studentNo }) => [`${studentNo}.jpg`, good]))).added).toBe(2);
    const fileId = await school.uploaded('x.jpg', good, 'student:photo');
    expect(
      (await school.registrar.put(`/student/photo/${a.id}/1`, { ...type, fileId, takenOn: null }))
        .code,
    ).toBe(200);
  }
  return { school, addressed, bring, bringTwo };
}
