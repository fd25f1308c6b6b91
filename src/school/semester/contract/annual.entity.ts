import { NOUN } from '../../../../machines/nouns.ts';
import { COMMON, defineEntity, notBefore } from '../../../platform/contract/resource/entity.ts';

/** 年度 (学期 1、2): grade and enrolment year of a business type. */
export default defineEntity({
  area: 'foundation',
  name: 'annual',
  title: NOUN.annual,
  table: 'annual',
  code: 'annualCode',
  label: 'annualName',
  scope: { by: 'businessType' },
  order: 'annualCode',
  keyword: ['annualCode', 'annualName'],
  unique: [['annualCode'], ['annualName']],
  pick: true,
  check: (values) => notBefore(values, 'endOn', 'beginOn', '终止日期不能早于起始日期'),
  fields: {
    annualCode: {
      kind: 'text',
      label: '年度',
      max: 4,
      required: true,
      fixed: 'referenced',
      width: 96,
      sort: true,
      pinned: true,
      unbroken: true,
      pattern: { test: /^20\d{2}$/, text: '应为 4 位年份，如 2026' },
      example: '2028',
    },
    annualName: { kind: 'text', label: '名称', max: 50, required: true, width: 160, sort: true, example: '2028级' },
    beginOn: { kind: 'date', label: '起始日期', width: 112, sort: true },
    endOn: { kind: 'date', label: '终止日期', width: 112, sort: true },
    isCurrentEnrol: { kind: 'yes', label: '当前招生年度', width: 112, filter: true, hint: '只有一个，设为“是”时原来的自动改为“否”' },
    planVersion: { kind: 'text', label: '启用方案版本', max: 20, width: 112, hint: '这一年级使用的培养方案版本，如 2026 版' },
    classCount: { kind: 'count', label: '班级数', width: 88, unit: '个' },
    enabled: COMMON.enabled,
    remark: { ...COMMON.remark, width: 200 },
  },
});
