import { CODE } from '../../../platform/contract/codes.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { forbidden, notFound } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import {
  contextSql,
  filterSql,
  fromOf,
  Values,
} from '../../../platform/server/resource/sql/sql.ts';
import {
  readableSql,
  writableColumn,
  writableSql,
} from '../../../platform/server/resource/sql/sqlScope.ts';
import type { PhotoKind } from '../../../school/student/contract/photo.ts';
import { PHOTO_MODEL } from '../../../school/student/contract/photo.ts';
import {
  type AllOwners,
  beginImport,
  serveResume,
} from '../../../school/student/server/archiveImport.ts';
import { keepPhoto, storePicture, takenPicture } from '../../../school/student/server/keep.ts';
import { photoRules } from '../../../school/student/server/picture.ts';
import { pictureAddress, watermarkOf } from '../../../school/student/server/shown.ts';
import {
  photoJudge,
  photoKinds,
  photoMissing,
  photoPairs,
  photoPending,
  photoSave,
  photoZipImport,
  type StudentPhoto,
} from '../contract/photo.calls.ts';
import photo from '../contract/photo.entity.ts';
import { serveExport } from './exporting.ts';
import { photoExtras } from './photo.entity.ts';
import { studentOwners } from './studentAlbum.ts';

/** Pictures of one sheet of the review. */
const SHEET = 30;
const COLUMNS = `p.kind, p.file_id as "fileId", p.width, p.height, p.size_kb as "sizeKb", to_char(p.taken_on, 'YYYY-MM-DD') as "takenOn", p.quality, p.reason,
  p.source, p.version`;
const CLASS = 'r_class_id.class_name';
type Row = Omit<StudentPhoto, 'address'> & { fileId: string };
const shown = <R extends { fileId: string }>(ctx: Ctx, { fileId, ...row }: R) => ({
  ...row,
  address: pictureAddress(ctx, fileId) ?? '',
});

/** Whether a student is seen, and may be written, by the caller. @throws 404 */
async function writable({ client, caller }: Ctx, id: number): Promise<boolean> {
  const values = new Values();
  const write = writableColumn(photo, caller, values);
  const { rows } = await client.query<{ writable: boolean }>(
    `select ${write} as writable from student e where ${readableSql(photo, caller, values)} and e.id = ${values.add(id)}`,
    values.list,
  );
  if (!rows[0]) throw notFound();
  return rows[0].writable;
}

const kinds = serve(photoKinds, async (ctx, { params: { id } }) => {
  const may = await writable(ctx, id);
  const { rows } = await ctx.client.query<Row>(
    `select ${COLUMNS} from student_photo p where p.school_id = $1 and p.student_id = $2 order by p.kind`,
    [ctx.caller.schoolId, id],
  );
  return {
    writable: may,
    mark: await watermarkOf(ctx),
    photos: rows.map((row) => shown(ctx, row)),
  };
});

const save = serve(photoSave, async (ctx, { params: { id, kind }, body: { fileId, takenOn } }) => {
  const { client, caller, services, realNow } = ctx;
  if (!(await writable(ctx, id))) throw forbidden();
  const picture = await takenPicture(
    ctx,
    PHOTO_MODEL,
    fileId,
    (await photoRules(client, caller.schoolId))[kind],
  );
  const key = await storePicture(services.files, picture);
  const of = {
    schoolId: caller.schoolId,
    userId: caller.userId,
    studentId: id,
    kind,
    takenOn,
    source: 'single',
  } as const;
  const version = await keepPhoto(client, of, picture, key, realNow);
  ctx.audit({ entity: 'photo', entityId: id, detail: { event: 'upload', kind } });
  return { version };
});

/** A picture before its reviewer, and what it is compared to. */
type Judged = Row &
  Record<'studentNo' | 'cname' | 'gender', string> & {
    id: number;
    className: string;
    compared: string | null;
  };
/** Students whose pictures the caller judges, within what their lists show. */
const judged = (
  { caller, context, now }: Ctx,
  values: Values,
  filter: Readonly<Record<string, unknown>> = {},
): string[] => [
  readableSql(photo, caller, values),
  writableSql(photo, caller, values),
  ...contextSql(photo, context, values),
  ...filterSql(photo, filter, values, photoExtras, { caller, context, now }),
];

const pending = serve(photoPending, async (ctx, { query: { kind, ...filter } }) => {
  const values = new Values();
  const where = [
    ...judged(ctx, values, filter),
    `p.kind = ${values.add(kind)} and p.quality = 0`,
  ].join(' and ');
  const from = `${fromOf(photo, `${CLASS}${where}`)} join student_photo p on p.school_id = e.school_id and p.student_id = e.id where ${where}`;
  const { rows } = await ctx.client.query<Judged>(
    `select e.id::float8 as id, e.student_no as "studentNo", e.cname, e.gender, ${CLASS} as "className", ${COLUMNS},
       (select a.file_id from student_photo a where a.school_id = e.school_id and a.student_id = e.id and a.kind = '1' and p.kind <> '1') as compared
     from ${from} order by ${CLASS}, e.student_no limit ${SHEET}`,
    values.list,
  );
  const total = await ctx.client.query<{ n: number }>(
    `select count(*)::int as n from ${from}`,
    values.list,
  );
  return {
    total: total.rows[0]?.n ?? 0,
    mark: await watermarkOf(ctx),
    rows: rows.map((row) => ({ ...shown(ctx, row), compared: pictureAddress(ctx, row.compared) })),
  };
});

/** What is judged lies in `p`, what it is compared to in `a`; who lacks one of the two is named with it. */
const pairs = serve(photoPairs, async (ctx, { query: { kind, against, classId } }) => {
  const values = new Values();
  const where = [
    ...judged(ctx, values),
    `e.in_school and e.class_id = ${values.add(classId)}`,
  ].join(' and ');
  const of = (name: 'a' | 'p', which: PhotoKind) =>
    `left join student_photo ${name} on ${name}.school_id = e.school_id and ${name}.student_id = e.id and ${name}.kind = ${values.add(which)}`;
  const { rows } = await ctx.client.query<Omit<Judged, 'fileId'> & { fileId: string | null }>(
    `select e.id::float8 as id, e.student_no as "studentNo", e.cname, e.gender, ${CLASS} as "className", ${COLUMNS}, a.file_id as compared
     from ${fromOf(photo, `${CLASS}${where}`)} ${of('p', kind)} ${of('a', against)} where ${where} order by e.student_no`,
    values.list,
  );
  const both = rows.filter((row): row is Judged => row.fileId !== null && row.compared !== null);
  return {
    mark: await watermarkOf(ctx),
    rows: both.map((row) => ({ ...shown(ctx, row), compared: pictureAddress(ctx, row.compared) })),
    lacking: rows.flatMap(({ studentNo, cname, fileId, compared }) => [
      ...(fileId === null ? [{ studentNo, cname, kind }] : []),
      ...(compared === null ? [{ studentNo, cname, kind: against }] : []),
    ]),
  };
});

/** Each picture as the reviewer has seen it: one that came in meanwhile is not judged. */
const judge = serve(photoJudge, async (ctx, { body: { kind, items } }) => {
  const { client, caller, realNow } = ctx;
  const done: number[] = [];
  const refused: { id: number; code: number; msg: string }[] = [];
  for (const { id, version, reason } of items) {
    const values = new Values();
    const { rowCount } = await client.query(
      `update student_photo p set quality = ${values.add(reason === null ? 1 : 2)}, reason = ${values.add(reason)}, version = p.version + 1,
         updated_by = ${values.add(caller.userId)}, updated_at = ${values.add(realNow)}
       from student e where e.school_id = p.school_id and e.id = p.student_id and e.school_id = ${values.add(caller.schoolId)}
         and ${writableSql(photo, caller, values)} and p.student_id = ${values.add(id)} and p.kind = ${values.add(kind)} and p.version = ${values.add(version)}`,
      values.list,
    );
    if (rowCount) {
      done.push(id);
      ctx.audit({
        entity: 'photo',
        entityId: id,
        detail: { event: reason === null ? 'pass' : 'reject', kind, reason: reason ?? '' },
      });
    } else refused.push({ id, code: CODE.conflict, msg: '照片刚刚被他人审核或更换，请刷新' });
  }
  return { done, refused };
});

const missing = serve(photoMissing, async (ctx, { query: { kind, ...filter } }) => {
  const { client, caller, context } = ctx;
  const values = new Values();
  const where = [
    readableSql(photo, caller, values),
    ...contextSql(photo, context, values),
    ...filterSql(photo, filter, values, photoExtras, { caller, context, now: ctx.now }),
    'e.in_school and e.class_id is not null',
  ].join(' and ');
  const { rows } = await client.query<{
    classId: number;
    className: string;
    students: number;
    missing: number;
    bad: number;
  }>(
    `select e.class_id::float8 as "classId", ${CLASS} as "className", count(*)::int as students,
       (count(*) filter (where p.student_id is null))::int as missing, (count(*) filter (where p.quality = 2))::int as bad
     from ${fromOf(photo, `${CLASS}${where}`)} left join student_photo p on p.school_id = e.school_id and p.student_id = e.id and p.kind = ${values.add(kind)}
     where ${where} group by 1, 2 having count(*) filter (where p.student_id is null or p.quality = 2) > 0 order by 4 desc, 2`,
    values.list,
  );
  return rows;
});

const zipImport = serve(photoZipImport, (ctx, { body }) =>
  beginImport(ctx, studentOwners.entity, body),
);

export const photoHandlers = (owners: AllOwners): readonly Served[] => [
  kinds,
  save,
  pending,
  pairs,
  judge,
  missing,
  zipImport,
  serveResume(owners),
  serveExport,
];
