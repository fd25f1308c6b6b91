import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { levelNumber } from '../../../../../machines/approval/approval.stored.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { RETURN_ACTIONS } from '../../../../school/approval/contract/returnReasons.ts';
import { COLLEGE } from '../../../../school/declaration/server/college.ts';
import {
  declarationReadable,
  inContext,
} from '../../../../school/declaration/server/declarationScope.ts';
import { declaration } from '../../../../school/declaration/server/schema/declaration.ts';
import type { declarationPivot } from '../../contract/query.calls.ts';
import { risky } from '../item/again.ts';
import { filterConditions, ofDeclaration } from '../list/filters.ts';

/** What the query filters by, list and pivot alike. */
export type QueryFilters = Omit<z.output<typeof declarationPivot.query>, 'by'>;

function ofTeacher(id: number | undefined): SQL | undefined {
  if (id === undefined) return undefined;
  const found = sql`exists (select from teaching_class_teacher c where ${ofDeclaration} and ${id === 0 ? sql`true` : sql`c.staff_id = ${id}`})`;
  return id === 0 ? sql`not ${found}` : found;
}
const orNone = (
  column: Parameters<typeof isNull>[0] & Parameters<typeof eq>[0],
  asked: string | undefined,
) => (asked === undefined ? undefined : asked === 'none' ? isNull(column) : eq(column, asked));

const ACTIONS = sql.raw(`(${RETURN_ACTIONS.map((action) => `'${action}'`).join(', ')})`);
/** Sent back for a reason, by a level, at any time of its way (报表 21). */
function wasReturned({ returnReason, returnLevel }: QueryFilters): SQL | undefined {
  if (returnReason === undefined && returnLevel === undefined) return undefined;
  const reason =
    returnReason === undefined || returnReason === 'any'
      ? sql`true`
      : returnReason === 'none'
        ? sql`cardinality(r.return_reasons) = 0`
        : sql`${returnReason} = any(r.return_reasons)`;
  const level = returnLevel ? sql`r.level = ${levelNumber(returnLevel)}` : sql`true`;
  return sql`exists (select from approval_record r where r.school_id = ${declaration.schoolId} and r.declaration_id = ${declaration.id}
    and r.action in ${ACTIONS} and ${reason} and ${level})`;
}

/** Conditions of a query beyond those of the list. */
const further = (f: QueryFilters) => [
  f.semesters ? inArray(declaration.semesterId, f.semesters) : undefined,
  risky(f.risk),
  wasReturned(f),
  ofTeacher(f.teacherId),
  f.courseId ? eq(declaration.courseId, f.courseId) : undefined,
  orNone(declaration.roomTypeCode, f.roomTypeCode),
  f.needSchedule === undefined ? undefined : eq(declaration.needSchedule, f.needSchedule),
  f.selfArrangedRoom === undefined
    ? undefined
    : eq(declaration.selfArrangedRoom, f.selfArrangedRoom),
  orNone(declaration.managementUnitKey, f.managementUnit),
  orNone(declaration.teachingUnitKey, f.teachingUnit),
  f.college ? sql`${COLLEGE} = ${f.college}` : undefined,
];

/** The business type and the campus that one works in, every semester (报表 1). */
function everySemester({ context }: Ctx): SQL {
  const { businessType, campusId } = context;
  if (businessType === null) return sql`false`;
  return (
    and(
      eq(declaration.businessType, businessType),
      campusId === null ? undefined : eq(declaration.campusId, campusId),
    ) ?? sql`false`
  );
}
/** Everything that the caller may read, of all semesters, that matches the filter. */
export const queried = async (ctx: Ctx, f: QueryFilters): Promise<SQL> =>
  and(
    declarationReadable(ctx.caller),
    everySemester(ctx),
    ...(await filterConditions(ctx, f)),
    ...further(f),
  ) ?? sql`false`;
/** The same in the semester that one works in: what reports count. */
export const readableNow = (ctx: Ctx): SQL =>
  and(declarationReadable(ctx.caller), inContext(ctx.context)) ?? sql`false`;
