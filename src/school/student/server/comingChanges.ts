import { effectCode } from '../../../../machines/effect/effect.stored.ts';
import {
  afterStatus,
  isInSchoolStatus,
  monthsBetween,
  restoreStatus,
  statusCodeOf,
  statusEvent,
  statusRefusal,
} from '../../../../machines/studentStatus/studentStatus.stored.ts';
import type {
  ChangeCode,
  StatusCode,
} from '../../../../machines/studentStatus/studentStatus.types.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import { statusContext } from './statusContext.ts';
import { stateOn } from './studentStates.ts';

/** Where somebody will stand on a day to come, by what has been approved and waits for its day. */
export interface ComingPlace {
  classId: number | null;
  statusCode: string;
  inSchool: boolean;
  /** The changes that lead there, in the order of their days. */
  changes: { changeNo: string; changeType: ChangeCode; on: string }[];
}
interface Waiting {
  studentId: number;
  changeNo: string;
  changeType: ChangeCode;
  on: string;
  endOn: string | null;
  targetClassId: number | null;
  chosen: StatusCode | null;
}
/**
 * Students who stand in a class on a day by their history, or will come into it, and of whom approved changes take effect by then: where
 * each stands when they have (班级 13). A change that the chart refuses there will not take effect and changes nothing.
 */
export async function comingPlaces(
  db: Queryable,
  schoolId: number,
  classId: number,
  day: string,
): Promise<Map<number, ComingPlace>> {
  const { rows } = await db.query<Waiting>(
    `with w as (select * from status_change where school_id = $1 and effect_state = ${effectCode('waiting')} and effective_on <= $3::date),
       met as (select student_id from w where target_class_id = $2
         union select s.student_id from student_state s join w on w.student_id = s.student_id where s.school_id = $1 and s.class_id = $2
           and s.begin_on <= $3::date and (s.end_on is null or s.end_on >= $3::date))
     select w.student_id::float8 as "studentId", w.change_no as "changeNo", w.change_type as "changeType", to_char(w.effective_on, 'YYYY-MM-DD') as on,
       to_char(w.end_on, 'YYYY-MM-DD') as "endOn", w.target_class_id::float8 as "targetClassId", w.chosen_status as chosen
     from w join met using (student_id) order by w.effective_on, w.id`,
    [schoolId, classId, day],
  );
  const places = new Map<number, ComingPlace>();
  for (const row of rows) {
    const { studentId, on } = row;
    const was = places.get(studentId) ?? (await stateOn(db, schoolId, studentId, on));
    if (!was) continue;
    const snapshot = restoreStatus(
      was.statusCode,
      await statusContext(db, schoolId, studentId, on),
    );
    const event = statusEvent({
      changeType: row.changeType,
      target: row.targetClassId !== null,
      proof: true,
      months: monthsBetween(on, row.endOn),
      chosen: row.chosen,
    });
    if (statusRefusal(snapshot, event)) continue;
    const statusCode = statusCodeOf(afterStatus(snapshot, event));
    const change = { changeNo: row.changeNo, changeType: row.changeType, on };
    places.set(studentId, {
      classId: row.targetClassId ?? was.classId,
      statusCode,
      inSchool: isInSchoolStatus(statusCode),
      changes: [...(places.get(studentId)?.changes ?? []), change],
    });
  }
  return places;
}
