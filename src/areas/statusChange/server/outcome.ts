import {
  type Application,
  afterStatus,
  isInSchoolStatus,
  monthsBetween,
  restoreStatus,
  type StatusRefusal,
  statusCodeOf,
  statusEvent,
  statusRefusal,
} from '../../../../machines/studentStatus/studentStatus.stored.ts';
import {
  CHANGE_TYPES,
  type ChangeCode,
  changeCode,
  STATUS_CODE,
  type StatusCode,
} from '../../../../machines/studentStatus/studentStatus.types.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import { closedMajorSql } from '../../../school/major/server/closed.ts';
import type { StudentPlace } from '../../../school/student/contract/place.ts';
import { isEnded, recordsOf } from '../../../school/student/server/records.ts';
import { statusContext } from '../../../school/student/server/statusContext.ts';
import { firstAfter, stateOn } from '../../../school/student/server/studentStates.ts';
import { comesAnew } from '../contract/change.calls.ts';
import { STATUS_REFUSAL } from '../contract/statusRefusal.ts';
import { dayProblem, lastDaysOf } from './rules.ts';

/** What is asked for a student, whoever asks: the form, a row that is due, an import. */
export interface AskedChange {
  studentId: number;
  changeType: ChangeCode;
  effectiveOn: string;
  endOn: string | null;
  targetClassId: number | null;
  chosenStatus: StatusCode | null;
  proof: boolean;
}
interface TargetClass
  extends Pick<StudentPlace, 'grade' | 'unitKey' | 'majorId' | 'campusId' | 'directionId'> {
  classId: number;
  businessType: number;
  majorName: string;
  /** Its major takes nobody on the day that is asked. */
  closed: boolean;
}
async function classOf(
  db: Queryable,
  schoolId: number,
  id: number | null,
  day: string,
): Promise<TargetClass | null> {
  if (id === null) return null;
  const { rows } = await db.query<TargetClass>(
    `select c.id::float8 as "classId", c.grade, c.management_unit_key as "unitKey", c.major_id::float8 as "majorId", c.campus_id as "campusId",
       c.direction_id::float8 as "directionId", c.business_type as "businessType", m.major_name as "majorName",
       ${closedMajorSql('m', '$3')} as closed
     from admin_class c join major m on m.school_id = c.school_id and m.id = c.major_id where c.school_id = $1 and c.id = $2 and c.enabled`,
    [schoolId, id, day],
  );
  return rows[0] ?? null;
}

/** Why a class is none to go to by a type; null: it is one (异动 14、15). */
function targetProblem(
  type: ChangeCode,
  from: StudentPlace,
  to: TargetClass,
  businessType: number,
): string | null {
  if (to.businessType !== businessType) return '这个班级不属于当前业务类型';
  const sameMajor = to.majorId === from.majorId;
  // who studies it already goes on in it; nobody new comes in
  if (to.closed && (!sameMajor || comesAnew(type))) return `专业“${to.majorName}”已停招，不能转入`;
  switch (type) {
    case '02':
    case '03':
      return sameMajor && to.grade > from.grade ? null : '应选同一专业下一年级的班级';
    case '12':
      return sameMajor && to.grade >= from.grade ? null : '应选同一专业本年级或下面年级的班级';
    case '23':
      return sameMajor ? '应选另一个专业的班级' : null;
    case '29':
      return sameMajor && to.grade === from.grade && to.classId !== from.classId
        ? null
        : '应选同一年级、同一专业的另一个班级';
    default:
      return null;
  }
}
/** Where somebody stands, and when they are to graduate. */
export interface Standing extends StudentPlace {
  graduateOn?: string | null;
}
export interface Outcome {
  before: Standing | null;
  after: Standing | null;
  /** Why the chart or the target refuses it, in words; null: it can be done. */
  refusal: string | null;
  field:
    | 'changeType'
    | 'effectiveOn'
    | 'fileIds'
    | 'targetClassId'
    | 'endOn'
    | 'chosenStatus'
    | null;
}
const FIELD: Readonly<Partial<Record<StatusRefusal, NonNullable<Outcome['field']>>>> = {
  noProof: 'fileIds',
  noTarget: 'targetClassId',
  noEnd: 'endOn',
  leaveTooLong: 'endOn',
  chosen: 'chosenStatus',
};

/** A study of the same person that goes on beside this one; null: there is none. */
async function otherStudy(
  db: Queryable,
  schoolId: number,
  studentId: number,
): Promise<string | null> {
  const { rows } = await db.query<{ index: string | null }>(
    'select id_number_index as index from student where school_id = $1 and id = $2',
    [schoolId, studentId],
  );
  const index = rows[0]?.index;
  const other = index ? (await recordsOf(db, schoolId, [index], studentId)).get(index) : undefined;
  return other && !isEnded(other.statusCode) ? other.said : null;
}

/** The same day so many years later; the last of February where it is the last. */
function yearsOn(day: string | null, years: number): string | null {
  if (!day || years === 0) return day;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return `${year + years}-${day.slice(5, 7)}-${String(Math.min(date, last)).padStart(2, '0')}`;
}

/** What becomes of a student by a change, decided by the chart of student status alone. */
export async function outcomeOf(
  db: Queryable,
  schoolId: number,
  businessType: number,
  asked: AskedChange,
): Promise<Outcome> {
  const before = await stateOn(db, schoolId, asked.studentId, asked.effectiveOn);
  const nothing = { before, after: null };
  if (!before) return { ...nothing, refusal: '这个学生在生效日期没有学籍记录', field: null };
  const later = await firstAfter(db, schoolId, asked.studentId, asked.effectiveOn);
  if (later)
    return {
      ...nothing,
      refusal: `学籍在 ${later} 已有后来的变动，生效日期不能早于那天`,
      field: 'effectiveOn',
    };
  const target = await classOf(db, schoolId, asked.targetClassId, asked.effectiveOn);
  const wrong =
    asked.targetClassId === null
      ? null
      : target
        ? targetProblem(asked.changeType, before, target, businessType)
        : '没有这个班级';
  if (wrong) return { ...nothing, refusal: wrong, field: 'targetClassId' };
  const application: Application = {
    changeType: asked.changeType,
    target: target !== null,
    proof: asked.proof,
    months: monthsBetween(asked.effectiveOn, asked.endOn),
    chosen: asked.chosenStatus ?? undefined,
  };
  const snapshot = restoreStatus(
    before.statusCode,
    await statusContext(db, schoolId, asked.studentId, asked.effectiveOn),
  );
  const event = statusEvent(application);
  const why = statusRefusal(snapshot, event);
  if (why) {
    const { zh } = CHANGE_TYPES[asked.changeType];
    const text =
      why === 'state'
        ? `学籍状态“${snapshot.getMeta()[`studentStatus.${snapshot.value}`]?.zh}”不能办理${zh}`
        : STATUS_REFUSAL[why];
    return { ...nothing, refusal: text, field: FIELD[why] ?? null };
  }
  const late = await dayProblem(db, schoolId, asked, before.statusCode === STATUS_CODE.suspended);
  if (late) return { ...nothing, ...late };
  const statusCode = statusCodeOf(afterStatus(snapshot, event));
  const other =
    isEnded(before.statusCode) && !isEnded(statusCode)
      ? await otherStudy(db, schoolId, asked.studentId)
      : null;
  if (other)
    return { ...nothing, refusal: `这名学生已有另一个学籍 ${other}，不能恢复这一个`, field: null };
  const { classId, grade, unitKey, majorId, directionId, campusId } = target ?? before;
  const { graduateOn } = await lastDaysOf(db, schoolId, asked.studentId);
  const place = {
    grade,
    unitKey,
    majorId,
    directionId,
    classId,
    campusId,
    statusCode,
    inSchool: isInSchoolStatus(statusCode),
  };
  return {
    before: { ...before, graduateOn },
    after: {
      ...place,
      graduateOn:
        asked.changeType === changeCode('extend')
          ? asked.endOn
          : yearsOn(graduateOn, Number(grade) - Number(before.grade)),
    },
    refusal: null,
    field: null,
  };
}
