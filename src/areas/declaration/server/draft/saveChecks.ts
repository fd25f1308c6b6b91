import { and, eq, inArray } from 'drizzle-orm';
import { covers } from '../../../../platform/contract/scope.ts';
import { fileInfo } from '../../../../platform/server/database/schema/record.ts';
import { scopeOf } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { forbidden } from '../../../../platform/server/request/refusal.ts';
import type { DeclarationBody } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { DECLARATION_ENTITY } from '../../../../school/declaration/server/declarationScope.ts';
import { needsRoom } from '../../contract/classes.ts';
import { teacherProblems } from '../deciding/assignTeachers.ts';
import { DICTIONARY } from '../item/changes.ts';
import type { Row } from '../item/row.ts';
import { classIdsOf, type Known } from '../list/known.ts';

type Problems = Record<string, string>;

/** Who may declare: their management scope of the business type (申报 1). @throws 403 without one */
export function declaringScope(ctx: Ctx, businessType: number): string {
  const scope = scopeOf(ctx.caller, businessType, 'management');
  if (!scope) throw forbidden();
  return scope.path;
}

function unitProblems(form: DeclarationBody, { units }: Known, scopePath: string): Problems {
  const p: Problems = {};
  const management =
    form.managementUnitKey === null ? undefined : units.get(form.managementUnitKey);
  const teaching = form.teachingUnitKey === null ? undefined : units.get(form.teachingUnitKey);
  if (form.managementUnitKey !== null) {
    if (!management?.enabled || !management.isManagement)
      p.managementUnitKey = '该单位不能作为管理单位';
    else if (!covers(scopePath, management.path)) p.managementUnitKey = '该单位不在您的管理范围内';
  }
  if (form.teachingUnitKey !== null && !(teaching?.enabled && teaching.isTeaching))
    p.teachingUnitKey = '该单位不能作为教学单位';
  return p;
}

function classProblems(form: DeclarationBody, known: Known): Problems {
  const p: Problems = {};
  const seen = new Set<number>();
  form.teachingClasses.forEach((c, i) => {
    if (seen.has(c.classNo)) p[`teachingClasses.${i}.classNo`] = '教学班序号重复';
    seen.add(c.classNo);
    if (!c.adminClassIds.every((id) => known.classes.get(id)?.enabled))
      p[`teachingClasses.${i}.adminClassIds`] = '没有这个行政班，或已停用';
    else if (new Set(c.adminClassIds).size < c.adminClassIds.length)
      p[`teachingClasses.${i}.adminClassIds`] = '行政班重复';
    Object.assign(p, teacherProblems(c, `teachingClasses.${i}`, known.teachers));
  });
  return p;
}

/** 分区 and rooms are in use, and on the campus of the students; who needs none is not asked about fields that they do not see. */
function placeProblems(form: DeclarationBody, known: Known): Problems {
  const p: Problems = {};
  if (!needsRoom(form)) return p;
  const campusOf = (ids: readonly number[]) => known.classes.get(ids[0] ?? 0)?.campusId;
  const partition = known.partitions.get(form.partitionId ?? 0);
  if (form.partitionId !== null) {
    const campus = campusOf(classIdsOf(form));
    if (!partition?.enabled) p.partitionId = '没有这个分区，或已停用';
    else if (campus !== undefined && campus !== partition.campusId)
      p.partitionId = '该分区不在上课班级所在的校区';
  }
  form.teachingClasses.forEach((c, i) => {
    if (!c.fixedRoomId) return;
    const room = known.rooms.get(c.fixedRoomId);
    const campus = campusOf(c.adminClassIds);
    if (!room?.usable) p[`teachingClasses.${i}.fixedRoomId`] = '没有这间教室，或不能排课';
    else if (campus !== undefined && campus !== room.campusId)
      p[`teachingClasses.${i}.fixedRoomId`] = `教室 ${room.name} 不在上课班级所在的校区`;
  });
  return p;
}

const DECLARATION_MODEL = 'declaration:attachment';
/** Attachments are files that the caller has uploaded for a declaration, not yet another's, or those it has already. */
async function fileProblems(
  ctx: Ctx,
  form: DeclarationBody,
  ownId: number | null,
): Promise<Problems> {
  if (form.attachmentIds.length === 0) return {};
  const uuids = form.attachmentIds.filter((id) =>
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id),
  );
  const files = uuids.length
    ? await ctx.db
        .select()
        .from(fileInfo)
        .where(and(eq(fileInfo.schoolId, ctx.caller.schoolId), inArray(fileInfo.fileId, uuids)))
    : [];
  const usable = files.filter((file) =>
    file.ownerEntity === null
      ? file.createdBy === ctx.caller.userId && file.modelId === DECLARATION_MODEL
      : file.ownerEntity === DECLARATION_ENTITY && file.ownerId === String(ownId),
  );
  return usable.length === form.attachmentIds.length
    ? {}
    : { attachmentIds: '附件不存在，请重新上传' };
}

/** A stopped entry stands where it stood, and is chosen anew nowhere (申报 10). */
async function stoppedProblems(
  ctx: Ctx,
  form: DeclarationBody,
  before: Row | null,
): Promise<Problems> {
  const { rows } = await ctx.client.query<{ key: string; label: string }>(
    `select dict_type || '/' || dict_value as key, dict_label as label from dict_data where school_id = $1 and not enabled and dict_type = any($2)`,
    [ctx.caller.schoolId, Object.values(DICTIONARY)],
  );
  const stopped = new Map(rows.map(({ key, label }) => [key, label]));
  return Object.fromEntries(
    Object.entries(DICTIONARY).flatMap(([field, type]) => {
      const value = form[field as keyof DeclarationBody];
      const label = stopped.get(`${type}/${value}`);
      return label !== undefined && before?.[field as keyof Row] !== value
        ? [[field, `${label}已停用，不能选用`]]
        : [];
    }),
  );
}

/**
 * What a form that is being saved may not contain, field → message; a draft may be incomplete.
 * @param before the declaration being edited, null for a new one
 */
export async function saveProblems(
  ctx: Ctx,
  form: DeclarationBody,
  known: Known,
  scopePath: string,
  before: Row | null,
): Promise<Problems> {
  const course = known.courses.get(form.courseId);
  return {
    ...(course?.enabled ? {} : { courseId: '没有这门课程，或已停用' }),
    ...unitProblems(form, known, scopePath),
    ...classProblems(form, known),
    ...placeProblems(form, known),
    ...(await stoppedProblems(ctx, form, before)),
    ...(await fileProblems(ctx, form, before?.id ?? null)),
  };
}
