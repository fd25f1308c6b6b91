import { NOUN } from '../../../../machines/nouns.ts';
import { COMMON, defineEntity, type EntityValues, notBefore } from '../../../platform/contract/resource/entity.ts';

const HOURS = ['theoryHours', 'experimentHours', 'computerHours', 'practiceHours', 'extraHours'] as const;
/** Sheets of schools say 理论 alone (课程 14). */
const hours = (label: string) => ({ kind: 'int', label, min: 0, max: 999, start: 0, unit: '学时', also: [label.slice(0, 2)] }) as const;
/** 总学时 is the sum of its kinds (课程 3). */
const sumProblem = (values: EntityValues): Record<string, string> => {
  const split = HOURS.reduce((sum, name) => sum + Number(values[name] ?? 0), 0);
  return split === Number(values.totalHours ?? 0) ? {} : { totalHours: '分类学时之和应等于总学时' };
};

/** 课程库 (课程 1–7). */
export default defineEntity({
  area: 'talent',
  name: 'course',
  title: NOUN.course,
  screen: '课程库',
  measure: '门',
  table: 'course',
  code: 'courseCode',
  label: 'courseName',
  scope: { by: 'unit', key: 'teachingUnitKey' },
  order: 'courseCode',
  keyword: ['courseCode', 'courseName', 'enName'],
  unique: [['courseCode']],
  shownBy: ['declarableCourses', 'courseMore', 'planCourseSearch'],
  several: ['officeUnitKey', 'courseModule', 'examMode', 'gradingMode', 'defaultTeachingMode', 'tags', 'endOn'],
  more: {
    creditRange: { label: '学分区间', choices: { '0-2': '2 学分及以下', '2.5-4': '2.5 到 4 学分', '4.5-30': '4 学分以上' } },
    doubtful: { label: '疑似重复', choices: { true: '名称、学分、开课单位相同' } },
    neverOffered: { label: '从未开课', choices: { true: '从未开课' } },
  },
  check: (values) => ({ ...sumProblem(values), ...notBefore(values, 'endOn', 'beginOn', '停用日期不能早于设立日期') }),
  fields: {
    courseCode: {
      ...{
        kind: 'text',
        max: 12,
        label: '课程代码',
        required: true,
        numbered: 'course',
        fixed: 'referenced',
        width: 112,
        sort: true,
        pinned: true,
      },
      ...{ unbroken: true, pattern: { test: /^[0-9A-Za-z]{4,12}$/, text: '应为 4 到 12 位字母或数字' }, example: 'B0101990' },
    },
    courseName: { kind: 'text', label: '课程名称', max: 100, required: true, width: 208, sort: true, example: '人工智能导论' },
    enName: { kind: 'text', label: '英文名', max: 200, also: ['课程英文名称'] },
    shortName: { kind: 'text', label: '简称', max: 20 },
    teachingUnitKey: { kind: 'unit', label: '开课单位', required: true, width: 168, filter: true, side: true, also: ['开课院系'] },
    officeUnitKey: { kind: 'unit', label: '教研室', hint: '开课单位下的教研室' },
    credits: { kind: 'int', step: 0.5, label: '学分', min: 0, max: 30, required: true, width: 72, sort: true, example: '3' },
    totalHours: {
      kind: 'int',
      label: '总学时',
      min: 0,
      max: 999,
      required: true,
      width: 80,
      unit: '学时',
      also: ['总课时'],
      example: '48',
    },
    hoursSplit: { kind: 'shown', label: '理/实/上机/践', width: 120 },
    theoryHours: { ...hours('理论学时'), example: '48' },
    experimentHours: hours('实验学时'),
    computerHours: hours('上机学时'),
    practiceHours: hours('实践学时'),
    extraHours: hours('课外学时'),
    weeklyHours: { kind: 'int', label: '周学时', min: 0, max: 40, start: 0, unit: '学时', also: ['周课时'] },
    practiceWeeks: { kind: 'int', label: '实践周数', min: 0, max: 25, start: 0, unit: '周', hint: '集中实践填写' },
    courseModule: { kind: 'dict', dict: 'course_module', label: '课程模块', required: true },
    courseType: { kind: 'dict', dict: 'course_type', label: '课程类别', required: true, width: 104, filter: true },
    courseNature: { kind: 'dict', dict: 'course_nature', label: '课程性质', required: true, width: 88, filter: true },
    courseRank: { kind: 'dict', dict: 'course_rank', label: '课程属性', required: true, width: 80 },
    examMode: { kind: 'dict', dict: 'exam_mode', label: '考核方式', required: true, width: 80, filter: true },
    gradingMode: { kind: 'dict', dict: 'grading_mode', label: '成绩记录方式', required: true, start: '1' },
    calcGpa: { kind: 'yes', label: '计算绩点', start: true, also: ['是否计算绩点'] },
    hasMakeup: { kind: 'yes', label: '有补考', start: true, also: ['是否设置补考'] },
    languageCode: { kind: 'dict', dict: 'teach_language', label: '授课语言', required: true, start: '1' },
    defaultTeachingMode: { kind: 'dict', numbers: true, dict: 'teaching_mode', label: '授课方式', required: true, start: 2, filter: true },
    tags: { kind: 'dicts', dict: 'course_tag', label: '标签', width: 144, filter: true },
    beginOn: { kind: 'date', label: '设立日期' },
    endOn: { kind: 'date', label: '停用日期', hint: '空为一直开设', also: ['有效期至'] },
    directorStaffId: { kind: 'ref', to: 'system/user', label: '负责人', width: 80, also: ['课程负责人工号', '负责人工号', '课程负责人'] },
    lastOffered: { kind: 'shown', label: '最近开课学期', width: 176 },
    offerCount: { kind: 'count', label: '申报数', width: 80, unit: '条' },
    enabled: COMMON.enabled,
    remark: COMMON.remark,
  },
});
