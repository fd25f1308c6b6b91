/** Pictures of freshmen: compared at the desk, and those of a whole batch from one archive. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeVault } from '../../../src/platform/server/secret/vault.ts';
import { type Client, login } from '../../kit/client.ts';
import { TEST_KEYS } from '../../kit/fixed.ts';
import { archive, type PhotoHand, photoHand, picture } from '../../kit/school/photos.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let registrar: Client;
let uploaded: PhotoHand['uploaded'];
let ended: PhotoHand['ended'];
beforeAll(async () => {
  server = await startServer({ template: 'demo', jobsEvery: 20 });
  registrar = await login(server, 'registrar');
  ({ uploaded, ended } = photoHand(registrar));
});
afterAll(() => server.stop());

/** 新生 23 */
test('照片比对 at the desk: two pictures are needed, the decision is kept and ticked, a new picture asks for a new one', async () => {
  const where = { businessType: 2 };
  const send = (tail: string, body: object) =>
    registrar.post(`/student/enrolment/2/${tail}`, { ...where, ...body });
  const [one] = (await send('report', { key: '27990200000023', campus: null })).data.people;
  const { id: freshmanId } = one;
  const compare = (version: number, same: boolean) =>
    send('compare', { freshmanId, version, same });
  const add = async () => {
    const fileId = await uploaded('现场.jpg', await picture(480, 640), 'freshman:photo');
    return (await send('photo', { freshmanId, kind: '2', fileId })).data;
  };
  const kept = async () =>
    (
      await server.pool.query(
        `select '2' = any(checks) as ticked, photo_match as match from freshman where id = $1`,
        [freshmanId],
      )
    ).rows[0];
  expect((await compare(one.version, true)).msg).toBe('录取照和现场照齐全才能比对');
  const shown = await add();
  expect([typeof shown.admissionPhoto, typeof shown.sitePhoto, shown.photoMatch]).toEqual([
    'string',
    'string',
    null,
  ]);
  expect((await compare(one.version, true)).code).toBe(409);
  expect((await compare(shown.version, true)).data.photoMatch).toBe(1);
  expect(await kept()).toEqual({ ticked: true, match: 1 });
  const listed = (
    await registrar.get('/student/freshman/list', { ...where, batchId: 2, compared: '1' })
  ).data.rows;
  expect(
    listed.map(({ id, photoMatch }: { id: number; photoMatch: string }) => [id, photoMatch]),
  ).toEqual([[freshmanId, '一致']]);
  const again = await add();
  expect(await kept()).toEqual({ ticked: false, match: null });
  expect((await compare(again.version, false)).data.photoMatch).toBe(2);
  expect(await kept()).toEqual({ ticked: false, match: 2 });
});

/** 新生 24 */
test('录取照 of a whole batch: by 考生号, card, 通知书号 or the name in the sheet; looked at first, compared at the desk; not once numbered', async () => {
  const where = { businessType: 2 };
  const batch = 3;
  const { rows } = await server.pool.query<{ id: number; no: string; cname: string }>(
    `select id::int as id, examinee_no as no, cname from freshman where batch_id = $1 order by examinee_no limit 4`,
    [batch],
  );
  const [a, b, c, d] = rows as [
    (typeof rows)[0],
    (typeof rows)[0],
    (typeof rows)[0],
    (typeof rows)[0],
  ];
  await server.pool.query(`update freshman set photo_file = 'DSC_0417.JPG' where id = $1`, [b.id]);
  await server.pool.query(`update freshman set admission_no = 'lq-2027-9' where id = $1`, [c.id]);
  const card = '990101200801011218';
  await server.pool.query(`update freshman set id_number_index = $2 where id = $1`, [
    d.id,
    makeVault(TEST_KEYS).index('freshman.id_number', card),
  ]);
  const good = await picture(480, 640);
  const small = await picture(120, 160);
  const files: [string, Buffer][] = [
    [`${a.no}_${a.cname}.jpg`, good],
    ['DSC_0417.jpg', good],
    ['LQ-2027-9.jpg', small],
    [`${card}.jpg`, good],
    [`${a.no}.jpg`, good],
    ['27990200000226.jpg', good],
  ];
  const fileId = await uploaded('录取照.zip', await archive(files), 'student:photoZip');
  const ask = (dryRun: boolean, who = registrar) =>
    who.post(`/student/enrolment/${batch}/photos`, { ...where, kind: '1', fileId, dryRun });
  const send = async (dryRun: boolean) => (await ended((await ask(dryRun)).data.jobId)).photos;
  const kept = async () =>
    (
      await server.pool.query(
        `select f.id::int as id, f.admission_photo->>'fileId' = i.file_id::text as own, f.photo_match as match, '2' = any(f.checks) as ticked
         from freshman f left join file_info i on i.owner_entity = 'freshmanPhoto' and i.owner_id = f.id::text
         where f.id = any($1) order by f.id`,
        [rows.map(({ id }) => id)],
      )
    ).rows;
  const problems = [
    [`${a.no}.jpg`, `与“${a.no}_${a.cname}.jpg”是同一个人，只取先出现的一张`],
    [
      '27990200000226.jpg',
      '没有这个考生号、证件号、通知书号或照片文件名的新生，或不在您的管理范围内',
    ],
    ['LQ-2027-9.jpg', '尺寸为 120×160，不能小于 240×320'],
  ].map(([file, reason]) => ({ file, reason }));
  const none = { match: null, ticked: false };
  await server.pool.query(`update freshman set admission_photo = null where batch_id = $1`, [
    batch,
  ]);
  await server.pool.query(
    `delete from file_info where owner_entity = 'freshmanPhoto' and owner_id = any($1)`,
    [rows.map(({ id }) => String(id))],
  );
  expect(await send(true)).toEqual({ dryRun: true, files: 6, added: 3, replaced: 0, problems });
  expect(await kept()).toEqual(rows.map(({ id }) => ({ id, own: null, ...none })));
  expect(await send(false)).toEqual({ dryRun: false, files: 6, added: 3, replaced: 0, problems });
  const own = [a, b, d].map(({ id }) => ({ id, own: true, ...none }));
  expect((await kept()).filter(({ id }) => id !== c.id)).toEqual(own);
  // what was decided about the pictures before does not hold for these
  await server.pool.query(
    `update freshman set photo_match = 1, checks = array['2'] where id = $1`,
    [a.id],
  );
  expect(await send(false)).toEqual({ dryRun: false, files: 6, added: 0, replaced: 3, problems });
  expect((await kept()).filter(({ id }) => id !== c.id)).toEqual(own);
  const { rows: lost } = await server.pool.query(
    `select from file_info where owner_entity is null and model_id = 'student:portrait' and file_name = $1`,
    [`${a.no}.jpg`],
  );
  expect(lost.length).toBe(1);
  // continued after a cancelling, but not once the list is closed
  const { rows: jobs } = await server.pool.query(
    `update job set state = 'cancelled', done = 2 where id = (select max(id) from job where kind = 'photos') returning id::int as id`,
  );
  const resume = () => registrar.post(`/student/photo/import/${jobs[0].id}/resume`, where);
  expect((await ended((await resume()).data.jobId)).photos).toEqual({
    dryRun: false,
    files: 6,
    added: 0,
    replaced: 3,
    problems,
  });
  await server.pool.query('update enrol_batch set state = 2 where id = $1', [batch]);
  expect([(await resume()).msg, (await ask(false)).msg]).toEqual(
    Array(2).fill('批次现在是分班中，不能录入新生'),
  );
  await server.pool.query('update enrol_batch set state = 0 where id = $1', [batch]);
  // who has a record by now keeps their pictures with it
  const { rows: student } = await server.pool.query('select id from student order by id limit 1');
  await server.pool.query('update freshman set student_id = $2 where id = $1', [
    a.id,
    student[0].id,
  ]);
  expect((await send(false)).problems).toContainEqual({
    file: `${a.no}_${a.cname}.jpg`,
    reason: '已编学号，请到“学生照片”中导入',
  });
  expect((await ask(false, await login(server, 'hr'))).code).toBe(403);
});
