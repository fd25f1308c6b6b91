import { type DeskPerson, enrolReport, enrolUndo } from '../../../contract/student/enrolment/enrolment.calls.ts';
import freshman from '../../../contract/student/enrolment/freshman.entity.ts';
import { arrivalRefusalText } from '../../../contract/student/enrolment/refusal.ts';
import { indexOf } from '../../entity/sealing.ts';
import type { Ctx } from '../../request/ctx.ts';
import { conflict, notFound } from '../../request/refusal.ts';
import { serve } from '../../request/serve.ts';
import { pictureAddress } from '../photo/shown.ts';
import { recordSql } from '../records.ts';
import { type Arriving, arriverOf, arrives, foundFreshman } from './arrive.ts';
import { countsOf, type FoundBatch, foundBatch, mustAccept } from './facts.ts';

/** Shortest tail of a 考生号 by which somebody is found. */
const TAIL = 4;
/** More of one name than this cannot be chosen from by a glance. */
const SHOWN = 9;

type Found = Omit<DeskPerson, 'admissionPhoto' | 'sitePhoto'> & {
  campusId: number;
  studentId: number | null;
  admission: string | null;
  site: string | null;
};
const SELECT = `select e.id::float8 as id, e.version, e.examinee_no as "examineeNo", e.cname, e.gender, m.major_name as "majorName",
    coalesce(o.unit_name, '') as "unitName", c.campus_name as "campusName", e.campus_id as "campusId", e.report_status as "reportStatus",
    to_char(e.reported_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as "reportedAt", e.student_id::float8 as "studentId",
    (select ${recordSql('s')} from student s where s.school_id = e.school_id and s.id = e.former_student_id) as former,
    e.admission_photo->>'fileId' as admission, e.site_photo->>'fileId' as site, e.photo_match as "photoMatch"
  from freshman e join major m on m.school_id = e.school_id and m.id = e.major_id
  left join org_unit o on o.school_id = m.school_id and o.business_type = m.business_type and o.node_key = m.owner_unit_key
  join campus c on c.school_id = e.school_id and c.id = e.campus_id where e.school_id = $1 and e.batch_id = $2`;

/** Whom a key means: whole numbers first, then the tail of the 考生号, then the name. */
async function meant({ client, caller }: Ctx, batchId: number, key: string): Promise<Found[]> {
  const typed = key.normalize('NFKC').replace(/\s/g, '');
  const isTail = typed.length >= TAIL && /^\d+$/.test(typed);
  const ways: [where: string, value: string][] = [
    ['e.examinee_no = $3', typed],
    ['lower(e.admission_no) = lower($3)', typed],
    ['e.id_number_index = $3', indexOf(freshman, 'idNumber', typed)],
    ...(isTail ? [[`e.examinee_no like '%' || $3`, typed] as [string, string]] : []),
    ['e.cname = $3', key.trim()],
  ];
  for (const [where, value] of ways) {
    const { rows } = await client.query<Found>(`${SELECT} and ${where} order by e.examinee_no limit ${SHOWN}`, [
      caller.schoolId,
      batchId,
      value,
    ]);
    if (rows.length > 0) return rows;
  }
  return [];
}
/** One of the batch, locked. @throws 404 */
export async function chosen({ client, caller }: Ctx, batchId: number, id: number): Promise<Found> {
  const { rows } = await client.query<Found>(`${SELECT} and e.id = $3 for update of e`, [caller.schoolId, batchId, id]);
  if (!rows[0]) throw notFound();
  return rows[0];
}
/** Somebody of the batch in his chart. @throws 404 */
async function arriving(ctx: Ctx, batchId: number, id: number): Promise<Arriving> {
  const one = await foundFreshman(ctx, batchId, id);
  if (!one) throw notFound();
  return one;
}
/** As the desk shows him: his pictures by addresses that end with his visit. */
export const shown = (ctx: Ctx, { campusId: _campus, studentId: _student, admission, site, ...person }: Found): DeskPerson => ({
  ...person,
  ...{ admissionPhoto: pictureAddress(ctx, admission), sitePhoto: pictureAddress(ctx, site) },
});

/** 登记报到: one key, one answer; nothing is asked that the list knows (domain.md 1.6.7 "③", script F3). */
export const report = serve(
  enrolReport,
  async (ctx, { body }, found: FoundBatch) => {
    await mustAccept(ctx, found, 'report');
    const { client, caller } = ctx;
    const answer = async (
      outcome: 'reported' | 'already' | 'settled' | 'otherCampus' | 'several' | 'unknown',
      people: readonly Found[],
    ) => {
      const { reported, listed } = await countsOf(client, caller.schoolId, found.id);
      return { outcome, people: people.map((one) => shown(ctx, one)), reported, listed };
    };
    const people = body.freshmanId === undefined ? await meant(ctx, found.id, body.key) : [await chosen(ctx, found.id, body.freshmanId)];
    const [first, ...others] = people;
    if (!first) return answer('unknown', []);
    if (others.length > 0) return answer('several', people);
    const one = await arriving(ctx, found.id, first.id);
    const elsewhere = body.campus !== null && first.campusId !== body.campus;
    const by = arriverOf(caller, found);
    const refused = await arrives(ctx, one, { type: 'report', by, elsewhere, confirmed: body.freshmanId !== undefined });
    const now = [await chosen(ctx, found.id, one.id)];
    if (refused === null) return answer('reported', now);
    if (refused === 'elsewhere') return answer('otherCampus', now);
    return answer(one.snapshot.hasTag('here') ? 'already' : 'settled', now);
  },
  { find: foundBatch(false) },
);

/** A report that was wrong is taken back as long as the desk is open. */
export const undo = serve(
  enrolUndo,
  async (ctx, { body }, found: FoundBatch) => {
    await mustAccept(ctx, found, 'report');
    const { client, caller } = ctx;
    const one = await arriving(ctx, found.id, body.freshmanId);
    if (one.version !== body.version) throw conflict('这名新生的登记刚刚有变动，请重新查找');
    const refused = await arrives(ctx, one, { type: 'undo', by: arriverOf(caller, found) });
    if (refused) throw conflict(`${one.name}${arrivalRefusalText(one.snapshot, 'undo', refused)}`);
    const { reported, listed } = await countsOf(client, caller.schoolId, found.id);
    return { reported, listed };
  },
  { find: foundBatch(false) },
);
