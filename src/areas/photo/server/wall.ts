import { serve } from '../../../platform/server/request/serve.ts';
import {
  contextSql,
  filterSql,
  fromOf,
  Values,
} from '../../../platform/server/resource/sql/sql.ts';
import { readableSql } from '../../../platform/server/resource/sql/sqlScope.ts';
import { pictureAddress, watermarkOf } from '../../../school/student/server/shown.ts';
import { type OnWall, photoWall, WALL_PAGE } from '../contract/photo.calls.ts';
import photo from '../contract/photo.entity.ts';
import { photoExtras } from './photo.entity.ts';
import { CLASS } from './review.ts';

const HAS = { true: 'p.student_id is not null', false: 'p.student_id is null' } as const;

/** Students by their faces (照片 24). */
export const serveWall = serve(
  photoWall,
  async (ctx, { query: { kind, has, page, ...filter } }) => {
    const { client, caller, context, now } = ctx;
    const values = new Values();
    const where = [
      readableSql(photo, caller, values),
      ...contextSql(photo, context, values),
      ...filterSql(photo, filter, values, photoExtras, { caller, context, now }),
      'e.in_school',
      ...(has ? [HAS[has]] : []),
    ].join(' and ');
    const from = `${fromOf(photo, `${CLASS}${where}`)} left join student_photo p on p.school_id = e.school_id and p.student_id = e.id
      and p.kind = ${values.add(kind)} where ${where}`;
    const counted = await client.query<{ n: number }>(
      `select count(*)::int as n from ${from}`,
      values.list,
    );
    const { rows } = await client.query<Omit<OnWall, 'address'> & { fileId: string | null }>(
      `select e.id::float8 as id, e.student_no as "studentNo", e.cname, ${CLASS} as "className", p.file_id as "fileId", p.quality
       from ${from} order by ${CLASS}, e.student_no limit ${WALL_PAGE} offset ${values.add((page - 1) * WALL_PAGE)}`,
      values.list,
    );
    return {
      total: counted.rows[0]?.n ?? 0,
      mark: await watermarkOf(ctx),
      rows: rows.map(({ fileId, ...row }) => ({ ...row, address: pictureAddress(ctx, fileId) })),
    };
  },
);
