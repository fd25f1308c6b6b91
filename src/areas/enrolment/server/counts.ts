import { reportCode, UNSETTLED } from '../../../../machines/arrival/arrival.stored.ts';
import type { ReportState } from '../../../../machines/arrival/arrival.types.ts';
import { closedMajorSql } from '../../../school/major/server/closed.ts';
import { endedSql, recordSql } from '../../../school/student/server/records.ts';
import type { EnrolCounts } from '../contract/enrolment.calls.ts';

/** What stands against the enrolment of a freshman `e`, in words; null: nothing (新生 12). */
export const FAULT = `case when e.id_number is null then '缺证件号码'
  when (e.school_id, e.batch_id, e.major_id) in (select m.school_id, b.id, m.id from major m join enrol_batch b on b.school_id = m.school_id
    where ${closedMajorSql('m', 'b.enrol_on')}) then '录取专业已停招'
  when (select not (${endedSql('s.status_code')}) from student s where s.school_id = e.school_id and s.id = e.former_student_id)
    then (select '原学籍还没有结束：' || ${recordSql('s')} from student s where s.school_id = e.school_id and s.id = e.former_student_id)
  when not e.cleared then (select '与考生号 ' || min(o.examinee_no) || ' 姓名、出生日期相同' from freshman o where o.school_id = e.school_id
    and o.batch_id = e.batch_id and o.cname = e.cname and o.id <> e.id and o.birthday = e.birthday) end`;

const stands = (state: ReportState) => `e.report_status = ${reportCode(state)}`;
export const MISSING = `e.report_status in (${UNSETTLED.join(', ')})`;
const REPORTED = stands('reported');
export const UNDIVIDED = `${REPORTED} and e.class_id is null`;
/** Conditions on a freshman `e`: the numbers of a batch, and what the chart asks. */
export const COUNTS: Readonly<Record<keyof EnrolCounts, string>> = {
  listed: 'true',
  faults: `(${FAULT}) is not null`,
  reported: REPORTED,
  missing: MISSING,
  undivided: UNDIVIDED,
  postponed: stands('postponed'),
  kept: stands('kept'),
  gaveUp: stands('gaveUp'),
  students: 'e.student_id is not null',
  accounts:
    '(e.school_id, e.student_id) in (select a.school_id, a.student_id from student_account a)',
};
