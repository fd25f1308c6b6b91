import { EDITABLE_STATUSES } from '../../../../../machines/approval/approval.sets.ts';
import { DECLARE_STATUS } from '../../../../../machines/approval/approval.stored.ts';
import type { EntityValues } from '../../../../platform/contract/resource/entity.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { forbidden, invalid, Refusal, rule } from '../../../../platform/server/request/refusal.ts';
import type { EntityExtras, Warn } from '../../../../platform/server/resource/extras.ts';
import {
  type ClassInput,
  type DeclarationBody,
  UNSAID,
} from '../../../../school/declaration/contract/declaration.shapes.ts';
import { taughtText } from '../../../../school/semester/contract/weekText.ts';
import sheet from '../../contract/declaring.entity.ts';
import { insertDraft, saveDraft } from '../draft/drafts.ts';
import { onlineHours } from '../draft/setSeveral.ts';
import { isNotPlanned, planCoursesOf } from '../item/derive.ts';
import { type Located, locate } from '../item/locate.ts';
import { routed, teachingSourceOf } from '../item/routing.ts';
import { readForms } from '../list/form.ts';
import { type Course, type Known, readKnown } from '../list/known.ts';
import { begunByOthers, standingClasses, takenBy, takenOf } from '../submit/conflicts.ts';
import {
  classIdsOf,
  courseIdOf,
  prefsOf,
  roomIdOf,
  teachersOf,
  textOf,
  weeksOf,
} from './declaringCells.ts';

interface Own {
  it: Located;
  form: DeclarationBody;
}

/** The caller's declarations of the course that he may still change, the newest first, locked. */
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
const isYes = (given: EntityValues, name: string): boolean => /^[是Y]$/i.test(textOf(given, name));
/** 起止周 and 单双周; 自定义 needs weeks in several parts, which are 自定义 without a word. */
function patternOf(given: EntityValues, semesterWeeks: number): Partial<DeclarationBody> {
  const weeks = weeksOf(given, semesterWeeks);
  const pattern = textOf(given, 'weekPattern') as DeclarationBody['weekPattern'] | '';
  if (weeks.weekPattern === 'custom' && pattern !== '' && pattern !== 'custom')
    throw invalid({ weekPattern: '起止周有多段时应为自定义' });
  if (weeks.weekPattern !== 'custom' && pattern === 'custom')
    return {
      ...weeks,
      weekPattern: 'custom',
      customWeeks: taughtText({ ...weeks, weekPattern: 'all', customWeeks: '' }),
    };
  return { ...weeks, ...(pattern && { weekPattern: pattern }) };
}
/** Columns that speak of the whole declaration, as the fields of its form; what a row leaves empty is not in it. */
function headOf(
  given: EntityValues,
  weeks: number,
  totalHours: number,
  form: DeclarationBody | null,
): Partial<DeclarationBody> {
  const has = (name: string) =>
    given[name] !== null && given[name] !== undefined && given[name] !== '';
  const mode = has('teachingMode') ? (Number(given.teachingMode) as 1 | 2 | 3) : null;
  return {
    weeklyHours: Number(given.weeklyHours),
    ...patternOf(given, weeks),
    ...(has('roomTypeCode') && { roomTypeCode: String(given.roomTypeCode) }),
    ...(mode && {
      teachingMode: mode,
      ...onlineHours({ totalHours, onlineHours: form?.onlineHours ?? 0 }, mode),
    }),
    ...(has('languageCode') && { languageCode: String(given.languageCode) }),
    ...(has('needSchedule') && { needSchedule: isYes(given, 'needSchedule') }),
    ...(has('needSelect') && { needSelect: isYes(given, 'needSelect') }),
    ...(has('remark') && { remark: textOf(given, 'remark') }),
  };
}
/** The column that a field of the form stands in. */
const COLUMN: Readonly<Record<string, string>> = {
  startWeek: 'weeks',
  endWeek: 'weeks',
  fixedRoomId: 'room',
  customWeeks: 'weeks',
  onlineHours: 'teachingMode',
};
const columnOf = (field: string): string => COLUMN[field] ?? field;

async function classOf(
  ctx: Ctx,
  given: EntityValues,
  known: Known,
  totalHours: number,
  before: ClassInput | undefined,
): Promise<ClassInput> {
  const adminClassIds = await classIdsOf(ctx, given);
  const heads = adminClassIds.reduce((sum, id) => sum + (known.classes.get(id)?.headcount ?? 0), 0);
  const number = (name: string) =>
    given[name] === null || given[name] === undefined ? null : Number(given[name]);
  const same = before?.adminClassIds.join() === adminClassIds.join();
  const expectedCount = number('expectedCount') ?? (same && before ? before.expectedCount : heads);
  const capacity = number('capacity') ?? Math.max(expectedCount, before?.capacity ?? 0);
  if (capacity < expectedCount) throw invalid({ capacity: '人数上限不能少于计划人数' });
  const named = textOf(given, 'teacherNumbers') !== '';
  const fixedRoomId = (await roomIdOf(ctx, given)) ?? before?.fixedRoomId;
  return {
    classNo: Number(given.classNo),
    adminClassIds,
    expectedCount,
    capacity,
    teachers: named ? await teachersOf(ctx, given, totalHours) : (before?.teachers ?? []),
    schedulePrefs: textOf(given, 'prefs') ? prefsOf(given) : (before?.schedulePrefs ?? []),
    ...(fixedRoomId && { fixedRoomId }),
  };
}

/** What the course and the plan give a new form (申报 69). */
function newForm(course: Course, one: ClassInput, known: Known): DeclarationBody {
  const whole = { courseId: course.id, teachingClasses: [one] };
  const units = routed(whole, { management: null, teaching: null }, known);
  const { totalHours, theoryHours, experimentHours, computerHours, practiceHours } = course;
  return {
    source: isNotPlanned(whole, known) ? 2 : 1,
    planCourseIds: planCoursesOf(whole, known).map(({ id }) => id),
    courseId: course.id,
    courseRank: course.courseRank as DeclarationBody['courseRank'],
    examMode: course.examMode as DeclarationBody['examMode'],
    teachingMode: course.defaultTeachingMode as DeclarationBody['teachingMode'],
    platformName: '',
    onlineHours: 0,
    managementUnitKey: units.management?.nodeKey ?? null,
    teachingUnitKey: units.teaching?.nodeKey ?? null,
    totalHours,
    theoryHours,
    experimentHours,
    computerHours,
    practiceHours,
    weeklyHours: course.weeklyHours,
    startWeek: 1,
    endWeek: 1,
    weekPattern: 'all',
    needSchedule: true,
    needSelect: false,
    languageCode: course.languageCode,
    roomTypeCode: null,
    selfArrangedRoom: false,
    roomNote: '',
    teachingClasses: [one],
    attachmentIds: [],
    ...UNSAID,
    offPlanReason: '',
    hoursReason: '',
    remark: '',
  };
}

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
