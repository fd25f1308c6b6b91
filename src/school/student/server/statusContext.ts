import { effectCode } from '../../../../machines/effect/effect.stored.ts';
import { monthsBetween } from '../../../../machines/studentStatus/studentStatus.stored.ts';
import type { StatusContext } from '../../../../machines/studentStatus/studentStatus.types.ts';
import { changeCode } from '../../../../machines/studentStatus/studentStatus.types.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import { specialSql, termSql } from './studentTerm.ts';

const [LEAVE, NEW_MAJOR] = [changeCode('suspend'), changeCode('changeMajor')];
/** What the chart of student status asks of a student, read from columns and from what has taken effect before a day. */
export async function statusContext(
  db: Queryable,
  schoolId: number,
  studentId: number,
  day: string,
): Promise<StatusContext> {
  const { rows } = await db.query<Pick<StatusContext, 'term' | 'special'>>(
    `select ${termSql('s', '$3::date')} as term, ${specialSql('s')} as special from student s where s.school_id = $1 and s.id = $2`,
    [schoolId, studentId, day],
  );
  const { rows: past } = await db.query<{ type: string; from: string; to: string | null }>(
    `select change_type as type, to_char(effective_on, 'YYYY-MM-DD') as from, to_char(end_on, 'YYYY-MM-DD') as to from status_change
     where school_id = $1 and student_id = $2 and effect_state = ${effectCode('done')} and change_type in ('${LEAVE}', '${NEW_MAJOR}') and effective_on < $3::date`,
    [schoolId, studentId, day],
  );
  const [student] = rows;
  return {
    term: student?.term ?? 'middle',
    special: student?.special ?? false,
    changedMajor: past.some(({ type }) => type === NEW_MAJOR),
    leaveMonths: past
      .filter(({ type }) => type === LEAVE)
      .reduce((sum, { from, to }) => sum + monthsBetween(from, to), 0),
  };
}
