import courseRequest from '../../areas/course/contract/courseRequest.entity.ts';
import declaring from '../../areas/declaration/contract/declaring.entity.ts';
import enrolBatch from '../../areas/enrolment/contract/batch.entity.ts';
import freshman from '../../areas/enrolment/contract/freshman.entity.ts';
import majorUnit from '../../areas/major/contract/majorUnit.entity.ts';
import photo from '../../areas/photo/contract/photo.entity.ts';
import plan from '../../areas/plan/contract/plan.entity.ts';
import template from '../../areas/plan/contract/template.entity.ts';
import partition from '../../areas/room/contract/partition.entity.ts';
import semesterRoom from '../../areas/room/contract/semesterRoom.entity.ts';
import binding from '../../areas/security/contract/binding.entity.ts';
import ipAllow from '../../areas/security/contract/ipAllow.entity.ts';
import loginLog from '../../areas/security/contract/loginLog.entity.ts';
import operationLog from '../../areas/security/contract/operationLog.entity.ts';
import sensitiveLog from '../../areas/security/contract/sensitiveLog.entity.ts';
import session from '../../areas/security/contract/session.entity.ts';
import simulationLog from '../../areas/security/contract/simulationLog.entity.ts';
import announcement from '../../areas/settings/contract/announcement.entity.ts';
import dictItem from '../../areas/settings/contract/dictItem.entity.ts';
import dictType from '../../areas/settings/contract/dictType.entity.ts';
import changeSheet from '../../areas/statusChange/contract/changeSheet.entity.ts';
import account from '../../areas/studentAccount/contract/account.entity.ts';
import teacherSheet from '../../areas/user/contract/teacherSheet.entity.ts';
import userGrant from '../../areas/user/contract/userGrant.entity.ts';
import type { Entity } from '../../platform/contract/resource/entity.ts';
import jobRun from '../../platform/contract/resource/jobRun.entity.ts';
import certificate from '../../school/certificate/contract/certificate.entity.ts';
import schoolClass from '../../school/class/contract/class.entity.ts';
import course from '../../school/course/contract/course.entity.ts';
import major from '../../school/major/contract/major.entity.ts';
import majorDirection from '../../school/major/contract/majorDirection.entity.ts';
import departure from '../../school/people/contract/departure.entity.ts';
import staffPost from '../../school/people/contract/staffPost.entity.ts';
import user from '../../school/people/contract/user.entity.ts';
import building from '../../school/room/contract/building.entity.ts';
import classroom from '../../school/room/contract/classroom.entity.ts';
import annual from '../../school/semester/contract/annual.entity.ts';
import declareExtension from '../../school/semester/contract/declareExtension.entity.ts';
import holiday from '../../school/semester/contract/holiday.entity.ts';
import schoolYear from '../../school/semester/contract/schoolYear.entity.ts';
import semester from '../../school/semester/contract/semester.entity.ts';
import timetable from '../../school/semester/contract/timetable.entity.ts';
import statusChange from '../../school/student/contract/change.entity.ts';
import student from '../../school/student/contract/student.entity.ts';
import campus from '../../school/units/contract/campus.entity.ts';
import college from '../../school/units/contract/college.entity.ts';
import department from '../../school/units/contract/department.entity.ts';
import organization from '../../school/units/contract/organization.entity.ts';
import school from '../../school/units/contract/school.entity.ts';

/** Every resource: from each come its calls, permissions, OpenAPI entries, matrix cells and screen. Web screens load theirs alone. */
export const ENTITIES: readonly Entity[] = [
  school,
  campus,
  college,
  department,
  organization,
  dictType,
  dictItem,
  jobRun,
  annual,
  schoolYear,
  semester,
  declareExtension,
  holiday,
  timetable,
  announcement,
  course,
  courseRequest,
  major,
  majorDirection,
  majorUnit,
  plan,
  template,
  declaring,
  schoolClass,
  student,
  enrolBatch,
  freshman,
  statusChange,
  certificate,
  account,
  photo,
  changeSheet,
  building,
  classroom,
  partition,
  semesterRoom,
  user,
  staffPost,
  departure,
  userGrant,
  teacherSheet,
  session,
  binding,
  ipAllow,
  loginLog,
  operationLog,
  simulationLog,
  sensitiveLog,
];
