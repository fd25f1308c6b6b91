import { EDITABLE_STATUSES } from '../../../../machines/approval/approval.sets.ts';
import { NOUN } from '../../../../machines/nouns.ts';
import { defineEntity } from '../../../platform/contract/resource/entity.ts';
import course from '../../../school/course/contract/course.entity.ts';

export const REQUEST_LOCKED = '只有草稿、已退回和已撤回的申请可以修改';
const { pinned: _pinned, fixed: _fixed, ...code } = course.fields.courseCode;
const { courseName, enName, teachingUnitKey, officeUnitKey, credits, totalHours, hoursSplit } =
  course.fields;
const {
  theoryHours,
  experimentHours,
  computerHours,
  practiceHours,
  extraHours,
  weeklyHours,
  practiceWeeks,
} = course.fields;
const {
  courseModule,
  courseType,
  courseNature,
  courseRank,
  examMode,
  gradingMode,
  languageCode,
  defaultTeachingMode,
} = course.fields;
const { tags, beginOn } = course.fields;

/** 新课申请 (课程 15、18): the course as it is to be; passed by its unit and by the office it stands in the catalogue. */
export default defineEntity({
  area: 'talent',
  name: 'courseRequest',
  title: NOUN.courseRequest,
  measure: '个',
  table: 'course_request',
  code: 'requestNo',
  label: 'courseName',
  scope: { by: 'unit', key: 'teachingUnitKey' },
  order: 'requestNo',
  newestFirst: true,
  keyword: ['requestNo', 'courseCode', 'courseName'],
  unique: [],
  noImport: true,
  more: { waiting: { label: '待我审批', choices: { true: '待我审批' } } },
  shownBy: ['courseRequestApproval'],
  locked: ({ declareStatus }) =>
    EDITABLE_STATUSES.includes(Number(declareStatus)) ? null : REQUEST_LOCKED,
  check: course.check,
  fields: {
    requestNo: {
      kind: 'text',
      max: 40,
      label: '申请编号',
      given: true,
      width: 120,
      sort: true,
      unbroken: true,
    },
    courseCode: { ...code, label: '拟用代码' },
    courseName: { ...courseName, pinned: true },
    enName,
    teachingUnitKey,
    officeUnitKey,
    credits,
    totalHours,
    hoursSplit,
    theoryHours,
    experimentHours,
    computerHours,
    practiceHours,
    extraHours,
    weeklyHours,
    practiceWeeks,
    courseModule,
    courseType,
    courseNature,
    courseRank,
    examMode,
    gradingMode,
    languageCode,
    defaultTeachingMode,
    tags,
    beginOn,
    reason: { kind: 'text', max: 500, label: '申请理由', required: true, lines: 3, wide: true },
    declareStatus: {
      kind: 'dict',
      dict: 'declare_status',
      numbers: true,
      label: '状态',
      given: true,
      width: 88,
      filter: true,
      start: 0,
    },
    declarerName: { kind: 'shown', label: '申请人', width: 88 },
    submittedOn: {
      column: 'submitted_at',
      kind: 'shown',
      label: '提交时间',
      time: true,
      width: 136,
    },
  },
});
