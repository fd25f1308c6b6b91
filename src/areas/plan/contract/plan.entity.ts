import { NOUN } from '../../../../machines/nouns.ts';
import { COMMON, defineEntity } from '../../../platform/contract/resource/entity.ts';
import { EDITABLE_PLAN } from '../../../school/plan/contract/planStatus.ts';

const credits = (label: string) => ({ kind: 'shown', label, width: 80 }) as const;

/** 培养方案: the head; groups, courses and chapters are edited by plan.calls.ts. */
export default defineEntity({
  area: 'talent',
  name: 'plan',
  title: NOUN.plan,
  pick: true,
  measure: '个',
  table: 'plan',
  code: 'planCode',
  label: 'planName',
  scope: { by: 'unit', key: 'ownerUnitKey' },
  order: 'grade',
  newestFirst: true,
  keyword: ['planName', 'planCode'],
  unique: [],
  noImport: true,
  more: {
    term: { label: '开设课程学期', choices: Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`${i + 1}`, `第 ${i + 1} 学期`])) },
  },
  locked: ({ planStatus }) =>
    EDITABLE_PLAN.includes(Number(planStatus)) ? null : '只有草稿和退回的方案可以修改；已发布的方案请用变更申请',
  shownBy: ['planDetail'],
  fields: {
    planCode: { kind: 'text', max: 40, label: '方案编号', given: true, width: 152, sort: true, unbroken: true },
    planName: { kind: 'text', max: 100, label: '方案名称', width: 248, pinned: true, sort: true, hint: '留空则为“2026级专业名培养方案”' },
    grade: {
      ...{ kind: 'text', max: 4, label: '年级', required: true, fixed: 'always', width: 72, sort: true, filter: true, unbroken: true },
      ...{ pattern: { test: /^20\d{2}$/, text: '应为 4 位年份，如 2026' } },
    },
    majorId: { kind: 'ref', to: 'talent/major', label: '专业', required: true, fixed: 'always', width: 152, filter: true, sort: true },
    directionId: { kind: 'ref', to: 'talent/majorDirection', label: '专业方向', fixed: 'always', width: 104, hint: '空为全专业' },
    ownerUnitKey: { kind: 'unit', label: '学院', given: true, width: 144, filter: true, side: true },
    homeCampusId: {
      ...{ column: 'campus_id', kind: 'ref', to: 'foundation/campus', label: '校区', required: true, fixed: 'always' },
    },
    educationLevel: { kind: 'dict', dict: 'education_level', label: '培养层次', required: true, fixed: 'always', start: '1' },
    schoolingYears: { kind: 'int', step: 0.5, label: '学制', min: 1, max: 8, required: true, start: 4, unit: '年' },
    degreeCode: { kind: 'dict', dict: 'major_degree', label: '授予学位' },
    totalCredits: {
      kind: 'int',
      step: 0.5,
      label: '总学分',
      min: 0,
      max: 400,
      required: true,
      width: 80,
      sort: true,
      start: 160,
      unit: '学分',
    },
    requiredCredits: credits('必修学分'),
    electiveCredits: credits('选修学分'),
    practiceCredits: credits('实践学分'),
    courseCount: { kind: 'count', label: '课程门数', width: 80, unit: '门' },
    startTerm: { kind: 'int', label: '起始学期', min: 1, max: 12, required: true, start: 1 },
    endTerm: { kind: 'int', label: '终止学期', min: 1, max: 12, required: true, start: 8 },
    edition: { kind: 'count', label: '版本', width: 64 },
    planStatus: { kind: 'dict', dict: 'plan_status', numbers: true, label: '状态', given: true, width: 112, filter: true, start: 0 },
    remark: COMMON.remark,
  },
  check: ({ startTerm, endTerm }) => (Number(endTerm) < Number(startTerm) ? { endTerm: '终止学期不能早于起始学期' } : {}),
});
