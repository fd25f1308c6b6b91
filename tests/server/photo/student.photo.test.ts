/** Photos of students: an archive with everything that can be wrong in it; nothing that came with a picture stays. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Client, login } from '../../kit/client.ts';
import { picture } from '../../kit/school/photos.ts';
import { openStudentPhotos, type } from './studentPhotos.ts';

const { school, bring } = openStudentPhotos();

/** 照片 1、3、4、8、9、11 */
test('an archive: good ones come in, everything that is wrong stands in one list, and looking at it first writes nothing', async () => {
  const [a, b, c, d] = school.people;
  const good = await picture(480, 640);
  const files: [string, Buffer][] = [
    [`照片/${a.studentNo}.jpg`, good],
    [`${b.examineeNo}.jpg`, good],
    [`${a.studentNo}_${a.cname}.jpg`, good],
    [`${c.studentNo},${c.cname}.jpg`, good],
    [`${c.studentNo}_别人.jpg`, good],
    [`${d.studentNo}.jpg`, await picture(640, 480)],
    ['99999999.jpg', good],
    [`${c.studentNo}.txt`, Buffer.from('x')],
    ['__MACOSX/._x.jpg', good],
    [`${c.studentNo}.png`, Buffer.from('no picture')],
  ];
  const send = (dryRun: boolean) => bring(files, dryRun);
  const problems = [
    [`${c.studentNo},${c.cname}.jpg`, '文件名含英文逗号，请改用下划线 _'],
    [`${c.studentNo}.txt`, '不是 jpg 或 png 文件'],
    [`${a.studentNo}_${a.cname}.jpg`, `与“${a.studentNo}.jpg”是同一个人，只取先出现的一张`],
    [`${c.studentNo}_别人.jpg`, `文件名中的姓名与号码不符，${c.studentNo} 是${c.cname}`],
    ['99999999.jpg', '没有这个学号、证件号或考生号的学生，或不在您的管理范围内'],
    [`${d.studentNo}.jpg`, '尺寸为 640×480，宽高比应为 240:320'],
    [`${c.studentNo}.png`, '不是 jpg 或 png 图片，或已损坏'],
  ].map(([file, reason]) => ({ file, reason }));
  expect(await send(true)).toEqual({ dryRun: true, files: 9, added: 2, replaced: 0, problems });
  const kept = async () =>
    (
      await school.server.pool.query(
        'select student_id::int as id, kind, width, height, quality, source from student_photo where student_id = any($1)',
        [school.people.map(({ id }) => id)],
      )
    ).rows;
  expect(await kept()).toEqual([]);
  expect(await send(false)).toEqual({ dryRun: false, files: 9, added: 2, replaced: 0, problems });
  const row = { kind: '2', width: 480, height: 640, quality: 0, source: 'zip' };
  expect(await kept()).toEqual([
    { id: a.id, ...row },
    { id: b.id, ...row },
  ]);
  expect((await send(false)).replaced).toBe(2);
  expect(await kept()).toHaveLength(2);
  // cancelled behind the first picture it goes on with the second
  const { rows: jobs } = await school.server.pool.query(
    `update job set state = 'cancelled', done = 1 where id = (select max(id) from job where kind = 'photos') returning id::int as id`,
  );
  const versionOf = async () =>
    (
      await school.server.pool.query(
        `select student_id::int as id, version from student_photo where student_id = any($1) order by 1`,
        [[a.id, b.id]],
      )
    ).rows;
  await school.server.pool.query(`delete from student_photo where student_id = $1`, [b.id]);
  const before = await versionOf();
  const resume = async (who: Client) =>
    who.post(`/student/photo/import/${jobs[0].id}/resume`, type);
  // whoever else may import photos does not find it
  const ownedBy = (userId: string) =>
    school.server.pool.query('update job set user_id = $2 where id = $1 returning user_id', [
      jobs[0].id,
      userId,
    ]);
  const { rows: owner } = await school.server.pool.query('select user_id from job where id = $1', [
    jobs[0].id,
  ]);
  await ownedBy('1');
  expect((await resume(school.registrar)).code).toBe(404);
  await ownedBy(owner[0].user_id);
  const { photos } = await school.ended((await resume(school.registrar)).data.jobId);
  // both had one when the import began
  expect(photos).toEqual({ dryRun: false, files: 9, added: 0, replaced: 2, problems });
  expect(await versionOf()).toEqual(
    [...before, { id: b.id, version: 1 }].sort((x, y) => x.id - y.id),
  );
  await school.server.pool.query(`update job set state = 'done' where id = $1`, [jobs[0].id]);
  expect((await resume(school.registrar)).msg).toBe('只有已取消的导入可以继续');
});

/** 照片 2、5、7 */
test('what is shown is encoded anew, upright, without place, day and device', async () => {
  const [a] = school.people;
  const turned = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#fff' },
  })
    .withExif({ IFD0: { Make: 'Camera 9', DateTime: '2026:09:01 08:00:00' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(turned.includes('Exif')).toBe(true);
  const fileId = await school.uploaded('x.jpg', turned, 'student:photo');
  const saved = await school.registrar.put(`/student/photo/${a.id}/1`, {
    ...type,
    fileId,
    takenOn: '2026-09-01',
  });
  expect([saved.code, saved.data?.fields]).toEqual([200, undefined]);
  const shown = async () => (await school.registrar.get(`/student/photo/${a.id}/kinds`, type)).data;
  const { photos, mark } = await shown();
  expect(mark).toBeNull();
  await school.server.pool.query(
    `insert into setting (school_id, key, value) values (1, 'photoWatermark', 'true')`,
  );
  const { mark: laid } = await shown();
  expect(laid).toMatch(/^\S+ \d+ \d{4}-\d\d-\d\d$/);
  expect(
    (await school.registrar.get('/student/photo/pending', { ...type, kind: '2' })).data.mark,
  ).toBe(laid);
  const [admission] = photos;
  expect([admission.kind, admission.width, admission.height, admission.takenOn]).toEqual([
    '1',
    480,
    640,
    '2026-09-01',
  ]);
  const response = await fetch(`${school.server.url}${admission.address}`);
  expect([
    response.headers.get('content-type'),
    response.headers.get('content-disposition')?.split(';')[0],
  ]).toEqual(['image/jpeg', 'inline']);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([bytes.includes('Exif'), bytes.includes('Camera'), bytes.includes('2026:09:01')]).toEqual([
    false,
    false,
    false,
  ]);
  const wrong = await school.registrar.put(`/student/photo/${a.id}/3`, {
    ...type,
    fileId: await school.uploaded('y.jpg', turned, 'student:photo'),
    takenOn: null,
  });
  expect(wrong.data.fields.fileId).toMatch(/^大小为 \d+ KB，不能小于 30 KB$/);
});

/** 照片 6、7 */
test('nobody else looks at them, and what is uploaded for something else is no photo', async () => {
  const hr = await login(school.server, 'hr');
  expect((await hr.get(`/student/photo/${school.people[0].id}/kinds`, type)).code).toBe(403);
  const declarer = await login(school.server, 'declarer');
  expect((await declarer.get('/student/photo/pending', { ...type, kind: '2' })).code).toBe(403);
  expect(
    (
      await declarer.get('/student/photo/pairs', {
        ...type,
        kind: '2',
        against: '1',
        classId: school.classId,
      })
    ).code,
  ).toBe(403);
  const { data } = await school.registrar.put(`/student/photo/${school.people[0].id}/1`, {
    ...type,
    fileId: crypto.randomUUID(),
    takenOn: null,
  });
  expect(data.fields).toEqual({ fileId: '照片不存在，请重新上传' });
});
