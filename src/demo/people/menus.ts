import { APPROVE_PERMISSION } from '../../contract/talent/declaration.calls.ts';
import { BOOKED, SCHOOL_ID } from '../kit/fixed.ts';

/** A menu exists once its screen does (domain.md 4.2): id, parent, title, path, name, component, icon, permission. */
const MENUS: readonly (readonly [number, number | null, string, string, string, string, string | null, string | null])[] = [
  [1, null, '人才培养', '/talent', 'Talent', 'Layout', 'talent', null],
  [11, 1, '教学任务申报', '/talent/declaration', 'TalentDeclaration', 'talent/declaration/index', 'declaration', 'talent:declaration:list'],
  [12, 1, '审批', '/talent/approve', 'TalentApprove', 'ParentView', 'approve', null],
  ...(
    [
      [121, '管理单位审批', 'management', 'Management'],
      [122, '教学单位审批', 'teaching', 'Teaching'],
      [123, '主管单位审批', 'supervisor', 'Supervisor'],
      [124, '主审单位审批', 'master', 'Master'],
    ] as const
  ).map(
    ([id, title, level, name]) =>
      [
        id,
        12,
        title,
        `/talent/approve/${level}`,
        `TalentApprove${name}`,
        `talent/approve/${level}`,
        null,
        APPROVE_PERMISSION[level],
      ] as const,
  ),
  [13, 1, '课程库', '/talent/course', 'TalentCourse', 'talent/course/index', 'course', 'talent:course:list'],
  [14, 1, '专业', '/talent/major', 'TalentMajor', 'talent/major/index', 'major', 'talent:major:list'],
  [15, 1, '专业方向', '/talent/majorDirection', 'TalentMajorDirection', 'talent/majorDirection/index', null, 'talent:major:list'],
  [2, null, '人事与安全', '/system', 'System', 'Layout', 'system', null],
  [21, 2, '用户', '/system/user', 'SystemUser', 'system/user/index', 'user', 'system:user:list'],
  [22, 2, '权限', '/system/permission', 'SystemPermission', 'system/permission/index', 'permission', 'system:permission:list'],
  [23, 2, '角色', '/system/role', 'SystemRole', 'system/role/index', 'role', 'system:role:list'],
  [24, 2, '用户安全', '/system/safety', 'SystemSafety', 'system/safety/index', 'lock', 'system:safety:list, system:audit:list'],
  [3, null, '基础数据', '/foundation', 'Foundation', 'Layout', 'foundation', null],
  [31, 3, '组织机构', '/foundation/organisation', 'FoundationOrganisation', 'ParentView', 'school', null],
  [311, 31, '学校', '/foundation/school', 'FoundationSchool', 'foundation/school/index', null, 'foundation:school:list'],
  [312, 31, '校区', '/foundation/campus', 'FoundationCampus', 'foundation/campus/index', null, 'foundation:campus:list'],
  [313, 31, '学院', '/foundation/college', 'FoundationCollege', 'foundation/college/index', null, 'foundation:college:list'],
  [314, 31, '系部', '/foundation/department', 'FoundationDepartment', 'foundation/department/index', null, 'foundation:department:list'],
  [
    315,
    31,
    '组织',
    '/foundation/organization',
    'FoundationOrganization',
    'foundation/organization/index',
    null,
    'foundation:organization:list',
  ],
  [32, 3, '学期设置', '/foundation/semesters', 'FoundationSemesters', 'ParentView', 'semester', null],
  [321, 32, '年度', '/foundation/annual', 'FoundationAnnual', 'foundation/annual/index', null, 'foundation:annual:list'],
  [322, 32, '学年', '/foundation/schoolYear', 'FoundationSchoolYear', 'foundation/schoolYear/index', null, 'foundation:schoolYear:list'],
  [323, 32, '学期', '/foundation/semester', 'FoundationSemester', 'foundation/semester/index', null, 'foundation:semester:list'],
  [
    325,
    32,
    '申报延期',
    '/foundation/declareExtension',
    'FoundationDeclareExtension',
    'foundation/declareExtension/index',
    null,
    'foundation:declareExtension:list',
  ],
  [326, 32, '校历', '/foundation/calendar', 'FoundationCalendar', 'foundation/calendar/index', null, 'foundation:calendar:view'],
  [327, 32, '节假日', '/foundation/holiday', 'FoundationHoliday', 'foundation/holiday/index', null, 'foundation:calendar:list'],
  [324, 32, '作息时间', '/foundation/timetable', 'FoundationTimetable', 'foundation/timetable/index', null, 'foundation:timetable:list'],
  [33, 3, '通用设置', '/foundation/general', 'FoundationGeneral', 'foundation/general/index', 'dictionary', 'foundation:general:list'],
  [9, null, '测试', '/qa', 'Qa', 'Layout', 'query', null],
  [91, 9, '行为图', '/qa/chart', 'QaChart', 'qa/chart/index', 'statistics', 'qa:chart:view'],
];

export const menuRows = MENUS.map(([id, parentId, title, path, name, component, icon, permission], i) => ({
  schoolId: SCHOOL_ID,
  id,
  parentId,
  title,
  path,
  name,
  component,
  icon,
  sortNo: i + 1,
  hidden: false,
  noCache: false,
  permission,
  ...BOOKED,
}));
