/** An archive from what it has to be to what is wrong with it, counted in files. */

import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { login } from '../../kit/client.ts';
import { picture } from '../../kit/school/photos.ts';
import { openStudentPhotos, type } from './studentPhotos.ts';

const { school, addressed, bring } = openStudentPhotos();

/** 照片 19 */
test('what archive and pictures have to be is said before, by the parameters as they stand', async () => {
  const asked = async () => (await school.registrar.get('/student/photo/import/rules', type)).data;
  const half = 'jpg 或 png，不小于 240×320，宽高比 240:320（相差不超过 5%），不大于 8 MB';
  expect(await asked()).toEqual({
    archive: '一个 zip，不超过 300 MB、6000 个文件，没有密码',
    pictures: [
      { kind: '1', text: half },
      { kind: '2', text: half },
      { kind: '3', text: 'jpg 或 png，恰为 480×640，不小于 30 KB，不大于 8 MB' },
    ],
  });
  await school.server.pool.query(
    `insert into setting (school_id, key, value) values (1, 'photoMinKb', '0'), (1, 'photoWidth', '300'), (1, 'photoHeight', '400')`,
  );
  expect((await asked()).pictures.map(({ text }: { text: string }) => text)).toEqual([
    'jpg 或 png，不小于 150×200，宽高比 150:200（相差不超过 5%），不大于 8 MB',
    'jpg 或 png，不小于 150×200，宽高比 150:200（相差不超过 5%），不大于 8 MB',
    'jpg 或 png，恰为 300×400，不大于 8 MB',
  ]);
  const declarer = await login(school.server, 'declarer');
  expect((await declarer.get('/student/photo/import/rules', type)).code).toBe(403);
});

/** 照片 20、21、23 */
test('everything wrong is a workbook, files are counted, an import goes on at the next file, and who waits is counted', async () => {
  const [a, b, c] = school.people;
  const good = await picture(480, 640);
  const filter = { kind: '2', classId: String(school.classId) };
  const waiting = async () =>
    (await school.registrar.get('/student/photo/waiting', { ...type, ...filter })).data.total;
  expect(await waiting()).toBe(0);
  const files: [string, Buffer][] = [
    ['=1+1.txt', Buffer.from('x')],
    ['__MACOSX/._x.jpg', good],
    [`${a.studentNo}.jpg`, good],
    ['99999999.jpg', good],
    [`${b.studentNo}.jpg`, good],
    [`${c.studentNo}.jpg`, await picture(640, 480)],
  ];
  await bring(files);
  expect(await waiting()).toBe(2);
  const last = async () =>
    (
      await school.server.pool.query(
        'select id::int as id, done, total from job order by id desc limit 1',
      )
    ).rows[0];
  const job = await last();
  expect([job.done, job.total]).toEqual([5, 5]);
  const { resultFileId } = (await school.registrar.get(`/system/job/${job.id}`)).data;
  const { data } = await school.registrar.get(`/file/fileInfo/get/pre/signed/url/${resultFileId}`);
  const { sheets } = await readXlsx(new Uint8Array(await addressed(data.url)));
  expect(sheets[0]?.rows).toEqual([
    ['文件', '问题'],
    ['=1+1.txt', '不是 jpg 或 png 文件'],
    ['99999999.jpg', '没有这个学号、证件号或考生号的学生，或不在您的管理范围内'],
    [`${c.studentNo}.jpg`, '尺寸为 640×480，宽高比应为 240:320'],
  ]);
  // cancelled behind the second file: the first picture is there, the second is not
  await school.server.pool.query(`update job set state = 'cancelled', done = 2 where id = $1`, [
    job.id,
  ]);
  await school.server.pool.query('delete from student_photo where student_id = any($1)', [
    [a.id, b.id],
  ]);
  const { jobId } = (await school.registrar.post(`/student/photo/import/${job.id}/resume`, type))
    .data;
  expect((await school.ended(jobId)).photos.files).toBe(5);
  const kept = await school.server.pool.query(
    'select student_id::int as id from student_photo where student_id = any($1)',
    [[a.id, b.id]],
  );
  expect(kept.rows).toEqual([{ id: b.id }]);
  // nothing wrong: no file
  const { resultFileId: none } = (
    await bring([[`${a.studentNo}.jpg`, good]])
      .then(last)
      .then(({ id }) => school.registrar.get(`/system/job/${id}`))
  ).data;
  expect(none).toBeNull();
});
