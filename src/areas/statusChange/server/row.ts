import type {
  ChangeCode,
  StatusCode,
} from '../../../../machines/studentStatus/studentStatus.types.ts';
import type { statusChange } from '../../../school/student/server/schema/student.ts';
import type { AskedChange } from './outcome.ts';

export type ChangeRow = typeof statusChange.$inferSelect;
/** Where a change is read. */
export const changeLink = (id: number): string => `/student/change?open=${id}`;
/** What a stored application asks; what has been submitted has had its proof. */
export const askedOf = (row: ChangeRow): AskedChange => ({
  studentId: row.studentId,
  changeType: row.changeType as ChangeCode,
  effectiveOn: row.effectiveOn,
  endOn: row.endOn,
  targetClassId: row.targetClassId,
  chosenStatus: row.chosenStatus as StatusCode | null,
  proof: true,
});
