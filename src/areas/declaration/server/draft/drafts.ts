import { refusalOf } from '../../../../../machines/approval/approval.rules.ts';
import { restoreApproval } from '../../../../../machines/approval/approval.stored.ts';
import type { ApprovalEvent } from '../../../../../machines/approval/approval.types.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { forbidden, invalid, notFound, rule } from '../../../../platform/server/request/refusal.ts';
import type { Why } from '../../../../school/approval/server/judge.ts';
import { overtaken, refusalFor } from '../../../../school/approval/server/refuse.ts';
import { storedOf } from '../../../../school/approval/server/row.ts';
import type { DeclarationBody } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { namesOf } from '../../../../school/people/server/names.ts';
import { spanOf } from '../../../../school/semester/contract/weekText.ts';
import {
  datesOf,
  extensionsOf,
  windowObstacle,
} from '../../../../school/semester/server/declaringWindow.ts';
import {
  classColumns,
  continued,
  openTypeOf,
  planCoursesOf,
  risksOf,
  unitColumns,
} from '../item/derive.ts';
import { actorOf, isOver, lastSteps } from '../item/facts.ts';
import { weeklyLoads } from '../item/loads.ts';
import type { Located } from '../item/locate.ts';
import type { Row } from '../item/row.ts';
import { classIdsOf, type Known, readKnown, teacherIdsOf } from '../list/known.ts';
import { declaringScope, saveProblems } from './saveChecks.ts';
import { claimFiles, declarationNumber, insertForm, updateForm } from './saveWrite.ts';

interface Place {
  businessType: number;
  semesterId: number;
  before?: Row;
}

/** The columns of a form that passed the checks: what was typed, and what follows from it (申报 15–23). */
export async function columnsFor(
  ctx: Ctx,
  form: DeclarationBody,
  known: Known,
  { semesterId, before }: Place,
) {
  const course = known.courses.get(form.courseId);
  if (!course) throw new Error(`course ${form.courseId} was checked`);
  const openType = openTypeOf(form, await continued(ctx, semesterId, [course.id]));
  const loads = await weeklyLoads(
    ctx,
    semesterId,
    [...new Set(teacherIdsOf(form))],
    before ? [before.id] : [],
  );
  const { teachingClasses, attachmentIds, managementUnitKey, teachingUnitKey, ...typed } = form;
  return {
    ...typed,
    ...spanOf(form),
    planCourseIds: typed.source === 2 ? [] : planCoursesOf(form, known).map(({ id }) => id),
    courseCode: course.courseCode,
    courseName: course.courseName,
    credits: course.credits,
    courseType: course.courseType,
    openType,
    ...unitColumns(form, known, before),
    ...classColumns(form, known.teachers),
    risks: risksOf(form, openType, known, loads),
    updatedBy: ctx.caller.userId,
    updatedAt: ctx.now,
  };
}

/** The campus of the students, else the chosen one, else that of the management unit, else the first of the business type. */
function campusOf(ctx: Ctx, form: DeclarationBody, known: Known, businessType: number): number {
  const students = known.classes.get(classIdsOf(form)[0] ?? 0)?.campusId;
  const unit = /\/2-(\d+)\//.exec(known.units.get(form.managementUnitKey ?? '')?.path ?? '')?.[1];
  const first = ctx.reference.campuses.find((c) => c.businessTypes.includes(businessType))?.id;
  const campusId = students ?? ctx.context.campusId ?? (unit === undefined ? first : Number(unit));
  if (campusId === undefined) throw rule('该业务类型没有校区');
  return campusId;
}

export async function checked(ctx: Ctx, form: DeclarationBody, place: Place): Promise<Known> {
  const scopePath = declaringScope(ctx, place.businessType);
  const known = await readKnown(ctx, place.businessType, [form]);
  const problems = await saveProblems(ctx, form, known, scopePath, place.before ?? null);
  if (Object.keys(problems).length) throw invalid(problems);
  return known;
}

/** @throws Refusal 601 outside the window of the semester for this unit */
export async function checkWindow(
  ctx: Ctx,
  semesterId: number,
  unitPath: string | null,
): Promise<void> {
  const semester = await datesOf(ctx.client, ctx.caller.schoolId, semesterId, true);
  if (!semester) throw notFound();
  const obstacle = windowObstacle(
    semester,
    await extensionsOf(ctx.client, ctx.caller.schoolId, semesterId),
    unitPath,
    ctx.now,
  );
  if (obstacle) throw rule(obstacle);
}

/** Where a new draft came from, for its columns and the log. */
export interface Origin {
  copiedFromId?: number;
  /** What it is to take the place of: the window of the semester does not count for it. */
  changeOfId?: number;
  event?: 'add' | 'change' | 'copy' | 'generate' | 'import' | 'split';
}
/**
 * A new draft in the semester of the working context (申报 1–5).
 * @throws Refusal 403 without a management scope, 422 fields, 601 outside the window
 */
export async function insertDraft(
  ctx: Ctx,
  form: DeclarationBody,
  { copiedFromId, changeOfId, event }: Origin = {},
) {
  const { businessType, semesterId, schoolYearId } = ctx.context;
  const semester = ctx.reference.semesters.find((s) => s.id === semesterId);
  if (businessType === null || semesterId === null || schoolYearId === null || !semester)
    throw forbidden();
  const place = { businessType, semesterId };
  const known = await checked(ctx, form, place);
  const path =
    known.units.get(form.managementUnitKey ?? '')?.path ?? declaringScope(ctx, businessType);
  if (changeOfId === undefined) await checkWindow(ctx, semesterId, path);
  const declarationNo = await declarationNumber(ctx, businessType, semester.semesterCode);
  const { caller, now } = ctx;
  const id = await insertForm(ctx, form, {
    ...(await columnsFor(ctx, form, known, place)),
    declarationNo,
    businessType,
    schoolYearId,
    semesterId,
    campusId: campusOf(ctx, form, known, businessType),
    copiedFromId: copiedFromId ?? null,
    changeOfId: changeOfId ?? null,
    declarerId: caller.userId,
    declarerName: caller.cname,
    createdBy: caller.userId,
    createdAt: now,
  });
  await claimFiles(ctx, id, form.attachmentIds);
  ctx.audit({
    entity: 'declaration',
    entityId: id,
    detail: {
      event: event ?? (copiedFromId === undefined ? 'add' : 'copy'),
      declarationNo,
      copiedFromId: copiedFromId ?? null,
    },
  });
  return { id, declarationNo, version: 1 };
}

/** @throws 409 the version or the state has moved on, 601 the semester has ended */
async function checkStill(
  ctx: Ctx,
  it: Located,
  version: number,
  event: ApprovalEvent,
  why: Why | null,
): Promise<void> {
  if (version === it.row.version && why === null) {
    if (isOver(it)) throw refusalFor('semesterOver', event, it.row);
    return;
  }
  const last = (await lastSteps(ctx, [it.row.id], 'all')).get(it.row.id);
  const editor = (await namesOf(ctx, [it.row.updatedBy])).get(it.row.updatedBy ?? 0);
  if (version !== it.row.version || why === null) throw overtaken(it.row, { last, editor });
  throw refusalFor(why, event, it.row, { last });
}

/**
 * Saves the form of a draft, returned or withdrawn declaration that is locked; nothing of its approval changes.
 * @param event what the log calls it
 * @throws Refusal 403 not theirs, 422 fields, 409 the version or the state has moved on, 601 the semester has ended
 */
export async function saveDraft(
  ctx: Ctx,
  it: Located,
  form: DeclarationBody,
  version: number,
  event: string = 'edit',
) {
  const { row } = it;
  const edit: ApprovalEvent = { type: 'edit', by: actorOf(ctx, it) };
  const why = refusalOf(restoreApproval(storedOf(row)), edit);
  if (why === 'notDeclarer') throw forbidden();
  const place = { businessType: row.businessType, semesterId: row.semesterId, before: row };
  const known = await checked(ctx, form, place);
  await checkStill(ctx, it, version, edit, why);
  await updateForm(ctx, row.id, form, await columnsFor(ctx, form, known, place));
  await claimFiles(ctx, row.id, form.attachmentIds);
  ctx.audit({
    entity: 'declaration',
    entityId: row.id,
    detail: { event, before: { version }, after: { version: version + 1 } },
  });
  return { id: row.id, declarationNo: row.declarationNo, version: version + 1 };
}
