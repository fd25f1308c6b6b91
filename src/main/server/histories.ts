import { requestSubject } from '../../areas/course/server/courseRequest/subject.ts';
import { declarationSubject } from '../../areas/declaration/server/item/subject.ts';
import { planChangeSubject, planSubject } from '../../areas/plan/server/subjects.ts';
import { changeSubject } from '../../areas/statusChange/server/subject.ts';
import type { HistorySource } from '../../workbench/server/histories.ts';
import { approvalHistory } from '../../workbench/server/history/approval.history.ts';
import { deliveryHistory } from '../../workbench/server/history/delivery.history.ts';
import { objectionHistory } from '../../workbench/server/history/objection.history.ts';
import { departureHistory } from '../../workbench/server/history/people/departure.history.ts';
import { handoverHistory } from '../../workbench/server/history/people/handover.history.ts';
import { roomHistory } from '../../workbench/server/history/roomStatus.history.ts';
import { semesterHistory } from '../../workbench/server/history/semester.history.ts';
import { statusHistory } from '../../workbench/server/history/status.history.ts';
import { visitHistory } from '../../workbench/server/history/visit.history.ts';
import type { Recalled } from '../../workbench/server/then/item.ts';

/** What is approved: its past can be asked about (测试 37). */
export const RECALLED: readonly Recalled[] = [
  declarationSubject,
  planSubject,
  planChangeSubject,
  requestSubject,
  changeSubject,
];

/**
 * Everything whose use of a chart is recorded in the database (测试 24): what is approved, students, semesters, messages, simulated viewings, rooms,
 * objections of receiving colleges, handovers, planned departures.
 */
export const HISTORIES: readonly HistorySource[] = [
  ...[declarationSubject, planSubject, planChangeSubject, requestSubject, changeSubject].map(
    approvalHistory,
  ),
  statusHistory,
  semesterHistory,
  deliveryHistory,
  visitHistory,
  roomHistory,
  objectionHistory,
  handoverHistory,
  departureHistory,
];
