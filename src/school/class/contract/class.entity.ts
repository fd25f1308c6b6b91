import { NOUN } from '../../../../machines/nouns.ts';
import { CODE_FIELD, COMMON, defineEntity, type EntityField, notBefore } from '../../../platform/contract/resource/entity.ts';

const staffNo = (label: string, also: readonly string[]): EntityField => ({
  ...{ kind: 'text', label: `${label}工号`, max: 12, unbroken: true, also, hint: '教职工的工号' },
});
const shown = (label: string): EntityField => ({ kind: 'shown', label, width: 88 });
const number = (label: string, level?: string): EntityField => ({
  ...{ kind: 'count', label, width: 64, unit: '人' },
  ...(level === undefined ? {} : { opens: { path: `/student/student?classId={id}&present=true${level}`, needs: 'student:student:list' } }),
});

/** 班级信息 (班级 1–3). */
export default defineEntity({
  area: 'student',
  name: 'class',
  title: NOUN.class,
  screen: '班级信息',
  table: 'admin_class',
  code: 'classCode',
  label: 'className',
  scope: { by: 'unit', key: 'unitKey' },
  order: 'grade',
  newestFirst: true,
  keyword: ['classCode', 'className'],
  unique: [['classCode'], ['className']],
  pick: true,
  several: ['counselorNo', 'headTeacherNo', 'classStatus', 'endOn'],
  more: {
    lack: { label: '缺少', choices: { counselor: '缺辅导员', headTeacher: '缺班主任', plan: '缺培养方案' } },
    counselor: { label: '辅导员', text: true },
    // `2026-11-23,7`: the day, and the major whose students may stay in it; nobody types it
    takes: { label: '可以转入' },
    over: { label: '已满学制', choices: { true: '已满学制仍在读' } },
  },
  check: (values) => notBefore(values, 'endOn', 'beginOn', '失效日期不能早于生效日期'),
  shownBy: ['studentList'],
  fields: {
    classCode: { ...CODE_FIELD, label: '班级代码', width: 112, example: '202600101' },
    className: { kind: 'text', label: '班级名称', max: 40, required: true, width: 104, sort: true, pinned: true, example: '计科2601' },
    grade: {
      ...{ kind: 'text', label: '年级', max: 4, required: true, fixed: 'referenced', width: 64, sort: true, filter: true, unbroken: true },
      ...{ pattern: { test: /^20\d{2}$/, text: '应为 4 位年份，如 2026' }, example: '2026' },
    },
    unitKey: {
      ...{ column: 'management_unit_key', kind: 'unit', label: '学院', required: true, fixed: 'referenced', width: 152 },
      ...{ filter: true, side: true, also: ['院系', '所属学院'] },
    },
    majorId: { kind: 'ref', to: 'talent/major', label: '专业', required: true, fixed: 'referenced', width: 136, filter: true, sort: true },
    directionId: { kind: 'ref', to: 'talent/majorDirection', label: '专业方向', also: ['方向'] },
    homeCampusId: { column: 'campus_id', kind: 'ref', to: 'foundation/campus', label: '校区', required: true, width: 80, filter: true },
    educationLevel: { kind: 'dict', dict: 'education_level', label: '培养层次', required: true, start: '1', filter: true },
    planCount: { kind: 'int', label: '计划人数', min: 0, max: 300, required: true, start: 30, width: 72, unit: '人', example: '30' },
    studentCount: { ...number('实有人数', ''), width: 72 },
    maleCount: number('男', '&gender=1'),
    femaleCount: number('女', '&gender=2'),
    studyYear: { kind: 'shown', label: '就读学年' },
    counselorName: shown('辅导员'),
    headTeacherName: shown('班主任'),
    monitorName: shown('班长'),
    counselorNo: staffNo('辅导员', ['辅导员']),
    headTeacherNo: staffNo('班主任', ['班主任']),
    monitorNo: { kind: 'text', label: '班长学号', max: 20, unbroken: true },
    planId: { kind: 'ref', to: 'talent/plan', label: '培养方案' },
    beginOn: { kind: 'date', label: '生效日期', required: true },
    endOn: { kind: 'date', label: '失效日期' },
    classStatus: { kind: 'dict', dict: 'class_status', label: '班级状态', required: true, start: '1', width: 80, filter: true },
    enabled: COMMON.enabled,
    remark: COMMON.remark,
  },
});
