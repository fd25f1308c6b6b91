import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { answersOf } from '../../../../machines/acceptance/acceptance.stored.ts';
import type {
  AcceptanceActor,
  AcceptanceState,
} from '../../../../machines/acceptance/acceptance.types.ts';
import { itemProgressText } from '../../../../machines/approval/approval.progress.ts';
import { HANDED_IN, HELD } from '../../../../machines/approval/approval.sets.ts';
import { isSemesterOver } from '../../../../machines/semester/semester.stored.ts';
import { parameter } from '../../../platform/server/database/parameter.ts';
import { semester } from '../../../platform/server/database/schema/foundation.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { dueAt } from '../../../school/acceptance/server/due.ts';
import {
  type NamedTeacher,
  namedTeachers,
  standingOf,
} from '../../../school/acceptance/server/named.ts';
import { storedOf } from '../../../school/approval/server/row.ts';
import { declaration } from '../../../school/declaration/server/schema/declaration.ts';
import { maskOf, taughtMask, type Weeks } from '../../../school/semester/contract/weekText.ts';
import type { Task, TaughtClass } from '../contract/myTeaching.calls.ts';

/** A task of the caller with what decides about it. */
export interface Found {
  row: typeof declaration.$inferSelect;
  semester: typeof semester.$inferSelect;
  /** What the caller is to it. */
  by: AcceptanceActor;
  teacher: NamedTeacher;
}

/** Declarations that name the caller, handed in and not come to nothing (任教 1). */
const mine = ({ caller }: Ctx, where: SQL | undefined) =>
  and(
    eq(declaration.schoolId, caller.schoolId),
    inArray(declaration.declareStatus, [...HANDED_IN]),
    sql`exists (select from teaching_class_teacher t where t.school_id = ${declaration.schoolId} and t.declaration_id = ${declaration.id} and t.staff_id = ${caller.userId})`,
    where,
  );

/** @param lock until the end of the transaction nobody changes the declaration, nor who teaches it */
export async function findTasks(ctx: Ctx, where: SQL | undefined, lock = false): Promise<Found[]> {
  const { db, caller, client } = ctx;
  const query = db
    .select({ row: declaration, semester })
    .from(declaration)
    .innerJoin(
      semester,
      and(eq(semester.schoolId, declaration.schoolId), eq(semester.id, declaration.semesterId)),
    )
    .where(mine(ctx, where))
    .orderBy(declaration.courseCode, declaration.id);
  const rows = await (lock ? query.for('update', { of: declaration }) : query);
  const teachers = await namedTeachers(
    client,
    caller.schoolId,
    rows.map(({ row }) => row.id),
  );
  return rows.flatMap((it) => {
    const teacher = teachers.find(
      ({ declarationId, staffId }) => declarationId === it.row.id && staffId === caller.userId,
    );
    const open = HELD.includes(it.row.declareStatus) && !isSemesterOver(it.semester.state);
    // who only looks on answers nothing
    const by = { teacher: caller.operator === null, open };
    return teacher ? [{ ...it, teacher, by }] : [];
  });
}

interface ClassRow extends Omit<TaughtClass, 'weeks'> {
  declarationId: number;
}
const CLASSES = `select c.declaration_id::float8 as "declarationId", c.class_no as "classNo", c.class_name as "className", c.expected_count as headcount,
    c.schedule_prefs as prefs, r.room_name as "roomName",
    array(select a.class_name from admin_class a where a.school_id = c.school_id and a.id = any(c.admin_class_ids) order by a.class_name) as "adminClasses",
    (select json_agg(json_build_object('role', t.role, 'hours', t.hours, 'weeks', t.weeks) order by t.sort_no) from teaching_class_teacher t
      where t.school_id = c.school_id and t.declaration_id = c.declaration_id and t.class_no = c.class_no and t.staff_id = $3) as parts
  from teaching_class c left join classroom r on r.school_id = c.school_id and r.id = c.fixed_room_id
  where c.school_id = $1 and c.declaration_id = any($2::bigint[]) and exists (select from teaching_class_teacher t
    where t.school_id = c.school_id and t.declaration_id = c.declaration_id and t.class_no = c.class_no and t.staff_id = $3)
  order by 1, 2`;

/** Weeks of one who has weeks of their own in some of what they do; of the course where they have none. */
const taughtIn = (course: Weeks, parts: ClassRow['parts']): number =>
  parts.reduce(
    (mask, { weeks }) => mask | (weeks ? maskOf(weeks) & taughtMask(course) : taughtMask(course)),
    0,
  );

/** The tasks as they are answered. */
export async function tasksOf(ctx: Ctx, found: readonly Found[]): Promise<Task[]> {
  if (found.length === 0) return [];
  const { client, caller } = ctx;
  const { rows } = await client.query<ClassRow>(CLASSES, [
    caller.schoolId,
    found.map(({ row }) => row.id),
    caller.userId,
  ]);
  const days = new Map<number, number>();
  for (const { row } of found)
    if (!days.has(row.businessType))
      days.set(row.businessType, await parameter(client, caller.schoolId, 'acceptDays', row));
  return found.map((it) => {
    const { row } = it;
    const approval = storedOf(row);
    return {
      id: row.id,
      declarationNo: row.declarationNo,
      courseCode: row.courseCode,
      courseName: row.courseName,
      credits: row.credits,
      weeklyHours: row.weeklyHours,
      teachingMode: row.teachingMode,
      managementUnitName: row.managementUnitName,
      teachingUnitName: row.teachingUnitName,
      semesterName: it.semester.semesterName,
      approval: approval as Task['approval'],
      progressText: itemProgressText(approval),
      classes: rows
        .filter(({ declarationId }) => declarationId === row.id)
        .map(({ declarationId: _, ...one }) => ({
          ...one,
          weeks: taughtIn(row as Weeks, one.parts),
        })),
      acceptance: acceptanceOf(it, days.get(row.businessType) ?? 0),
    };
  });
}

function acceptanceOf({ teacher, by }: Found, days: number): Task['acceptance'] {
  const snapshot = standingOf(teacher);
  const { stored, askedAt, answeredAt } = teacher;
  const due = stored && askedAt && snapshot.value === 'pending' && by.open;
  return {
    state: snapshot.value as AcceptanceState,
    reason: snapshot.context.reason,
    assignment: snapshot.context.assignment,
    askedAt: askedAt?.toISOString() ?? null,
    dueAt: due ? (dueAt(askedAt, days)?.toISOString() ?? null) : null,
    answeredAt: answeredAt?.toISOString() ?? null,
    can: answersOf(snapshot, by),
  };
}
