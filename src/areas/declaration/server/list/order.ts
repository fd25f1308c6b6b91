import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { DECLARE_STATUS } from '../../../../../machines/approval/approval.stored.ts';
import { declaration } from '../../../../school/declaration/server/schema/declaration.ts';
import type { declarationList } from '../../contract/declaration.calls.ts';

export type Paging = Pick<
  z.output<typeof declarationList.query>,
  'orderByColumn' | 'isAsc' | 'pageNum' | 'pageSize'
>;

const { declarationNo, courseCode, courseName, updatedAt, credits, totalHours, headcount } =
  declaration;
/** Who waits longer came earlier: the order of the moment is the opposite of that of the days. */
const waitingSince = sql`case when ${declaration.declareStatus} = ${DECLARE_STATUS.inReview} then ${declaration.arrivedAt} end`;

/** Order of a list; the id makes it total, so that no row is on two pages. `first` is the order while nobody has chosen one. */
export function orderOf({ orderByColumn, isAsc }: Paging, first: SQL): SQL[] {
  const upwards = isAsc !== 'desc' && isAsc !== 'false';
  const column = {
    declarationNo,
    courseCode,
    courseName,
    updatedAt,
    credits,
    totalHours,
    headcount,
    waitingDays: waitingSince,
  };
  if (!orderByColumn) return [first, desc(declaration.id)];
  const rising = orderByColumn === 'waitingDays' ? !upwards : upwards;
  return [
    sql`${column[orderByColumn]} ${rising ? sql`asc` : sql`desc`} nulls last`,
    upwards ? asc(declaration.id) : desc(declaration.id),
  ];
}
export const pageOf = ({ pageNum, pageSize }: Paging) => ({
  limit: pageSize,
  offset: (pageNum - 1) * pageSize,
});
