import { NOUN } from '../../../../machines/nouns.ts';
import { restoreSemester } from '../../../../machines/semester/semester.stored.ts';
import { COMMON, defineEntity, notBefore } from '../../../platform/contract/resource/entity.ts';
import { MAX_WEEKS } from '../../../platform/contract/validators/constants.ts';

/** 学期 (学期 6–13). State and 当前 are moved by events of machines/semester, never typed. */
export default defineEntity({
  area: 'foundation',
  name: 'semester',
  title: NOUN.semester,
  table: 'semester',
  code: 'semesterCode',
  label: 'semesterName',
  scope: { by: 'businessType' },
  order: 'semesterCode',
  newestFirst: true,
  keyword: ['semesterCode', 'semesterName'],
  unique: [['semesterCode']],
  pick: true,
  noImport: true,
  asks: true,
  locked: ({ state }) =>
    restoreSemester({ state: Number(state), isCurrent: false, hasWindow: true }).can({
      type: 'edit',
      by: { mayEdit: true, mayReopen: false },
    })
      ? null
      : '学期已归档，只能查看',
  shownBy: [
    'foundationContext',
    'homeSummary',
    'calendarGet',
    'declarationWindow',
    'semesterPlace',
  ],
  check: (values) => ({
    ...notBefore(values, 'endOn', 'beginOn', '终止日期不能早于起始日期'),
    ...notBefore(values, 'declareCloseAt', 'declareOpenAt', '截止时间应晚于开放时间'),
    ...(values.declareOpenAt && !values.declareCloseAt ? { declareCloseAt: '请填写截止时间' } : {}),
    ...(values.declareCloseAt && !values.declareOpenAt ? { declareOpenAt: '请填写开放时间' } : {}),
    ...(values.semesterCode &&
    values.termNo &&
    !String(values.semesterCode).endsWith(`-${values.termNo}`)
      ? { termNo: '学期序应与代码的最后一位一致' }
      : {}),
  }),
  fields: {
    semesterCode: {
      kind: 'text',
      label: '学期代码',
      max: 11,
      required: true,
      fixed: 'referenced',
      width: 120,
      sort: true,
      pinned: true,
      unbroken: true,
      pattern: { test: /^\d{4}-\d{4}-[123]$/, text: '格式为 2026-2027-1' },
      example: '2027-2028-1',
    },
    semesterName: {
      kind: 'text',
      label: '名称',
      max: 50,
      required: true,
      width: 184,
      sort: true,
      example: '2027-2028学年第一学期',
    },
    ofYearId: {
      column: 'school_year_id',
      kind: 'ref',
      to: 'foundation/schoolYear',
      label: '学年',
      required: true,
      fixed: 'referenced',
      width: 136,
      filter: true,
    },
    termNo: {
      kind: 'dict',
      dict: 'term_no',
      numbers: true,
      label: '学期序',
      required: true,
      fixed: 'referenced',
      width: 88,
      filter: true,
    },
    state: {
      kind: 'dict',
      dict: 'semester_state',
      numbers: true,
      label: '状态',
      given: true,
      width: 88,
      filter: true,
    },
    isCurrent: { kind: 'yes', label: '当前', given: true, width: 64, filter: true },
    beginOn: {
      kind: 'date',
      label: '起始日期',
      required: true,
      width: 112,
      sort: true,
      hint: '应落在每周第一天（参数，默认星期一）',
    },
    endOn: { kind: 'date', label: '终止日期', required: true, width: 112, sort: true },
    declareOpenAt: { kind: 'moment', label: '申报开放', width: 136 },
    declareCloseAt: { kind: 'moment', label: '申报截止', width: 136 },
    weeks: {
      kind: 'int',
      label: '教学周数',
      min: 1,
      max: MAX_WEEKS,
      unit: '周',
      width: 88,
      hint: '留空按起止日期计算，可以改少',
    },
    declarationCount: { kind: 'count', label: '申报', width: 80, unit: '条' },
    stages: { kind: 'spans', dict: 'semester_stage', max: MAX_WEEKS, label: '阶段', wide: true },
    remark: { ...COMMON.remark, width: 160 },
  },
});
