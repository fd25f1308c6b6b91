import { refusalOf } from '../../../machines/approval/approval.refusal.ts';
import { restoreApproval } from '../../../machines/approval/approval.stored.ts';
import type { ApprovalEvent } from '../../../machines/approval/approval.types.ts';
import { declarationAdd, declarationCopy, declarationEdit } from '../../contract/talent/declaration.calls.ts';
import type { DeclarationBody } from '../../contract/talent/declaration.shapes.ts';
import { datesOf, extensionsOf, windowObstacle } from '../policy/declaringWindow.ts';
import type { Ctx } from '../request/ctx.ts';
import { forbidden, invalid, notFound, rule } from '../request/refusal.ts';
import { serve } from '../request/serve.ts';
import { classColumns, continued, risksOf, unitColumns } from './derive.ts';
import { actorOf, isOver, lastSteps } from './facts.ts';
import { readForms } from './form.ts';
import type { Why } from './judge.ts';
import { weeklyLoads } from './loads.ts';
import { found, foundLocked, type Located } from './locate.ts';
import { classIdsOf, type Lookup, lookup, teacherIdsOf } from './lookup.ts';
import { namesOf } from './people.ts';
import { overtaken, refusalFor } from './refuse.ts';
import { type Row, storedOf } from './row.ts';
import { declaringScope, saveProblems } from './saveChecks.ts';
import { claimFiles, declarationNumber, insertForm, updateForm } from './saveWrite.ts';

interface Place {
  businessType: number;
  semesterId: number;
  before?: Row;
}

/** The columns of a form that passed the checks: what was typed, and what follows from it (D5, D6; domain.md 1.3.3, 1.3.6). */
async function columnsFor(ctx: Ctx, form: DeclarationBody, known: Lookup, { semesterId, before }: Place) {
  const course = known.courses.get(form.courseId);
  if (!course) throw new Error(`course ${form.courseId} was checked`);
  const openType = (await continued(ctx, semesterId, [course.id])).has(course.id) ? 2 : 1;
  const loads = await weeklyLoads(ctx, semesterId, [...new Set(teacherIdsOf(form))], before ? [before.id] : []);
  const { teachingClasses, attachmentIds, managementUnitKey, teachingUnitKey, ...typed } = form;
  return {
    ...typed,
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
function campusOf(ctx: Ctx, form: DeclarationBody, known: Lookup, businessType: number): number {
  const students = known.classes.get(classIdsOf(form)[0] ?? 0)?.campusId;
  const unit = /\/2-(\d+)\//.exec(known.units.get(form.managementUnitKey ?? '')?.path ?? '')?.[1];
  const first = ctx.reference.campuses.find((c) => c.businessTypes.includes(businessType))?.id;
  const campusId = students ?? ctx.context.campusId ?? (unit === undefined ? first : Number(unit));
  if (campusId === undefined) throw rule('该业务类型没有校区');
  return campusId;
}

async function checked(ctx: Ctx, form: DeclarationBody, place: Place): Promise<Lookup> {
  const scopePath = declaringScope(ctx, place.businessType);
  const known = await lookup(ctx, place.businessType, [form]);
  const problems = await saveProblems(ctx, form, known, scopePath, place.before ?? null);
  if (Object.keys(problems).length) throw invalid(problems);
  return known;
}

/** @throws Refusal 601 outside the window of the semester for this unit */
async function checkWindow(ctx: Ctx, semesterId: number, unitPath: string | null): Promise<void> {
  const semester = await datesOf(ctx.client, ctx.caller.schoolId, semesterId, true);
  if (!semester) throw notFound();
  const obstacle = windowObstacle(semester, await extensionsOf(ctx.client, ctx.caller.schoolId, semesterId), unitPath, ctx.now);
  if (obstacle) throw rule(obstacle);
}

async function insert(ctx: Ctx, form: DeclarationBody, copiedFromId: number | null) {
  const { businessType, semesterId, schoolYearId } = ctx.context;
  const semester = ctx.reference.semesters.find((s) => s.id === semesterId);
  if (businessType === null || semesterId === null || schoolYearId === null || !semester) throw forbidden();
  const place = { businessType, semesterId };
  const known = await checked(ctx, form, place);
  const path = known.units.get(form.managementUnitKey ?? '')?.path ?? declaringScope(ctx, businessType);
  await checkWindow(ctx, semesterId, path);
  const declarationNo = await declarationNumber(ctx, businessType, semester.semesterCode);
  const { caller, now } = ctx;
  const id = await insertForm(ctx, form, {
    ...(await columnsFor(ctx, form, known, place)),
    ...{ declarationNo, businessType, schoolYearId, semesterId, campusId: campusOf(ctx, form, known, businessType), copiedFromId },
    ...{ declarerId: caller.userId, declarerName: caller.cname, createdBy: caller.userId, createdAt: now },
  });
  await claimFiles(ctx, id, form.attachmentIds);
  ctx.audit({
    entity: 'declaration',
    entityId: id,
    detail: { event: copiedFromId === null ? 'add' : 'copy', declarationNo, copiedFromId },
  });
  return { id, declarationNo, version: 1 };
}

/** A new draft of the working context's semester (domain.md 1.3.6). @throws 403 without a management scope, 422 fields */
export const add = serve(declarationAdd, (ctx, { body }) => insert(ctx, body, null));

/** A new draft with the same content, linked to where it came from; files stay with their owner. */
export const copy = serve(
  declarationCopy,
  async (ctx, _request, { row }: Located) => {
    if (row.businessType !== ctx.context.businessType) throw rule('请先切换到该申报的业务类型');
    const form = (await readForms(ctx, [row])).get(row.id);
    if (!form) throw notFound();
    return insert(ctx, { ...form, source: 3, attachmentIds: [] }, row.id);
  },
  { find: found },
);

/** @throws 409 the version or the state has moved on, 601 the semester has ended */
async function checkStill(ctx: Ctx, it: Located, version: number, event: ApprovalEvent, why: Why | null): Promise<void> {
  if (version === it.row.version && why === null) {
    if (isOver(it)) throw refusalFor('semesterOver', event, it.row);
    return;
  }
  const last = (await lastSteps(ctx, [it.row.id], 'all')).get(it.row.id);
  const editor = (await namesOf(ctx, [it.row.updatedBy])).get(it.row.updatedBy ?? 0);
  if (version !== it.row.version || why === null) throw overtaken(it.row, last, editor);
  throw refusalFor(why, event, it.row, last && { last });
}

/** Saves a draft, returned or withdrawn declaration; nothing of its approval changes. */
export const edit = serve(
  declarationEdit,
  async (ctx, { body }, it: Located) => {
    const { version, ...form } = body;
    const { row } = it;
    const event: ApprovalEvent = { type: 'edit', by: actorOf(ctx.caller, it, ctx.now) };
    const why = refusalOf(restoreApproval(storedOf(row)), event);
    if (why === 'notDeclarer') throw forbidden();
    const place = { businessType: row.businessType, semesterId: row.semesterId, before: row };
    const known = await checked(ctx, form, place);
    await checkStill(ctx, it, version, event, why);
    await updateForm(ctx, row.id, form, await columnsFor(ctx, form, known, place));
    await claimFiles(ctx, row.id, form.attachmentIds);
    ctx.audit({ entity: 'declaration', entityId: row.id, detail: { event: 'edit', before: { version }, after: { version: version + 1 } } });
    return { id: row.id, declarationNo: row.declarationNo, version: version + 1 };
  },
  { find: foundLocked },
);
