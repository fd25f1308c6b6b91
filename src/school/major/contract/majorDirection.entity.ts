import { NOUN } from '../../../../machines/nouns.ts';
import {
  CODE_FIELD,
  COMMON,
  defineEntity,
  notBefore,
} from '../../../platform/contract/resource/entity.ts';

/** 专业方向 (专业 4), with the majors at the left. */
export default defineEntity({
  area: 'talent',
  name: 'majorDirection',
  right: 'major',
  title: NOUN.majorDirection,
  pick: true,
  table: 'major_direction',
  code: 'directionCode',
  label: 'directionName',
  scope: { by: 'unit', key: 'majorId.ownerUnitKey' },
  order: 'directionCode',
  group: 'majorId',
  keyword: ['directionCode', 'directionName'],
  unique: [
    ['majorId', 'directionCode'],
    ['majorId', 'directionName'],
  ],
  shownBy: ['majorList'],
  check: (values) => notBefore(values, 'endOn', 'beginOn', '终止日期不能早于起始日期'),
  fields: {
    majorId: {
      kind: 'ref',
      to: 'talent/major',
      label: '专业',
      required: true,
      fixed: 'always',
      width: 200,
      filter: true,
      side: true,
    },
    directionCode: { ...CODE_FIELD, label: '方向代码', width: 112, pinned: true, example: '01' },
    directionName: {
      kind: 'text',
      label: '方向名称',
      max: 100,
      required: true,
      width: 208,
      sort: true,
      example: '智能系统',
    },
    beginOn: { kind: 'date', label: '起始日期', width: 112 },
    endOn: { kind: 'date', label: '终止日期', width: 112 },
    enabled: COMMON.enabled,
    remark: { ...COMMON.remark, width: 200 },
  },
});
