import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { notFound } from '../../../platform/server/request/refusal.ts';
import { searchSealed } from '../../../platform/server/resource/sealedSearch.ts';
import { indexOf } from '../../../platform/server/resource/sealing.ts';
import { recordSql } from '../../../school/student/server/records.ts';
import { pictureAddress } from '../../../school/student/server/shown.ts';
import type { DeskPerson } from '../contract/enrolment.calls.ts';
import freshman from '../contract/freshman.entity.ts';

/** Shortest tail of a 考生号 by which somebody is found. */
const TAIL = 4;
/** More of one name than this cannot be chosen from by a glance. */
const SHOWN = 9;

/** A freshman as the desk finds them, with what their chart asks. */
export type Found = Omit<DeskPerson, 'admissionPhoto' | 'sitePhoto'> & {
  campusId: number;
  studentId: number | null;
  absentReason: string | null;
  admission: string | null;
  site: string | null;
};
const SELECT = `select e.id::float8 as id, e.version, e.examinee_no as "examineeNo", e.cname, e.gender, m.major_name as "majorName",
    coalesce(o.unit_name, '') as "unitName", c.campus_name as "campusName", e.campus_id as "campusId", e.report_status as "reportStatus",
    to_char(e.reported_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as "reportedAt", e.student_id::float8 as "studentId", e.absent_reason as "absentReason",
    (select ${recordSql('s')} from student s where s.school_id = e.school_id and s.id = e.former_student_id) as former,
    e.admission_photo->>'fileId' as admission, e.site_photo->>'fileId' as site, e.photo_match as "photoMatch", e.checks
  from freshman e join major m on m.school_id = e.school_id and m.id = e.major_id
  left join org_unit o on o.school_id = m.school_id and o.business_type = m.business_type and o.node_key = m.owner_unit_key
  join campus c on c.school_id = e.school_id and c.id = e.campus_id where e.school_id = $1 and e.batch_id = $2`;

/** Whom a key means: whole numbers first, then the tail of the 考生号, then the name; by a card only for whoever may see it whole. */
export async function meant(ctx: Ctx, batchId: number, key: string): Promise<Found[]> {
  const { client, caller } = ctx;
  const typed = key.normalize('NFKC').replace(/\s/g, '');
  const isTail = typed.length >= TAIL && /^\d+$/.test(typed);
  const found = async (where: string, value: string): Promise<Found[]> => {
    const text = `${SELECT} and ${where} order by e.examinee_no limit ${SHOWN}`;
    return (await client.query<Found>(text, [caller.schoolId, batchId, value])).rows;
  };
  const byCard = async (): Promise<Found[]> => {
    let people: Found[] = [];
    const look = async () => {
      people = await found('e.id_number_index = $3', indexOf(freshman, 'idNumber', typed));
      return people.map(({ id }) => id);
    };
    await searchSealed(ctx, freshman, typed, look, ['idNumber']);
    return people;
  };
  const searches: (() => Promise<Found[]>)[] = [
    () => found('e.examinee_no = $3', typed),
    () => found('lower(e.admission_no) = lower($3)', typed),
    byCard,
    ...(isTail ? [() => found(`e.examinee_no like '%' || $3`, typed)] : []),
    () => found('e.cname = $3', key.trim()),
  ];
  for (const way of searches) {
    const rows = await way();
    if (rows.length > 0) return rows;
  }
  return [];
}
/** One of the batch, locked; null: they are not in it. */
export async function lockedFreshman(
  { client, caller }: Ctx,
  batchId: number,
  id: number,
): Promise<Found | null> {
  const { rows } = await client.query<Found>(`${SELECT} and e.id = $3 for update of e`, [
    caller.schoolId,
    batchId,
    id,
  ]);
  return rows[0] ?? null;
}
/** One of the batch, locked. @throws 404 */
export async function chosen(ctx: Ctx, batchId: number, id: number): Promise<Found> {
  const one = await lockedFreshman(ctx, batchId, id);
  if (!one) throw notFound();
  return one;
}
/** As the desk shows them: their pictures by addresses that end with their visit. */
export const shown = (
  ctx: Ctx,
  { campusId: _campus, studentId: _student, admission, site, ...person }: Found,
): DeskPerson => ({
  ...person,
  admissionPhoto: pictureAddress(ctx, admission),
  sitePhoto: pictureAddress(ctx, site),
});
