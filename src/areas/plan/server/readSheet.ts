import { receiveUpload, type Upload } from '../../../platform/server/files/receive.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { invalid, rule } from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { readSheet } from '../../../platform/server/resource/transfer/excel.ts';
import {
  cellText,
  isEmptyRow,
  isTotal,
  shownText,
} from '../../../platform/server/resource/transfer/sheet.ts';
import { type PlanCourse, planCourseShape } from '../../../school/plan/contract/plan.shapes.ts';
import { parseTerms } from '../../../school/plan/contract/plan.terms.ts';
import { readPlanSheet } from '../contract/plan.calls.ts';
import { EXAM_WORDS, RANK_WORDS } from '../contract/plan.compare.ts';
import { bodyOf, choices, type FoundPlan, foundPlan } from './read.ts';

const plain = (text: string) => text.normalize('NFKC').replace(/[\s*:]/g, '');
/** The row of the heading within the first rows; above it stand titles. */
const HEAD_ROWS = 20;
const HOURS = {
  理论课时: 'theoryHours',
  实验课时: 'experimentHours',
  上机课时: 'computerHours',
  实践课时: 'practiceHours',
} as const;
const NUMBERS = { 学分: 'credits', ...HOURS, 周学时: 'weeklyHours' } as const;
const FIELD_TITLES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(NUMBERS).map(([title, field]) => [field, title])),
  startWeek: '起止周',
  endWeek: '起止周',
  terms: '开课学期',
  remark: '备注',
};
const REQUIRED = ['课程组', '课程代码', '必修/选修', '开课学期'];
/** Every column that is read. */
const TITLES: ReadonlySet<string> = new Set([
  ...REQUIRED,
  ...Object.keys(NUMBERS),
  '考核方式',
  '年级',
  '起止周',
  '学位课',
  '备注',
]);
const wordOf = (words: Readonly<Record<string, string>>, text: string) =>
  Object.entries(words).find(([, word]) => word === text)?.[0];

interface Row {
  at: number;
  /** Text of a column; undefined: the sheet has no such column. */
  text: (title: string) => string | undefined;
  /** What of it cannot be read, and why. */
  unread: { title: string; reason: string }[];
}
async function rowsOf(upload: Upload | undefined): Promise<Row[]> {
  if (!upload) throw invalid({ file: '请选择文件' });
  const { rows } = await readSheet(upload.path);
  const at = rows
    .slice(0, HEAD_ROWS)
    .findIndex((row) => row.some((cell) => plain(shownText(cell)) === '课程代码'));
  if (at < 0) throw rule('没有找到表头，表头应有“课程代码”一列');
  const titles = (rows[at] ?? []).map((cell) => plain(shownText(cell)));
  const missing = REQUIRED.filter((title) => !titles.includes(title));
  if (missing.length > 0) throw rule(`缺少必填的列：${missing.join('、')}`);
  return rows.slice(at + 1).flatMap((cells, i) => {
    if (isEmptyRow(cells) || isTotal(cells)) return [];
    const text = (title: string) => {
      const place = titles.indexOf(title);
      if (place < 0) return undefined;
      const read = cellText(cells[place] ?? null, false);
      return 'text' in read ? read.text.normalize('NFKC').trim() : shownText(cells[place]);
    };
    const unread = titles.flatMap((title, place) => {
      const read = cellText(cells[place] ?? null, false);
      return TITLES.has(title) && 'reason' in read ? [{ title, reason: read.reason }] : [];
    });
    return [{ at: at + 2 + i, text, unread }];
  });
}

/** What somebody brings in a sheet, as courses of this plan; every cell that cannot be taken is located (方案 32). */
export const readCourses = serve(
  readPlanSheet,
  async (ctx: Ctx, _, { row: plan }: FoundPlan) => {
    const rows = await rowsOf(ctx.upload as Upload | undefined);
    const body = await bodyOf(ctx, plan);
    const codes = await ctx.client.query<{ id: number; code: string }>(
      'select id::float8 as id, course_code as code from course where school_id = $1 and business_type = $2 and enabled and course_code = any($3)',
      [ctx.caller.schoolId, plan.businessType, rows.map(({ text }) => text('课程代码') ?? '')],
    );
    const ids = new Map(codes.rows.map(({ id, code }) => [code, id]));
    const known =
      codes.rows.length > 0 ? await choices(ctx, { ids: codes.rows.map(({ id }) => id) }) : [];
    const problems: { row: number; column: string; value: string; reason: string }[] = [];
    const courses: PlanCourse[] = [];
    const lines = new Map<number, number>();
    for (const { at, text, unread } of rows) {
      const say = (column: string, reason: string) =>
        problems.push({ row: at, column, value: text(column) ?? '', reason });
      const before = problems.length;
      for (const { title, reason } of unread) say(title, reason);
      if (unread.length > 0) continue;
      const courseId = ids.get(text('课程代码') ?? '');
      const choice = known.find((one) => one.courseId === courseId);
      const group = body.groups.find(({ groupName }) => groupName === text('课程组'));
      const courseRank = wordOf(RANK_WORDS, text('必修/选修') ?? '');
      const terms = parseTerms(text('开课学期') ?? '', plan.startTerm, plan.endTerm);
      const exam = text('考核方式');
      if (text('年级') && text('年级') !== plan.grade)
        say('年级', `不是本方案的年级 ${plan.grade}`);
      if (!courseId || !choice) say('课程代码', '课程库中没有这门课程，或已停开');
      else if (lines.has(courseId)) say('课程代码', `与第 ${lines.get(courseId)} 行重复`);
      if (!group) say('课程组', '方案中没有这个课程组');
      if (!courseRank) say('必修/选修', `应为${Object.values(RANK_WORDS).join('、')}`);
      if (!terms) say('开课学期', `应为 ${plan.startTerm}–${plan.endTerm} 的学期，如 3、1-4、3,5`);
      if (exam && !wordOf(EXAM_WORDS, exam)) say('考核方式', '应为考试或考查');
      if (problems.length > before || !choice || !group || courseId === undefined) continue;
      lines.set(courseId, at);
      const stands = body.courses.find((one) => one.courseId === courseId);
      const numbers = Object.fromEntries(
        Object.entries(NUMBERS).flatMap(([title, field]) =>
          text(title) ? [[field, Number(text(title))]] : [],
        ),
      );
      const weeks = /^(\d+)-(\d+)$/.exec(text('起止周') ?? '');
      const made = {
        ...choice.row,
        ...stands,
        id: stands?.id ?? -1 - courses.length,
        groupId: group.id,
        courseRank,
        terms,
        ...numbers,
        ...(exam ? { examMode: wordOf(EXAM_WORDS, exam) } : {}),
        ...(weeks ? { startWeek: Number(weeks[1]), endWeek: Number(weeks[2]) } : {}),
        ...(text('学位课') ? { isDegreeCourse: text('学位课') === '是' } : {}),
        ...(text('备注') === undefined ? {} : { remark: text('备注') }),
      };
      const hours = ['theoryHours', 'experimentHours', 'computerHours', 'practiceHours'] as const;
      const hasHours = hours.some((name) => name in numbers);
      const totalHours = hours.reduce(
        (sum, name) => sum + Number(made[name]),
        Number(made.extraHours),
      );
      const checked = planCourseShape.safeParse(hasHours ? { ...made, totalHours } : made);
      if (checked.success) courses.push(checked.data);
      else
        for (const { path, message } of checked.error.issues)
          say(FIELD_TITLES[String(path[0])] ?? '', message);
    }
    const groups = body.groups.map(({ id, groupName }) => ({ id, groupName }));
    return { rows: rows.length, courses, known, groups, problems };
  },
  { find: foundPlan, receive: receiveUpload },
);
