import { NOUN } from '../../../../machines/nouns.ts';
import { COMMON, defineEntity } from '../../../platform/contract/resource/entity.ts';

/** 字典类型 (设置 6). */
export default defineEntity({
  area: 'foundation',
  name: 'dictType',
  right: 'general',
  title: NOUN.dictType,
  table: 'dict_type',
  code: 'dictType',
  label: 'dictName',
  scope: { by: 'school' },
  order: 'dictType',
  keyword: ['dictType', 'dictName', 'standardNo'],
  unique: [['dictType'], ['dictName']],
  pick: true,
  fields: {
    dictType: {
      kind: 'text',
      label: '类型代码',
      max: 50,
      required: true,
      fixed: 'referenced',
      width: 176,
      sort: true,
      pinned: true,
      unbroken: true,
      pattern: {
        test: /^[a-z][a-z0-9_]{1,49}$/,
        text: '以小写字母开头，只能用小写字母、数字和下划线',
      },
      example: 'room_use',
    },
    dictName: {
      kind: 'text',
      label: '类型名称',
      max: 50,
      required: true,
      width: 200,
      sort: true,
      example: '教室用途',
    },
    standardNo: {
      kind: 'text',
      label: '标准号',
      max: 50,
      width: 160,
      hint: '依据的国家或行业标准，如 GB/T 2261.1',
    },
    itemCount: { kind: 'count', label: '条目数', width: 80, unit: '个' },
    builtin: { kind: 'yes', label: '系统内置', width: 96, filter: true, given: true },
    enabled: COMMON.enabled,
    remark: { ...COMMON.remark, width: 240 },
  },
});
