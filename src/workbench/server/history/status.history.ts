import { DECLARE_STATUS } from '../../../../machines/approval/approval.stored.ts';
import { effectCode } from '../../../../machines/effect/effect.stored.ts';
import type { Trace } from '../../../../machines/kit/conform.ts';
import { studentStatusModel } from '../../../../machines/studentStatus/studentStatus.cases.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import { specialSql, termSql } from '../../../school/student/server/studentTerm.ts';
import type { HistorySource } from '../histories.ts';
import { type StudentHistory, statusReading, statusTrace } from './status.trace.ts';
import { statusWords } from './status.words.ts';

/** Students per statement. */
const BATCH = 500;
/** In the form in which a change keeps what stood before and after it. */
const placeSql = (t: string): string =>
  `jsonb_build_object('grade', ${t}.grade, 'unitKey', ${t}.unit_key, 'majorId', ${t}.major_id, 'directionId', ${t}.direction_id,
     'classId', ${t}.class_id, 'campusId', ${t}.campus_id, 'inSchool', ${t}.in_school, 'statusCode', ${t}.status_code)`;
const day = (column: string): string => `to_char(${column}, 'YYYY-MM-DD')`;
const STATES = `select coalesce(json_agg(json_build_object('beginOn', ${day('t.begin_on')}, 'endOn', ${day('t.end_on')}, 'changeId', t.by_change_id,
  'joined', (select coalesce(json_agg(u.from_key), '[]') from unit_transition u where u.school_id = s.school_id and u.business_type = s.business_type
     and u.kind in ('merge', 'split') and u.to_key = t.unit_key), 'place', ${placeSql('t')}) order by t.begin_on, t.id), '[]') from student_state t where t.school_id = s.school_id and t.student_id = s.id`;
const CHANGES = `select coalesce(json_agg(json_build_object('id', c.id, 'changeType', c.change_type, 'on', ${day('c.effective_on')},
  'endOn', ${day('c.end_on')}, 'targetClassId', c.target_class_id, 'chosenStatus', c.chosen_status,
  'approved', c.declare_status = ${DECLARE_STATUS.approved}, 'before', c.before, 'after', c.after,
  'term', ${termSql('s', 'c.effective_on')}) order by c.effective_on, c.effected_at, c.id), '[]')
  from status_change c where c.school_id = s.school_id and c.student_id = s.id and c.effect_state = ${effectCode('done')}`;
const STUDENTS = `select s.id::float8 as id, '学号 ' || s.student_no as name, ${specialSql('s')} as special, ${placeSql('s')} as place,
  (${STATES}) as states, (${CHANGES}) as changes
  from student s where s.school_id = $1 and s.id > $2 and ($3::bigint[] is null or s.id = any($3)) order by s.id limit ${BATCH}`;
const PRINTS = `select s.id::float8 as id, concat_ws(' ', s.xmin, t.print, c.print) as print from student s
  left join (select student_id as id, string_agg(id || ' ' || xmin::text, ',' order by id) as print from student_state where school_id = $1 group by 1) t on t.id = s.id
  left join (select student_id as id, string_agg(id || ' ' || xmin::text, ',' order by id) as print from status_change
    where school_id = $1 and effect_state = ${effectCode('done')} group by 1) c on c.id = s.id
  where s.school_id = $1 order by 1`;

async function* read(
  db: Queryable,
  schoolId: number,
  ids?: readonly number[],
): AsyncGenerator<Trace> {
  for (let last = 0, more = true; more; ) {
    const { rows } = await db.query<StudentHistory>(STUDENTS, [schoolId, last, ids ?? null]);
    for (const row of rows) yield statusTrace(row);
    more = rows.length === BATCH;
    last = rows.at(-1)?.id ?? last;
  }
}

/** The status of students: changes that have taken effect and `student_state` against the chart (异动 25). */
export const statusHistory: HistorySource = {
  chart: studentStatusModel.name,
  source: 'studentStatus',
  zh: '学生',
  reading: statusReading,
  words: statusWords,
  read,
  prints: async (db, schoolId) => {
    const { rows } = await db.query<{ id: number; print: string }>(PRINTS, [schoolId]);
    return { rules: '', entities: rows };
  },
  // nothing of it is written by people
  hide: (event) => event,
};
