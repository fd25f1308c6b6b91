import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { HANDED_IN } from '../../../../../machines/approval/approval.sets.ts';
import { DECLARE_STATUS } from '../../../../../machines/approval/approval.stored.ts';
import { scopeOf } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { forbidden, rule } from '../../../../platform/server/request/refusal.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import type { DeclarationBody } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { declarationReadable } from '../../../../school/declaration/server/declarationScope.ts';
import { declaration } from '../../../../school/declaration/server/schema/declaration.ts';
import { copyableDeclarations, copyDeclarations } from '../../contract/drafting.calls.ts';
import { byDeclaration, standingFor } from '../item/clashes.ts';
import type { Row } from '../item/row.ts';
import { readForms } from '../list/form.ts';
import { grouped } from '../list/grouped.ts';
import { classIdsOf, type Known, readKnown } from '../list/known.ts';
import { insertDraft } from './drafts.ts';
import { classesLater, forLater, proposesNext, yearsBetween } from './nextGrade.ts';
import { recounted } from './recountDrafts.ts';
import { lockedOf, type Refused, saidBy } from './severalDrafts.ts';

/** Approved, or still on its way: what was rejected, voided or given up is nobody's example. */
const IN_SERVICE = '1';
/** Rows that one look offers. */
const MOST = 300;

/** Semesters before the working one, the latest first (申报 41). */
function earlier(ctx: Ctx) {
  const now = ctx.reference.semesters.find(({ id }) => id === ctx.context.semesterId);
  if (!now) throw rule('没有学期');
  const before = ctx.reference.semesters
    .filter((s) => s.businessType === now.businessType && s.semesterCode < now.semesterCode)
    .sort((a, b) => b.semesterCode.localeCompare(a.semesterCode));
  return before;
}

/** The form as it would be copied: fresh numbers, nobody who has left, and what has changed with it in words. */
export function freshened(
  form: DeclarationBody,
  known: Known,
): { form: DeclarationBody; changes: string[] } {
  const changes: string[] = [];
  const teachingClasses = form.teachingClasses.map((c) => {
    const name = `第 ${c.classNo} 教学班`;
    const present = c.adminClassIds.filter((id) => known.classes.get(id)?.enabled);
    const gone = c.adminClassIds
      .filter((id) => !present.includes(id))
      .map((id) => known.classes.get(id)?.className ?? id);
    if (gone.length > 0) changes.push(`${name}：行政班 ${gone.join('、')} 已停用，不带入`);
    const staying = c.teachers.filter(
      ({ staffId }) => known.teachers.get(staffId)?.workStatus === IN_SERVICE,
    );
    const left = c.teachers
      .filter((t) => !staying.includes(t))
      .map(({ staffId }) => known.teachers.get(staffId)?.cname ?? staffId);
    if (left.length > 0) changes.push(`${name}：教师 ${left.join('、')} 不在职，不带入`);
    const { fixedRoomId, ...rest } = c;
    const room = known.rooms.get(fixedRoomId ?? 0);
    if (room && !room.usable) changes.push(`${name}：教室 ${room.name} 已不能排课，不带入`);
    const kept = {
      ...rest,
      adminClassIds: present,
      teachers: staying,
      ...(room?.usable ? { fixedRoomId } : {}),
    };
    const counted = recounted(kept, known.classes);
    if (counted.expectedCount !== c.expectedCount)
      changes.push(`${name}：人数 ${c.expectedCount} → ${counted.expectedCount}`);
    return counted;
  });
  const course = known.courses.get(form.courseId);
  if (course && course.totalHours !== form.totalHours)
    changes.push(`课程学时现为 ${course.totalHours}，原申报为 ${form.totalHours}`);
  const partition = known.partitions.get(form.partitionId ?? 0);
  if (partition && !partition.enabled)
    changes.push(`分区 ${partition.partitionName} 已停用，不带入`);
  const partitionId = partition?.enabled ? partition.id : null;
  return { form: { ...form, partitionId, source: 3, attachmentIds: [], teachingClasses }, changes };
}

async function copiedAlready(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await ctx.client.query<{ from: number; no: string }>(
    `select copied_from_id::float8 as "from", min(declaration_no) as no from declaration
     where school_id = $1 and semester_id = $2 and copied_from_id = any($3::bigint[]) and declare_status <> ${DECLARE_STATUS.voided} group by 1`,
    [ctx.caller.schoolId, ctx.context.semesterId, ids],
  );
  return new Map(rows.map(({ from, no }) => [from, no]));
}
/** The forms for the classes of the next grade, each by the years that lie between (申报 75). */
async function formsLater(
  ctx: Ctx,
  rows: readonly Row[],
  forms: ReadonlyMap<number, DeclarationBody>,
  { classes }: Known,
) {
  const codeOf = (id: number | null) =>
    ctx.reference.semesters.find((one) => one.id === id)?.semesterCode ?? '';
  const made = new Map<number, ReturnType<typeof forLater>>();
  for (const [years, group] of grouped(rows, ({ semesterId }) =>
    yearsBetween(codeOf(semesterId), codeOf(ctx.context.semesterId)),
  )) {
    const bodies = group.flatMap(({ id }) => forms.get(id) ?? []);
    const ids = new Set(bodies.flatMap(classIdsOf));
    const later =
      years > 0
        ? await classesLater(
            ctx,
            [...classes.values()].filter(({ id }) => ids.has(id)),
            years,
          )
        : null;
    for (const { id } of group) {
      const form = forms.get(id);
      if (form && later) made.set(id, forLater(form, classes, later));
    }
  }
  return made;
}

async function weigh(ctx: Ctx, rows: readonly Row[], next: boolean) {
  const forms = await readForms(ctx, rows);
  const businessType = ctx.context.businessType ?? -1;
  const before = await readKnown(ctx, businessType, [...forms.values()]);
  const later = next ? await formsLater(ctx, rows, forms, before) : new Map<number, never>();
  const known = later.size
    ? await readKnown(ctx, businessType, [
        ...forms.values(),
        ...[...later.values()].map(({ form }) => form),
      ])
    : before;
  const copied = await copiedAlready(
    ctx,
    rows.map(({ id }) => id),
  );
  const standing = await standingFor(ctx, ctx.context.semesterId ?? 0, [
    ...new Set(rows.map(({ courseId }) => courseId)),
  ]);
  return rows.flatMap((row) => {
    const form = forms.get(row.id);
    if (!form) return [];
    const no = copied.get(row.id);
    const moved = later.get(row.id);
    const { form: fresh, changes } = freshened(moved?.form ?? form, known);
    const clashes = standing.filter(
      (one) => one.courseId === row.courseId && classIdsOf(fresh).includes(one.classId),
    );
    const stopped = known.courses.get(row.courseId)?.enabled ? null : '课程已停用';
    const notes = [
      ...(moved?.changes ?? []),
      ...changes,
      ...byDeclaration(clashes).map(({ text }) => text),
    ];
    return [{ row, known, form, fresh, changes: notes, obstacle: no ? `已复制为 ${no}` : stopped }];
  });
}
/** Whether copies from a semester are for the next grade: as asked, else as is proposed; null: of the same school year. */
function nextOf(ctx: Ctx, from: number, asked: boolean | undefined): boolean | null {
  const [old, now] = [from, ctx.context.semesterId].map(
    (id) => ctx.reference.semesters.find((one) => one.id === id)?.semesterCode ?? '',
  ) as [string, string];
  return yearsBetween(old, now) > 0 ? (asked ?? proposesNext(old, now)) : null;
}

/** Declarations of an earlier semester that the caller could declare themselves: their management scope covers them (申报 41). */
export const copyable = serve(copyableDeclarations, async (ctx, { query }) => {
  const scope = scopeOf(ctx.caller, ctx.context.businessType, 'management');
  if (!scope) throw forbidden();
  const before = earlier(ctx);
  const { rows: filled } = await ctx.client.query<{ id: number }>(
    'select distinct semester_id as id from declaration where school_id = $1 and semester_id = any($2::int[])',
    [ctx.caller.schoolId, before.map(({ id }) => id)],
  );
  const semesters = before
    .filter(({ id }) => filled.some((one) => one.id === id))
    .map(({ id, semesterName }) => ({ id, name: semesterName }));
  const from =
    semesters.find(({ id }) => id === query.fromSemesterId)?.id ?? semesters[0]?.id ?? null;
  if (from === null) return { semesters, fromSemesterId: null, next: null, rows: [] };
  const next = nextOf(ctx, from, query.next);
  const rows = await ctx.db
    .select()
    .from(declaration)
    .where(
      and(
        declarationReadable(ctx.caller),
        eq(declaration.semesterId, from),
        inArray(declaration.declareStatus, [...HANDED_IN]),
        sql`starts_with(${declaration.managementPath}, ${scope.path})`,
        ctx.context.campusId === null ? undefined : eq(declaration.campusId, ctx.context.campusId),
      ),
    )
    .orderBy(
      desc(eq(declaration.declarerId, ctx.caller.userId)),
      asc(declaration.courseCode),
      asc(declaration.id),
    )
    .limit(MOST);
  return {
    semesters,
    fromSemesterId: from,
    next,
    rows: (await weigh(ctx, rows, next === true)).map(
      ({ row, known, form, changes, obstacle }) => ({
        id: row.id,
        declarationNo: row.declarationNo,
        courseCode: row.courseCode,
        courseName: row.courseName,
        classNames: form.teachingClasses
          .flatMap((c) => c.adminClassIds)
          .map((id) => known.classes.get(id)?.className ?? id)
          .join('、'),
        headcount: row.headcount,
        leadTeachers: row.leadTeachers,
        changes,
        obstacle,
      }),
    ),
  };
});

export const copies = serve(copyDeclarations, async (ctx, { body }) => {
  const wanted = [...new Set(body.ids)];
  const items = await lockedOf(ctx, wanted);
  if (items.some(({ row }) => row.businessType !== ctx.context.businessType))
    throw rule('请先切换到该申报的业务类型');
  const ids: number[] = [];
  const refused: Refused[] = [];
  for (const { row, fresh, obstacle } of await weigh(
    ctx,
    items.map((it) => it.row),
    body.next === true,
  )) {
    try {
      if (obstacle) throw rule(obstacle);
      ids.push((await insertDraft(ctx, fresh, { copiedFromId: row.id })).id);
    } catch (error) {
      refused.push({ id: row.id, ...saidBy(error) });
    }
  }
  return { ids, refused };
});
