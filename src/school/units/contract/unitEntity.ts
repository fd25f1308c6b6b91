import {
  CODE_FIELD,
  COMMON,
  type Entity,
  notBefore,
} from '../../../platform/contract/resource/entity.ts';
import { TELEPHONE } from '../../../platform/contract/validators/text.ts';

/** What the three screens over the organisation tree call their level, and what they stand on. */
interface Level {
  level: 3 | 4 | 5;
  name: string;
  title: string;
  example: string;
}
const FLAG = { kind: 'yes' } as const;
/** What a unit may be in an approval: value of the filter 可任角色, and its word. */
export const UNIT_ROLES = {
  isManagement: '管理单位',
  isTeaching: '教学单位',
  isSupervisor: '主管单位',
  isMaster: '主审单位',
} as const;

/** What every level of the tree has beside its code and name. */
const FIELDS = {
  shortName: { kind: 'text', label: '简称', max: 20 },
  enName: { kind: 'text', label: '英文名', max: 200 },
  nodeKeyParent: {
    kind: 'unit',
    label: '上级单位',
    required: true,
    fixed: 'always',
    width: 112,
    filter: true,
    side: true,
  },
  campusKeys: {
    kind: 'units',
    label: '所在校区',
    filter: true,
    only: 2,
    hint: '第一个是主校区，与上级所在的校区相同；不填为主校区一处',
  },
  unitCategory: {
    kind: 'dict',
    dict: 'unit_category',
    label: '单位类别',
    required: true,
    width: 96,
    filter: true,
  },
  isManagement: { ...FLAG, label: UNIT_ROLES.isManagement },
  isTeaching: { ...FLAG, label: UNIT_ROLES.isTeaching },
  isSupervisor: { ...FLAG, label: UNIT_ROLES.isSupervisor },
  isMaster: { ...FLAG, label: UNIT_ROLES.isMaster },
  nodeKey: { kind: 'shown', label: '单位键' },
  unitRoles: { kind: 'shown', label: '可任角色', width: 112 },
  leaderName: { kind: 'shown', label: '负责人', width: 80 },
  staffCount: {
    kind: 'count',
    label: '教职工数',
    width: 88,
    unit: '人',
    opens: { path: '/system/user?unitKey={nodeKey}', needs: 'system:user:list' },
  },
  courseCount: {
    kind: 'count',
    label: '课程数',
    width: 72,
    unit: '门',
    opens: { path: '/talent/course?teachingUnitKey={nodeKey}', needs: 'talent:course:list' },
  },
  studentCount: {
    kind: 'count',
    label: '在校学生',
    width: 80,
    unit: '人',
    opens: {
      path: '/student/student?unitKey={nodeKey}&present=true',
      needs: 'student:student:list',
    },
  },
  phone: {
    kind: 'text',
    label: '电话',
    max: 20,
    pattern: TELEPHONE,
  },
  email: {
    kind: 'text',
    label: '电子邮箱',
    max: 100,
    pattern: { test: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, text: '邮箱格式不正确' },
  },
  officeAddr: { kind: 'text', label: '办公地址', max: 200, wide: true },
  beginOn: { kind: 'date', label: '生效日期' },
  endOn: { kind: 'date', label: '终止日期', hint: '空为一直有效' },
  sortNo: COMMON.sortNo,
  enabled: COMMON.enabled,
  remark: COMMON.remark,
} satisfies Entity['fields'];

/** One level of the organisation tree (单位 6、9–11): three screens over one table, with the tree on the left. */
export const unitEntity = ({ level, name, title, example }: Level): Entity => ({
  area: 'foundation',
  name,
  title,
  table: 'org_unit',
  code: 'unitCode',
  label: 'unitName',
  scope: { by: 'unit', path: 'path' },
  where: { level },
  order: 'sortNo',
  keyword: ['unitCode', 'unitName', 'shortName'],
  unique: [['unitCode'], ['nodeKeyParent', 'unitName']],
  shownBy: ['managementList'],
  asks: true,
  more: { canBe: { label: '可任角色', choices: UNIT_ROLES } },
  check: (values) => ({
    ...notBefore(values, 'endOn', 'beginOn', '终止日期不能早于生效日期'),
    ...(values.isMaster === true && level > 3
      ? { isMaster: '只有学院及以上的单位可以作为主审单位' }
      : {}),
  }),
  fields: {
    unitCode: {
      ...CODE_FIELD,
      max: 10,
      label: '单位代码',
      width: 104,
      pinned: true,
      example: `X${level}001`,
    },
    unitName: {
      kind: 'text',
      label: '单位名称',
      max: 100,
      required: true,
      width: 176,
      sort: true,
      example,
    },
    ...FIELDS,
  },
});
