import { restoreEnrolment } from '../../../../machines/enrolment/enrolment.stored.ts';
import { NOUN } from '../../../../machines/nouns.ts';
import {
  CODE_FIELD,
  COMMON,
  defineEntity,
  type EntityField,
  notBefore,
} from '../../../platform/contract/resource/entity.ts';

const count = (label: string, more = ''): EntityField => ({
  kind: 'count',
  label,
  width: 64,
  unit: '人',
  opens: {
    path: `/student/enrolment?tab=list&batchId={id}${more}`,
    needs: 'student:enrolment:list',
  },
});
const ANY = { listed: 1, faults: 0, reported: 1, missing: 0, undivided: 0 };

/** 新生批次 (新生 1、2). Its state is moved by events of machines/enrolment. */
export default defineEntity({
  area: 'student',
  name: 'enrolment',
  title: NOUN.enrolment,
  screen: '新生注册与分班',
  table: 'enrol_batch',
  code: 'batchCode',
  label: 'batchName',
  scope: { by: 'businessType' },
  order: 'reportFrom',
  newestFirst: true,
  keyword: ['batchCode', 'batchName'],
  unique: [['batchCode']],
  noImport: true,
  pick: true,
  locked: ({ state }) =>
    restoreEnrolment(Number(state), ANY).can({
      type: 'edit',
      by: { mayEdit: true, mayReport: true },
    })
      ? null
      : '学号已编，批次不能再修改',
  check: (values) => notBefore(values, 'reportTo', 'reportFrom', '报到截止不能早于报到开始'),
  shownBy: ['enrolPlace'],
  fields: {
    batchCode: { ...CODE_FIELD, label: '批次代码', width: 80, example: '2027C' },
    batchName: {
      kind: 'text',
      label: '批次名称',
      max: 50,
      required: true,
      width: 136,
      sort: true,
      pinned: true,
      example: '2027 年春季',
    },
    grade: {
      kind: 'text',
      label: '年级',
      max: 4,
      required: true,
      fixed: 'referenced',
      sort: true,
      unbroken: true,
      pattern: { test: /^20\d{2}$/, text: '应为 4 位年份，如 2027' },
      example: '2027',
    },
    state: {
      kind: 'dict',
      dict: 'enrol_state',
      numbers: true,
      label: '状态',
      given: true,
      width: 80,
      filter: true,
    },
    reportFrom: { kind: 'date', label: '报到开始', required: true, width: 96, sort: true },
    reportTo: { kind: 'date', label: '报到截止', required: true, width: 96 },
    enrolOn: { kind: 'date', label: '入学日期', required: true, hint: '学籍从这一天开始' },
    educationLevel: {
      kind: 'dict',
      dict: 'education_level',
      label: '培养层次',
      required: true,
      start: '1',
    },
    studyForm: { kind: 'dict', dict: 'study_form', label: '学习形式', required: true, start: '1' },
    listed: count('录取'),
    reported: count('已报到', '&reportStatus=1'),
    missing: count('未报到', '&missing=true'),
    undivided: count('未分班', '&undivided=true'),
    remark: COMMON.remark,
  },
});
