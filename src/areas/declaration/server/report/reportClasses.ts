import { and, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { HANDED_IN } from '../../../../../machines/approval/approval.sets.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import { containing } from '../../../../platform/server/resource/sql/like.ts';
import { namesSpelt } from '../../../../platform/server/spelling.ts';
import {
  declaration,
  teachingClass,
} from '../../../../school/declaration/server/schema/declaration.ts';
import { type RoomSupply, roomSupply } from '../../../../school/room/server/rooms.ts';
import { ROOM_BANDS, reportClasses } from '../../contract/report.calls.ts';
import { spelt } from '../list/filters.ts';
import { pageOf } from '../list/order.ts';
import { readableNow } from './queryFilters.ts';

/** Has a timetable, is not online only and nobody finds it a room themselves: needs a room of the school (`ROOM_FILTERS`). */
export const needsRoom = sql`(${eq(declaration.needSchedule, true)} and ${ne(declaration.teachingMode, 1)} and ${eq(declaration.selfArrangedRoom, false)})`;
/** The capacity of a class lies in that part of `ROOM_BANDS`. */
export function ofSize(i: number): SQL {
  const [above, upTo] = [ROOM_BANDS[i - 1] ?? -1, ROOM_BANDS[i]];
  return sql`(${teachingClass.capacity} > ${above} and ${upTo === undefined ? sql`true` : sql`${teachingClass.capacity} <= ${upTo}`})`;
}
/** No room of its type on its campus can hold the class (`roomWarnings` says the same at a submit); never while no rooms are listed. */
export const tooLargeFor = (supply: readonly RoomSupply[]): SQL =>
  supply.length === 0
    ? sql`false`
    : sql`(${needsRoom} and ${teachingClass.capacity} > coalesce((select max(s.largest)
        from jsonb_to_recordset(${JSON.stringify(supply)}::jsonb) as s("campusId" int, "roomTypeCode" text, largest int)
        where s."campusId" = ${declaration.campusId} and s."roomTypeCode" = coalesce(${declaration.roomTypeCode}, s."roomTypeCode")), 0))`;
/** A class of the declaration. */
export const itsClasses = and(
  eq(teachingClass.schoolId, declaration.schoolId),
  eq(teachingClass.declarationId, declaration.id),
);
/** What has been handed in, of the semester that one works in. */
export const handedIn = (ctx: Ctx): SQL | undefined =>
  and(readableNow(ctx), inArray(declaration.declareStatus, [...HANDED_IN]));
const COLUMN = {
  courseCode: declaration.courseCode,
  headcount: teachingClass.expectedCount,
  capacity: teachingClass.capacity,
  weeklyHours: declaration.weeklyHours,
};

const CLASS_NAMES = { table: 'teaching_class', column: 'class_name' };
/** Course or class, or the pinyin of either (报表 24). */
async function speaksOf(ctx: Ctx, keyword: string): Promise<SQL | undefined> {
  const text = containing(keyword);
  return or(
    ilike(declaration.courseName, text),
    ilike(declaration.courseCode, text),
    ilike(teachingClass.className, text),
    inArray(teachingClass.className, await namesSpelt(ctx, CLASS_NAMES, keyword)),
    ...spelt(keyword),
  );
}

/** The teaching classes behind the numbers of the reports. */
export const classes = serve(
  reportClasses,
  async (ctx, { query }) => {
    const {
      keyword,
      roomTypeCode,
      size,
      room,
      tooLarge,
      teacherId,
      orderByColumn = 'courseCode',
      isAsc = 'asc',
    } = query;
    const type = sql<string>`coalesce(${declaration.roomTypeCode}, 'none')`;
    const supply =
      tooLarge === undefined
        ? []
        : await roomSupply(ctx.client, ctx.caller.schoolId, ctx.context.semesterId);
    const where = and(
      handedIn(ctx),
      keyword ? await speaksOf(ctx, keyword) : undefined,
      roomTypeCode === undefined ? undefined : eq(type, roomTypeCode),
      size === undefined ? undefined : ofSize(Number(size)),
      room === undefined ? undefined : room ? needsRoom : sql`not ${needsRoom}`,
      tooLarge === undefined
        ? undefined
        : tooLarge
          ? tooLargeFor(supply)
          : sql`not ${tooLargeFor(supply)}`,
      teacherId === undefined
        ? undefined
        : sql`exists (select from teaching_class_teacher t where t.school_id = ${teachingClass.schoolId} and t.declaration_id = ${teachingClass.declarationId}
          and t.class_no = ${teachingClass.classNo} and t.staff_id = ${teacherId})`,
    );
    const { limit, offset } = pageOf({ ...query, orderByColumn: undefined });
    const direction = sql.raw(isAsc === 'desc' || isAsc === 'false' ? 'desc' : 'asc');
    const rows = await ctx.db
      .select({
        id: sql<number>`(${declaration.id} * 100 + ${teachingClass.classNo})::float8`,
        declarationId: declaration.id,
        declarationNo: declaration.declarationNo,
        courseCode: declaration.courseCode,
        courseName: declaration.courseName,
        className: teachingClass.className,
        headcount: teachingClass.expectedCount,
        capacity: teachingClass.capacity,
        weeklyHours: declaration.weeklyHours,
        roomTypeCode: type,
        teachingUnitName: declaration.teachingUnitName,
        leadTeachers: declaration.leadTeachers,
      })
      .from(declaration)
      .innerJoin(teachingClass, itsClasses)
      .where(where)
      .orderBy(sql`${COLUMN[orderByColumn]} ${direction}`, declaration.id, teachingClass.classNo)
      .limit(limit)
      .offset(offset);
    const [counted] = await ctx.db
      .select({ total: sql<number>`count(*)::int` })
      .from(declaration)
      .innerJoin(teachingClass, itsClasses)
      .where(where);
    return { rows, total: counted?.total ?? 0 };
  },
  { report: true },
);
