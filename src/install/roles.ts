import type { Permission } from '../platform/contract/permission.ts';
import { APPROVE_PERMISSION } from '../school/declaration/contract/permissions.ts';
import { BOOKED, SCHOOL_ID } from './fixed.ts';
import {
  ACCOUNTS,
  CALENDAR,
  CHANGES,
  LIST,
  listAndEdit,
  PHOTOS,
  PLANS,
  READ,
  SETTINGS,
  STUDENTS,
  TAUGHT,
  TEAM,
  wholeList,
} from './grants.ts';

/**
 * The fifteen roles. The three administrators hold nothing in common (权限 21), nobody holds
 * `*:*:*` (权限 3), and ROLE_DEFAULT grants nothing (权限 6).
 */
const ROLES = {
  ROLE_DEFAULT: ['默认角色', []],
  ROLE_ADMIN: [
    '系统管理员',
    [
      ...listAndEdit('system:user', 'system:role', 'system:menu'),
      'system:release:list',
      'system:release:edit',
      'system:delivery:list',
      'system:delivery:edit',
      'system:user:import',
      'system:user:export',
      'system:user:exportSensitive',
      'system:user:unmask',
      'system:user:assign',
      'system:user:reset',
      'system:user:simulate',
      ...TEAM, // whom they view as holds them
      'system:permission:list',
      'system:permission:query',
      ...wholeList(
        'foundation:campus',
        'foundation:college',
        'foundation:department',
        'foundation:organization',
        'foundation:timetable',
      ),
      ...wholeList(
        'foundation:general',
        'foundation:annual',
        'foundation:schoolYear',
        'foundation:announcement',
      ),
      'foundation:userConfig:edit',
      ...listAndEdit('foundation:school', 'foundation:semester', 'foundation:declareExtension'),
      ...wholeList('foundation:calendar'),
      'foundation:semester:export',
      'foundation:semester:reopen',
      'foundation:declareExtension:export',
      'talent:declaration:list',
      ...READ,
      'talent:declaration:admin',
      ...wholeList('talent:course', 'talent:major', 'talent:majorUnit'),
      ...PLANS,
    ],
  ],
  ROLE_ACADEMIC: [
    '教务处',
    [
      ...wholeList('talent:course', 'talent:major', 'talent:majorUnit', 'foundation:announcement'),
      ...PLANS,
      ...LIST,
    ],
  ],
  ROLE_DECLARER: [
    '教学秘书',
    [
      'talent:declaration:list',
      'talent:declaration:add',
      'talent:declaration:edit',
      'talent:declaration:remove',
      'talent:declaration:submit',
      'talent:declaration:import',
      'talent:course:list',
      ...listAndEdit('talent:courseRequest'),
      'talent:courseRequest:submit',
      'talent:courseRequest:export',
      'talent:major:list',
      'talent:majorUnit:list',
      ...listAndEdit('talent:plan'),
      'talent:plan:export',
      'talent:plan:submit',
      'talent:template:list',
      ...STUDENTS,
      ...CHANGES,
      ...READ,
    ],
  ],
  ROLE_APPROVE_MANAGEMENT: [
    '管理单位审批',
    [
      APPROVE_PERMISSION.management,
      'talent:plan:list',
      'talent:plan:approveManagement',
      ...STUDENTS,
      'student:change:list',
      'student:change:approveManagement',
      ...TEAM,
      ...LIST,
    ],
  ],
  ROLE_APPROVE_TEACHING: [
    '教学单位审批',
    [
      APPROVE_PERMISSION.teaching,
      'talent:courseRequest:list',
      'talent:courseRequest:approveTeaching',
      ...TEAM,
      ...LIST,
    ],
  ],
  ROLE_APPROVE_SUPERVISOR: [
    '主管单位审批',
    [
      APPROVE_PERMISSION.supervisor,
      ...STUDENTS,
      'student:change:list',
      'student:change:approveSupervisor',
      'hr:team:list',
      ...LIST,
    ],
  ],
  ROLE_APPROVE_MASTER: [
    '主审单位审批',
    [
      APPROVE_PERMISSION.master,
      'talent:declaration:void',
      'hr:team:list',
      'talent:course:list',
      'talent:major:list',
      'talent:majorUnit:list',
      'talent:plan:list',
      'talent:plan:approveMaster',
      'talent:courseRequest:list',
      'talent:courseRequest:approveMaster',
      'talent:plan:publish',
      'talent:template:list',
      ...LIST,
    ],
  ],
  ROLE_REGISTRAR: [
    '学籍管理',
    [
      CALENDAR,
      SETTINGS,
      ...wholeList('student:student', 'student:class', 'student:enrolment'),
      'student:student:unmask',
      'student:enrolment:report',
      'student:enrolment:unmask',
      'student:enrolment:exportSensitive',
      'student:student:exportSensitive',
      ...CHANGES,
      'student:change:export',
      'student:change:cancel',
      'student:change:backdate',
      'student:change:approveMaster',
      ...PHOTOS,
      ...ACCOUNTS,
    ],
  ],
  ROLE_ROOM: [
    '教室管理',
    [
      CALENDAR,
      SETTINGS,
      ...wholeList('resource:building', 'resource:classroom', 'resource:partition'),
      'resource:semesterRoom:list',
      'resource:semesterRoom:edit',
      'resource:semesterRoom:export',
    ],
  ],
  ROLE_HR: [
    '人事管理',
    [
      CALENDAR,
      SETTINGS,
      'hr:department:list',
      'hr:department:edit',
      'hr:team:list',
      'hr:team:remind',
    ],
  ],
  ROLE_AUDIT: ['审计管理员', ['system:audit:list', 'system:audit:query', 'system:audit:export']],
  ROLE_SECURITY: [
    '安全管理员',
    [
      'system:safety:list',
      'system:safety:add',
      'system:safety:edit',
      'system:safety:remove',
      'system:safety:export',
    ],
  ],
  ROLE_QA: ['测试', ['qa:chart:view', 'qa:chart:walk']],
  ROLE_TEACHER: ['教师', ['talent:declaration:view', TAUGHT, CALENDAR, SETTINGS]],
} as const satisfies Record<string, readonly [name: string, permissions: readonly Permission[]]>;

/** What somebody who gives a role reads of it. */
const WHAT_FOR: Readonly<Record<keyof typeof ROLES, string>> = {
  ROLE_DEFAULT: '没有任何权限，登录后只能查看和修改自己的信息',
  ROLE_ADMIN: '用户、角色、菜单、组织机构和通用设置；不参与业务审批',
  ROLE_ACADEMIC: '教务处工作人员：课程、专业、培养方案、申报查询与统计',
  ROLE_DECLARER: '教学秘书：在管理范围内申报教学任务、编制培养方案',
  ROLE_APPROVE_MANAGEMENT: '第一级：审批本单位学生所上课程的申报，按管理范围',
  ROLE_APPROVE_TEACHING: '第二级：接受开课任务、安排教师，按管理范围',
  ROLE_APPROVE_SUPERVISOR: '第三级：归口或上级单位审批，按主管范围',
  ROLE_APPROVE_MASTER: '第四级：教务处等校级审批，按主管范围',
  ROLE_REGISTRAR: '学籍：学生、班级、异动、照片、账号、新生注册与分班',
  ROLE_ROOM: '楼宇、教室、分区和学期教室明细',
  ROLE_HR: '部门、编制和负责人，查看团队',
  ROLE_AUDIT: '查看登录、操作、模拟日志和审计链，不能修改任何数据',
  ROLE_SECURITY: '密码策略、会话、绑定账号、IP 允许名单',
  ROLE_QA: '行为图与路径走查，不接触业务数据',
  ROLE_TEACHER: '任课教师：查看、确认自己的教学任务',
};

export type RoleKey = keyof typeof ROLES;
const KEYS = Object.keys(ROLES) as RoleKey[];
export const roleId = (key: RoleKey): number => KEYS.indexOf(key) + 1;

export const roleRows = KEYS.map((roleKey) => ({
  schoolId: SCHOOL_ID,
  id: roleId(roleKey),
  roleKey,
  roleName: ROLES[roleKey][0],
  permissions: ROLES[roleKey][1],
  description: WHAT_FOR[roleKey],
  builtin: true,
  sortNo: roleId(roleKey),
  ...BOOKED,
}));
