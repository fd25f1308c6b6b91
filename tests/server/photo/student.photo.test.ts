/** Photos of students: an archive with everything that can be wrong in it, review, export; nothing that came with a picture stays. */
import { open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEntry, readZip } from '../../../src/platform/server/files/zip.ts';
import { afresh } from '../../kit/afresh.ts';
import { type Client, login } from '../../kit/client.ts';
import { archive, type PhotoHand, photoHand, picture } from '../../kit/school/photos.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let registrar: Client;
let uploaded: PhotoHand['uploaded'];
let ended: PhotoHand['ended'];
interface Student {
  id: number;
  studentNo: string;
  cname: string;
  idNumber: string;
  examineeNo: string;
}
let people: [Student, Student, Student, Student];
let classId: number;
beforeAll(async () => {
  server = await startServer({ template: 'demo', jobsEvery: 20 });
  registrar = await login(server, 'registrar');
  ({ uploaded, ended } = photoHand(registrar));
  const { rows } = await server.pool.query(
    `select s.id::int as id, s.student_no as "studentNo", s.cname, s.examinee_no as "examineeNo", c.id::int as "classId" from student s
     join admin_class c on c.id = s.class_id where s.in_school and s.class_id = (select class_id from student where in_school and business_type = 0 and examinee_no is not null
       and not exists (select from student_photo p where p.student_id = student.id) group by class_id having count(*) >= 4 order by class_id limit 1) order by s.student_no limit 4`,
  );
  people = rows as typeof people;
  classId = rows[0].classId;
});
afterAll(() => server.stop());
afresh(() => server.pool);
const type = { businessType: 0 };
const addressed = async (address: string) =>
  Buffer.from(await (await fetch(`${server.url}${address}`)).arrayBuffer());

/** Brings an archive of 入学采集照 in; answers what came of it. */
const bring = async (files: [string, Buffer][], dryRun = false) => {
  const fileId = await uploaded('照片.zip', await archive(files), 'student:photoZip');
  return (
    await ended(
      (
        await registrar.post('/student/photo/import', {
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
  const [a, b] = people;
  const good = await picture(480, 640);
  expect((await bring([a, b].map(({ studentNo }) => [`${studentNo}.jpg`, good]))).added).toBe(2);
  const fileId = await uploaded('x.jpg', good, 'student:photo');
  expect(
    (await registrar.put(`/student/photo/${a.id}/1`, { ...type, fileId, takenOn: null })).code,
  ).toBe(200);
}

/** 照片 1、3、4、8、9、11 */
test('an archive: good ones come in, everything that is wrong stands in one list, and looking at it first writes nothing', async () => {
  const [a, b, c, d] = people;
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
      await server.pool.query(
        'select student_id::int as id, kind, width, height, quality, source from student_photo where student_id = any($1)',
        [people.map(({ id }) => id)],
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
  const { rows: jobs } = await server.pool.query(
    `update job set state = 'cancelled', done = 1 where id = (select max(id) from job where kind = 'photos') returning id::int as id`,
  );
  const versionOf = async () =>
    (
      await server.pool.query(
        `select student_id::int as id, version from student_photo where student_id = any($1) order by 1`,
        [[a.id, b.id]],
      )
    ).rows;
  await server.pool.query(`delete from student_photo where student_id = $1`, [b.id]);
  const before = await versionOf();
  const resume = async (who: Client) =>
    who.post(`/student/photo/import/${jobs[0].id}/resume`, type);
  // whoever else may import photos does not find it
  const ownedBy = (userId: string) =>
    server.pool.query('update job set user_id = $2 where id = $1 returning user_id', [
      jobs[0].id,
      userId,
    ]);
  const { rows: owner } = await server.pool.query('select user_id from job where id = $1', [
    jobs[0].id,
  ]);
  await ownedBy('1');
  expect((await resume(registrar)).code).toBe(404);
  await ownedBy(owner[0].user_id);
  const { photos } = await ended((await resume(registrar)).data.jobId);
  // both had one when the import began
  expect(photos).toEqual({ dryRun: false, files: 9, added: 0, replaced: 2, problems });
  expect(await versionOf()).toEqual(
    [...before, { id: b.id, version: 1 }].sort((x, y) => x.id - y.id),
  );
  await server.pool.query(`update job set state = 'done' where id = $1`, [jobs[0].id]);
  expect((await resume(registrar)).msg).toBe('只有已取消的导入可以继续');
});

/** 照片 2、5、7 */
test('what is shown is encoded anew, upright, without place, day and device', async () => {
  const [a] = people;
  const turned = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#fff' },
  })
    .withExif({ IFD0: { Make: 'Camera 9', DateTime: '2026:09:01 08:00:00' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(turned.includes('Exif')).toBe(true);
  const fileId = await uploaded('x.jpg', turned, 'student:photo');
  const saved = await registrar.put(`/student/photo/${a.id}/1`, {
    ...type,
    fileId,
    takenOn: '2026-09-01',
  });
  expect([saved.code, saved.data?.fields]).toEqual([200, undefined]);
  const shown = async () => (await registrar.get(`/student/photo/${a.id}/kinds`, type)).data;
  const { photos, mark } = await shown();
  expect(mark).toBeNull();
  await server.pool.query(
    `insert into setting (school_id, key, value) values (1, 'photoWatermark', 'true')`,
  );
  const { mark: laid } = await shown();
  expect(laid).toMatch(/^\S+ \d+ \d{4}-\d\d-\d\d$/);
  expect((await registrar.get('/student/photo/pending', { ...type, kind: '2' })).data.mark).toBe(
    laid,
  );
  const [admission] = photos;
  expect([admission.kind, admission.width, admission.height, admission.takenOn]).toEqual([
    '1',
    480,
    640,
    '2026-09-01',
  ]);
  const response = await fetch(`${server.url}${admission.address}`);
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
  const wrong = await registrar.put(`/student/photo/${a.id}/3`, {
    ...type,
    fileId: await uploaded('y.jpg', turned, 'student:photo'),
    takenOn: null,
  });
  expect(wrong.data.fields.fileId).toMatch(/^大小为 \d+ KB，不能小于 30 KB$/);
});

/** 照片 13、14、16–18 */
test('reviewed side by side with the admission, each as it was seen; exported are the good ones, the rest is named', async () => {
  await bringTwo();
  const [a, b] = people;
  const filter = { classId: String(classId) };
  const pending = (await registrar.get('/student/photo/pending', { ...type, kind: '2', ...filter }))
    .data;
  expect(
    pending.rows.map(({ id, compared }: { id: number; compared: string | null }) => [
      id,
      compared !== null,
    ]),
  ).toEqual([
    [a.id, true],
    [b.id, false],
  ]);
  const judge = (items: object[]) =>
    registrar.post('/student/photo/judge', { ...type, kind: '2', items });
  const [{ version }] = pending.rows;
  expect((await judge([{ id: a.id, version: version - 1, reason: null }])).data.refused).toEqual([
    { id: a.id, code: 409, msg: '照片刚刚被他人审核或更换，请刷新' },
  ]);
  const judged = await judge([
    { id: a.id, version, reason: null },
    { id: b.id, version: pending.rows[1].version, reason: '不是本人' },
  ]);
  expect(judged.data).toEqual({ done: [a.id, b.id], refused: [] });
  const list = (await registrar.get('/student/photo/list', { ...type, ...filter, enrolment: '2' }))
    .data.rows;
  expect(
    list.map((row: Record<string, unknown>) => [row.id, row.admission, row.enrolment]),
  ).toEqual([[b.id, '9', '2']]);
  const ask = (name: string, more: object = {}) =>
    registrar.post('/student/photo/export/zip', {
      ...type,
      kind: '2',
      name,
      waiting: false,
      ids: [a.id, b.id],
      ...more,
    });
  expect((await ask('idNumber')).data.fields).toEqual({ reason: '请填写原因（2 到 200 个字）' });
  const job = await ended((await ask('examineeNo')).data.jobId);
  const { data } = await registrar.get(`/file/fileInfo/get/pre/signed/url/${job.resultFileId}`);
  const at = path.join(tmpdir(), `export-${process.pid}.zip`);
  await writeFile(at, await addressed(data.url));
  const zip = await open(at);
  const entries = await readZip(zip);
  const texts = await Promise.all(entries.map((entry) => readEntry(zip, entry, 1_000_000)));
  await zip.close();
  await rm(at);
  expect([entries.map(({ name }) => name), texts[1]?.toString('utf8').trim()]).toEqual([
    [`${a.examineeNo}.jpg`, '未导出名单.txt'],
    `${b.studentNo} ${b.cname}：照片不合格`,
  ]);
  const missing = (await registrar.get('/student/photo/missing', { ...type, kind: '2' })).data;
  expect(missing.find((row: { classId: number }) => row.classId === classId).bad).toBe(1);
});

/** 照片 15 */
test('two kinds of a class beside each other: who has both, with what was decided, and who lacks which', async () => {
  await bringTwo();
  const [a, b, c, d] = people;
  const ask = async (kind: string, against: string) =>
    (await registrar.get('/student/photo/pairs', { ...type, kind, against, classId })).data;
  const { rows, lacking } = await ask('2', '1');
  expect(rows.map(({ id, kind, quality }: Record<string, unknown>) => [id, kind, quality])).toEqual(
    [[a.id, '2', 0]],
  );
  const [pair] = rows;
  expect([pair.address === pair.compared, (await addressed(pair.compared)).length > 0]).toEqual([
    false,
    true,
  ]);
  const lack = (no: string) =>
    lacking
      .filter(({ studentNo }: { studentNo: string }) => studentNo === no)
      .map(({ kind }: { kind: string }) => kind);
  expect([a, b, c, d].map(({ studentNo }) => lack(studentNo))).toEqual([
    [],
    ['1'],
    ['2', '1'],
    ['2', '1'],
  ]);
  expect(
    (await ask('1', '2')).rows.map(({ address, compared }: Record<string, unknown>) => [
      typeof address,
      compared === null,
    ]),
  ).toEqual([['string', false]]);
  const wrong = await registrar.post('/student/photo/judge', {
    ...type,
    kind: '2',
    items: [{ id: a.id, version: pair.version, reason: '不是本人' }],
  });
  expect(wrong.data.done).toEqual([a.id]);
  expect((await ask('2', '1')).rows[0].reason).toBe('不是本人');
});

/** 照片 6、7 */
test('nobody else looks at them, and what is uploaded for something else is no photo', async () => {
  const hr = await login(server, 'hr');
  expect((await hr.get(`/student/photo/${people[0].id}/kinds`, type)).code).toBe(403);
  const declarer = await login(server, 'declarer');
  expect((await declarer.get('/student/photo/pending', { ...type, kind: '2' })).code).toBe(403);
  expect(
    (await declarer.get('/student/photo/pairs', { ...type, kind: '2', against: '1', classId }))
      .code,
  ).toBe(403);
  const { data } = await registrar.put(`/student/photo/${people[0].id}/1`, {
    ...type,
    fileId: crypto.randomUUID(),
    takenOn: null,
  });
  expect(data.fields).toEqual({ fileId: '照片不存在，请重新上传' });
});
