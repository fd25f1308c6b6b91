import type { Level } from '../approval/approval.types.ts';

/** States of a student by the code that the column holds (学生 16–24). */
export const STATUS_CODE = {
  studying: '01',
  suspended: '02',
  withdrawn: '03',
  stopped: '04',
  drifted: '06',
  graduated: '07',
  completed: '08',
  partlyCompleted: '09',
  transferredOut: '10',
  deceased: '11',
  admissionKept: '12',
  abroad: '13',
  expelled: '14',
  missing: '15',
  statusKept: '21',
  other: '99',
} as const;
export type StatusState = keyof typeof STATUS_CODE;
export type StatusCode = (typeof STATUS_CODE)[StatusState];

/** What the rules ask of the student; all of it follows from columns and history. */
export interface StatusContext {
  /** Freshmen are in their first term, others in their last year. */
  term: 'first' | 'middle' | 'last';
  /** 定向 and other special kinds of admission, who neither transfer nor change their major. */
  special: boolean;
  /** 转专业 is granted once. */
  changedMajor: boolean;
  /** Months of 休学 so far. */
  leaveMonths: number;
}
/** What an application brings. */
interface Brought {
  /** A class to go to has been named, and it fits the type. */
  target: boolean;
  /** There is a 证明材料. */
  proof: boolean;
  /** From the day of effect to the end day, 0 without one. */
  months: number;
}
export type StatusEventType =
  | 'retain'
  | 'demote'
  | 'extend'
  | 'suspend'
  | 'resume'
  | 'keepAdmission'
  | 'restoreAdmission'
  | 'cancelAdmission'
  | 'restoreStatus'
  | 'cancelStatus'
  | 'keepStatus'
  | 'transferOut'
  | 'transferIn'
  | 'changeMajor'
  | 'changeDepartment'
  | 'changeClass'
  | 'withdraw'
  | 'expel'
  | 'decease';
/** `chosen` null: nobody has said yet what follows. */
export type StatusEvent =
  | ({ type: StatusEventType } & Brought)
  | ({ type: 'other'; chosen: StatusCode | null } & Brought);

/** Longest 休学 at once and altogether, in months (异动 9). */
export const LEAVE_AT_ONCE = 12;
export const LEAVE_ALTOGETHER = 24;

type Need = 'proof' | 'target' | 'end' | 'doc' | 'school' | 'chosen';
interface ChangeType {
  event: StatusEvent['type'];
  zh: string;
  /** Levels of the approval that it passes (异动 6). */
  levels: readonly Level[];
  needs: readonly Need[];
}
const USUAL = ['management', 'master'] as const;
const LONG = ['management', 'supervisor', 'master'] as const;
const of = (
  event: StatusEvent['type'],
  zh: string,
  needs: readonly Need[] = [],
  levels: readonly Level[] = USUAL,
): ChangeType => ({
  event,
  zh,
  levels,
  needs,
});
/** 异动类型 by their code (异动 6). */
export const CHANGE_TYPES = {
  '02': of('retain', '留级', ['target']),
  '03': of('demote', '降级', ['target']),
  '06': of('extend', '延长年限', ['end']),
  '11': of('suspend', '休学', ['proof', 'end']),
  '12': of('resume', '复学', ['target']),
  '14': of('keepAdmission', '保留入学资格', ['proof', 'end']),
  '15': of('restoreAdmission', '恢复入学资格'),
  '16': of('cancelAdmission', '取消入学资格'),
  '17': of('restoreStatus', '恢复学籍', ['doc', 'target']),
  '18': of('cancelStatus', '取消学籍', ['doc']),
  '19': of('keepStatus', '保留学籍', ['proof', 'end']),
  '21': of('transferOut', '转学（转出）', ['proof', 'school']),
  '22': of('transferIn', '转学（转入）', ['proof', 'school', 'target'], LONG),
  '23': of('changeMajor', '转专业', ['target'], LONG),
  '26': of('changeDepartment', '转系', ['target'], ['management']),
  '29': of('changeClass', '转班', ['target'], ['management']),
  '31': of('withdraw', '退学'),
  '42': of('expel', '开除学籍', ['doc'], ['master']),
  '51': of('decease', '死亡', ['proof']),
  '99': of('other', '其他', ['chosen']),
} as const satisfies Record<string, ChangeType>;
export type ChangeCode = keyof typeof CHANGE_TYPES;
export const CHANGE_CODES = Object.keys(CHANGE_TYPES).sort() as ChangeCode[];
/** The code of the type that brings an event about. */
export const changeCode = (event: StatusEvent['type']): ChangeCode =>
  CHANGE_CODES.find((code) => CHANGE_TYPES[code].event === event) ?? '99';
export const changeTypeOf = (code: string): ChangeType | undefined =>
  (CHANGE_TYPES as Readonly<Record<string, ChangeType>>)[code];
export const needsOf = (code: string, need: Need): boolean =>
  changeTypeOf(code)?.needs.includes(need) ?? false;
/** A death: its record is not for everybody's eyes (异动 29). */
export const isRestricted = (code: string): boolean => code === changeCode('decease');
