import { NOUN } from '../../../../machines/nouns.ts';
import {
  COMMON,
  defineEntity,
  type EntityValues,
} from '../../../platform/contract/resource/entity.ts';

const unit = (label: string, hint?: string) =>
  ({ kind: 'unit', label, width: 144, filter: true, ...(hint ? { hint } : {}) }) as const;
const grade = (label: string) =>
  ({
    kind: 'text',
    max: 4,
    label,
    unbroken: true,
    pattern: { test: /^20\d{2}$/, text: '应为 4 位年份，如 2026' },
  }) as const;
const gradeProblem = ({ beginAnnual, endAnnual }: EntityValues): Record<string, string> =>
  endAnnual && String(endAnnual) < String(beginAnnual)
    ? { endAnnual: '终止年级不能早于起始年级' }
    : {};

/** The four unit columns of the routing table with the level that decides there. */
export const ROUTE_UNITS = {
  managementUnitKey: 'management',
  teachingUnitKey: 'teaching',
  supervisorUnitKey: 'supervisor',
  masterUnitKey: 'master',
} as const;

/** 专业单位: the routing table of the approval, a major at a campus with its four units (专业 8、9). */
export default defineEntity({
  area: 'talent',
  name: 'majorUnit',
  title: NOUN.majorUnit,
  measure: '条',
  table: 'major_unit',
  code: 'routeCode',
  label: 'routeCode',
  scope: { by: 'unit', key: 'managementUnitKey' },
  order: 'routeCode',
  keyword: ['routeCode'],
  unique: [['majorId', 'homeCampusId', 'beginAnnual']],
  several: [
    'managementUnitKey',
    'teachingUnitKey',
    'supervisorUnitKey',
    'masterUnitKey',
    'endAnnual',
  ],
  shownBy: ['majorUnitCoverage', 'declarationRouting'],
  more: { missing: { label: '缺少单位', choices: { true: '缺少单位' } } },
  computed: ['managementProblem', 'teachingProblem', 'supervisorProblem', 'masterProblem'],
  check: gradeProblem,
  fields: {
    routeCode: {
      kind: 'text',
      max: 40,
      label: '编号',
      given: true,
      width: 116,
      pinned: true,
      sort: true,
    },
    majorId: {
      kind: 'ref',
      to: 'talent/major',
      label: '专业',
      required: true,
      fixed: 'always',
      width: 136,
      filter: true,
      pinned: true,
    },
    homeCampusId: {
      column: 'campus_id',
      kind: 'ref',
      to: 'foundation/campus',
      label: '校区',
      required: true,
      fixed: 'always',
      width: 88,
      filter: true,
    },
    managementUnitKey: unit('管理单位'),
    teachingUnitKey: unit('教学单位', '专业课的教学单位；公共课按课程类别另行指定'),
    supervisorUnitKey: unit('主管单位'),
    masterUnitKey: unit('主审单位'),
    beginAnnual: {
      ...grade('起始年级'),
      required: true,
      fixed: 'always',
      width: 96,
      example: '2026',
    },
    endAnnual: { ...grade('终止年级'), width: 96, hint: '空为一直适用' },
    overrideCount: { kind: 'count', label: '按课程类别', width: 104, unit: '类' },
    overrides: {
      kind: 'text',
      max: 500,
      label: '课程类别指定',
      sheet: true,
      example: '思政类：马克思主义学院；体育类：体育部',
      hint: '课程类别：教学单位/主管单位，多个用；分隔；主管单位可不写；填写后代替原有的指定',
    },
    remark: COMMON.remark,
  },
});
