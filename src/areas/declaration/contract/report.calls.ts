import { z } from 'zod';
import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { flag, idText, keyword, listQuery, nodeKey } from '../../../platform/contract/fields.ts';

const ACCESS = ['talent:declaration:query'] as const;
const count = z.int();

/** What a cell of the progress board counts; each has its filter in `BOARD_FILTERS`. */
export const BOARD_NUMBERS = [
  'declared',
  'draft',
  ...LEVELS.map((level) => `at_${level}` as const),
  'returned',
  'withdrawn',
  'approved',
  'rejected',
  'voided',
  'entered',
  ...LEVELS.map((level) => `passed_${level}` as const),
] as const;
export type BoardNumber = (typeof BOARD_NUMBERS)[number];
const board = z.record(z.enum(BOARD_NUMBERS), count);

/** Progress of the semester by college with the funnel L1 → L4 (报表 9). */
export const progressBoard = defineCall({
  name: 'progressBoard',
  method: 'GET',
  path: '/talent/report/progress',
  summary: '各学院申报进度',
  access: ACCESS,
  scope: 'declaration',
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      rows: z.array(
        z.object({ college: z.string(), name: z.string(), numbers: board, roomHours: count }),
      ),
      total: board,
      /** Hours a week for which classes need a room of the school, and those that its open rooms have (报表 23). */
      rooms: z.object({ hours: count, supply: count }),
    }),
  ),
});

const workloadRow = z.object({
  id: z.number(),
  employeeNumber: z.string(),
  name: z.string(),
  unitName: z.string().nullable(),
  title: z.string().nullable(),
  /** Declarations within the reader's scope in which they teach; 审批中, 已退回, 已通过. */
  declarations: count,
  classes: count,
  hours: count,
  /** Hours a week in the whole school, which is what the limit is about. */
  weeklyHours: count,
  weeklyLimit: count,
});
export type WorkloadRow = z.output<typeof workloadRow>;
/** Hours a week of a teacher: under half the limit, up to it, over it. */
export const LOAD_BANDS = ['light', 'usual', 'over'] as const;
/** Parts of the distribution of weekly hours: ten up to the limit of each teacher, three above it, the last one open. */
export const LOAD_PARTS = 13;
/** Workload of the teachers who appear in declarations of the semester (报表 11). */
export const teacherWorkload = defineCall({
  name: 'teacherWorkload',
  method: 'GET',
  path: '/talent/report/workload',
  summary: '教师工作量',
  access: ACCESS,
  scope: 'declaration',
  query: listQuery(['employeeNumber', 'declarations', 'classes', 'hours', 'weeklyHours'] as const, {
    keyword: keyword.optional(),
    unitKey: nodeKey.optional(),
    band: z.enum(LOAD_BANDS, '没有这一档').optional(),
  }),
  reply: envelope(
    z.object({
      rows: z.array(workloadRow),
      total: count,
      /** How many teachers there are of each band, whichever is chosen. */
      bands: z.record(z.enum(LOAD_BANDS), count),
      /** The same teachers by tenths of their own limit, `LOAD_PARTS`: below a tenth, …, nine tenths up to all of it; up to a tenth above, two, more (报表 29). */
      parts: z.array(count),
    }),
  ),
});

/** Upper ends of the capacity bands of the demand for rooms; the last band is open. */
export const ROOM_BANDS = [40, 80, 120, 200] as const;
/** What classes of the semester need of rooms, by type (报表 14): in force, with a timetable, not online only, none of their own. */
export const roomDemand = defineCall({
  name: 'roomDemand',
  method: 'GET',
  path: '/talent/report/rooms',
  summary: '教室类型需求',
  access: ACCESS,
  scope: 'declaration',
  query: z.strictObject({}),
  reply: envelope(
    z.array(
      z.object({
        /** `none`: no type was named. */
        roomTypeCode: z.string(),
        declarations: count,
        classes: count,
        /** Room hours a week. */
        weeklyHours: count,
        largest: count,
        /** Classes by capacity, as many as `ROOM_BANDS` and one more. */
        bands: z.array(count),
        /** Rooms of the type that courses may be put into in this semester, and seats of the largest one; of `none` all of them. */
        rooms: count,
        largestRoom: count,
        /** Classes that no room of the type on their campus can hold; none while the school has listed no rooms. */
        tooLarge: count,
      }),
    ),
  ),
});

const classRow = z.object({
  /** A class has no id of its own: that of its declaration and its number in two digits. */
  id: z.number(),
  declarationId: z.number(),
  declarationNo: z.string(),
  courseCode: z.string(),
  courseName: z.string(),
  className: z.string(),
  headcount: count,
  capacity: count,
  weeklyHours: count,
  /** `none`: no type was named. */
  roomTypeCode: z.string(),
  teachingUnitName: z.string().nullable(),
  leadTeachers: z.string(),
});
export type ClassRow = z.output<typeof classRow>;
/** Teaching classes of the semester, 审批中, 已退回 and 已通过: what the class numbers of workload and rooms count. */
export const reportClasses = defineCall({
  name: 'reportClasses',
  method: 'GET',
  path: '/talent/report/classes',
  summary: '教学班',
  access: ACCESS,
  scope: 'declaration',
  query: listQuery(['courseCode', 'headcount', 'capacity', 'weeklyHours'] as const, {
    keyword: keyword.optional(),
    roomTypeCode: z.string().max(10).optional(),
    /** Which part of `ROOM_BANDS` the capacity lies in. */
    size: z.enum(['0', '1', '2', '3', '4'], '没有这一档').optional(),
    /** Only those that need a room of the school. */
    room: flag.optional(),
    /** Only those that no room of their type on their campus can hold. */
    tooLarge: flag.optional(),
    teacherId: idText.optional(),
  }),
  reply: envelope(z.object({ rows: z.array(classRow), total: count })),
});

const openCourse = z.object({
  id: z.number(),
  planId: z.number(),
  planName: z.string(),
  grade: z.string(),
  majorId: z.number(),
  majorName: z.string(),
  term: count,
  courseCode: z.string(),
  courseName: z.string(),
  credits: z.number(),
  totalHours: count,
  teachingUnitName: z.string().nullable(),
  /** Classes that nobody has declared it for, and their students. */
  classes: count,
  headcount: count,
  declared: z.boolean(),
});
export type OpenCourse = z.output<typeof openCourse>;
/** Courses of published plans in the term of the semester: those not declared for every class, unless others are asked for (报表 18). */
export const plansOpen = defineCall({
  name: 'plansOpen',
  method: 'GET',
  path: '/talent/report/plans',
  summary: '方案有而未申报的课程',
  access: ACCESS,
  scope: 'units',
  query: listQuery(['courseCode', 'credits', 'totalHours', 'grade'] as const, {
    keyword: keyword.optional(),
    majorId: idText.optional(),
    state: z.enum(['open', 'declared', 'all'], '没有这种落实状态').optional(),
    grade: z
      .string()
      .regex(/^\d{4}$/, '年级为四位数字')
      .optional(),
  }),
  reply: envelope(z.object({ rows: z.array(openCourse), total: count })),
});
const planSummary = z.object({
  majorId: z.number(),
  majorName: z.string(),
  grade: z.string(),
  planned: count,
  declared: count,
  open: count,
});
export type PlanSummary = z.output<typeof planSummary>;
/** How much of the plans is declared, by major and grade; each number is the length of `plansOpen` filtered to it. */
export const plansSummary = defineCall({
  name: 'plansSummary',
  method: 'GET',
  path: '/talent/report/plans/summary',
  summary: '方案落实情况：按专业、年级',
  access: ACCESS,
  scope: 'units',
  query: z.strictObject({}),
  reply: envelope(z.array(planSummary)),
});

/** By what returns are summed up. */
export const RETURNS_BY = ['level', 'unit', 'semester'] as const;
const returnRow = z.object({
  /** A level, the key of a management unit (`none`: no unit), or the id of a semester. */
  key: z.string(),
  label: z.string(),
  /** Declarations that were sent back, by reason; `none`: no reason was named. One that was sent back for several counts at each of them. */
  reasons: z.record(z.string(), count),
  /** Declarations, each once. */
  total: count,
});
export type ReturnRow = z.output<typeof returnRow>;
/** Why declarations were sent back (报表 21): of the working semester, or by semester of all of them. Each number is the length of a query. */
export const returnsReport = defineCall({
  name: 'returnsReport',
  method: 'GET',
  path: '/talent/report/returns',
  summary: '为什么被退回：按级、单位、学期和退回原因',
  access: ACCESS,
  scope: 'declaration',
  query: z.strictObject({ by: z.enum(RETURNS_BY, '不能按此汇总').default('level') }),
  reply: envelope(z.object({ rows: z.array(returnRow), all: returnRow })),
});
