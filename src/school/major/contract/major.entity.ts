import { NOUN } from '../../../../machines/nouns.ts';
import type { Permission } from '../../../platform/contract/permission.ts';
import {
  defineEntity,
  type EntityValues,
  notBefore,
} from '../../../platform/contract/resource/entity.ts';
import { oneDigitDecimal } from '../../../platform/contract/validators/text.ts';

const years = (label: string, required?: true) =>
  ({
    kind: 'int',
    step: 0.5,
    label,
    min: 0.5,
    max: 10,
    unit: '年',
    ...(required ? { required } : {}),
  }) as const;
/** Opens the list that it counts. */
const count = (label: string, unit: string, path: string, needs: Permission) =>
  ({ kind: 'count', label, width: 72, unit, opens: { path, needs } }) as const;
/** 最短 ≤ 学制 ≤ 最长年限. */
const yearsProblem = (values: EntityValues): Record<string, string> => {
  const [least, normal, most] = [values.minYears, values.schoolingYears, values.maxYears].map(
    (it) => (it === null ? null : Number(it)),
  );
  if (normal != null && !oneDigitDecimal(String(normal)))
    return { schoolingYears: '应为一位数字，可以带一位小数，如 4 或 2.5' };
  if (least != null && normal != null && least > normal)
    return { minYears: '最短年限不能大于学制' };
  return most != null && normal != null && most < normal
    ? { maxYears: '最长年限不能小于学制' }
    : {};
};

/** 专业 (专业 1–7). */
export default defineEntity({
  area: 'talent',
  name: 'major',
  title: NOUN.major,
  table: 'major',
  code: 'majorCode',
  label: 'majorName',
  scope: { by: 'unit', key: 'ownerUnitKey' },
  order: 'majorCode',
  keyword: ['majorCode', 'nationalCode', 'majorName', 'enName'],
  unique: [['majorCode']],
  pick: true,
  several: ['status', 'ownerUnitKey', 'stopEnrolOn'],
  check: (values) => ({
    ...yearsProblem(values),
    ...notBefore(values, 'stopEnrolOn', 'setUpOn', '停招日期不能早于设置日期'),
  }),
  fields: {
    majorCode: {
      kind: 'text',
      max: 20,
      label: '校内代码',
      required: true,
      fixed: 'referenced',
      width: 112,
      sort: true,
      pinned: true,
      also: ['专业代码'],
      unbroken: true,
      pattern: { test: /^[0-9A-Za-z_-]{1,20}$/, text: '只能用字母、数字、下划线和短横线' },
      example: 'B080999',
    },
    nationalCode: {
      kind: 'text',
      max: 8,
      label: '国标代码',
      required: true,
      width: 96,
      sort: true,
      unbroken: true,
      also: ['国标专业代码'],
      example: '080911TK',
      pattern: {
        test: /^\d{4}(\d{2}(T|K|TK)?)?$/,
        text: '应为 6 位数字（可带 T、K、TK），研究生为 4 或 6 位数字',
      },
    },
    majorName: {
      kind: 'text',
      label: '专业名称',
      max: 100,
      required: true,
      width: 184,
      sort: true,
      example: '网络空间安全',
    },
    enName: { kind: 'text', label: '英文名', max: 200 },
    shortName: { kind: 'text', label: '简称', max: 20 },
    ownerUnitKey: {
      kind: 'unit',
      label: '所属学院',
      required: true,
      width: 168,
      filter: true,
      side: true,
    },
    disciplineCategory: {
      kind: 'dict',
      dict: 'discipline_category',
      label: '学科门类',
      required: true,
      example: '工学',
      width: 88,
      filter: true,
    },
    majorClass: { kind: 'shown', label: '专业类', width: 80 },
    degreeCode: { kind: 'dict', dict: 'major_degree', label: '授予学位', width: 104 },
    schoolingYears: { ...years('学制', true), width: 64, example: '4' },
    minYears: years('最短年限'),
    maxYears: years('最长年限'),
    educationLevel: {
      kind: 'dict',
      dict: 'education_level',
      label: '培养层次',
      required: true,
      width: 88,
      filter: true,
    },
    leaderStaffId: {
      kind: 'ref',
      to: 'system/user',
      label: '专业负责人',
      width: 96,
      also: ['专业负责人工号'],
    },
    status: {
      kind: 'dict',
      dict: 'major_status',
      label: '状态',
      required: true,
      start: '1',
      width: 80,
      filter: true,
    },
    directionCount: count(
      '方向数',
      '个',
      '/talent/majorDirection?majorId={id}',
      'talent:major:list',
    ),
    planCount: count('方案数', '个', '/talent/plan?majorId={id}', 'talent:plan:list'),
    classCount: count(
      '班级数',
      '个',
      '/student/class?majorId={id}&enabled=true',
      'student:class:list',
    ),
    studentCount: { kind: 'count', label: '在读人数', width: 88, unit: '人' },
    directionNames: {
      kind: 'text',
      max: 500,
      label: '方向',
      sheet: true,
      hint: '方向名称，多个用；分隔；没有的会添加，已有的不变',
      also: ['专业方向'],
      example: '智能系统；数据科学',
    },
    setUpOn: { kind: 'date', label: '设置日期' },
    stopEnrolOn: { kind: 'date', label: '停招日期' },
    remark: { kind: 'text', label: '备注', max: 200, lines: 2, wide: true },
  },
});
