import { EDITABLE_STATUSES } from '../../../../../machines/approval/approval.sets.ts';
import { DECLARE_STATUS } from '../../../../../machines/approval/approval.stored.ts';
import type { EntityValues } from '../../../../platform/contract/resource/entity.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { forbidden, invalid, Refusal, rule } from '../../../../platform/server/request/refusal.ts';
import type { EntityExtras, Warn } from '../../../../platform/server/resource/extras.ts';
import type { DeclarationBody } from '../../../../school/declaration/contract/declaration.shapes.ts';
import sheet from '../../contract/declaring.entity.ts';
import { insertDraft, saveDraft } from '../draft/drafts.ts';
import { type Located, locate } from '../item/locate.ts';
import { routed, teachingSourceOf } from '../item/routing.ts';
import { readForms } from '../list/form.ts';
import { readKnown } from '../list/known.ts';
import { begunByOthers, standingClasses, takenBy, takenOf } from '../submit/conflicts.ts';
import { classIdsOf, courseIdOf, textOf } from './declaringCells.ts';
import { classOf, columnOf, headOf, newForm } from './declaringForm.ts';

interface Own {
  it: Located;
  form: DeclarationBody;
}

/** The caller's declarations of the course that they may still change, the newest first, locked. */
async function ownOf(ctx: Ctx, courseId: number): Promise<Own[]> {
  const { rows } = await ctx.client.query<{ id: number }>(
    `select id::float8 as id from declaration where school_id = $1 and semester_id = $2 and declarer_id = $3 and course_id = $4
     and declare_status = any($5::smallint[]) order by id desc`,
    [ctx.caller.schoolId, ctx.context.semesterId, ctx.caller.userId, courseId, EDITABLE_STATUSES],
  );
  const found = await locate(
    ctx,
    rows.map(({ id }) => id),
    true,
  );
  const forms = await readForms(
    ctx,
    found.map((it) => it.row),
  );
  return found.reverse().flatMap((it) => {
    const form = forms.get(it.row.id);
    return form ? [{ it, form }] : [];
  });
}

const REQUIRED = Object.entries(sheet.fields).flatMap(([name, field]) =>
  'required' in field && name !== 'teacherNumbers' ? [name] : [],
);
/** Another class of one declaration says the same of the whole. */
function sameHead(form: DeclarationBody, head: Partial<DeclarationBody>): void {
  const differing = Object.entries(head).find(
    ([name, value]) => form[name as keyof DeclarationBody] !== value,
  );
  if (differing)
    throw invalid({
      [columnOf(differing[0])]:
        `与同一申报的第 ${form.teachingClasses[0]?.classNo} 教学班不同，各行应相同`,
    });
}

async function importClass(
  ctx: Ctx,
  given: EntityValues,
  mode: 'add' | 'merge',
  warn: Warn,
): Promise<'added' | 'changed' | 'same'> {
  const { businessType, semesterId } = ctx.context;
  const semester = ctx.reference.semesters.find(({ id }) => id === semesterId);
  if (businessType === null || semesterId === null || !semester) throw forbidden();
  const missing = REQUIRED.filter((name) => given[name] === null || textOf(given, name) === '');
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map((name) => [name, '不能为空'])));
  const courseId = await courseIdOf(ctx, given);
  const classNo = Number(given.classNo);
  const own = await ownOf(ctx, courseId);
  const holder = own.find(({ form }) => form.teachingClasses.some((c) => c.classNo === classNo));
  if (holder && mode === 'add')
    throw invalid({ classNo: `第 ${classNo} 教学班已在申报 ${holder.it.row.declarationNo} 中` });
  const bare = {
    expectedCount: 0,
    capacity: 0,
    teachers: [],
    schedulePrefs: [],
    classNo,
    adminClassIds: await classIdsOf(ctx, given),
  };
  const known = await readKnown(ctx, businessType, [{ courseId, teachingClasses: [bare] }]);
  const course = known.courses.get(courseId);
  if (!course) throw rule('课程已停用');
  const before = holder?.form.teachingClasses.find((c) => c.classNo === classNo);
  const one = await classOf(
    ctx,
    given,
    known,
    holder?.form.totalHours ?? course.totalHours,
    before,
  );
  const fresh = newForm(course, one, known);
  const home =
    holder ??
    own.find(
      ({ it: { row }, form }) =>
        row.declareStatus === DECLARE_STATUS.draft &&
        form.managementUnitKey === fresh.managementUnitKey,
    );
  const standing = await standingClasses(ctx, semesterId, [courseId]);
  const self = {
    id: home?.it.row.id ?? 0,
    courseId,
    changeOfId: null,
    declarerId: ctx.caller.userId,
  };
  const taken = takenBy(self, fresh, takenOf(standing), known.classes).map(({ text }) => text);
  if (taken[0]) throw invalid({ classNames: taken[0] });
  for (const { text } of begunByOthers(self, fresh, standing)) warn('classNames', text);
  const external =
    teachingSourceOf(
      routed(
        fresh,
        {
          management: fresh.managementUnitKey,
          teaching: home?.form.teachingUnitKey ?? fresh.teachingUnitKey,
        },
        known,
      ),
    ) === 2;
  if (one.teachers.length === 0 && !external) throw invalid({ teacherNumbers: '自授课程不能为空' });
  const head = headOf(
    given,
    semester.weeks,
    home?.form.totalHours ?? course.totalHours,
    home?.form ?? null,
  );
  if (!home) {
    await insertDraft(ctx, { ...fresh, ...head }, { event: 'import' });
    return 'added';
  }
  if (!holder) sameHead(home.form, head);
  const others = home.form.teachingClasses.filter((c) => c.classNo !== classNo);
  const form = {
    ...home.form,
    ...head,
    teachingClasses: [...others, one].sort((a, b) => a.classNo - b.classNo),
  };
  if (holder && JSON.stringify(form) === JSON.stringify(home.form)) return 'same';
  await saveDraft(ctx, home.it, form, home.it.row.version, 'import');
  return holder ? 'changed' : 'added';
}

/** `teachingClasses.0.teachers` of the form → the column of the sheet. */
const CLASS_COLUMN: Readonly<Record<string, string>> = {
  adminClassIds: 'classNames',
  teachers: 'teacherNumbers',
  fixedRoomId: 'room',
};
/** Messages of the form's own checks beside the columns that they are about. */
function inColumns(error: unknown): unknown {
  const fields =
    error instanceof Refusal
      ? (error.data as { fields?: Record<string, string> } | undefined)?.fields
      : undefined;
  if (!fields) return error;
  const named = Object.entries(fields).map(([path, message]) => {
    const part = /^teachingClasses\.\d+\.(\w+)/.exec(path)?.[1];
    return [part ? (CLASS_COLUMN[part] ?? part) : columnOf(path), message];
  });
  return invalid(Object.fromEntries(named));
}

/** 教学任务 by sheet (申报 47): each row a teaching class, whole or not at all; what it makes are drafts. */
export const declaringExtras: EntityExtras = {
  importRow: (ctx, given, mode, warn) =>
    importClass(ctx, given, mode, warn).catch((error: unknown) => {
      throw inColumns(error);
    }),
};
