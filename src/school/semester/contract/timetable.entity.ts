import { NOUN } from '../../../../machines/nouns.ts';
import { COMMON, defineEntity } from '../../../platform/contract/resource/entity.ts';

const TIME = {
  kind: 'text',
  max: 5,
  required: true,
  width: 96,
  unbroken: true,
  pattern: { test: /^([01]\d|2[0-3]):[0-5]\d$/, text: '格式为 08:00' },
} as const;

/** 作息时间 (学期 36、37): periods 1 to 11 of a campus, in summer and winter otherwise where a school has it so. */
export default defineEntity({
  area: 'foundation',
  name: 'timetable',
  title: NOUN.timetable,
  screen: '作息时间',
  table: 'timetable',
  code: 'period',
  label: 'period',
  called: ({ period, season }) =>
    `${season === '0' ? '' : season === '1' ? '夏季' : '冬季'}第 ${period} 节`,
  scope: { by: 'campus', column: 'campus_id' },
  order: 'period',
  group: 'atCampusId',
  keyword: ['remark'],
  unique: [['atCampusId', 'season', 'period']],
  check: (values) =>
    values.beginAt && values.endAt && String(values.endAt) <= String(values.beginAt)
      ? { endAt: '结束时间应晚于开始时间' }
      : {},
  fields: {
    atCampusId: {
      column: 'campus_id',
      kind: 'ref',
      to: 'foundation/campus',
      label: '校区',
      required: true,
      fixed: 'always',
      width: 160,
      filter: true,
      side: true,
    },
    season: {
      kind: 'dict',
      dict: 'timetable_season',
      label: '季节',
      required: true,
      fixed: 'always',
      start: '0',
      width: 88,
      filter: true,
      hint: '“全年”之外另设夏季或冬季作息的，该季节里以它为准；起止月份在通用设置的参数里',
    },
    period: {
      kind: 'int',
      label: '节次',
      min: 1,
      max: 11,
      required: true,
      fixed: 'always',
      width: 88,
      sort: true,
      pinned: true,
      example: '1',
    },
    dayPart: {
      kind: 'dict',
      dict: 'day_part',
      label: '时段',
      required: true,
      width: 96,
      filter: true,
    },
    beginAt: { ...TIME, label: '开始时间', example: '08:00' },
    endAt: { ...TIME, label: '结束时间', example: '08:45' },
    enabled: COMMON.enabled,
    remark: { ...COMMON.remark, width: 240 },
  },
});
