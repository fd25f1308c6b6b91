import { z } from 'zod';
import { ACCEPTANCE_STATES } from '../../../../machines/acceptance/acceptance.types.ts';
import { id, nodeKey } from '../../../platform/contract/fields.ts';
import { MAX_WEEKS, PERIODS } from '../../../platform/contract/validators/constants.ts';
import { WEEK_PATTERNS, weeksInput } from '../../semester/contract/weekText.ts';
import {
  actorFacts,
  approvalRecord,
  approvalStep,
  levelEnum,
  storedApproval,
} from './approval.shapes.ts';
import { itemFlag } from './itemFlag.ts';
import { roomShare } from './roomShare.ts';

/** Hours and weeks are whole numbers; hours 0–999, weeks 1–25 (申报 11). */
const hours = z.int('应为整数').min(0, '不能为负数').max(999, '不能超过 999');
const week = z.int('应为整数').min(1, '从第 1 周起').max(MAX_WEEKS, `最多 ${MAX_WEEKS} 周`);
const text = (max: number) => z.string().trim().max(max, `不能超过 ${max} 个字`);

export const TEACHER_ROLES = ['lead', 'assist', 'experiment', 'tutor'] as const;
/** `weeks`: those in which they teach; none said: all of the course. */
export const teacherInput = z.strictObject({
  staffId: id,
  role: z.enum(TEACHER_ROLES),
  hours,
  weeks: weeksInput.optional(),
});
export const PREF_KINDS = ['want', 'avoid'] as const;
/** A time that a class wants or cannot take: weekday 1–7, periods 1–11 (申报 27). */
export const schedulePref = z
  .strictObject({
    weekday: z.int().min(1, '星期不正确').max(7, '星期不正确'),
    from: z.int().min(1, '节次为 1–11').max(PERIODS.length, '节次为 1–11'),
    to: z.int().min(1, '节次为 1–11').max(PERIODS.length, '节次为 1–11'),
    kind: z.enum(PREF_KINDS),
    /** Weeks that it is about; none said: all of the course. */
    weeks: weeksInput.optional(),
  })
  .refine(({ from, to }) => from <= to, { message: '结束节次不能早于开始节次', path: ['to'] });
export type SchedulePref = z.output<typeof schedulePref>;
export const classInput = z.strictObject({
  classNo: z.int().min(1).max(99, '教学班序号为 1–99'),
  adminClassIds: z.array(id).max(30, '最多 30 个行政班'),
  expectedCount: z.int('应为整数').min(0).max(2000, '不能超过 2000 人'),
  capacity: z.int('应为整数').min(0).max(2000, '不能超过 2000 人'),
  teachers: z.array(teacherInput).max(10, '最多 10 位教师'),
  schedulePrefs: z.array(schedulePref).max(20, '最多 20 个时间').default([]),
  /** 指定教室: the room that it wants; scheduling has the last word. */
  fixedRoomId: id.nullable().optional(),
});
export type TeacherInput = z.output<typeof teacherInput>;
export type ClassInput = z.output<typeof classInput>;

/**
 * What the form saves. A draft may be incomplete, so only types and limits are checked here; what a submit needs is
 * `submitFieldProblems` (the same function on both sides) and the obstacles that the server finds (申报 29、31).
 */
export const declarationBody = z.strictObject({
  source: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Courses of talent plans that it fulfils, several when grades share one (申报 20). */
  planCourseIds: z.array(id).max(20, '最多对应 20 门方案课程').default([]),
  courseId: id,
  courseRank: z.enum(['1', '2', '3', '4']),
  examMode: z.enum(['1', '2']),
  teachingMode: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  platformName: text(50),
  onlineHours: hours,
  managementUnitKey: nodeKey.nullable(),
  teachingUnitKey: nodeKey.nullable(),
  totalHours: hours,
  theoryHours: hours,
  experimentHours: hours,
  computerHours: hours,
  practiceHours: hours,
  weeklyHours: hours,
  startWeek: week,
  endWeek: week,
  weekPattern: z.enum(WEEK_PATTERNS),
  /** The weeks of the pattern 自定义, `1-8、10`; first and last week follow from them. */
  customWeeks: weeksInput.default(''),
  needSchedule: z.boolean(),
  needSelect: z.boolean(),
  languageCode: z.string().max(10).default('1'),
  roomTypeCode: z.string().max(10).nullable(),
  /** 分区: where on its campus the rooms should be. */
  partitionId: id.nullable().default(null),
  /** The unit finds a room itself: nobody has to schedule one. */
  selfArrangedRoom: z.boolean().default(false),
  roomNote: text(200),
  teachingClasses: z.array(classInput).max(99, '最多 99 个教学班'),
  attachmentIds: z.array(z.string().max(36)).max(5, '最多 5 个附件'),
  offPlanReason: text(500),
  /** 新开/延续 as the declarer says it, with a reason; null: as history has it (申报 18). */
  openTypeGiven: z
    .union([z.literal(1), z.literal(2)])
    .nullable()
    .default(null),
  openTypeReason: text(200).default(''),
  /** Why its hours are not those of the plan. */
  hoursReason: text(500).default(''),
  remark: text(500),
});
export type DeclarationBody = z.output<typeof declarationBody>;
/** What a form says of these when nobody has said anything. */
export const UNSAID = {
  customWeeks: '',
  partitionId: null,
  openTypeGiven: null,
  openTypeReason: '',
} as const satisfies Partial<DeclarationBody>;

/** Risk flags of the queues (申报 23), in the order in which one looks at them; `returned`: 退回重审, sent back to a level. */
export const RISKS = [
  'returned',
  'objected',
  'roomShut',
  'offPlan',
  'newCourse',
  'overload',
  'hoursChanged',
] as const;
export const declarationRow = z.object({
  id: z.number(),
  declarationNo: z.string(),
  version: z.number(),
  courseId: z.number(),
  courseCode: z.string(),
  courseName: z.string(),
  credits: z.number(),
  totalHours: z.number(),
  openType: z.number(),
  teachingMode: z.number(),
  teachingSource: z.number(),
  managementUnitName: z.string().nullable(),
  teachingUnitName: z.string().nullable(),
  classCount: z.number(),
  /** Of its administrative classes, in lists. */
  classNames: z.string().optional(),
  /** In the declarers' list, of the caller's own that can be submitted: what is missing before (申报 76). */
  missing: z.array(z.string()).optional(),
  headcount: z.number(),
  leadTeachers: z.string(),
  approval: storedApproval,
  progressText: z.string(),
  declarerId: z.number(),
  declarerName: z.string(),
  /** 转办: who alone decides now. */
  pinnedToName: z.string().nullable(),
  /** 变更: the declaration that it is to take the place of. */
  changeOfId: z.number().nullable(),
  updatedAt: z.string(),
  submittedAt: z.string().nullable(),
  /** Whole days since it reached the current level; null when nobody has to decide. */
  waitingDays: z.number().nullable(),
  lastOpinion: z.string().nullable(),
  risks: z.array(z.enum(RISKS)),
});
export type DeclarationRow = z.output<typeof declarationRow>;

export const declarationDetail = z.object({
  ...declarationRow.shape,
  body: declarationBody,
  course: z.object({
    id: z.number(),
    courseCode: z.string(),
    courseName: z.string(),
    credits: z.number(),
    totalHours: z.number(),
    theoryHours: z.number(),
    experimentHours: z.number(),
    computerHours: z.number(),
    practiceHours: z.number(),
    weeklyHours: z.number(),
  }),
  semesterName: z.string(),
  /** Teaching weeks of the semester, 1–25: no week of the form lies behind them. */
  semesterId: z.number(),
  semesterWeeks: z.int(),
  units: z.object({
    management: z.object({ key: z.string(), name: z.string() }).nullable(),
    teaching: z.object({ key: z.string(), name: z.string() }).nullable(),
    supervisor: z.object({ key: z.string(), name: z.string() }).nullable(),
    master: z.object({ key: z.string(), name: z.string() }).nullable(),
  }),
  adminClasses: z.array(z.object({ id: z.number(), name: z.string(), headcount: z.number() })),
  teachers: z.array(
    z.object({
      staffId: z.number(),
      employeeNumber: z.string(),
      name: z.string(),
      unitName: z.string().nullable(),
      title: z.string().nullable(),
    }),
  ),
  /** What its teachers say to being named (任教 5–8). */
  acceptances: z.array(
    z.object({
      staffId: z.number(),
      name: z.string(),
      state: z.enum(ACCEPTANCE_STATES),
      reason: z.string().nullable(),
      at: z.string().nullable(),
    }),
  ),
  /** 分区 and the rooms that classes want, by name. */
  partitionName: z.string().nullable(),
  rooms: z.array(z.object({ id: z.number(), name: z.string() })),
  attachments: z.array(
    z.object({ fileId: z.string(), fileName: z.string(), fileSize: z.number() }),
  ),
  /** Chart state for people and tests, e.g. `inReview.teaching`. */
  state: z.string(),
  /** Event types that the caller may send now; the screen asks the same chart with `actor` (审批 52). */
  can: z.array(z.string()),
  actor: actorFacts,
  /** Switches of the semester now: what a submit would take its snapshot of. */
  switchesNow: z.array(levelEnum),
  /** What the unit that decides now has its approvers look at: for them alone (审批 80). */
  checklist: z.array(z.string()),
  flags: z.array(itemFlag),
  roomShare: roomShare.nullable(),
  /** What was warned of at the last submit and confirmed by the declarer (申报 38). */
  warnings: z.array(z.object({ key: z.string(), text: z.string() })),
  /** Why nobody can do anything with it any more, or the caller cannot decide at their level; null: see `actor` (审批 52、54、56). */
  ended: z.string().nullable(),
  /** The other half of a change: what it changes, or what changes it. */
  related: z.array(
    z.object({
      id: z.number(),
      declarationNo: z.string(),
      what: z.enum(['changes', 'changedBy']),
      progressText: z.string(),
    }),
  ),
  /** Who waits or waited how long at each enabled level, for the picture of the way (审批 71). */
  steps: z.array(approvalStep),
  /** Changes since the round before, field → [before, after]. */
  changedFields: z.record(z.string(), z.tuple([z.string(), z.string()])),
  history: z.array(approvalRecord),
});
export type DeclarationDetail = z.output<typeof declarationDetail>;
