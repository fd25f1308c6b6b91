import { CODE } from '../../../platform/contract/codes.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import {
  contextSql,
  filterSql,
  fromOf,
  Values,
} from '../../../platform/server/resource/sql/sql.ts';
import { readableSql, writableSql } from '../../../platform/server/resource/sql/sqlScope.ts';
import type { PhotoKind } from '../../../school/student/contract/photo.ts';
import { pictureAddress, watermarkOf } from '../../../school/student/server/shown.ts';
import {
  photoJudge,
  photoPairs,
  photoPending,
  photoWaiting,
  SHEET,
  type StudentPhoto,
} from '../contract/photo.calls.ts';
import photo from '../contract/photo.entity.ts';
import { photoExtras } from './photo.entity.ts';

/** What is shown of a picture `p`. */
export const COLUMNS = `p.kind, p.file_id as "fileId", p.width, p.height, p.size_kb as "sizeKb", to_char(p.taken_on, 'YYYY-MM-DD') as "takenOn", p.quality, p.reason,
  p.source, p.version`;
/** The class of a student `e`. */
export const CLASS = 'r_class_id.class_name';
export type Row = Omit<StudentPhoto, 'address'> & { fileId: string };
/** A picture with the address under which it is shown. */
export const shown = <R extends { fileId: string }>(ctx: Ctx, { fileId, ...row }: R) => ({
  ...row,
  address: pictureAddress(ctx, fileId) ?? '',
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

/** Those of a kind that wait, as what a query reads from. */
function waitingFrom(
  ctx: Ctx,
  kind: PhotoKind,
  filter: Parameters<typeof judged>[2],
  values: Values,
) {
  const where = [
    ...judged(ctx, values, filter),
    `p.kind = ${values.add(kind)} and p.quality = 0`,
  ].join(' and ');
  return `${fromOf(photo, `${CLASS}${where}`)} join student_photo p on p.school_id = e.school_id and p.student_id = e.id where ${where}`;
}
async function waitingCount(ctx: Ctx, from: string, values: Values): Promise<number> {
  const { rows } = await ctx.client.query<{ n: number }>(
    `select count(*)::int as n from ${from}`,
    values.list,
  );
  return rows[0]?.n ?? 0;
}

const pending = serve(photoPending, async (ctx, { query: { kind, ...filter } }) => {
  const values = new Values();
  const from = waitingFrom(ctx, kind, filter, values);
  const { rows } = await ctx.client.query<Judged>(
    `select e.id::float8 as id, e.student_no as "studentNo", e.cname, e.gender, ${CLASS} as "className", ${COLUMNS},
       (select a.file_id from student_photo a where a.school_id = e.school_id and a.student_id = e.id and a.kind = '1' and p.kind <> '1') as compared
     from ${from} order by ${CLASS}, e.student_no limit ${SHEET}`,
    values.list,
  );
  return {
    total: await waitingCount(ctx, from, values),
    mark: await watermarkOf(ctx),
    rows: rows.map((row) => ({ ...shown(ctx, row), compared: pictureAddress(ctx, row.compared) })),
  };
});

const waiting = serve(photoWaiting, async (ctx, { query: { kind, ...filter } }) => {
  const values = new Values();
  return { total: await waitingCount(ctx, waitingFrom(ctx, kind, filter, values), values) };
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

/** 审核照片 and 比对照片. */
export const reviewHandlers = [pending, waiting, pairs, judge] as const;
