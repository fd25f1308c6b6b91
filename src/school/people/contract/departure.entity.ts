import { NOUN } from '../../../../machines/nouns.ts';
import { defineEntity } from '../../../platform/contract/resource/entity.ts';

/** Values of the dictionary `departure_kind` with which somebody goes for good: 退休, 调出. All others are leaves from–to (用户 38). */
export const FOR_GOOD: readonly string[] = ['1', '2'];
export const returnsFrom = (kind: string): boolean => !FOR_GOOD.includes(kind);

/** Filter of the list by time (用户 38). */
export const DEPARTURE_TIME_ZH = {
  soon: '30 天内离岗',
  half: '半年内离岗',
  away: '现在不在岗',
} as const;

/** 离岗计划 (用户 38–40): who goes when, and what is still under their name; planned by departure.calls.ts. */
export default defineEntity({
  area: 'hr',
  name: 'departure',
  title: NOUN.departure,
  measure: '条',
  table: 'departure',
  code: 'kind',
  label: 'kind',
  called: ({ person }) => String(person),
  scope: { by: 'unit', key: 'ofUnitKey' },
  order: 'beginOn',
  keyword: [],
  spelling: 'elsewhere',
  keywordText: '姓名、工号',
  unique: [],
  readOnly: true,
  versioned: true,
  noImport: true,
  more: { time: { label: '时间', choices: DEPARTURE_TIME_ZH } },
  /** `overdue`: gone for good, and things are still under their name. */
  computed: ['overdue'],
  fields: {
    person: {
      column: 'user_id',
      kind: 'ref',
      to: 'system/user',
      label: '人员',
      width: 96,
      pinned: true,
      given: true,
    },
    employeeNumber: { kind: 'shown', label: '工号', width: 96 },
    kind: {
      kind: 'dict',
      dict: 'departure_kind',
      label: '类别',
      width: 72,
      filter: true,
      given: true,
    },
    beginOn: { kind: 'date', label: '离岗日期', width: 112, sort: true, given: true },
    daysLeft: { kind: 'shown', label: '还有', width: 104 },
    leavesOpen: { kind: 'shown', label: '名下的事项', width: 232 },
    departureState: {
      kind: 'dict',
      numbers: true,
      dict: 'departure_state',
      label: '状态',
      width: 96,
      filter: true,
      given: true,
    },
    endOn: { kind: 'date', label: '离岗至', width: 112, sort: true, given: true },
    ofUnitKey: {
      column: 'unit_key',
      kind: 'unit',
      label: '单位',
      width: 168,
      filter: true,
      side: true,
      given: true,
    },
    successor: {
      column: 'successor_id',
      kind: 'ref',
      to: 'system/user',
      label: '接手人',
      width: 96,
      given: true,
    },
    agent: { kind: 'shown', label: '代理人', width: 96 },
    note: { kind: 'text', max: 200, label: '说明', given: true },
  },
});
