import { NOUN } from '../../../../machines/nouns.ts';
import {
  CHANGE_CODES,
  CHANGE_TYPES,
  needsOf,
} from '../../../../machines/studentStatus/studentStatus.types.ts';
import { defineEntity } from '../../../platform/contract/resource/entity.ts';

/** What a sheet cannot bring: a proof, or the status that follows 其他. */
const ONE_BY_ONE = CHANGE_CODES.filter(
  (code) => needsOf(code, 'proof') || needsOf(code, 'chosen'),
).map((code) => CHANGE_TYPES[code].zh);

/**
 * The sheet 学籍异动(批量) as schools bring it (异动 26): each row is an application that is submitted at once. Types that
 * need a proof are applied for one by one, since a sheet carries none.
 */
export default defineEntity({
  area: 'student',
  name: 'changeSheet',
  right: 'change',
  title: NOUN.change,
  measure: '条',
  table: 'status_change',
  sheetOnly: true,
  rowMeans: '每行申请一条异动，写入后立即提交审批；不能申请的列为问题，说明原因。',
  code: 'studentNo',
  label: 'studentNo',
  scope: { by: 'unit', key: 'unitKey' },
  order: 'studentNo',
  keyword: [],
  unique: [['studentNo']],
  shownBy: ['changeList', 'changeStatistics', 'changeCounts'],
  fields: {
    studentNo: {
      kind: 'text',
      max: 20,
      label: '学号',
      required: true,
      unbroken: true,
      example: '202500101101',
    },
    changeType: {
      kind: 'dict',
      dict: 'change_type',
      label: '异动类型',
      required: true,
      hint: `${ONE_BY_ONE.join('、')}须附材料或另选状态，请逐条申请`,
      example: CHANGE_TYPES['23'].zh,
    },
    reasonCode: {
      kind: 'dict',
      dict: 'change_reason',
      label: '原因',
      required: true,
      example: '专业兴趣',
    },
    effectiveOn: { kind: 'date', label: '生效日期', required: true, example: '2026-12-01' },
    endOn: { kind: 'date', label: '截止日期' },
    target: {
      kind: 'text',
      max: 60,
      label: '目标班级',
      also: ['目标专业/班级', '去向班级'],
      hint: '班级名称或代码；留级、转专业、转班等必填',
      example: '软件2501',
    },
    targetSchool: { kind: 'text', max: 100, label: '对方学校' },
    docNo: { kind: 'text', max: 50, label: '文号', also: ['批准文号'] },
    reasonText: {
      kind: 'text',
      max: 500,
      label: '备注',
      also: ['情况说明'],
      required: true,
      hint: '情况说明，不少于 10 个字',
      example: '经转入学院考核合格，同意转入软件工程专业',
    },
  },
});
