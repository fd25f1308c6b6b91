import { NOUN } from '../../../../machines/nouns.ts';
import { COMMON, defineEntity } from '../../../platform/contract/resource/entity.ts';

/** 方案模板: the head; groups, fixed courses and chapters are edited by plan.calls.ts. */
export default defineEntity({
  area: 'talent',
  name: 'template',
  title: NOUN.template,
  measure: '个',
  table: 'plan_template',
  code: 'templateCode',
  label: 'templateName',
  scope: { by: 'businessType' },
  order: 'templateCode',
  keyword: ['templateCode', 'templateName'],
  unique: [['templateCode']],
  noImport: true,
  shownBy: ['templateDetail'],
  fields: {
    templateCode: {
      ...{ kind: 'text', max: 20, label: '模板编号', required: true, fixed: 'referenced', width: 104, sort: true, unbroken: true },
      ...{ pattern: { test: /^[0-9A-Za-z_-]{1,20}$/, text: '只能用字母、数字、下划线和短横线' } },
    },
    templateName: { kind: 'text', max: 60, label: '模板名称', required: true, width: 216, pinned: true, sort: true },
    educationLevel: { kind: 'dict', dict: 'education_level', label: '培养层次', required: true, width: 96, filter: true, start: '1' },
    disciplineCategories: { kind: 'dicts', dict: 'discipline_category', label: '适用学科门类', width: 200, filter: true },
    schoolingYears: { kind: 'int', step: 0.5, label: '学制', min: 1, max: 8, required: true, width: 72, start: 4, unit: '年' },
    totalCredits: { kind: 'int', step: 0.5, label: '总学分', min: 0, max: 400, required: true, width: 80, start: 160, unit: '学分' },
    endTerm: { kind: 'int', label: '学期数', min: 1, max: 12, required: true, width: 80, start: 8, unit: '个学期' },
    groupCount: { kind: 'count', label: '课程组', width: 80, unit: '个' },
    courseCount: { kind: 'count', label: '固定课程', width: 88, unit: '门' },
    planCount: { kind: 'count', label: '引用方案', width: 88, unit: '个' },
    edition: { kind: 'count', label: '版本', width: 64 },
    templateStatus: { kind: 'dict', dict: 'template_status', numbers: true, label: '状态', given: true, width: 88, filter: true, start: 0 },
    remark: COMMON.remark,
  },
});
