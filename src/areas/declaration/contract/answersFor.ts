import { LEVELS, type Level } from '../../../../machines/approval/approval.types.ts';
import type {
  ClassInput,
  DeclarationBody,
} from '../../../school/declaration/contract/declaration.shapes.ts';

type FormField = Exclude<keyof DeclarationBody, 'teachingClasses'>;
type ClassField = Exclude<keyof ClassInput, 'classNo'>;
/** A field that levels answer for: of the form, or of its classes. */
export type AnswerField = FormField | `teachingClasses.${ClassField}`;

const ALL = LEVELS;
/** Whose students and which course: the plan, the classes, the hours. */
const BELONGING = ['management', 'supervisor', 'master'] as const;
/** How it is taught, and where. */
const TEACHING = ['teaching', 'master'] as const;
const TAUGHT_AND_OVERSEEN = ['teaching', 'supervisor', 'master'] as const;

/**
 * Which levels answer for a field: whoever passes an item has looked at these, and sees it again when one of them has changed (审批 77). The
 * last level answers for everything; every field has one before it too.
 */
export const ANSWERED_BY: Readonly<Record<AnswerField, readonly Level[]>> = {
  source: BELONGING,
  planCourseIds: BELONGING,
  courseId: ALL,
  courseRank: BELONGING,
  examMode: ALL,
  teachingMode: TAUGHT_AND_OVERSEEN,
  platformName: TEACHING,
  onlineHours: TAUGHT_AND_OVERSEEN,
  managementUnitKey: BELONGING,
  teachingUnitKey: ALL,
  totalHours: ALL,
  theoryHours: ALL,
  experimentHours: ALL,
  computerHours: ALL,
  practiceHours: ALL,
  weeklyHours: ALL,
  startWeek: ['management', 'teaching', 'master'],
  endWeek: ['management', 'teaching', 'master'],
  weekPattern: ['management', 'teaching', 'master'],
  customWeeks: ['management', 'teaching', 'master'],
  needSchedule: TEACHING,
  needSelect: ['management', 'teaching', 'master'],
  languageCode: TAUGHT_AND_OVERSEEN,
  roomTypeCode: TEACHING,
  partitionId: TEACHING,
  selfArrangedRoom: TEACHING,
  roomNote: TEACHING,
  attachmentIds: ALL,
  offPlanReason: BELONGING,
  openTypeGiven: ALL,
  openTypeReason: ALL,
  hoursReason: ALL,
  remark: ALL,
  'teachingClasses.adminClassIds': ALL,
  'teachingClasses.expectedCount': ALL,
  'teachingClasses.capacity': ALL,
  'teachingClasses.teachers': TAUGHT_AND_OVERSEEN,
  'teachingClasses.schedulePrefs': TEACHING,
  'teachingClasses.fixedRoomId': TEACHING,
};
export const ANSWER_FIELDS = Object.keys(ANSWERED_BY) as AnswerField[];

/** Nothing was said: a form from before a field was there has nothing in it, as an empty one has. */
const isUnsaid = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === false;
/** One text for equal values, whatever the order in which the database keeps the parts of an object. */
function canonical(value: unknown): string {
  if (isUnsaid(value)) return '';
  if (Array.isArray(value)) return value.length ? `[${value.map(canonical).join()}]` : '';
  if (typeof value !== 'object') return JSON.stringify(value);
  const parts = Object.entries(value as object).filter(([, part]) => canonical(part) !== '');
  return `{${parts
    .map(([key, part]) => `${key}:${canonical(part)}`)
    .sort()
    .join()}}`;
}
function saidIn(body: DeclarationBody, field: AnswerField): unknown {
  const [head, part] = field.split('.');
  return part === undefined
    ? body[head as FormField]
    : // a class that was not there has changed whatever it says
      body.teachingClasses.map((one) => ({
        classNo: one.classNo,
        said: one[part as ClassField],
      }));
}

/** Fields that this level answers for and that say something else than before: exactly, not by the names that a reader sees. */
export const changedFor = (
  level: Level,
  before: DeclarationBody,
  after: DeclarationBody,
): AnswerField[] =>
  ANSWER_FIELDS.filter(
    (field) =>
      ANSWERED_BY[field].includes(level) &&
      canonical(saidIn(before, field)) !== canonical(saidIn(after, field)),
  );
