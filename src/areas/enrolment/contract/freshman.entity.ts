import {
  type ArrivalSnapshot,
  mayArrive,
  restoreArrival,
} from '../../../../machines/arrival/arrival.stored.ts';
import { restoreEnrolment } from '../../../../machines/enrolment/enrolment.stored.ts';
import { NOUN } from '../../../../machines/nouns.ts';
import {
  COMMON,
  defineEntity,
  type EntityField,
  type EntityValues,
} from '../../../platform/contract/resource/entity.ts';
import { isMasked } from '../../../platform/contract/resource/sensitive.ts';
import { cardProblems, RESIDENT_CARD } from '../../../platform/contract/validators/card.ts';
import { mobileInUse } from '../../../platform/contract/validators/text.ts';

const text = (label: string, max: number, more: Partial<EntityField> = {}) =>
  ({ kind: 'text', label, max, ...more }) as EntityField;
const dict = (label: string, name: string, more: Partial<EntityField> = {}) =>
  ({ kind: 'dict', label, dict: name, ...more }) as EntityField;
const IDENTITY = { section: '身份信息' } as const;
const ENTRANCE = { section: '录取信息' } as const;
const ARRIVAL = { section: '报到与分班' } as const;

const check = (values: EntityValues): Record<string, string | undefined> =>
  typeof values.idNumber === 'string' && values.idNumber !== '' && !isMasked(values.idNumber)
    ? cardProblems(values)
    : {};

/** Nothing in the list stands against anything: what a state allows at all. */
const NUMBERS = { listed: 1, faults: 0, reported: 1, missing: 0, undivided: 0 };
const listLocked = ({ batchState }: EntityValues): string | null =>
  restoreEnrolment(Number(batchState), NUMBERS).can({
    type: 'fill',
    by: { mayEdit: true, mayReport: true },
  })
    ? null
    : '报到已截止，名单不能再修改';
/** Where a row of the list stands in the chart of a freshman. */
export const arrivalOf = ({ reportStatus, studentNo }: EntityValues): ArrivalSnapshot =>
  restoreArrival({ reportStatus: Number(reportStatus), numbered: Boolean(studentNo) });
const arrivalStays = (row: EntityValues): string | null =>
  mayArrive(arrivalOf(row), 'remove', { mayReport: false, maySettle: false, mayRemove: true })
    ? null
    : '已报到的新生不能删除，请先撤销报到';

/** 新生 (新生 10). Report and class are written by the calls of enrolment.calls.ts. */
export default defineEntity({
  area: 'student',
  name: 'freshman',
  right: 'enrolment',
  title: NOUN.freshman,
  screen: '新生名单',
  measure: '名',
  table: 'freshman',
  code: 'examineeNo',
  label: 'cname',
  scope: { by: 'unit', key: 'majorId.ownerUnitKey' },
  order: 'examineeNo',
  keyword: ['examineeNo', 'admissionNo', 'cname'],
  spelling: 'stored',
  unique: [['examineeNo']],
  more: {
    fault: { label: '核对', choices: { true: '有问题', false: '没有问题' } },
    missing: { label: '去向', choices: { true: '未到且未办结', false: '已到或已办结' } },
    numbered: { label: '学号', choices: { true: '已编学号', false: '未编学号' } },
    returning: { label: '来源', choices: { true: '本校原学生', false: '其他' } },
    compared: { label: '照片比对', choices: { 1: '一致', 2: '不一致', 0: '未比对' } },
    undivided: { label: '分班', choices: { true: '已报到未分班', false: '其他' } },
  },
  locked: listLocked,
  stays: (row) => listLocked(row) ?? arrivalStays(row),
  check,
  shownBy: ['enrolPlace', 'enrolDivision', 'enrolStatistics', 'enrolmentList'],
  fields: {
    examineeNo: text('考生号', 14, {
      required: true,
      fixed: 'always',
      width: 136,
      sort: true,
      pinned: true,
      unbroken: true,
      also: ['准考证号'],
      pattern: { test: /^\d{14}$/, text: '考生号为 14 位数字' },
      example: '27990000000001',
    }),
    cname: text('姓名', 60, {
      required: true,
      width: 104,
      sort: true,
      pinned: true,
      example: '张三',
      pattern: { test: /^[\p{L}\p{M}·•' .-]*$/u, text: '姓名只能由文字组成' },
    }),
    gender: dict('性别', 'sys_gender', {
      required: true,
      width: 52,
      filter: true,
      example: '男',
    }),
    batchId: {
      kind: 'ref',
      to: 'student/enrolment',
      label: '批次',
      fixed: 'always',
      filter: true,
      hint: '留空为正在录入的批次',
      also: ['录取批次'],
    },
    majorId: {
      kind: 'ref',
      to: 'talent/major',
      label: '录取专业',
      required: true,
      width: 128,
      filter: true,
      sort: true,
      also: ['专业'],
    },
    reportStatus: {
      ...ARRIVAL,
      kind: 'dict',
      dict: 'report_status',
      numbers: true,
      label: '报到',
      given: true,
      width: 88,
      filter: true,
    },
    fault: { kind: 'shown', label: '核对', width: 168 },
    classId: {
      ...ARRIVAL,
      kind: 'ref',
      to: 'student/class',
      label: '班级',
      given: true,
      width: 104,
      filter: true,
      sort: true,
    },
    studentNo: { ...ARRIVAL, kind: 'shown', label: '学号', width: 128 },
    former: { ...ENTRANCE, kind: 'shown', label: '本校原学籍' },
    unitName: { kind: 'shown', label: '学院', width: 136 },
    homeCampusId: {
      column: 'campus_id',
      kind: 'ref',
      to: 'foundation/campus',
      label: '校区',
      required: true,
      width: 80,
      filter: true,
    },
    cleared: { kind: 'yes', label: '核对无误', hint: '重名等提示经人工核对后勾选' },
    idType: dict('证件类型', 'sys_id_type', { ...IDENTITY, required: true, start: RESIDENT_CARD }),
    idNumber: text('证件号码', 20, {
      ...IDENTITY,
      required: true,
      unbroken: true,
      sensitive: 'idNumber',
      width: 168,
      also: ['身份证号', '身份证号码', '证件号'],
      example: '990101200801011218',
    }),
    birthday: {
      ...IDENTITY,
      kind: 'date',
      label: '出生日期',
      sensitive: 'birthday',
      also: ['生日'],
    },
    nationCode: dict('民族', 'sys_nation', { ...IDENTITY, filter: true }),
    politicalCode: dict('政治面貌', 'sys_political', IDENTITY),
    countryCode: dict('国家地区', 'sys_country', { ...IDENTITY, required: true, start: '156' }),
    originDivision: text('生源地', 60, { ...IDENTITY, width: 112, also: ['生源省市'] }),
    mobile: text('手机', 11, {
      ...IDENTITY,
      unbroken: true,
      sensitive: 'mobile',
      also: ['电话', '手机号', '联系电话'],
      pattern: { test: { test: mobileInUse }, text: '手机号应为 1 开头的 11 位数字' },
    }),
    address: text('联系地址', 200, { ...IDENTITY, also: ['邮寄地址'] }),
    admissionNo: text('录取通知书号', 30, { ...ENTRANCE, unbroken: true, also: ['通知书号'] }),
    enrolMode: dict('入学方式', 'enrol_mode', ENTRANCE),
    score: {
      ...ENTRANCE,
      kind: 'int',
      step: 0.5,
      label: '录取成绩',
      min: 0,
      max: 900,
      unit: '分',
      width: 80,
      sort: true,
      also: ['总分'],
    },
    subjectScores: text('各科成绩', 200, { ...ENTRANCE, also: ['各科分'] }),
    previousSchool: text('毕业中学', 100, { ...ENTRANCE, also: ['中学'] }),
    photoFile: text('照片文件名', 100, {
      ...ENTRANCE,
      also: ['照片'],
      hint: '导入录取照时按它找人；留空则按考生号、证件号或通知书号',
    }),
    reportedAt: { ...ARRIVAL, kind: 'shown', time: true, label: '报到时间', width: 136 },
    absentReason: text('未报到原因', 200, { ...ARRIVAL, given: true }),
    checks: { ...ARRIVAL, kind: 'dicts', dict: 'enrol_check', label: '报到核验' },
    photoMatch: { ...ARRIVAL, kind: 'shown', label: '照片比对', width: 88 },
    batchState: { ...ARRIVAL, kind: 'shown', dict: 'enrol_state', label: '批次状态' },
    remark: COMMON.remark,
  },
});
