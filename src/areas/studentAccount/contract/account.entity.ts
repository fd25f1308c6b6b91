import { NOUN } from '../../../../machines/nouns.ts';
import { defineEntity, type EntityField } from '../../../platform/contract/resource/entity.ts';

const shown = (label: string, width: number, more: object = {}): EntityField =>
  ({ kind: 'shown', label, width, ...more }) as EntityField;

/** 学生账号 (学生账号 1): students seen by how they log in; what is done with an account is in account.calls.ts. */
export default defineEntity({
  area: 'student',
  name: 'account',
  over: 'student/student',
  title: NOUN.studentAccount,
  measure: '个',
  table: 'student',
  code: 'studentNo',
  label: 'cname',
  scope: { by: 'unit', key: 'unitKey' },
  order: 'studentNo',
  keyword: ['studentNo', 'cname'],
  spelling: 'stored',
  unique: [],
  readOnly: true,
  noImport: true,
  more: { login: { label: '登录情况', choices: { never: '从未登录', first: '未改初始密码' } } },
  fields: {
    studentNo: {
      kind: 'text',
      max: 20,
      label: '学号',
      width: 128,
      sort: true,
      pinned: true,
      unbroken: true,
      given: true,
    },
    cname: {
      kind: 'text',
      max: 60,
      label: '姓名',
      width: 112,
      sort: true,
      pinned: true,
      given: true,
    },
    classId: {
      kind: 'ref',
      to: 'student/class',
      label: '班级',
      width: 112,
      filter: true,
      sort: true,
      given: true,
    },
    accountStatus: shown('账号状态', 88, { dict: 'student_account_status', filter: true }),
    lastLoginAt: shown('最近登录', 136, { time: true }),
    grade: {
      kind: 'text',
      max: 4,
      label: '年级',
      width: 64,
      sort: true,
      filter: true,
      given: true,
    },
    unitKey: { kind: 'unit', label: '学院', width: 152, filter: true, side: true, given: true },
    majorId: {
      kind: 'ref',
      to: 'talent/major',
      label: '专业',
      width: 152,
      filter: true,
      given: true,
    },
    statusCode: {
      kind: 'dict',
      dict: 'student_status',
      label: '学籍状态',
      width: 88,
      filter: true,
      given: true,
    },
    username: shown('登录名', 128),
    boundMobile: shown('绑定手机', 112, { plain: true }),
    openedAt: shown('开通时间', 136, { time: true }),
    /** The change of status that has closed the account: only another one opens it again. */
    closedBy: shown('停用的异动', 128),
  },
});
