import { NOUN } from '../../../../machines/nouns.ts';
import { COMMON, defineEntity, notBefore } from '../../../platform/contract/resource/entity.ts';

/** 节假日与调课 (学期 35): days without classes; those of a single day may be held on another one. */
export default defineEntity({
  area: 'foundation',
  name: 'holiday',
  right: 'calendar',
  title: NOUN.holiday,
  table: 'holiday',
  code: 'holidayName',
  label: 'holidayName',
  scope: { by: 'businessType' },
  order: 'startOn',
  newestFirst: true,
  keyword: ['holidayName', 'remark'],
  unique: [['startOn']],
  shownBy: ['calendarGet'],
  check: (values) => ({
    ...notBefore(values, 'endOn', 'startOn', '最后一天不能早于第一天'),
    ...(values.switchTo && values.startOn !== values.endOn
      ? { switchTo: '调课只能一天一天地设置' }
      : {}),
    ...(values.switchTo && values.switchTo === values.startOn ? { switchTo: '应调到另一天' } : {}),
  }),
  fields: {
    holidayName: {
      kind: 'text',
      label: '名称',
      max: 30,
      required: true,
      width: 160,
      pinned: true,
      example: '国庆节',
    },
    startOn: {
      kind: 'date',
      label: '第一天',
      required: true,
      width: 120,
      sort: true,
      example: '2027-10-01',
    },
    endOn: {
      kind: 'date',
      label: '最后一天',
      required: true,
      width: 120,
      sort: true,
      example: '2027-10-05',
    },
    switchTo: {
      kind: 'date',
      label: '课调到',
      width: 120,
      hint: '这一天的课改在哪天上；不补课时留空',
    },
    remark: { ...COMMON.remark, width: 240 },
  },
});
