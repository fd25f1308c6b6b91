import { type SQL, sql } from 'drizzle-orm';
import { DECLARE_STATUS } from '../../../../../machines/approval/approval.stored.ts';
import { declaration } from '../../../../school/declaration/server/schema/declaration.ts';
import { deadlineSql, waitingPath } from '../../../../school/semester/server/levelDeadline.ts';

/** `isLate` for the declarations of a list: they wait behind the deadline of their level. Extensions are longer: where the level itself has time nobody looks for them. */
export const lateRows = (
  now: Date,
): SQL => sql`(${declaration.declareStatus} = ${DECLARE_STATUS.inReview}
  and (${declaration.schoolId}, ${declaration.semesterId}, ${declaration.currentLevel}) in (select x.school_id, x.semester_id, x.level from approval_deadline x where x.deadline_at < ${now})
  and exists (select from approval_deadline a
  cross join lateral ${sql.raw(deadlineSql(waitingPath('declaration')))} until
  where a.school_id = ${declaration.schoolId} and a.semester_id = ${declaration.semesterId} and a.level = ${declaration.currentLevel}
    and until.deadline < ${now} and ${declaration.arrivedAt} <= until.deadline))`;
