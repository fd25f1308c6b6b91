import { type Entity, placeOf } from './entity/entity.ts';
import announcement from './foundation/announcement.entity.ts';
import annual from './foundation/annual.entity.ts';
import campus from './foundation/campus.entity.ts';
import college from './foundation/college.entity.ts';
import declareExtension from './foundation/declareExtension.entity.ts';
import department from './foundation/department.entity.ts';
import dictItem from './foundation/dictItem.entity.ts';
import dictType from './foundation/dictType.entity.ts';
import holiday from './foundation/holiday.entity.ts';
import organization from './foundation/organization.entity.ts';
import school from './foundation/school.entity.ts';
import schoolYear from './foundation/schoolYear.entity.ts';
import semester from './foundation/semester.entity.ts';
import timetable from './foundation/timetable.entity.ts';
import building from './resource/building.entity.ts';
import classroom from './resource/classroom.entity.ts';
import partition from './resource/partition.entity.ts';
import semesterRoom from './resource/semesterRoom.entity.ts';
import account from './student/account/account.entity.ts';
import statusChange from './student/change.entity.ts';
import changeSheet from './student/changeSheet.entity.ts';
import schoolClass from './student/class.entity.ts';
import enrolBatch from './student/enrolment/batch.entity.ts';
import freshman from './student/enrolment/freshman.entity.ts';
import photo from './student/photo/photo.entity.ts';
import student from './student/student.entity.ts';
import binding from './system/binding.entity.ts';
import ipAllow from './system/ipAllow.entity.ts';
import loginLog from './system/loginLog.entity.ts';
import operationLog from './system/operationLog.entity.ts';
import sensitiveLog from './system/sensitiveLog.entity.ts';
import session from './system/session.entity.ts';
import simulationLog from './system/simulationLog.entity.ts';
import teacherSheet from './system/teacherSheet.entity.ts';
import user from './system/user.entity.ts';
import userGrant from './system/userGrant.entity.ts';
import course from './talent/course.entity.ts';
import courseRequest from './talent/courseRequest.entity.ts';
import declaring from './talent/declaring.entity.ts';
import major from './talent/major.entity.ts';
import majorDirection from './talent/majorDirection.entity.ts';
import majorUnit from './talent/majorUnit.entity.ts';
import plan from './talent/plan.entity.ts';
import template from './talent/template.entity.ts';

/** Every resource: from each come its calls, permissions, OpenAPI entries, matrix cells and screen. Web screens load theirs alone. */
export const ENTITIES: readonly Entity[] = [
  ...[school, campus, college, department, organization],
  ...[dictType, dictItem],
  ...[annual, schoolYear, semester, declareExtension, holiday, timetable, announcement],
  ...[course, courseRequest, major, majorDirection, majorUnit, plan, template, declaring],
  ...[schoolClass, student, enrolBatch, freshman, statusChange, account, photo, changeSheet],
  ...[building, classroom, partition, semesterRoom],
  ...[user, userGrant, teacherSheet],
  ...[session, binding, ipAllow, loginLog, operationLog, simulationLog, sensitiveLog],
];

/** `foundation/campus`, as fields of the kind `ref` write it. @throws Error naming what no resource is called */
export function entityNamed(place: string): Entity {
  const found = ENTITIES.find((entity) => placeOf(entity) === place);
  if (!found) throw new Error(`no resource is called ${place}`);
  return found;
}
