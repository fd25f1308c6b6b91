import type { BusinessType } from '../../install/fixed.ts';
import type { RoleKey } from '../../install/roles.ts';
import { targetSemester } from '../foundation/calendar.ts';
import { UNIT } from '../foundation/units.data.ts';
import type { Gender } from './names.ts';
import type { StaffType } from './slots.ts';

export interface Scope {
  businessType: BusinessType;
  kind: 'management' | 'supervisor';
  nodeKey: string;
}
export interface Account {
  username: string;
  cname: string;
  gender: Gender;
  post: string;
  unitKey: string;
  staffType: StaffType;
  /** Dictionary `sys_title`, for teachers. */
  titleCode: string | undefined;
  roles: readonly RoleKey[];
  scopes: readonly Scope[];
  /** Starts in the semester that is being declared (演示 17). */
  declaring: boolean;
}
const management = (nodeKey: string, businessType: BusinessType = 0): Scope => ({
  businessType,
  kind: 'management',
  nodeKey,
});
const supervisor = (nodeKey: string, businessType: BusinessType = 0): Scope => ({
  businessType,
  kind: 'supervisor',
  nodeKey,
});
const both = (businessType: BusinessType) => [
  management(UNIT.school, businessType),
  supervisor(UNIT.school, businessType),
];

type Line = readonly [
  string,
  string,
  Gender,
  string,
  string,
  StaffType,
  readonly RoleKey[],
  readonly Scope[],
  boolean?,
];
const IT = '3-23';
const LINES: readonly Line[] = [
  [
    'admin',
    '郑书航',
    '1',
    '系统管理员',
    IT,
    '3',
    ['ROLE_ADMIN'],
    [...both(0), ...both(1), ...both(2)],
    true,
  ],
  ['security', '孟安然', '2', '安全管理员', IT, '3', ['ROLE_SECURITY'], []],
  ['auditor', '谭清源', '1', '审计管理员', IT, '3', ['ROLE_AUDIT'], []],
  [
    'declarer',
    '林晓雯',
    '2',
    '教学秘书',
    UNIT.computing,
    '3',
    ['ROLE_DECLARER'],
    [management(UNIT.computing)],
    true,
  ],
  [
    'management',
    '赵立群',
    '1',
    '教学副院长',
    '4-1',
    '1',
    ['ROLE_APPROVE_MANAGEMENT'],
    [management(UNIT.computing)],
    true,
  ],
  // the declarer who is also an approver (演示 24)
  [
    'management2',
    '孙雅琴',
    '2',
    '专业负责人',
    '4-2',
    '1',
    ['ROLE_APPROVE_MANAGEMENT', 'ROLE_DECLARER'],
    [management(UNIT.computing)],
    true,
  ],
  [
    'teaching',
    '陈志远',
    '1',
    '教学主任',
    '4-1',
    '1',
    ['ROLE_APPROVE_TEACHING'],
    [management(UNIT.computing)],
    true,
  ],
  [
    'teaching2',
    '张怀真',
    '1',
    '马克思主义学院院长',
    '4-61',
    '1',
    ['ROLE_APPROVE_TEACHING'],
    [management(UNIT.marxism)],
    true,
  ],
  [
    'supervisor',
    '王景行',
    '1',
    '院长',
    '4-3',
    '1',
    ['ROLE_APPROVE_SUPERVISOR'],
    [supervisor(UNIT.computing)],
    true,
  ],
  [
    'master',
    '刘承泽',
    '1',
    '教务处运行科科长',
    UNIT.academicAffairs,
    '3',
    ['ROLE_APPROVE_MASTER'],
    [supervisor(UNIT.school)],
    true,
  ],
  [
    'registrar',
    '何佩兰',
    '2',
    '学籍科科长',
    UNIT.academicAffairs,
    '3',
    ['ROLE_REGISTRAR'],
    [management(UNIT.school), management(UNIT.school, 2)],
  ],
  ['rooms', '吴国栋', '1', '教室管理员', '3-22', '3', ['ROLE_ROOM'], [management(UNIT.school)]],
  ['hr', '徐映雪', '2', '人事科科长', '3-21', '3', ['ROLE_HR'], [management(UNIT.school)]],
  ['teacher', '杨思齐', '1', '专任教师', '4-2', '1', ['ROLE_TEACHER'], [management('4-2')]],
  [
    'multi',
    '马文博',
    '1',
    '教学秘书',
    '3-2',
    '3',
    ['ROLE_DECLARER', 'ROLE_APPROVE_MANAGEMENT'],
    [management('3-2'), management(UNIT.extension, 2)],
    true,
  ],
  ['qa', '程见微', '2', '测试工程师', IT, '3', ['ROLE_QA'], []],
  ['newcomer', '许知意', '2', '新进教师', '4-3', '1', [], []],
];
/** Decides what 何佩兰 has applied for: nobody passes their own. */
const SECOND_REGISTRAR: Line = [
  'registrar2',
  '邱若宁',
  '2',
  '学籍科副科长',
  UNIT.academicAffairs,
  '3',
  ['ROLE_REGISTRAR'],
  [management(UNIT.school), management(UNIT.school, 1), management(UNIT.school, 2)],
];

const TITLES: Readonly<Record<string, string>> = {
  management: '011',
  management2: '012',
  teaching: '012',
  teaching2: '011',
  supervisor: '011',
  teacher: '013',
  newcomer: '014',
};

const accountOf = ([
  username,
  cname,
  gender,
  post,
  unitKey,
  staffType,
  roles,
  scopes,
  declaring,
]: Line): Account => ({
  username,
  cname,
  gender,
  post,
  unitKey,
  staffType,
  titleCode: TITLES[username],
  roles,
  scopes,
  declaring: declaring ?? false,
});
/** The first people of the staff, with a password each (演示 17). */
export const ACCOUNTS: readonly Account[] = LINES.map(accountOf);
/** They have a password too and stand where a nameless colleague of their unit stood, so that nobody's number depends on them. */
export const LATER_ACCOUNTS: readonly Account[] = [accountOf(SECOND_REGISTRAR)];
export const USERNAMES: readonly string[] = [...ACCOUNTS, ...LATER_ACCOUNTS].map(
  ({ username }) => username,
);

/** Own settings of an account (`userConfig` of the contract). */
export function userConfigOf(account: Account | undefined): Record<string, unknown> {
  if (!account?.declaring) return {};
  const { id, schoolYearId } = targetSemester(0);
  return { businessType: 0, schoolYearId, semesterId: id, campusId: null };
}
