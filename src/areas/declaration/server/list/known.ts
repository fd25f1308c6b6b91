import { and, eq, inArray } from 'drizzle-orm';
import { orgUnit } from '../../../../platform/server/database/schema/foundation.ts';
import { appUser } from '../../../../platform/server/database/schema/system.ts';
import {
  adminClass,
  course,
  majorUnit,
} from '../../../../platform/server/database/schema/talent.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import type { DeclarationBody } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { type NamedRoom, namedRooms } from '../../../../school/room/server/rooms.ts';
import { roomPartition } from '../../../../school/room/server/schema/resource.ts';
import { type PlanCourse, plannedCohorts, readPlanCourses } from '../item/planCourses.ts';

export type Course = typeof course.$inferSelect;
export type AdminClass = typeof adminClass.$inferSelect;
export type Partition = Pick<
  typeof roomPartition.$inferSelect,
  'id' | 'partitionName' | 'campusId' | 'enabled'
>;
export type Unit = typeof orgUnit.$inferSelect;
export type MajorUnit = typeof majorUnit.$inferSelect;
export type Teacher = Pick<
  typeof appUser.$inferSelect,
  'id' | 'cname' | 'employeeNumber' | 'unitKey' | 'unitBusinessType' | 'titleCode'
> &
  Pick<typeof appUser.$inferSelect, 'canTeach' | 'workStatus' | 'weeklyHourLimit'>;

/** What the forms of one business type refer to, read at once. */
export interface Known {
  courses: ReadonlyMap<number, Course>;
  classes: ReadonlyMap<number, AdminClass>;
  teachers: ReadonlyMap<number, Teacher>;
  units: ReadonlyMap<string, Unit>;
  /** Courses of published plans by course. */
  plans: ReadonlyMap<number, readonly PlanCourse[]>;
  /** `2025/2`: grades and majors with a published plan. */
  planned: ReadonlySet<string>;
  /** Routing rows by major. */
  routes: ReadonlyMap<number, readonly MajorUnit[]>;
  partitions: ReadonlyMap<number, Partition>;
  /** Rooms that classes ask for. */
  rooms: ReadonlyMap<number, NamedRoom>;
}

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)];
export const classIdsOf = (form: Pick<DeclarationBody, 'teachingClasses'>) =>
  form.teachingClasses.flatMap((c) => c.adminClassIds);
export const teacherIdsOf = (form: Pick<DeclarationBody, 'teachingClasses'>) =>
  form.teachingClasses.flatMap((c) => c.teachers.map((t) => t.staffId));

export const partitionIdsOf = (forms: readonly { partitionId?: number | null }[]) =>
  unique(forms.flatMap((f) => f.partitionId ?? []));
export const roomIdsOf = (forms: readonly Pick<DeclarationBody, 'teachingClasses'>[]) =>
  unique(forms.flatMap((f) => f.teachingClasses.flatMap((c) => c.fixedRoomId ?? [])));

/** Courses, classes, people, units and routing rows that the forms name, whether enabled or not; of this business type only. */
export async function readKnown(
  ctx: Ctx,
  businessType: number,
  forms: readonly (Pick<DeclarationBody, 'courseId' | 'teachingClasses'> & {
    partitionId?: number | null;
  })[],
): Promise<Known> {
  const { db } = ctx;
  const { schoolId } = ctx.caller;
  const of = (table: typeof course | typeof adminClass | typeof majorUnit | typeof orgUnit) =>
    and(eq(table.schoolId, schoolId), eq(table.businessType, businessType));
  const courses = await db
    .select()
    .from(course)
    .where(and(of(course), inArray(course.id, unique(forms.map((f) => f.courseId)))));
  const classes = await db
    .select()
    .from(adminClass)
    .where(and(of(adminClass), inArray(adminClass.id, unique(forms.flatMap(classIdsOf)))));
  const routes = await db
    .select()
    .from(majorUnit)
    .where(and(of(majorUnit), inArray(majorUnit.majorId, unique(classes.map((c) => c.majorId)))));
  const plans = await readPlanCourses(
    ctx,
    businessType,
    courses.map((c) => c.id),
    classes,
  );
  const units = await db.select().from(orgUnit).where(of(orgUnit));
  return {
    courses: new Map(courses.map((c) => [c.id, c])),
    classes: new Map(classes.map((c) => [c.id, c])),
    teachers: await readTeachers(ctx, unique(forms.flatMap(teacherIdsOf))),
    plans,
    planned: await plannedCohorts(ctx, businessType, classes),
    units: new Map(units.map((u) => [u.nodeKey, u])),
    partitions: await readPartitions(ctx, partitionIdsOf(forms)),
    rooms: await namedRooms(ctx.client, schoolId, roomIdsOf(forms), null),
    routes: new Map(
      unique(routes.map((r) => r.majorId)).map((id) => [
        id,
        routes.filter((r) => r.majorId === id),
      ]),
    ),
  };
}

export async function readPartitions(
  ctx: Ctx,
  ids: readonly number[],
): Promise<Map<number, Partition>> {
  if (ids.length === 0) return new Map();
  const { id, partitionName, campusId, enabled, schoolId } = roomPartition;
  const rows = await ctx.db
    .select({ id, partitionName, campusId, enabled })
    .from(roomPartition)
    .where(and(eq(schoolId, ctx.caller.schoolId), inArray(id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function readTeachers(
  ctx: Ctx,
  ids: readonly number[],
): Promise<Map<number, Teacher>> {
  const {
    id,
    cname,
    employeeNumber,
    unitKey,
    unitBusinessType,
    titleCode,
    canTeach,
    workStatus,
    weeklyHourLimit,
  } = appUser;
  const rows = await ctx.db
    .select({
      id,
      cname,
      employeeNumber,
      unitKey,
      unitBusinessType,
      titleCode,
      canTeach,
      workStatus,
      weeklyHourLimit,
    })
    .from(appUser)
    .where(and(eq(appUser.schoolId, ctx.caller.schoolId), inArray(appUser.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}
