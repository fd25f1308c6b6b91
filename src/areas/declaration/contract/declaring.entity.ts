import { NOUN } from '../../../../machines/nouns.ts';
import { defineEntity } from '../../../platform/contract/resource/entity.ts';

/** As text: a cell that is left empty changes nothing, which a yes-no value could not say. */
const YES_NO = {
  kind: 'text',
  max: 2,
  pattern: { test: /^[是否YN]$/i, text: '应为是或否' },
} as const;

/**
 * The sheet of 教学任务 as schools bring it, a teaching class in each row (申报 47): rows of one course make one draft. Lists and forms of
 * declarations are not the engine's; only its import is.
 */
export default defineEntity({
  area: 'talent',
  name: 'declaration',
  title: NOUN.declaration,
  measure: '条',
  table: 'declaration',
  sheetOnly: true,
  code: 'courseCode',
  label: 'courseCode',
  scope: { by: 'unit', path: 'management_path' },
  order: 'courseCode',
  keyword: [],
  unique: [['courseCode', 'classNo']],
  shownBy: ['declarationStatistics', 'homeSummary'],
  fields: {
    courseCode: {
      kind: 'text',
      max: 100,
      label: '课程代码',
      required: true,
      also: ['课程'],
      hint: '课程代码，或唯一的课程名称',
      example: 'B0101990',
    },
    classNo: {
      kind: 'int',
      label: '教学班序号',
      min: 1,
      max: 99,
      required: true,
      hint: '同一课程的各行合为一条申报',
      example: '1',
    },
    classNames: {
      kind: 'text',
      max: 500,
      label: '面向班级',
      required: true,
      also: ['行政班', '班级'],
      hint: '班级名称或代码，多个用；分隔',
      example: '软件2501；软件2502',
    },
    expectedCount: {
      kind: 'int',
      label: '计划人数',
      min: 0,
      max: 2000,
      hint: '不填时按班级人数合计',
    },
    capacity: { kind: 'int', label: '人数上限', min: 0, max: 2000, hint: '不填时等于计划人数' },
    teacherNumbers: {
      kind: 'text',
      max: 200,
      label: '教师工号',
      required: true,
      also: ['教师职工号'],
      hint: '工号或姓名，主讲在前，多个用；分隔；外授课程可不填',
      example: '2010001',
    },
    teacherHours: {
      kind: 'text',
      max: 60,
      label: '教师学时',
      hint: '与教师一一对应，用；分隔；不填时主讲承担全部学时',
    },
    weeks: {
      kind: 'text',
      max: 60,
      label: '起止周',
      required: true,
      hint: '如 1-16；多段时如 1-8、10-16',
      example: '1-16',
    },
    weekPattern: { kind: 'dict', dict: 'week_pattern', label: '单双周', also: ['上课周状态'] },
    weeklyHours: {
      kind: 'int',
      label: '周学时',
      min: 1,
      max: 40,
      required: true,
      also: ['周课时'],
      example: '4',
    },
    roomTypeCode: { kind: 'dict', dict: 'room_type', label: '教室类型' },
    room: { kind: 'text', max: 100, label: '指定教室', hint: '教室代码，或唯一的教室名称' },
    teachingMode: {
      kind: 'dict',
      dict: 'teaching_mode',
      numbers: true,
      label: '授课方式',
      hint: '不填时按课程默认',
    },
    languageCode: { kind: 'dict', dict: 'teach_language', label: '授课语言' },
    prefs: {
      kind: 'text',
      max: 200,
      label: '希望时间',
      hint: '如 周二3-4；避开周五9-11',
      example: '周二3-4',
    },
    needSchedule: { ...YES_NO, label: '是否排课', hint: '是或否；不填时为是' },
    needSelect: { ...YES_NO, label: '是否选课', hint: '是或否；不填时为否' },
    remark: { kind: 'text', max: 500, label: '备注' },
  },
});
