import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { forbidden, notFound } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import {
  contextSql,
  filterSql,
  fromOf,
  Values,
} from '../../../platform/server/resource/sql/sql.ts';
import { readableSql, writableColumn } from '../../../platform/server/resource/sql/sqlScope.ts';
import { PHOTO_MODEL } from '../../../school/student/contract/photo.ts';
import {
  type AllOwners,
  beginImport,
  serveResume,
} from '../../../school/student/server/archiveImport.ts';
import { serveZipRules } from '../../../school/student/server/archiveReport.ts';
import { keepPhoto, storePicture, takenPicture } from '../../../school/student/server/keep.ts';
import { photoRules } from '../../../school/student/server/picture.ts';
import { watermarkOf } from '../../../school/student/server/shown.ts';
import { photoKinds, photoMissing, photoSave, photoZipImport } from '../contract/photo.calls.ts';
import photo from '../contract/photo.entity.ts';
import { serveExport } from './exporting.ts';
import { photoExtras } from './photo.entity.ts';
import { CLASS, COLUMNS, type Row, reviewHandlers, shown } from './review.ts';
import { studentOwners } from './studentAlbum.ts';
import { serveWall } from './wall.ts';

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
  ...reviewHandlers,
  missing,
  serveWall,
  zipImport,
  serveZipRules,
  serveResume(owners),
  serveExport,
];
