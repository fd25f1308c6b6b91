import { z } from 'zod';
import { LEVELS, type Level } from '../../../../machines/approval/approval.types.ts';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { flag, idText, YEAR_ONE } from '../../../platform/contract/fields.ts';
import { confirmed } from '../../../platform/contract/resource/parts.ts';
import { rehearsed } from './rehearsal.calls.ts';

/** The four approval switches of a semester (审批 61). */
const perLevel = <T extends z.ZodType>(shape: T) =>
  z.strictObject({ management: shape, teaching: shape, supervisor: shape, master: shape });
export const switchSet = perLevel(z.boolean());
export type SwitchSet = z.output<typeof switchSet>;
const FORM = '日期时间格式不正确';
const moment = z.iso
  .datetime({ offset: true, message: FORM })
  .refine((at) => at >= YEAR_ONE, FORM)
  .nullable();
export const deadlineSet = perLevel(moment);
export type DeadlineSet = z.output<typeof deadlineSet>;
const counts = perLevel(z.int());

/** What has to be typed where everything would pass without anybody's decision (审批 65). */
export const ALL_OFF_TEXT = '全部免审';
/** What is confirmed before switches are applied to what is in flight; its number is how many items that reaches (审批 75). */
export const APPLIED = 'applied';
export const isAllOff = (switches: SwitchSet): boolean => LEVELS.every((level) => !switches[level]);
export const levelsOn = (switches: SwitchSet): Level[] => LEVELS.filter((level) => switches[level]);

const reason = z
  .string('请填写原因')
  .trim()
  .min(2, '请填写原因，至少 2 个字')
  .max(200, '不能超过 200 个字');
const typed = z.string().max(20).optional();
const semesterPath = z.object({ semesterId: idText });

export const switchRow = z.object({
  semesterId: z.number(),
  semesterCode: z.string(),
  semesterName: z.string(),
  /** Dictionary semester_state. */
  state: z.int(),
  switches: switchSet,
  deadlines: deadlineSet,
  /** Declarations not yet submitted, returned or withdrawn. */
  drafts: z.int(),
  /** Declarations that wait at each level now. */
  waiting: counts,
  passed: z.int(),
  /** Declarations in flight that the switches of now would move or give a further level. */
  applicable: z.int(),
  /** Why the switches cannot be changed; null: they can. */
  refusal: z.string().nullable(),
});
export type SwitchRow = z.output<typeof switchRow>;
export const switchList = defineCall({
  name: 'switchList',
  method: 'GET',
  path: '/foundation/general/switches',
  summary: '各学期的审批开关、截止时间和在途数量（工作业务类型）',
  access: ['foundation:general:list'],
  scope: 'admin',
  query: z.strictObject({}),
  reply: envelope(z.array(switchRow)),
});

/** What a change would do (审批 67). */
export const switchEffect = z.object({
  drafts: z.int(),
  passed: z.int(),
  /** Declarations in review. */
  inFlight: z.int(),
  /** Of each level that changes: how many wait there, and how many have not come so far. */
  changed: z.array(
    z.object({ level: z.enum(LEVELS), on: z.boolean(), waiting: z.int(), ahead: z.int() }),
  ),
  /** If it is applied to those in flight: how many go on to a later level, how many pass for good, how many get a further level. */
  applied: z.object({ moved: z.int(), finished: z.int(), extended: z.int() }),
  /** Nobody decides any more: the text has to be typed. */
  allOff: z.boolean(),
});
export type SwitchEffect = z.output<typeof switchEffect>;
export const switchPreview = defineCall({
  name: 'switchPreview',
  method: 'GET',
  path: '/foundation/general/switches/:semesterId/preview',
  summary: '审批开关修改前的影响预览',
  access: ['foundation:general:list'],
  scope: 'admin',
  params: semesterPath,
  query: z.strictObject({ management: flag, teaching: flag, supervisor: flag, master: flag }),
  reply: envelope(switchEffect),
});

const begun = envelope(z.object({ jobId: z.number().nullable() }));
export const saveSwitches = defineCall({
  name: 'saveSwitches',
  method: 'PUT',
  path: '/foundation/general/switches/:semesterId',
  summary: '保存审批开关和各级截止时间；可同时应用到在途',
  access: ['foundation:general:edit'],
  scope: 'admin',
  params: semesterPath,
  body: z.strictObject({
    switches: switchSet,
    deadlines: deadlineSet,
    /** What the person has seen: another one may have changed them meanwhile. */
    before: z.strictObject({ switches: switchSet, deadlines: deadlineSet }),
    reason,
    apply: z.boolean(),
    typed,
    confirmed,
  }),
  reply: begun,
});
/** Ends of levels that are not saved yet; nothing is written (审批 84). */
export const rehearseDeadlines = defineCall({
  name: 'rehearseDeadlines',
  method: 'POST',
  path: '/foundation/general/switches/:semesterId/rehearsal',
  summary: '各级截止时间保存之前：谁对多少条在途申报会多出、失去哪些操作',
  access: ['foundation:general:edit'],
  scope: 'admin',
  unrecorded: true,
  params: semesterPath,
  body: z.strictObject({ deadlines: deadlineSet }),
  reply: rehearsed,
});
export const applySwitches = defineCall({
  name: 'applySwitches',
  method: 'POST',
  path: '/foundation/general/switches/:semesterId/apply',
  summary: '把现在的审批开关应用到在途申报',
  access: ['foundation:general:edit'],
  scope: 'admin',
  params: semesterPath,
  body: z.strictObject({ reason, typed, confirmed }),
  reply: begun,
});

export const appliedItem = z.object({
  id: z.number(),
  declarationNo: z.string(),
  courseName: z.string(),
  /** `教学单位系统通过，增加主审单位` */
  what: z.string(),
  progressText: z.string(),
});
export type AppliedItem = z.output<typeof appliedItem>;
export const appliedList = defineCall({
  name: 'appliedList',
  method: 'GET',
  path: '/foundation/general/switches/applied/:jobId',
  summary: '应用到在途的结果：每条申报做了什么（本人发起的任务）',
  access: ['foundation:general:list'],
  scope: 'self',
  params: z.object({ jobId: idText }),
  query: z.strictObject({}),
  reply: envelope(z.array(appliedItem)),
});
