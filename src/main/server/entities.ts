import { certificateExtras } from '../../areas/certificate/server/certificate.entity.ts';
import { classExtras } from '../../areas/class/server/class.entity.ts';
import { classLeaving } from '../../areas/class/server/classLeaving.ts';
import { courseExtras } from '../../areas/course/server/course/course.entity.ts';
import { courseRequestExtras } from '../../areas/course/server/courseRequest/courseRequest.entity.ts';
import { approvalLeaving } from '../../areas/declaration/server/deciding/approvalLeaving.ts';
import { declarationClosing } from '../../areas/declaration/server/deciding/closing.ts';
import { declarationLeaving } from '../../areas/declaration/server/deciding/declarationLeaving.ts';
import { declaringExtras } from '../../areas/declaration/server/sheet/declaringImport.ts';
import { batchExtras } from '../../areas/enrolment/server/batch.entity.ts';
import { freshmanExtras } from '../../areas/enrolment/server/freshman.entity.ts';
import { freshmanOwners } from '../../areas/enrolment/server/freshmanAlbum.ts';
import { majorExtras } from '../../areas/major/server/major.entity.ts';
import { majorUnitExtras } from '../../areas/major/server/majorUnit.entity.ts';
import { photoExportWork } from '../../areas/photo/server/exporting.ts';
import { photoExtras } from '../../areas/photo/server/photo.entity.ts';
import { studentOwners } from '../../areas/photo/server/studentAlbum.ts';
import { planExtras } from '../../areas/plan/server/plan.entity.ts';
import { templateExtras } from '../../areas/plan/server/template.ts';
import { roomClosing } from '../../areas/room/server/closing.ts';
import { buildingExtras } from '../../areas/room/server/record/building.entity.ts';
import { classroomExtras } from '../../areas/room/server/record/classroom.entity.ts';
import { partitionExtras } from '../../areas/room/server/record/partition.entity.ts';
import { semesterRoomExtras } from '../../areas/room/server/record/semesterRoom.entity.ts';
import { verifyWork } from '../../areas/security/server/checks.ts';
import { safetyExtras } from '../../areas/security/server/entities.ts';
import {
  annualExtras,
  schoolYearExtras,
  timetableExtras,
} from '../../areas/semester/server/calendar.entity.ts';
import { extensionExtras } from '../../areas/semester/server/extension.ts';
import { semesterHandlers } from '../../areas/semester/server/handlers.ts';
import { holidayExtras } from '../../areas/semester/server/holiday.entity.ts';
import { semesterExtras } from '../../areas/semester/server/rules.ts';
import { dictItemExtras, dictTypeExtras } from '../../areas/settings/server/dictionary.entity.ts';
import { jobRunExtras } from '../../areas/settings/server/jobRun.ts';
import { changeExtras } from '../../areas/statusChange/server/change.entity.ts';
import { changeClosing } from '../../areas/statusChange/server/closing.ts';
import { changeSheetExtras } from '../../areas/statusChange/server/sheet.ts';
import { studentExtras } from '../../areas/student/server/student.entity.ts';
import { accountExtras } from '../../areas/studentAccount/server/account.entity.ts';
import { departureExtras } from '../../areas/team/server/departure/departure.entity.ts';
import { departureHandlers } from '../../areas/team/server/departure/detail.ts';
import { teamSource } from '../../areas/team/server/found.ts';
import { serveTeamMember } from '../../areas/team/server/team.ts';
import { campusExtras } from '../../areas/units/server/campus.entity.ts';
import { unitExtras } from '../../areas/units/server/unit.entity.ts';
import { unitLeaving } from '../../areas/units/server/unitLeaving.ts';
import { leavingHandlers } from '../../areas/user/server/account/handlers.ts';
import { grantSheetExtras } from '../../areas/user/server/grantSheet.ts';
import { staffPostExtras } from '../../areas/user/server/staffPost.entity.ts';
import { teacherSheetExtras } from '../../areas/user/server/teacherSheet.ts';
import { userExtras } from '../../areas/user/server/user.entity.ts';
import { entityNamed } from '../../platform/contract/registry.ts';
import { jobHandlers } from '../../platform/server/jobs/handlers.ts';
import type { Served } from '../../platform/server/request/serve.ts';
import type { EntityExtras } from '../../platform/server/resource/extras.ts';
import { entityHandlers } from '../../platform/server/resource/handlers.ts';
import type { Kind } from '../../platform/server/resource/save.ts';
import { exportWork } from '../../platform/server/resource/transfer/exportLater.ts';
import { importWork } from '../../platform/server/resource/transfer/importing.ts';
import course from '../../school/course/contract/course.entity.ts';
import { declarationSource } from '../../school/find/server/declarations.ts';
import { entitySource } from '../../school/find/server/entitySource.ts';
import { serveFind } from '../../school/find/server/find.ts';
import type { FindSource } from '../../school/find/server/source.ts';
import user from '../../school/people/contract/user.entity.ts';
import { agentLeaving } from '../../school/people/server/agentLeaving.ts';
import classroom from '../../school/room/contract/classroom.entity.ts';
import { STOPPED } from '../../school/room/contract/status.ts';
import student from '../../school/student/contract/student.entity.ts';
import { photosWork } from '../../school/student/server/archiveImport.ts';
import { accountsWork } from '../../school/student/server/openAccounts.ts';
import { schoolExtras } from '../../school/units/server/school.entity.ts';
import { ENTITIES } from '../contract/entities.ts';

/** What somebody who goes leaves behind in every area. */
const LEAVING = [declarationLeaving, approvalLeaving, unitLeaving, classLeaving, agentLeaving];
/** What is special about a resource on the server, by its name; most have nothing. */
const EXTRAS: Readonly<Record<string, EntityExtras>> = {
  ...safetyExtras(ENTITIES),
  school: schoolExtras,
  campus: campusExtras,
  dictType: dictTypeExtras,
  dictItem: dictItemExtras,
  jobRun: jobRunExtras,
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
  staffPost: staffPostExtras,
  departure: departureExtras(LEAVING),
  userGrant: grantSheetExtras,
  teacherSheet: teacherSheetExtras,
  account: accountExtras,
  certificate: certificateExtras,
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
/** Where a search finds records (查找 1). */
const FIND: readonly FindSource[] = [
  entitySource('person', user, userExtras, {
    path: '/system/user',
    note: 'unitKey',
    last: { when: "e.work_status = '9'", word: '离职' },
  }),
  teamSource,
  entitySource('student', student, studentExtras, {
    path: '/student/student',
    note: 'classId',
    last: { when: 'not e.in_school', word: '不在校' },
  }),
  entitySource('course', course, courseExtras, {
    path: '/talent/course',
    note: 'teachingUnitKey',
    last: { when: 'not e.enabled', word: '停用' },
  }),
  declarationSource,
  entitySource('room', classroom, classroomExtras, {
    path: '/resource/classroom',
    note: 'buildingId',
    last: { when: `e.status = '${STOPPED}'`, word: '停用' },
  }),
];
/** Whose pictures archives bring. */
export const ARCHIVE_OWNERS = { students: studentOwners, freshmen: freshmanOwners };
/** What each kind of job does. */
export const JOB_WORK = {
  import: importWork(kindOf),
  export: exportWork(kindOf),
  verify: verifyWork,
  accounts: accountsWork,
  photos: photosWork(ARCHIVE_OWNERS),
  photoExport: photoExportWork,
} as const;
export const resourceHandlers: readonly Served[] = [
  ...ENTITIES.flatMap((entity) => entityHandlers(entity, extrasOf(entity.name))),
  ...jobHandlers,
  ...semesterHandlers(CLOSING_CHECKS),
  ...leavingHandlers(LEAVING),
  serveTeamMember(LEAVING),
  serveFind(FIND),
  ...departureHandlers(LEAVING),
];
