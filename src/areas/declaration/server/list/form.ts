import { and, asc, eq, inArray } from 'drizzle-orm';
import { fileInfo } from '../../../../platform/server/database/schema/record.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import type { DeclarationBody } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { DECLARATION_ENTITY } from '../../../../school/declaration/server/declarationScope.ts';
import {
  teachingClass,
  teachingClassTeacher,
} from '../../../../school/declaration/server/schema/declaration.ts';
import type { Row } from '../item/row.ts';
import { grouped } from './grouped.ts';

/** What the form shows and saves, of a stored declaration, without classes and files. */
const headOf = (row: Row): Omit<DeclarationBody, 'teachingClasses' | 'attachmentIds'> => ({
  source: row.source as DeclarationBody['source'],
  planCourseIds: row.planCourseIds,
  courseId: row.courseId,
  courseRank: row.courseRank as DeclarationBody['courseRank'],
  examMode: row.examMode as DeclarationBody['examMode'],
  teachingMode: row.teachingMode as DeclarationBody['teachingMode'],
  platformName: row.platformName,
  onlineHours: row.onlineHours,
  managementUnitKey: row.managementUnitKey,
  teachingUnitKey: row.teachingUnitKey,
  totalHours: row.totalHours,
  theoryHours: row.theoryHours,
  experimentHours: row.experimentHours,
  computerHours: row.computerHours,
  practiceHours: row.practiceHours,
  weeklyHours: row.weeklyHours,
  startWeek: row.startWeek,
  endWeek: row.endWeek,
  weekPattern: row.weekPattern as DeclarationBody['weekPattern'],
  customWeeks: row.customWeeks,
  needSchedule: row.needSchedule,
  needSelect: row.needSelect,
  languageCode: row.languageCode,
  roomTypeCode: row.roomTypeCode,
  partitionId: row.partitionId,
  selfArrangedRoom: row.selfArrangedRoom,
  roomNote: row.roomNote,
  offPlanReason: row.offPlanReason,
  openTypeGiven: row.openTypeGiven as DeclarationBody['openTypeGiven'],
  openTypeReason: row.openTypeReason,
  hoursReason: row.hoursReason,
  remark: row.remark,
});

/** The forms of stored declarations by id, however many, in three statements. */
export async function readForms(
  ctx: Ctx,
  rows: readonly Row[],
): Promise<Map<number, DeclarationBody>> {
  const ids = rows.map((row) => row.id);
  const { schoolId } = ctx.caller;
  const classes = await ctx.db
    .select()
    .from(teachingClass)
    .where(and(eq(teachingClass.schoolId, schoolId), inArray(teachingClass.declarationId, ids)))
    .orderBy(asc(teachingClass.declarationId), asc(teachingClass.classNo));
  const t = teachingClassTeacher;
  const teachers = await ctx.db
    .select()
    .from(t)
    .where(and(eq(t.schoolId, schoolId), inArray(t.declarationId, ids)))
    .orderBy(asc(t.declarationId), asc(t.classNo), asc(t.sortNo), asc(t.staffId));
  const files = await readAttachments(ctx, ids);
  const teachersOf = grouped(teachers, (it) => `${it.declarationId}/${it.classNo}`);
  const classesOf = grouped(classes, (it) => it.declarationId);
  const formOf = (row: Row): DeclarationBody => ({
    ...headOf(row),
    teachingClasses: (classesOf.get(row.id) ?? []).map((c) => ({
      classNo: c.classNo,
      adminClassIds: c.adminClassIds,
      expectedCount: c.expectedCount,
      capacity: c.capacity,
      teachers: (teachersOf.get(`${row.id}/${c.classNo}`) ?? []).map(
        ({ staffId, role, hours, weeks }) => ({
          staffId,
          role: role as DeclarationBody['teachingClasses'][number]['teachers'][number]['role'],
          hours,
          ...(weeks && { weeks }),
        }),
      ),
      schedulePrefs: c.schedulePrefs,
      ...(c.fixedRoomId !== null && { fixedRoomId: c.fixedRoomId }),
    })),
    attachmentIds: (files.get(String(row.id)) ?? []).map((file) => file.fileId),
  });
  return new Map(rows.map((row) => [row.id, formOf(row)]));
}

/** Files of declarations, by the declaration's id as text, oldest first. */
export async function readAttachments(ctx: Ctx, ids: readonly number[]) {
  const rows = await ctx.db
    .select({
      fileId: fileInfo.fileId,
      fileName: fileInfo.fileName,
      fileSize: fileInfo.fileSize,
      ownerId: fileInfo.ownerId,
    })
    .from(fileInfo)
    .where(
      and(
        eq(fileInfo.schoolId, ctx.caller.schoolId),
        eq(fileInfo.ownerEntity, DECLARATION_ENTITY),
        inArray(fileInfo.ownerId, ids.map(String)),
      ),
    )
    .orderBy(asc(fileInfo.createdAt), asc(fileInfo.fileName));
  return grouped(rows, (file) => file.ownerId ?? '');
}
