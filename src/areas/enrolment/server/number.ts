import { reportCode } from '../../../../machines/arrival/arrival.stored.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import { parameter } from '../../../platform/server/database/parameter.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { nextNumber } from '../../../platform/server/request/numbers.ts';
import { rule } from '../../../platform/server/request/refusal.ts';
import {
  indexColumnOf,
  placeOfField,
  sensitiveColumns,
} from '../../../platform/server/resource/sealing.ts';
import { vault } from '../../../platform/server/secret/vault.ts';
import studentEntity from '../../../school/student/contract/student.entity.ts';
import { isEnded, recordsOf } from '../../../school/student/server/records.ts';
import { PLACE_COLUMNS } from '../../../school/student/server/studentStates.ts';
import freshmanEntity from '../contract/freshman.entity.ts';
import type { FoundBatch } from './facts.ts';

interface Waiting {
  id: number;
  examineeNo: string;
  cname: string;
  classCode: string;
  majorCode: string;
  idNumber: string | null;
  mobile: string | null;
}
const PATTERN =
  studentEntity.fields.studentNo.kind === 'text'
    ? studentEntity.fields.studentNo.pattern
    : undefined;

/** A sealed value of the list as columns of the student: sealed anew, since it can be opened in its own place only. */
function moved(name: 'idNumber' | 'mobile', kept: string | null): Record<string, unknown> {
  return sensitiveColumns(
    studentEntity,
    name,
    kept === null ? null : vault().open(placeOfField(freshmanEntity, name), kept),
  );
}

const COPIED =
  'cname, pinyin, gender, id_type, birthday, nation_code, political_code, country_code, origin_division, examinee_no, admission_no, enrol_mode, score, subject_scores, previous_school, address';

/** Students of a batch with the numbers given to them, and the first row of the history of each. */
async function enter(
  ctx: Ctx,
  batch: FoundBatch,
  given: readonly Record<string, unknown>[],
): Promise<void> {
  const { client, caller, now } = ctx;
  const today = dayOf(now);
  const { rowCount } = await client.query(
    `insert into student (school_id, business_type, student_no, id_number, id_number_index, mobile, mobile_index, ${PLACE_COLUMNS},
       education_level, study_form, schooling_years, enrol_on, expected_graduate_on, max_leave_on, created_by, created_at, updated_by, updated_at, ${COPIED})
     select f.school_id, f.business_type, g.student_no, g.id_number, g.id_number_index, g.mobile, g.mobile_index,
       c.grade, c.management_unit_key, c.major_id, c.direction_id, c.id, c.campus_id, true, '01',
       $4, $5, m.schooling_years, $6::date, ($6::date + make_interval(months => (m.schooling_years * 12)::int))::date - 1,
       ($6::date + make_interval(months => (coalesce(m.max_years, m.schooling_years + 2) * 12)::int))::date - 1, $7, $8, $7, $8,
       ${COPIED.split(', ')
         .map((column) => `f.${column}`)
         .join(', ')}
     from jsonb_to_recordset($3::jsonb) as g(id bigint, student_no text, id_number text, id_number_index text, mobile text, mobile_index text)
     join freshman f on f.school_id = $1 and f.id = g.id and f.batch_id = $2
     join admin_class c on c.school_id = f.school_id and c.id = f.class_id join major m on m.school_id = f.school_id and m.id = f.major_id`,
    [
      caller.schoolId,
      batch.id,
      JSON.stringify(given),
      batch.educationLevel,
      batch.studyForm,
      batch.enrolOn,
      caller.userId,
      now,
    ],
  );
  if (rowCount !== given.length)
    throw new Error(`${rowCount} of ${given.length} students were entered`);
  await client.query(
    `update freshman f set student_id = s.id, version = f.version + 1, updated_by = $4, updated_at = $5
     from jsonb_to_recordset($3::jsonb) as g(id bigint, student_no text) join student s on s.school_id = $1 and s.student_no = g.student_no
     where f.school_id = $1 and f.batch_id = $2 and f.id = g.id`,
    [caller.schoolId, batch.id, JSON.stringify(given), caller.userId, now],
  );
  await client.query(
    `with kept as (
       insert into student_photo (school_id, student_id, kind, file_id, width, height, size_kb, taken_on, source, created_by, created_at, updated_by, updated_at)
       select f.school_id, f.student_id, p.kind, (p.photo->>'fileId')::uuid, (p.photo->>'width')::int, (p.photo->>'height')::int, (p.photo->>'sizeKb')::int,
         case p.kind when '2' then (f.reported_at at time zone 'Asia/Shanghai')::date end, 'single', $3, $4, $3, $4
       from freshman f cross join lateral (values ('1', f.admission_photo), ('2', f.site_photo)) as p(kind, photo)
       where f.school_id = $1 and f.batch_id = $2 and f.student_id is not null and p.photo is not null returning student_id, file_id)
     update file_info i set owner_entity = 'photo', owner_id = kept.student_id::text from kept where i.school_id = $1 and i.file_id = kept.file_id`,
    [caller.schoolId, batch.id, caller.userId, now],
  );
  // who comes later than today stands in the lists all the same
  const [beginOn = today] = [batch.enrolOn, today].sort();
  await client.query(
    `insert into student_state (school_id, student_id, begin_on, ${PLACE_COLUMNS})
     select s.school_id, s.id, $3::date, ${PLACE_COLUMNS.split(', ')
       .map((column) => `s.${column}`)
       .join(
         ', ',
       )} from freshman f join student s on s.school_id = f.school_id and s.id = f.student_id where f.school_id = $1 and f.batch_id = $2`,
    [caller.schoolId, batch.id, beginOn],
  );
  await client.query(
    `update admin_class c set headcount = n.count, version = c.version + 1, updated_at = $3 from (
       select class_id, count(*) from freshman where school_id = $1 and batch_id = $2 and student_id is not null group by class_id) n
     where c.school_id = $1 and c.id = n.class_id`,
    [caller.schoolId, batch.id, now],
  );
}

/** Whoever has been here before has ended that. @param named index of the ID number → who it is; @throws Refusal 601 with the first who has not */
async function mustHaveEnded(
  { client, caller }: Ctx,
  named: ReadonlyMap<string, string>,
): Promise<void> {
  const records = await recordsOf(client, caller.schoolId, [...named.keys()]);
  const open = [...records.values()].find(({ statusCode }) => !isEnded(statusCode));
  if (open)
    throw rule(`${named.get(open.index)}的原学籍 ${open.said} 还没有结束，请先办结再编学号`);
}

/**
 * 编学号 and 生成学籍 in one transaction: class after class, in the class as the school orders them (parameter `studentNoOrder`), each the next
 * number of its rule (新生 32). Answers how many.
 */
export async function giveNumbers(ctx: Ctx, batch: FoundBatch): Promise<number> {
  const { client, caller } = ctx;
  const byGender = (await parameter(client, caller.schoolId, 'studentNoOrder', batch)) === 'gender';
  const { rows } = await client.query<Waiting>(
    `select f.id::float8 as id, f.examinee_no as "examineeNo", f.cname, c.class_code as "classCode", m.major_code as "majorCode", f.id_number as "idNumber", f.mobile
     from freshman f join admin_class c on c.school_id = f.school_id and c.id = f.class_id join major m on m.school_id = f.school_id and m.id = f.major_id
     where f.school_id = $1 and f.batch_id = $2 and f.report_status = $3 and f.student_id is null
     order by c.class_code, ${byGender ? 'f.gender, ' : ''}f.pinyin collate "C", f.examinee_no for update of f`,
    [caller.schoolId, batch.id, reportCode('reported')],
  );
  const given: Record<string, unknown>[] = [];
  const named = new Map<string, string>();
  for (const { id, examineeNo, cname, classCode, majorCode, idNumber, mobile } of rows) {
    const facts = {
      grade: batch.grade,
      type: String(batch.businessType),
      major: majorCode,
      class: classCode,
    };
    const student_no = await nextNumber(ctx, 'student', facts);
    if (PATTERN && !PATTERN.test.test(student_no))
      throw rule(`按编号规则，${cname}的学号为“${student_no}”：${PATTERN.text}，请修改编号规则`);
    const sealed = moved('idNumber', idNumber);
    const index = sealed[indexColumnOf(studentEntity, 'idNumber')];
    if (typeof index === 'string') named.set(index, `${cname}（考生号 ${examineeNo}）`);
    given.push({ id, student_no, ...sealed, ...moved('mobile', mobile) });
  }
  await mustHaveEnded(ctx, named);
  if (given.length > 0) await enter(ctx, batch, given);
  return given.length;
}
