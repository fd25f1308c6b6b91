/** Photos of students: review, export, two kinds beside each other. */
import { open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readEntry, readZip } from '../../../src/platform/server/files/zip.ts';
import { openStudentPhotos, type } from './studentPhotos.ts';

const { school, addressed, bringTwo } = openStudentPhotos();

/** 照片 13、14、16–18 */
test('reviewed side by side with the admission, each as it was seen; exported are the good ones, the rest is named', async () => {
  await bringTwo();
  const [a, b] = school.people;
  const filter = { classId: String(school.classId) };
  const pending = (
    await school.registrar.get('/student/photo/pending', { ...type, kind: '2', ...filter })
  ).data;
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
    school.registrar.post('/student/photo/judge', { ...type, kind: '2', items });
  const [{ version }] = pending.rows;
  expect((await judge([{ id: a.id, version: version - 1, reason: null }])).data.refused).toEqual([
    { id: a.id, code: 409, msg: '照片刚刚被他人审核或更换，请刷新' },
  ]);
  const judged = await judge([
    { id: a.id, version, reason: null },
    { id: b.id, version: pending.rows[1].version, reason: '不是本人' },
  ]);
  expect(judged.data).toEqual({ done: [a.id, b.id], refused: [] });
  const list = (
    await school.registrar.get('/student/photo/list', { ...type, ...filter, enrolment: '2' })
  ).data.rows;
  expect(
    list.map((row: Record<string, unknown>) => [row.id, row.admission, row.enrolment]),
  ).toEqual([[b.id, '9', '2']]);
  const ask = (name: string, more: object = {}) =>
    school.registrar.post('/student/photo/export/zip', {
      ...type,
      kind: '2',
      name,
      waiting: false,
      ids: [a.id, b.id],
      ...more,
    });
  expect((await ask('idNumber')).data.fields).toEqual({ reason: '请填写原因（2 到 200 个字）' });
  const job = await school.ended((await ask('examineeNo')).data.jobId);
  const { data } = await school.registrar.get(
    `/file/fileInfo/get/pre/signed/url/${job.resultFileId}`,
  );
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
  const missing = (await school.registrar.get('/student/photo/missing', { ...type, kind: '2' }))
    .data;
  expect(missing.find((row: { classId: number }) => row.classId === school.classId).bad).toBe(1);
});

/** 照片 15 */
test('two kinds of a class beside each other: who has both, with what was decided, and who lacks which', async () => {
  await bringTwo();
  const [a, b, c, d] = school.people;
  const ask = async (kind: string, against: string) =>
    (
      await school.registrar.get('/student/photo/pairs', {
        ...type,
        kind,
        against,
        classId: school.classId,
      })
    ).data;
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
  const wrong = await school.registrar.post('/student/photo/judge', {
    ...type,
    kind: '2',
    items: [{ id: a.id, version: pair.version, reason: '不是本人' }],
  });
  expect(wrong.data.done).toEqual([a.id]);
  expect((await ask('2', '1')).rows[0].reason).toBe('不是本人');
});
