import { NOUN } from '../../../../machines/nouns.ts';
import { COMMON, defineEntity, notBefore } from '../../../platform/contract/resource/entity.ts';

/** 学年 (学期 3–5): `2026-2027`, without overlap or gap within a business type. */
export default defineEntity({
  area: 'foundation',
  name: 'schoolYear',
  title: NOUN.schoolYear,
  table: 'school_year',
  code: 'schoolYearCode',
  label: 'schoolYearName',
  scope: { by: 'businessType' },
  order: 'schoolYearCode',
  keyword: ['schoolYearCode', 'schoolYearName'],
  unique: [['schoolYearCode'], ['schoolYearName']],
  pick: true,
  shownBy: ['foundationContext'],
  check: (values) => {
    const [first, second] = String(values.schoolYearCode).split('-').map(Number);
    return {
      ...(first !== undefined && second !== first + 1
        ? { schoolYearCode: '后一年应比前一年大 1，如 2026-2027' }
        : {}),
      ...notBefore(values, 'endOn', 'beginOn', '终止日期不能早于起始日期'),
    };
  },
  fields: {
    schoolYearCode: {
      kind: 'text',
      label: '学年代码',
      max: 9,
      required: true,
      fixed: 'referenced',
      width: 120,
      sort: true,
      pinned: true,
      unbroken: true,
      pattern: { test: /^\d{4}-\d{4}$/, text: '格式为 2026-2027' },
      example: '2027-2028',
    },
    schoolYearName: {
      kind: 'text',
      label: '名称',
      max: 50,
      required: true,
      width: 176,
      sort: true,
      example: '2027-2028学年',
    },
    beginOn: {
      kind: 'date',
      label: '起始日期',
      required: true,
      width: 112,
      sort: true,
      example: '2027-08-30',
    },
    endOn: {
      kind: 'date',
      label: '终止日期',
      required: true,
      width: 112,
      sort: true,
      example: '2028-08-27',
    },
    isCurrent: {
      kind: 'yes',
      label: '当前学年',
      width: 96,
      filter: true,
      hint: '只有一个，设为“是”时原来的自动改为“否”',
    },
    archived: { kind: 'yes', label: '已归档', width: 88, filter: true },
    semesterCount: { kind: 'count', label: '学期数', width: 80, unit: '个' },
    remark: { ...COMMON.remark, width: 200 },
  },
});
