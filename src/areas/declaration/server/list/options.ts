import { and, asc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { CallReply } from '../../../../platform/contract/call.ts';
import { orgUnit } from '../../../../platform/server/database/schema/foundation.ts';
import { appUser } from '../../../../platform/server/database/schema/system.ts';
import { adminClass, course, major } from '../../../../platform/server/database/schema/talent.ts';
import { scopeOf } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { invalid } from '../../../../platform/server/request/refusal.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import { containing } from '../../../../platform/server/resource/sql/like.ts';
import { namesSpelt } from '../../../../platform/server/spelling.ts';
import {
  adminClassOptions,
  courseOptions,
  partitionOptions,
  roomOptions,
  routing,
  teacherOptions,
} from '../../contract/options.calls.ts';
import { byDeclaration, standingFor } from '../item/clashes.ts';
import { continued, isNotPlanned, planCoursesOf } from '../item/derive.ts';
import { weeklyLoads } from '../item/loads.ts';
import { routed, teachingSourceOf } from '../item/routing.ts';
import { levelsNow } from '../switches/apply.ts';
import { readKnown, type Unit } from './known.ts';

/** Most options in one answer: who wants another types more of its name. */
const MOST = 50;
const MOST_CLASSES = 300;
type Column = Parameters<typeof ilike>[0];
const matching = (keyword: string | undefined, ...columns: Column[]): SQL | undefined =>
  keyword ? or(...columns.map((c) => ilike(c, containing(keyword)))) : undefined;
const CLASS_NAMES = { table: 'admin_class', column: 'class_name' };
const MAJOR_NAMES = { table: 'major', column: 'major_name' };
const ROOM_NAMES = { table: 'classroom', column: 'room_name' };
const BUILDING_NAMES = { table: 'building', column: 'building_name' };
const typeOf = (ctx: Ctx) => ctx.context.businessType ?? -1;

/** Enabled courses by code, name or pinyin initials; named ones by `ids` also when they are not. */
export const courses = serve(courseOptions, async (ctx, { query }) => {
  const wanted = query.ids ? inArray(course.id, query.ids) : eq(course.enabled, true);
  const rows = await ctx.db
    .select({ course, unitName: orgUnit.unitName })
    .from(course)
    .leftJoin(
      orgUnit,
      and(
        eq(orgUnit.schoolId, course.schoolId),
        eq(orgUnit.businessType, course.businessType),
        eq(orgUnit.nodeKey, course.teachingUnitKey),
      ),
    )
    .where(
      and(
        eq(course.schoolId, ctx.caller.schoolId),
        eq(course.businessType, typeOf(ctx)),
        wanted,
        matching(query.keyword, course.courseCode, course.courseName, course.pinyin),
      ),
    )
    .orderBy(asc(course.courseCode))
    .limit(query.ids?.length ?? MOST);
  return rows.map(({ course: it, unitName }) => ({
    ...it,
    teachingUnitName: unitName ?? it.teachingUnitKey,
    teachingMode: it.defaultTeachingMode,
  }));
});

/** Admin classes whose unit the caller's management scope covers, by name, code, major or pinyin, newest grade first; named ones by `ids` within the business type. */
export const classes = serve(adminClassOptions, async (ctx, { query }) => {
  const scope = scopeOf(ctx.caller, ctx.context.businessType, 'management');
  if (!scope) return [];
  const rows = await ctx.db
    .select({ it: adminClass, majorName: major.majorName })
    .from(adminClass)
    .innerJoin(
      major,
      and(eq(major.schoolId, adminClass.schoolId), eq(major.id, adminClass.majorId)),
    )
    .innerJoin(
      orgUnit,
      and(
        eq(orgUnit.schoolId, adminClass.schoolId),
        eq(orgUnit.businessType, adminClass.businessType),
        eq(orgUnit.nodeKey, adminClass.managementUnitKey),
      ),
    )
    .where(
      and(
        eq(adminClass.schoolId, ctx.caller.schoolId),
        eq(adminClass.businessType, typeOf(ctx)),
        sql`starts_with(${orgUnit.path}, ${scope.path})`,
        query.ids ? inArray(adminClass.id, query.ids) : eq(adminClass.enabled, true),
        query.keyword
          ? or(
              matching(query.keyword, adminClass.className, adminClass.classCode, major.majorName),
              inArray(adminClass.className, await namesSpelt(ctx, CLASS_NAMES, query.keyword)),
              inArray(major.majorName, await namesSpelt(ctx, MAJOR_NAMES, query.keyword)),
            )
          : undefined,
      ),
    )
    .orderBy(sql`${adminClass.grade} desc`, asc(adminClass.className))
    .limit(MOST_CLASSES);
  return rows.map(({ it, majorName }) => ({ ...it, name: it.className, majorName }));
});

/** People who teach and are in service, by number, name or pinyin initials, with their weekly hours of the semester; those of the caller's units first. */
export const teachers = serve(teacherOptions, async (ctx, { query }) => {
  const { semesterId } = ctx.context;
  const own = `/${scopeOf(ctx.caller, ctx.context.businessType, 'management')?.nodeKey}/`;
  const rows = await ctx.db
    .select({ it: appUser, unitName: orgUnit.unitName })
    .from(appUser)
    .leftJoin(
      orgUnit,
      and(
        eq(orgUnit.schoolId, appUser.schoolId),
        eq(orgUnit.businessType, appUser.unitBusinessType),
        eq(orgUnit.nodeKey, appUser.unitKey),
      ),
    )
    .where(
      and(
        eq(appUser.schoolId, ctx.caller.schoolId),
        query.ids
          ? inArray(appUser.id, query.ids)
          : and(eq(appUser.canTeach, true), eq(appUser.workStatus, '1')),
        query.unitKey ? sql`position(${`/${query.unitKey}/`} in ${orgUnit.path}) > 0` : undefined,
        matching(query.keyword, appUser.employeeNumber, appUser.cname, appUser.pinyin),
      ),
    )
    .orderBy(
      sql`coalesce(position(${own} in ${orgUnit.path}) > 0, false) desc`,
      asc(appUser.employeeNumber),
    )
    .limit(query.ids?.length ?? MOST);
  const loads =
    semesterId === null
      ? new Map<number, number>()
      : await weeklyLoads(
          ctx,
          semesterId,
          rows.map(({ it }) => it.id),
        );
  return rows.map(({ it, unitName }) => ({
    staffId: it.id,
    employeeNumber: it.employeeNumber,
    name: it.cname,
    unitName,
    title: it.titleCode,
    weeklyHours: Math.round(loads.get(it.id) ?? 0),
    weeklyLimit: it.weeklyHourLimit,
  }));
});

/** 分区 in use. */
export const partitions = serve(partitionOptions, async (ctx) => {
  const { rows } = await ctx.client.query<{
    id: number;
    name: string;
    campusId: number;
    campusName: string;
  }>(
    `select p.id, p.partition_name as name, p.campus_id as "campusId", c.campus_name as "campusName" from room_partition p
       join campus c on c.school_id = p.school_id and c.id = p.campus_id
     where p.school_id = $1 and p.enabled order by p.campus_id, p.priority, p.partition_name`,
    [ctx.caller.schoolId],
  );
  return rows;
});

/** Rooms that courses are put into, by code, name, building or pinyin; named ones by `ids` as they are. Seats are those of the semester. */
export const rooms = serve(roomOptions, async (ctx, { query }) => {
  const { rows } = await ctx.client.query<CallReply<typeof roomOptions>['data'][number]>(
    `select r.id, r.room_code as "roomCode", r.room_name as name, c.campus_name as "campusName", r.room_type_code as "roomTypeCode",
       coalesce(d.course_capacity, r.course_capacity)::int as seats, p.partition_name as "partitionName"
     from classroom r join campus c on c.school_id = r.school_id and c.id = r.campus_id
       join building b on b.school_id = r.school_id and b.id = r.building_id
       left join room_partition p on p.school_id = r.school_id and p.id = r.partition_id
       left join semester_room d on d.school_id = r.school_id and d.room_id = r.id and d.semester_id = $2
     where r.school_id = $1 and ($3::int[] is null and r.status <> '3' and b.status <> '3' and r.schedulable or r.id = any($3::int[]))
       and ($4::text is null or r.room_code ilike $4 or r.room_name ilike $4 or b.building_name ilike $4
         or r.room_name = any($8::text[]) or b.building_name = any($9::text[]))
       and ($5::int is null or r.partition_id = $5) and ($6::text is null or r.room_type_code = $6)
       and ($7::int is null or r.campus_id = $7)
     order by r.room_code limit ${MOST}`,
    [
      ctx.caller.schoolId,
      ctx.context.semesterId,
      query.ids ?? null,
      query.keyword ? containing(query.keyword) : null,
      query.partitionId ?? null,
      query.roomTypeCode ?? null,
      query.atCampusId ?? null,
      await namesSpelt(ctx, ROOM_NAMES, query.keyword),
      await namesSpelt(ctx, BUILDING_NAMES, query.keyword),
    ],
  );
  return rows;
});

const named = (unit: Unit | null) => unit && { key: unit.nodeKey, name: unit.unitName };
async function clashesOf(ctx: Ctx, courseId: number, classIds: readonly number[]) {
  const { semesterId } = ctx.context;
  if (semesterId === null || classIds.length === 0) return [];
  return byDeclaration(await standingFor(ctx, semesterId, [courseId], classIds));
}

/** What the form is prefilled with: units of the routing table, 新开/延续, 自授/外授 (申报 15、17、18). */
export const route = serve(routing, async (ctx, { query }) => {
  const { courseId, adminClassIds = [], teachingUnitKey = null } = query;
  const form = {
    courseId,
    teachingClasses: [
      { classNo: 1, adminClassIds, expectedCount: 0, capacity: 0, teachers: [], schedulePrefs: [] },
    ],
  };
  const known = await readKnown(ctx, typeOf(ctx), [form]);
  if (!known.courses.has(courseId)) throw invalid({ courseId: '没有这门课程' });
  const units = routed(form, { management: null, teaching: teachingUnitKey }, known);
  const earlier =
    ctx.context.semesterId === null
      ? new Set<number>()
      : await continued(ctx, ctx.context.semesterId, [courseId]);
  return {
    units: {
      management: named(units.management),
      teaching: named(units.teaching),
      supervisor: named(units.supervisor),
      master: named(units.master),
    },
    levels:
      ctx.context.semesterId === null ? [] : await levelsNow(ctx, ctx.context.semesterId, false),
    openType: earlier.has(courseId) ? 2 : 1,
    teachingSource: teachingSourceOf(units),
    planned: planCoursesOf(form, known).map(({ id, planName, terms, totalHours, weeklyHours }) => ({
      id,
      planName,
      terms: [...terms],
      totalHours,
      weeklyHours,
    })),
    notPlanned: isNotPlanned(form, known),
    clashes: await clashesOf(ctx, courseId, adminClassIds),
  };
});
