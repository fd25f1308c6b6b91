import { requestSubject } from '../../areas/course/server/courseRequest/subject.ts';
import { declarationSubject } from '../../areas/declaration/server/item/subject.ts';
import { planChangeSubject, planSubject } from '../../areas/plan/server/subjects.ts';
import { changeSubject } from '../../areas/statusChange/server/subject.ts';
import { approvalHistory } from '../../workbench/server/approval.history.ts';
import { deliveryHistory } from '../../workbench/server/delivery.history.ts';
import type { HistorySource } from '../../workbench/server/histories.ts';
import { semesterHistory } from '../../workbench/server/semester.history.ts';
import { statusHistory } from '../../workbench/server/status.history.ts';
import { visitHistory } from '../../workbench/server/visit.history.ts';

/** Everything whose use of a chart is recorded in the database (测试 24): what is approved, students, semesters, messages, simulated viewings. */
export const HISTORIES: readonly HistorySource[] = [
  ...[declarationSubject, planSubject, planChangeSubject, requestSubject, changeSubject].map(
    approvalHistory,
  ),
  statusHistory,
  semesterHistory,
  deliveryHistory,
  visitHistory,
];
