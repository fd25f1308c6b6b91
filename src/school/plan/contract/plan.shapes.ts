import { z } from 'zod';

const text = (label: string, max: number) => z.string().max(max, `${label}最多 ${max} 个字`);
const credits = (label: string, max = 999) =>
  z
    .number(`请填写${label}`)
    .min(0, `${label}不能小于 0`)
    .max(max, `${label}不能大于 ${max}`)
    .multipleOf(0.5, `${label}应为 0.5 的倍数`);
const whole = (label: string, max: number) =>
  z.int(`${label}应为整数`).min(0, `${label}不能小于 0`).max(max, `${label}不能大于 ${max}`);
/** Rows that the database does not know yet carry negative numbers of the screen's own. */
const rowId = z.int();

/** Rules of a course group (方案 9) with their words. */
export const GROUP_RULES = {
  1: '全部必修',
  2: '修满学分',
  3: '修满门数',
  4: '完成 n 个子组',
} as const;
export type GroupRule = keyof typeof GROUP_RULES;

export const planGroupShape = z.object({
  id: rowId,
  parentId: rowId.nullable(),
  groupName: z.string().trim().min(1, '请填写课程组名称').max(40, '课程组名称最多 40 个字'),
  courseType: z.string().nullable(),
  groupRule: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  requiredCredits: credits('要求学分'),
  requiredCourseCount: whole('要求门数', 99),
  requiredGroupCount: whole('要求子组数', 20),
  termCredits: z.array(credits('学期学分', 99)).max(12, '最多 12 个学期'),
  remark: text('备注', 200),
});
export type PlanGroup = z.infer<typeof planGroupShape>;

/** What of a course a plan may set against the catalogue. */
export const OVERRIDABLE = [
  'credits',
  'totalHours',
  'theoryHours',
  'experimentHours',
  'computerHours',
  'practiceHours',
  'extraHours',
  'weeklyHours',
  'practiceWeeks',
  'examMode',
] as const;

export const planCourseShape = z.object({
  id: rowId,
  groupId: rowId,
  courseId: z.int().positive(),
  courseRank: z.enum(['1', '2', '3', '4'], '请选择课程属性'),
  credits: credits('学分', 30),
  totalHours: whole('总学时', 999),
  theoryHours: whole('理论学时', 999),
  experimentHours: whole('实验学时', 999),
  computerHours: whole('上机学时', 999),
  practiceHours: whole('实践学时', 999),
  extraHours: whole('课外学时', 999),
  practiceWeeks: whole('实践周数', 25),
  weeklyHours: whole('周学时', 40),
  terms: z.array(z.int().min(1).max(12)).min(1, '请填写开课学期').max(12, '最多 12 个学期'),
  startWeek: z.int().min(1, '起始周从第 1 周开始').max(25, '起始周最大为 25'),
  endWeek: z.int().min(1, '结束周从第 1 周开始').max(25, '结束周最大为 25'),
  teachingUnitKey: z.string().nullable(),
  examMode: z.enum(['1', '2'], '请选择考核方式'),
  isDegreeCourse: z.boolean(),
  isCore: z.boolean(),
  suggestTerm: z.int().min(1).max(12).nullable(),
  remark: text('备注', 200),
});
export type PlanCourse = z.infer<typeof planCourseShape>;

/** Most characters of each text chapter. */
export const CHAPTER_MAX = {
  goals: 5_000,
  requirements: 8_000,
  mainCourses: 2_000,
  practice: 2_000,
} as const;
export const chaptersShape = z.object({
  goals: text('培养目标', CHAPTER_MAX.goals),
  requirements: text('毕业要求', CHAPTER_MAX.requirements),
  mainCourses: text('主干课程', CHAPTER_MAX.mainCourses),
  practice: text('实践环节', CHAPTER_MAX.practice),
});
export const CHAPTERS = {
  goals: '培养目标',
  requirements: '毕业要求',
  mainCourses: '主干课程',
  practice: '实践环节',
} as const;
export type Chapters = z.infer<typeof chaptersShape>;

/** What a plan consists of beside its header. */
export const planBodyShape = z.object({
  totalCredits: credits('总学分'),
  startTerm: z.int().min(1).max(12),
  endTerm: z.int().min(1).max(12),
  groups: z.array(planGroupShape).max(60, '最多 60 个课程组'),
  courses: z.array(planCourseShape).max(300, '最多 300 门课程'),
  chapters: chaptersShape,
});
export type PlanBody = z.infer<typeof planBodyShape>;
/** A template is a plan without its own courses: the courses in it are those fixed for everybody. */
export type TemplateBody = PlanBody;
