import { buffer } from 'node:stream/consumers';
import { permissionOf } from '../../../platform/contract/resource/entity.ts';
import { keepResult } from '../../../platform/server/files/keep.ts';
import { ZipWriter } from '../../../platform/server/files/zip.ts';
import { callerOfJob } from '../../../platform/server/jobs/caller.ts';
import { addJob } from '../../../platform/server/jobs/job.ts';
import type { Work } from '../../../platform/server/jobs/runner.ts';
import { may } from '../../../platform/server/request/caller.ts';
import { forbidden, rule } from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { placeOfField } from '../../../platform/server/resource/sealing.ts';
import { disclosureOf } from '../../../platform/server/resource/transfer/sensitiveExport.ts';
import { vault } from '../../../platform/server/secret/vault.ts';
import type { PhotoKind } from '../../../school/student/contract/photo.ts';
import student from '../../../school/student/contract/student.entity.ts';
import { chosenStudents } from '../../../school/student/server/chosen.ts';
import { PHOTO_NAMES, photoZipExport } from '../contract/photo.calls.ts';
import photo from '../contract/photo.entity.ts';
import { photoExtras } from './photo.entity.ts';

const CHUNK = 20;
interface Params {
  ids: number[];
  kind: PhotoKind;
  name: keyof typeof PHOTO_NAMES;
  waiting: boolean;
}
/** 导出: by card number it shows what is sensitive, which is asked for as in any other export. */
export const serveExport = serve(
  photoZipExport,
  async (ctx, { body: { kind, name, waiting, reason, ...choice } }) => {
    const ids = await chosenStudents(ctx, photo, photoExtras, choice);
    if (ids.length === 0) throw rule('没有符合条件的学生');
    if (name === 'idNumber') await disclosureOf(ctx, student, ['idNumber'], ids.length, reason);
    const params: Params = { ids, kind, name, waiting };
    const job = {
      kind: 'photoExport',
      entity: 'student/photo',
      title: '导出照片',
      params: { ...params },
    } as const;
    const jobId = await addJob(ctx.client, ctx.caller, job, ctx.realNow);
    ctx.audit({
      entity: 'photo',
      entityId: '',
      detail: { event: 'export', jobId, rows: ids.length },
    });
    return { jobId, students: ids.length };
  },
);

interface Row {
  studentNo: string;
  cname: string;
  card: string | null;
  examineeNo: string | null;
  key: string | null;
  quality: number | null;
}
/** The archive, and in it a list of those who are not in it and why. */
export const photoExportWork: Work = async ({ pool, files }, job, goOn) => {
  const { ids, kind, name, waiting } = job.params as unknown as Params;
  const caller = await callerOfJob(pool, job.schoolId, job.userId);
  if (!may(caller, 'student:photo:export')) throw forbidden();
  if (name === 'idNumber' && !may(caller, permissionOf(student, 'exportSensitive')))
    throw forbidden();
  const temporary = files.temporary();
  const zip = await ZipWriter.to(temporary);
  const left: string[] = [];
  for (let at = 0; at < ids.length; at += CHUNK) {
    if (!goOn()) return 'stopped';
    const { rows } = await pool.query<Row>(
      `select s.student_no as "studentNo", s.cname, s.id_number as card, s.examinee_no as "examineeNo", f.storage_key as key, p.quality
       from student s left join student_photo p on p.school_id = s.school_id and p.student_id = s.id and p.kind = $3
       left join file_info f on f.school_id = p.school_id and f.file_id = p.file_id where s.school_id = $1 and s.id = any($2::bigint[]) order by s.student_no`,
      [job.schoolId, ids.slice(at, at + CHUNK), kind],
    );
    for (const row of rows) {
      const called = calledBy(row, name);
      const why = leftOut(row, called, name, waiting);
      if (why || !row.key) left.push(`${row.studentNo} ${row.cname}：${why ?? '缺照片'}`);
      else await zip.add(`${called}.jpg`, await buffer(await files.read(row.key)));
    }
    await pool.query('update job set done = $2, total = $3 where id = $1', [
      job.id,
      Math.min(at + CHUNK, ids.length),
      ids.length,
    ]);
  }
  if (left.length > 0)
    await zip.add('未导出名单.txt', Buffer.from(`\uFEFF${left.join('\r\n')}\r\n`, 'utf8'));
  await zip.end();
  const file = {
    fileName: `学生照片_按${PHOTO_NAMES[name]}.zip`,
    suffix: 'zip',
    mime: 'application/zip',
    modelId: 'job:archive',
  };
  return {
    result: { left: left.length },
    resultFileId: await keepResult(pool, files, job, temporary, file, new Date()),
  };
};
const calledBy = ({ studentNo, examineeNo, card }: Row, name: Params['name']): string | null =>
  name === 'idNumber'
    ? card && vault().open(placeOfField(student, 'idNumber'), card)
    : name === 'examineeNo'
      ? examineeNo
      : studentNo;
function leftOut(
  { key, quality }: Row,
  called: string | null,
  name: Params['name'],
  waiting: boolean,
): string | null {
  if (key === null) return '缺照片';
  if (quality === 2) return '照片不合格';
  if (quality === 0 && !waiting) return '照片待审';
  return called ? null : `没有${PHOTO_NAMES[name]}`;
}
