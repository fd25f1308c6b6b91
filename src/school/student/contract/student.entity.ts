import { NOUN } from '../../../../machines/nouns.ts';
import { ENDED_CODES } from '../../../../machines/studentStatus/studentStatus.stored.ts';
import {
  COMMON,
  defineEntity,
  type EntityField,
} from '../../../platform/contract/resource/entity.ts';
import { RESIDENT_CARD } from '../../../platform/contract/validators/card.ts';
import { email, mobileInUse } from '../../../platform/contract/validators/text.ts';
import { studyProblems } from './study.ts';

const text = (label: string, max: number, more: Partial<EntityField> = {}) =>
  ({ kind: 'text', label, max, ...more }) as EntityField;
const dict = (label: string, name: string, more: Partial<EntityField> = {}) =>
  ({ kind: 'dict', label, dict: name, ...more }) as EntityField;
const day = (label: string, more: Partial<EntityField> = {}) =>
  ({ kind: 'date', label, ...more }) as EntityField;
const IDENTITY = { section: '身份信息' } as const;
const STUDY = { section: '学籍信息' } as const;
const ENTRANCE = { section: '入学信息' } as const;
const CONTACT = { section: '联系与家庭' } as const;
/** Given once; after that a change of status alone moves it (学生 3). */
const PLACE = { ...STUDY, fixed: 'always', instead: '请办理学籍异动' } as const;

/** 学生 (学生 1–9). */
export default defineEntity({
  area: 'student',
  name: 'student',
  title: NOUN.student,
  measure: '名',
  table: 'student',
  code: 'studentNo',
  label: 'cname',
  scope: { by: 'unit', key: 'unitKey' },
  order: 'studentNo',
  keyword: ['studentNo', 'cname', 'formerName', 'examineeNo'],
  unique: [['studentNo'], ['idNumber']],
  // who has graduated or left may be enrolled anew: the new study is a record beside the old one
  ended: { field: 'statusCode', values: ENDED_CODES },
  more: { present: { label: '在校', choices: { true: '在校', false: '不在校' } } },
  check: studyProblems,
  shownBy: ['classList', 'classGet', 'studentStates'],
  fields: {
    studentNo: text('学号', 20, {
      required: true,
      numbered: 'student',
      fixed: 'always',
      width: 120,
      sort: true,
      pinned: true,
      unbroken: true,
      pattern: { test: /^[0-9A-Za-z]{4,20}$/, text: '学号为 4 到 20 位字母或数字' },
      example: '202600101001',
    }),
    cname: text('姓名', 60, {
      required: true,
      width: 104,
      sort: true,
      pinned: true,
      example: '张三',
      pattern: { test: /^[\p{L}\p{M}·•' .-]*$/u, text: '姓名只能由文字组成' },
    }),
    gender: dict('性别', 'sys_gender', { required: true, width: 52, filter: true }),
    grade: text('年级', 4, {
      ...PLACE,
      required: true,
      width: 64,
      sort: true,
      filter: true,
      unbroken: true,
      also: ['年度'],
      example: '2026',
      pattern: { test: /^20\d{2}$/, text: '应为 4 位年份，如 2026' },
    }),
    unitKey: {
      ...PLACE,
      kind: 'unit',
      label: '学院',
      required: true,
      width: 152,
      filter: true,
      side: true,
      also: ['院系', '所属学院'],
    },
    majorId: {
      ...PLACE,
      kind: 'ref',
      to: 'talent/major',
      label: '专业',
      required: true,
      width: 136,
      filter: true,
      sort: true,
    },
    directionId: {
      ...PLACE,
      kind: 'ref',
      to: 'talent/majorDirection',
      label: '专业方向',
      also: ['方向'],
    },
    classId: {
      ...PLACE,
      kind: 'ref',
      to: 'student/class',
      label: '班级',
      width: 104,
      filter: true,
      sort: true,
    },
    homeCampusId: {
      ...PLACE,
      column: 'campus_id',
      kind: 'ref',
      to: 'foundation/campus',
      label: '校区',
      required: true,
    },
    statusCode: dict('学籍状态', 'student_status', {
      ...PLACE,
      required: true,
      start: '01',
      width: 80,
      filter: true,
    }),
    inSchool: { kind: 'yes', label: '在校', ...STUDY, given: true, width: 64 },
    otherRecords: { kind: 'shown', label: '其他学籍', ...STUDY },
    educationLevel: dict('培养层次', 'education_level', {
      ...STUDY,
      required: true,
      start: '1',
      filter: true,
    }),
    studyForm: dict('学习形式', 'study_form', {
      ...STUDY,
      required: true,
      start: '1',
      filter: true,
    }),
    schoolingYears: {
      kind: 'int',
      step: 0.5,
      label: '学制',
      min: 1,
      max: 8,
      required: true,
      start: 4,
      unit: '年',
      ...STUDY,
    },
    enrolOn: day('入学日期', {
      ...STUDY,
      required: true,
      also: ['入校日期'],
      width: 104,
      sort: true,
    }),
    expectedGraduateOn: day('预计毕业日期', { ...STUDY, also: ['预计毕业'] }),
    maxLeaveOn: day('最晚离校日期', { ...STUDY, also: ['最晚离校'] }),
    registered: {
      kind: 'yes',
      label: '有学籍',
      start: true,
      ...STUDY,
      also: ['学历生(Y/N)', '学历生'],
    },
    tutorNo: text('导师工号', 12, { ...STUDY, unbroken: true, hint: '研究生填写' }),
    idType: dict('证件类型', 'sys_id_type', { ...IDENTITY, required: true, start: RESIDENT_CARD }),
    idNumber: text('证件号码', 20, {
      ...IDENTITY,
      unbroken: true,
      sensitive: 'idNumber',
      also: ['身份证号', '身份证号码', '证件号'],
      example: '990101200801011218',
      hint: '身份证号须与出生日期、性别一致',
    }),
    birthday: day('出生日期', { ...IDENTITY, also: ['生日'] }),
    nationCode: dict('民族', 'sys_nation', { ...IDENTITY, filter: true }),
    politicalCode: dict('政治面貌', 'sys_political', { ...IDENTITY, filter: true }),
    countryCode: dict('国家地区', 'sys_country', { ...IDENTITY, required: true, start: '156' }),
    ename: text('英文名', 60, IDENTITY),
    formerName: text('曾用名', 60, IDENTITY),
    hometown: text('籍贯', 60, IDENTITY),
    originDivision: text('生源地', 60, IDENTITY),
    health: text('健康状况', 30, IDENTITY),
    maritalStatus: dict('婚姻状况', 'sys_marital', IDENTITY),
    religion: text('宗教信仰', 30, { ...IDENTITY, sensitive: 'religion' }),
    examineeNo: text('考生号', 14, {
      ...ENTRANCE,
      unbroken: true,
      also: ['准考证号'],
      pattern: { test: /^\d{14}$/, text: '考生号为 14 位数字' },
    }),
    admissionNo: text('录取通知书号', 30, { ...ENTRANCE, unbroken: true, also: ['通知书号'] }),
    enrolMode: dict('入学方式', 'enrol_mode', ENTRANCE),
    eduMode: dict('培养方式', 'edu_mode', ENTRANCE),
    score: {
      kind: 'int',
      step: 0.5,
      label: '录取成绩',
      min: 0,
      max: 900,
      unit: '分',
      ...ENTRANCE,
      also: ['总分'],
    },
    subjectScores: text('各科成绩', 200, { ...ENTRANCE, also: ['各科分'] }),
    previousSchool: text('毕业中学', 100, { ...ENTRANCE, also: ['中学', '毕业学校'] }),
    mobile: text('手机', 11, {
      ...CONTACT,
      unbroken: true,
      sensitive: 'mobile',
      also: ['手机号', '电话', '联系电话'],
      pattern: { test: { test: mobileInUse }, text: '手机号应为 1 开头的 11 位数字' },
    }),
    email: text('电子邮箱', 100, {
      ...CONTACT,
      unbroken: true,
      also: ['电子邮件', '邮箱'],
      pattern: { test: { test: email }, text: '邮箱格式不正确' },
    }),
    dormitory: text('宿舍', 60, CONTACT),
    address: text('联系地址', 200, { ...CONTACT, also: ['邮寄地址'] }),
    homeAddress: text('家庭住址', 200, { ...CONTACT, sensitive: 'address' }),
    postcode: text('邮政编码', 6, {
      ...CONTACT,
      unbroken: true,
      pattern: { test: /^\d{6}$/, text: '邮政编码为 6 位数字' },
    }),
    railwayStation: text('乘车区间', 60, CONTACT),
    family: text('家庭成员', 500, {
      ...CONTACT,
      lines: 3,
      wide: true,
      hint: '每行一人：关系 姓名 单位 电话',
    }),
    remark: COMMON.remark,
  },
});
