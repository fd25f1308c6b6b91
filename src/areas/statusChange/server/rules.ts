import { effectCode } from '../../../../machines/effect/effect.stored.ts';
import { changeCode } from '../../../../machines/studentStatus/studentStatus.types.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import type { AskedChange, Outcome } from './outcome.ts';

const [LEAVE, EXTENSION] = [changeCode('suspend'), changeCode('extend')];
/** 疾病 of the dictionary `change_reason`: who comes back from such a leave shows that they are well. */
const ILLNESS = '01';

interface Leave {
  endOn: string | null;
  reasonCode: string;
}
/** The last 休学 of a student that took effect before a day; undefined: there is none. */
export async function leaveBefore(
  db: Queryable,
  schoolId: number,
  studentId: number,
  day: string,
): Promise<Leave | undefined> {
  const { rows } = await db.query<Leave>(
    `select to_char(end_on, 'YYYY-MM-DD') as "endOn", reason_code as "reasonCode" from status_change
     where school_id = $1 and student_id = $2 and effect_state = ${effectCode('done')} and change_type = '${LEAVE}' and effective_on < $3::date order by effective_on desc limit 1`,
    [schoolId, studentId, day],
  );
  return rows[0];
}
/** 体检 if 因病 (异动 11): a 复学 needs a proof then. */
export const needsHealthProof = (leave: Leave | undefined): boolean =>
  leave?.reasonCode === ILLNESS;

/** The last days of a study: as it stands, and by the longest that the school allows. */
export async function lastDaysOf(db: Queryable, schoolId: number, studentId: number) {
  const { rows } = await db.query<{ graduateOn: string | null; maxLeaveOn: string | null }>(
    `select to_char(expected_graduate_on, 'YYYY-MM-DD') as "graduateOn", to_char(max_leave_on, 'YYYY-MM-DD') as "maxLeaveOn"
     from student where school_id = $1 and id = $2`,
    [schoolId, studentId],
  );
  return rows[0] ?? { graduateOn: null, maxLeaveOn: null };
}

/**
 * Rules of the type table that are about days and papers of this student, not about their status: no end behind the longest study (休学 counts
 * into it), a proof of health after an illness (异动 10、11). Null: nothing is against it.
 */
export async function dayProblem(
  db: Queryable,
  schoolId: number,
  { studentId, changeType, effectiveOn, endOn, proof }: AskedChange,
  resting: boolean,
): Promise<Pick<Outcome, 'refusal' | 'field'> | null> {
  if (changeType === EXTENSION || changeType === LEAVE) {
    const { graduateOn, maxLeaveOn } = await lastDaysOf(db, schoolId, studentId);
    if (endOn && maxLeaveOn && endOn > maxLeaveOn)
      return { refusal: `最长学习年限到 ${maxLeaveOn}，截止日期不能更晚`, field: 'endOn' };
    if (changeType === EXTENSION && endOn && graduateOn && endOn <= graduateOn)
      return { refusal: `现在的预计毕业日期是 ${graduateOn}，应填写更晚的日期`, field: 'endOn' };
  }
  if (changeType === '12' && resting) {
    const leave = await leaveBefore(db, schoolId, studentId, effectiveOn);
    if (needsHealthProof(leave) && !proof)
      return { refusal: '因病休学的，复学应上传体检证明', field: 'fileIds' };
  }
  return null;
}

/**
 * What whoever applies and decides should know of a 复学: that the 休学 has not ended, that the term has begun (异动 11). Schools let
 * people come back early, so it is said and not refused.
 */
export async function resumeNotes(
  db: Queryable,
  schoolId: number,
  businessType: number,
  { studentId, changeType, effectiveOn }: AskedChange,
  appliedOn: string,
): Promise<string[]> {
  if (changeType !== '12') return [];
  const leave = await leaveBefore(db, schoolId, studentId, effectiveOn);
  const { rows } = await db.query<{ late: boolean }>(
    `select begin_on < $4::date as late from semester where school_id = $1 and business_type = $2 and begin_on <= $3::date order by begin_on desc limit 1`,
    [schoolId, businessType, effectiveOn, appliedOn],
  );
  return [
    ...(leave?.endOn && leave.endOn >= effectiveOn
      ? [`休学到 ${leave.endOn} 期满，这是提前复学`]
      : []),
    ...(rows[0]?.late ? ['这个学期已经开始，复学一般在开学前申请'] : []),
  ];
}
