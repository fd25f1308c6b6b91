import { and, eq, ilike, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { ENTERED } from '../../../../../machines/approval/approval.sets.ts';
import { DECLARE_STATUS } from '../../../../../machines/approval/approval.stored.ts';
import {
  type LEVELS,
  type Level,
  PASSED_RESULTS,
} from '../../../../../machines/approval/approval.types.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { containing } from '../../../../platform/server/resource/sql/like.ts';
import { isSpelling, namesSpelt } from '../../../../platform/server/spelling.ts';
import {
  declarationReadable,
  inContext,
} from '../../../../school/declaration/server/declarationScope.ts';
import { declaration } from '../../../../school/declaration/server/schema/declaration.ts';
import type { declarationStatistics } from '../../contract/declaration.calls.ts';
import { lateRows } from '../item/late.ts';

/** Whoever asks, and where names are looked up. */
type Seen = Pick<Ctx, 'client' | 'caller' | 'now'>;
/** What list, statistics and queues filter by. */
export type Filters = z.output<typeof declarationStatistics.query>;

const { voided } = DECLARE_STATUS;
export const RESULT_COLUMN = {
  management: declaration.result1,
  teaching: declaration.result2,
  supervisor: declaration.result3,
  master: declaration.result4,
} as const;
/** 进入审批数 (审批 70): entered approval and still valid. */
const entered = inArray(declaration.declareStatus, [...ENTERED]);
const passedAt = (level: Level): SQL =>
  sql`(${entered} and ${inArray(RESULT_COLUMN[level], [...PASSED_RESULTS])})`;

/** What a number of the statistics strip counts (申报 56；审批 70): the one place where these conditions stand. */
export const COUNTED: Readonly<Record<'course' | 'all' | Level, SQL>> = {
  course: sql`(${declaration.declareStatus} <> ${voided})`,
  all: sql`(${entered})`,
  management: passedAt('management'),
  teaching: passedAt('teaching'),
  supervisor: passedAt('supervisor'),
  master: passedAt('master'),
};

/** The unit itself and everything below it. */
const within = (path: (typeof declaration)[`${(typeof LEVELS)[number]}Path`], key: string): SQL =>
  sql`position(${`/${key}/`} in ${path}) > 0`;
/** `c` is a row of the declaration. */
export const ofDeclaration = sql`c.school_id = ${declaration.schoolId} and c.declaration_id = ${declaration.id}`;
/** `x` is a teaching class with one of its administrative classes. */
const CLASSES = sql`teaching_class c join admin_class a on a.school_id = c.school_id and a.id = any(c.admin_class_ids)`;

/** One class of the declaration is of that major and of that grade; major 0: no class is of any major. */
function ofClasses(majorId: number | undefined, grade: string | undefined): SQL | undefined {
  if (majorId === 0) return sql`not exists (select from ${CLASSES} where ${ofDeclaration})`;
  if (majorId === undefined && grade === undefined) return undefined;
  const major = majorId === undefined ? sql`true` : sql`a.major_id = ${majorId}`;
  return sql`exists (select from ${CLASSES} where ${ofDeclaration} and ${major} and ${grade === undefined ? sql`true` : sql`a.grade = ${grade}`})`;
}
/** Somebody of that number, name or pinyin teaches a class of it. */
function taughtBy(text: string): SQL {
  const like = containing(text);
  return sql`exists (select from teaching_class_teacher c join app_user p on p.school_id = c.school_id and p.id = c.staff_id
    where ${ofDeclaration} and (p.employee_number = ${text} or p.cname ilike ${like} or p.pinyin ilike ${like}))`;
}
const CLASS_NAMES = { table: 'admin_class', column: 'class_name' };
/** One of its administrative classes is called so, or has one of the names that the text spells. */
async function ofClass(seen: Seen, text: string): Promise<SQL> {
  const spelt = await namesSpelt(seen, CLASS_NAMES, text);
  return sql`exists (select from ${CLASSES} where ${ofDeclaration} and (a.class_name ilike ${containing(text)} or a.class_name = any(${sql.param(spelt)}::text[])))`;
}
/** Its course, as it is typed in letters: `mzdsx`, `maozedong`. */
const courseInPinyin = (text: string): SQL =>
  sql`exists (select from course k where k.school_id = ${declaration.schoolId} and k.id = ${declaration.courseId} and k.pinyin ilike ${containing(text)})`;
/** A keyword of letters may be the pinyin of the course. */
export const spelt = (keyword: string): SQL[] =>
  isSpelling(keyword) ? [courseInPinyin(keyword)] : [];
/** 关键字 (申报 55): code, name, number, lead teachers and classes; letters also as the pinyin of course, teachers and classes. */
async function speaksOf(seen: Seen, keyword: string): Promise<SQL | undefined> {
  const { courseCode, courseName, declarationNo, leadTeachers } = declaration;
  return or(
    ...[courseCode, courseName, declarationNo, leadTeachers].map((c) =>
      ilike(c, containing(keyword)),
    ),
    await ofClass(seen, keyword),
    ...spelt(keyword),
    ...(isSpelling(keyword) ? [taughtBy(keyword)] : []),
  );
}
const anyOf = (
  column: Parameters<typeof inArray>[0],
  values: number[] | undefined,
): SQL | undefined => (values ? inArray(column, values) : undefined);

/**
 * The filter of a query as conditions, without scope and context. `counted` is the number of the strip that was clicked; the
 * statistics leave it out, so that the strip stays as it was and the list has exactly the length of that number.
 */
export async function filterConditions(seen: Seen, f: Filters): Promise<(SQL | undefined)[]> {
  const { caller, now } = seen;
  const { keyword } = f;
  return [
    keyword ? await speaksOf(seen, keyword) : undefined,
    anyOf(declaration.declareStatus, f.status),
    anyOf(declaration.currentLevel, f.currentLevel),
    anyOf(declaration.openType, f.openType),
    anyOf(declaration.teachingMode, f.teachingMode),
    anyOf(declaration.teachingSource, f.teachingSource),
    anyOf(declaration.source, f.source),
    f.managementUnitKey ? within(declaration.managementPath, f.managementUnitKey) : undefined,
    f.teachingUnitKey ? within(declaration.teachingPath, f.teachingUnitKey) : undefined,
    ofClasses(f.majorId, f.grade),
    f.teacher ? taughtBy(f.teacher) : undefined,
    f.adminClass ? await ofClass(seen, f.adminClass) : undefined,
    f.mine ? eq(declaration.declarerId, caller.userId) : undefined,
    f.late === undefined ? undefined : f.late ? lateRows(now) : not(lateRows(now)),
    anyOf(declaration.id, f.ids),
    f.counted ? COUNTED[f.counted] : undefined,
  ];
}

/** Everything that the list of declarations shows for a query: readable, in the working context, matching the filter. */
export const listed = async (ctx: Ctx, f: Filters): Promise<SQL | undefined> =>
  and(declarationReadable(ctx.caller), inContext(ctx.context), ...(await filterConditions(ctx, f)));
