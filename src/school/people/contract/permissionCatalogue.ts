import { AREA, NOUN } from '../../../../machines/nouns.ts';
import type { Permission } from '../../../platform/contract/permission.ts';
import { type Contract, fromContract } from '../../../platform/contract/registry.ts';
import { permissionOf } from '../../../platform/contract/resource/entity.ts';
import { sensitiveFields } from '../../../platform/contract/resource/sensitive.ts';

/**
 * Permissions that handlers check beyond the call's own access, each with the call that asks for it: several steps of one chart
 * travel through one call.
 */
const IN_HANDLERS: Readonly<Record<string, string>> = {
  'talent:declaration:submit': '提交审批',
  'talent:plan:submit': '提交培养方案',
  'student:change:backdate': '办理已结束学期内生效的学籍异动',
  'student:change:approveManagement': '审批学籍异动（管理单位）',
  'student:change:approveSupervisor': '审批学籍异动（主管单位）',
  'student:change:approveMaster': '审批学籍异动（主审单位）',
  'talent:plan:approveManagement': '审批培养方案（管理单位）',
  'talent:plan:approveMaster': '审批培养方案（主审单位）',
  'talent:courseRequest:submit': '提交新课申请',
  'talent:courseRequest:approveTeaching': '审批新课（开课单位）',
  'talent:courseRequest:approveMaster': '审批新课（主审单位）',
  'talent:declaration:void': '作废',
  'talent:myTeaching:list': '查看我的教学任务（被安排任教的人没有这项权限也能看）',
  'talent:declaration:admin': '审批干预：调整到某级、更换单位、解除转办、关闭，学期进行中仍可作废',
};
/** What is no resource, or is called otherwise as a page than as a record. */
const THINGS: Readonly<Record<string, string>> = {
  'foundation:general': NOUN.general,
  'foundation:userConfig': NOUN.userConfig,
  'foundation:filter': '常用筛选',
  'foundation:calendar': NOUN.calendar,
  'talent:declaration': NOUN.declaration,
  'talent:declarationWindow': NOUN.declarationWindow,
  'talent:myTeaching': NOUN.myTeaching,
  'system:user': NOUN.user,
  'system:role': NOUN.role,
  'system:permission': NOUN.permission,
  'system:menu': NOUN.systemMenu,
  'system:safety': NOUN.safety,
  'system:release': NOUN.release,
  'system:audit': NOUN.auditing,
  'system:delivery': NOUN.delivery,
  'hr:department': NOUN.hrDepartment,
  'hr:team': NOUN.team,
  'resource:building': NOUN.building,
  'resource:classroom': NOUN.classroom,
  'resource:partition': NOUN.partition,
  'resource:semesterRoom': NOUN.semesterRoom,
  'student:student': NOUN.student,
  'student:class': NOUN.classInfo,
  'student:change': NOUN.change,
  'student:enrolment': NOUN.enrolling,
  'qa:chart': NOUN.chart,
};
const ACTIONS: Readonly<Record<string, string>> = {
  list: '查看列表',
  view: '查看详情',
  query: '查询',
  add: '新增',
  edit: '修改',
  remove: '删除',
  import: '导入',
  export: '导出',
  exportSensitive: '导出敏感信息',
  unmask: '查看敏感信息全文',
  submit: '提交审批',
  void: '作废',
  admin: '管理',
  approveManagement: '管理单位审批',
  approveTeaching: '教学单位审批',
  approveSupervisor: '主管单位审批',
  approveMaster: '主审单位审批',
  assign: '分配角色与范围',
  remind: '提醒办理',
  extend: '延期',
  reset: '重置密码',
  simulate: '模拟查看',
  walk: '走查',
  publish: '发布',
  reopen: '恢复为进行中',
  cancel: '取消未生效的',
  backdate: '补办已结束学期的',
  print: '打印',
  withdraw: '作废',
  report: '登记报到',
  open: '开通',
  review: '审核',
  share: '共享',
};

export interface PermissionEntry {
  permission: string;
  module: string;
  moduleTitle: string;
  /** 教学任务申报 */
  thing: string;
  /** 查看列表 */
  action: string;
  /** What it opens, in the words of the contract; empty: nothing of the product asks for it yet. */
  calls: readonly string[];
}

const entityTitles = fromContract(
  ({ entities }) =>
    new Map(
      entities.map((e) => [permissionOf(e, 'list').split(':').slice(0, 2).join(':'), e.title]),
    ),
);

/** `talent:declaration:list` in Chinese; a part without a name stands as it is. */
export function titleOf(permission: string): Omit<PermissionEntry, 'calls'> {
  const [module = '', name = '', action = ''] = permission.split(':');
  return {
    permission,
    module,
    moduleTitle: AREA[module] ?? module,
    thing: THINGS[`${module}:${name}`] ?? entityTitles().get(`${module}:${name}`) ?? name,
    action: ACTIONS[action] ?? action,
  };
}

const groupOf = ({ permission }: PermissionEntry) => permission.split(':').slice(0, 2).join(':');

/** What a call is for: the technical rest of its summary is for programmers. */
const shortOf = (summary: string) => summary.split(/[；（]/)[0] ?? summary;

function collected({ calls: all, entities }: Contract): ReadonlyMap<string, PermissionEntry> {
  const opens = new Map<string, string[]>(
    Object.entries(IN_HANDLERS).map(([permission, what]) => [permission, [what]]),
  );
  for (const entity of entities.filter((one) => sensitiveFields(one).length > 0))
    opens.set(permissionOf(entity, 'exportSensitive'), [`导出${entity.title}，敏感信息为全文`]);
  for (const { access, summary } of all)
    if (typeof access === 'object')
      for (const permission of access)
        opens.set(permission, [...(opens.get(permission) ?? []), shortOf(summary)]);
  const order = Object.keys(AREA);
  return new Map(
    [...opens]
      .map(([permission, calls]) => ({ ...titleOf(permission), calls }))
      .sort(
        (a, b) =>
          order.indexOf(a.module) - order.indexOf(b.module) || groupOf(a).localeCompare(groupOf(b)),
      )
      .map((entry) => [entry.permission, entry]),
  );
}
/**
 * Every permission string that the contract knows, with its Chinese title and what it opens (权限 1): read from the access
 * of the calls, so that a new call brings its permission with it. Server and tests only.
 */
export const catalogue = fromContract(collected);
export const knownPermissions = (): ReadonlySet<string> => new Set(catalogue().keys());
export const isKnown = (permission: string): permission is Permission =>
  catalogue().has(permission);
