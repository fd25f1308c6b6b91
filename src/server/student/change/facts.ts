import type { StatusContext } from '../../../../machines/studentStatus/studentStatus.types.ts';
import type { Queryable } from '../../database/queryable.ts';

/** Whole months from a day to another, a begun one counted: 2026-11-23 to 2027-11-22 are 12. */
export function monthsBetween(from: string, to: string | null): number {
  if (!to || to < from) return 0;
  const [a, b] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)];
  b.setUTCDate(b.getUTCDate() + 1);
  const whole = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
  return b.getUTCDate() > a.getUTCDate() ? whole + 1 : whole;
}

/** What the chart of student status asks of a student, read from columns and from what has taken effect before a day. */
export async function statusContext(db: Queryable, schoolId: number, studentId: number, day: string): Promise<StatusContext> {
  const { rows } = await db.query<{ first: boolean; last: boolean; special: boolean }>(
    `select s.enrol_on > $3::date - interval '5 months' as first, coalesce(s.expected_graduate_on < $3::date + interval '1 year', false) as last,
       coalesce(s.edu_mode, '1') <> '1' as special
     from student s where s.school_id = $1 and s.id = $2`,
    [schoolId, studentId, day],
  );
  const { rows: past } = await db.query<{ type: string; from: string; to: string | null }>(
    `select change_type as type, to_char(effective_on, 'YYYY-MM-DD') as from, to_char(end_on, 'YYYY-MM-DD') as to from status_change
     where school_id = $1 and student_id = $2 and effect_state = 2 and change_type in ('11', '23') and effective_on < $3::date`,
    [schoolId, studentId, day],
  );
  const [student] = rows;
  return {
    term: student?.first ? 'first' : student?.last ? 'last' : 'middle',
    special: student?.special ?? false,
    changedMajor: past.some(({ type }) => type === '23'),
    leaveMonths: past.filter(({ type }) => type === '11').reduce((sum, { from, to }) => sum + monthsBetween(from, to), 0),
  };
}
