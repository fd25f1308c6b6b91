import { approvalHistory } from './qa/approval.history.ts';
import type { HistorySource } from './qa/histories.ts';
import { semesterHistory } from './qa/semester.history.ts';
import { statusHistory } from './qa/status.history.ts';
import { changeSubject } from './student/change/subject.ts';
import { requestSubject } from './talent/courseRequest/subject.ts';
import { declarationSubject } from './talent/item/subject.ts';
import { planChangeSubject, planSubject } from './talent/plan/subjects.ts';

/** Everything whose use of a chart is recorded in the database (issue 4, line 7): what is approved, students, semesters. */
export const HISTORIES: readonly HistorySource[] = [
  ...[declarationSubject, planSubject, planChangeSubject, requestSubject, changeSubject].map(approvalHistory),
  statusHistory,
  semesterHistory,
];
