import type { EntityValues } from '../../../../platform/contract/resource/entity.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { invalid } from '../../../../platform/server/request/refusal.ts';
import type {
  ClassInput,
  SchedulePref,
} from '../../../../school/declaration/contract/declaration.shapes.ts';
import { readPrefs } from '../../../../school/declaration/contract/schedulePrefs.ts';
import { maskText, readMask } from '../../../../school/semester/contract/weekMask.ts';
import { spanOf, type Weeks } from '../../../../school/semester/contract/weekText.ts';

/** What parts several entries in a cell. */
const SEVERAL = /[;；、,，]/;
const partsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split(SEVERAL)
    .map((part) => part.trim())
    .filter(Boolean);
export const textOf = (given: EntityValues, name: string): string =>
  String(given[name] ?? '').trim();

interface Named {
  id: number;
  code: string;
  name: string;
}
/** Each name or code as one record; a code goes before a name. @throws Refusal 422 on `field` naming the first that is none or not the only one */
function chosen(
  field: string,
  what: string,
  wanted: readonly string[],
  found: readonly Named[],
  codeTitle: string,
): Named[] {
  return wanted.map((text) => {
    const hits = found.filter(({ code }) => code === text);
    const all = hits.length > 0 ? hits : found.filter(({ name }) => name === text);
    const [one] = all;
    if (!one) throw invalid({ [field]: `没有这${what}，或已停用：${text}` });
    if (all.length > 1)
      throw invalid({ [field]: `有 ${all.length} ${what}叫“${text}”，请填${codeTitle}` });
    return one;
  });
}
const read = async (ctx: Ctx, text: string, names: readonly string[]): Promise<Named[]> =>
  (await ctx.client.query<Named>(text, [ctx.caller.schoolId, ctx.context.businessType, names]))
    .rows;

export async function courseIdOf(ctx: Ctx, given: EntityValues): Promise<number> {
  const text = textOf(given, 'courseCode');
  const found = await read(
    ctx,
    `select id::float8 as id, course_code as code, course_name as name from course
     where school_id = $1 and business_type = $2 and enabled and (course_code = any($3::text[]) or course_name = any($3::text[]))`,
    [text],
  );
  return chosen('courseCode', '门课程', [text], found, '课程代码')[0]?.id ?? 0;
}

export async function classIdsOf(ctx: Ctx, given: EntityValues): Promise<number[]> {
  const names = [...new Set(partsOf(textOf(given, 'classNames')))];
  const found = await read(
    ctx,
    `select id::float8 as id, class_code as code, class_name as name from admin_class
     where school_id = $1 and business_type = $2 and enabled and (class_code = any($3::text[]) or class_name = any($3::text[]))`,
    names,
  );
  return chosen('classNames', '个班级', names, found, '班级代码').map(({ id }) => id);
}

/** 指定教室: a room that courses may be put into. */
export async function roomIdOf(ctx: Ctx, given: EntityValues): Promise<number | undefined> {
  const text = textOf(given, 'room');
  if (!text) return undefined;
  const found = await read(
    ctx,
    `select id, room_code as code, room_name as name from classroom
     where school_id = $1 and $2::int is not null and status <> '3' and schedulable and (room_code = any($3::text[]) or room_name = any($3::text[]))`,
    [text],
  );
  return chosen('room', '间教室', [text], found, '教室代码')[0]?.id;
}

/** 主讲 first; without hours of their own they have all of them. */
export async function teachersOf(
  ctx: Ctx,
  given: EntityValues,
  totalHours: number,
): Promise<ClassInput['teachers']> {
  const names = partsOf(textOf(given, 'teacherNumbers'));
  const found = await read(
    ctx,
    `select id::float8 as id, employee_number as code, cname as name from app_user
     where school_id = $1 and $2::int is not null and can_teach and (employee_number = any($3::text[]) or cname = any($3::text[]))`,
    names,
  );
  const people = chosen('teacherNumbers', '位教师', names, found, '工号');
  if (new Set(people.map(({ id }) => id)).size < people.length)
    throw invalid({ teacherNumbers: '教师重复' });
  const hours = partsOf(textOf(given, 'teacherHours')).map(Number);
  if (hours.some((n) => !Number.isInteger(n) || n < 0)) throw invalid({ teacherHours: '应为整数' });
  if (hours.length > 0 && hours.length !== people.length)
    throw invalid({
      teacherHours: `教师 ${people.length} 位，学时 ${hours.length} 个，应一一对应`,
    });
  return people.map(({ id }, at) => ({
    staffId: id,
    role: at === 0 ? 'lead' : 'assist',
    hours: hours[at] ?? (at === 0 ? totalHours : 0),
  }));
}

const WEEKS = /^第?(\d{1,2})(?:[-–—~～至](\d{1,2}))?周?$/;
/** `1-16`; several parts, `1-8、10-16`, are weeks of their own (自定义). */
export function weeksOf(
  given: EntityValues,
  semesterWeeks: number,
): Partial<Weeks> & Pick<Weeks, 'startWeek' | 'endWeek'> {
  const text = textOf(given, 'weeks').normalize('NFKC').replace(/\s/g, '');
  const listed = WEEKS.test(text) ? null : readMask(text, semesterWeeks);
  if (listed !== null) {
    const customWeeks = maskText(listed);
    return {
      weekPattern: 'custom',
      ...spanOf({ startWeek: 1, endWeek: 1, weekPattern: 'custom', customWeeks }),
    };
  }
  const [, first, last = first] = WEEKS.exec(text) ?? [];
  const [startWeek, endWeek] = [Number(first), Number(last)];
  if (!first || startWeek < 1 || startWeek > endWeek)
    throw invalid({ weeks: '应为起止周，如 1-16' });
  if (endWeek > semesterWeeks) throw invalid({ weeks: `本学期只有 ${semesterWeeks} 周` });
  return { startWeek, endWeek };
}

export function prefsOf(given: EntityValues): SchedulePref[] {
  const prefs = readPrefs(textOf(given, 'prefs'));
  if (!prefs) throw invalid({ prefs: '无法识别，应如 周二3-4；避开周五9-11，节次为 1–11' });
  return prefs;
}
