import { ENTITIES, entityNamed } from '../contract/entities.ts';
import { exportWork } from './entity/exporting.ts';
import type { EntityExtras } from './entity/extras.ts';
import { entityHandlers } from './entity/handlers.ts';
import { importWork } from './entity/importing.ts';
import type { Kind } from './entity/save.ts';
import { annualExtras, schoolYearExtras, timetableExtras } from './foundation/calendar.entity.ts';
import { campusExtras } from './foundation/campus.entity.ts';
import { dictItemExtras, dictTypeExtras } from './foundation/dictionary.entity.ts';
import { holidayExtras } from './foundation/holiday.entity.ts';
import { schoolExtras } from './foundation/school.entity.ts';
import { extensionExtras } from './foundation/semester/extension.ts';
import { semesterHandlers } from './foundation/semester/handlers.ts';
import { semesterExtras } from './foundation/semester/rules.ts';
import { unitExtras } from './foundation/unit.entity.ts';
import { jobHandlers } from './jobs/handlers.ts';
import { agentLeaving } from './policy/agentLeaving.ts';
import type { Served } from './request/serve.ts';
import { buildingExtras } from './resource/building.entity.ts';
import { classroomExtras } from './resource/classroom.entity.ts';
import { roomClosing } from './resource/closing.ts';
import { partitionExtras } from './resource/partition.entity.ts';
import { semesterRoomExtras } from './resource/semesterRoom.entity.ts';
import { accountsWork } from './student/account/open.ts';
import { accountExtras } from './student/account.entity.ts';
import { changeSheetExtras } from './student/change/sheet.ts';
import { changeExtras } from './student/change.entity.ts';
import { classExtras } from './student/class.entity.ts';
import { classLeaving } from './student/classLeaving.ts';
import { changeClosing } from './student/closing.ts';
import { batchExtras } from './student/enrolment/batch.entity.ts';
import { freshmanExtras } from './student/enrolment/freshman.entity.ts';
import { photoExportWork } from './student/photo/exporting.ts';
import { photosWork } from './student/photo/importing.ts';
import { photoExtras } from './student/photo.entity.ts';
import { studentExtras } from './student/student.entity.ts';
import { verifyWork } from './system/safety/checks.ts';
import { SAFETY_EXTRAS } from './system/safety/entities.ts';
import { grantSheetExtras } from './system/user/grantSheet.ts';
import { leavingHandlers } from './system/user/handlers.ts';
import { teacherSheetExtras } from './system/user/teacherSheet.ts';
import { userExtras } from './system/user/user.entity.ts';
import { courseExtras } from './talent/course/course.entity.ts';
import { courseRequestExtras } from './talent/courseRequest/courseRequest.entity.ts';
import { declarationClosing } from './talent/deciding/closing.ts';
import { declarationLeaving } from './talent/deciding/leaving.ts';
import { majorExtras } from './talent/major/major.entity.ts';
import { majorUnitExtras } from './talent/majorUnit/majorUnit.entity.ts';
import { planExtras } from './talent/plan/plan.entity.ts';
import { templateExtras } from './talent/plan/template.ts';
import { declaringExtras } from './talent/sheet/declaringImport.ts';

/** What is special about a resource on the server, by its name; most have nothing. */
const EXTRAS: Readonly<Record<string, EntityExtras>> = {
  ...SAFETY_EXTRAS,
  school: schoolExtras,
  campus: campusExtras,
  dictType: dictTypeExtras,
  dictItem: dictItemExtras,
  college: unitExtras(3),
  department: unitExtras(4),
  organization: unitExtras(5),
  annual: annualExtras,
  schoolYear: schoolYearExtras,
  semester: semesterExtras,
  declareExtension: extensionExtras,
  holiday: holidayExtras,
  timetable: timetableExtras,
  course: courseExtras,
  courseRequest: courseRequestExtras,
  major: majorExtras,
  majorUnit: majorUnitExtras,
  declaration: declaringExtras,
  plan: planExtras,
  template: templateExtras,
  building: buildingExtras,
  classroom: classroomExtras,
  partition: partitionExtras,
  semesterRoom: semesterRoomExtras,
  user: userExtras,
  userGrant: grantSheetExtras,
  teacherSheet: teacherSheetExtras,
  account: accountExtras,
  change: changeExtras,
  changeSheet: changeSheetExtras,
  photo: photoExtras,
  class: classExtras,
  student: studentExtras,
  enrolment: batchExtras,
  freshman: freshmanExtras,
};
const extrasOf = (name: string): EntityExtras => EXTRAS[name] ?? {};
const kindOf = (place: string): Kind => {
  const entity = entityNamed(place);
  return { entity, extras: extrasOf(entity.name) };
};
/** What every area may leave unfinished at the end of a semester. */
const CLOSING_CHECKS = [...declarationClosing, changeClosing, roomClosing];
/** What somebody who goes leaves behind in every area. */
const LEAVING = [...declarationLeaving, classLeaving, agentLeaving];
/** What each kind of job does. */
export const JOB_WORK = {
  import: importWork(kindOf),
  export: exportWork(kindOf),
  verify: verifyWork,
  accounts: accountsWork,
  photos: photosWork,
  photoExport: photoExportWork,
} as const;
export const resourceHandlers: readonly Served[] = [
  ...ENTITIES.flatMap((entity) => entityHandlers(entity, extrasOf(entity.name))),
  ...jobHandlers,
  ...semesterHandlers(CLOSING_CHECKS),
  ...leavingHandlers(LEAVING),
];
