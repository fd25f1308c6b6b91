import { LEVEL_UNIT_ZH } from '../../machines/approval/approval.progress.ts';
import { LEVELS } from '../../machines/approval/approval.types.ts';
import { NOUN } from '../../machines/nouns.ts';
import { openingGuide } from '../areas/opening/contract/opening.calls.ts';
import { APPROVE_PERMISSION } from '../school/declaration/contract/permissions.ts';
import { BOOKED, SCHOOL_ID } from './fixed.ts';

/** What does not follow from the path: `/foundation/campus` is the screen foundation/campus/index, for `foundation:campus:list`. */
interface Own {
  permission?: string;
  component?: string;
}
type Menu = readonly [
  id: number,
  parent: number | null,
  title: string,
  path: string,
  icon: string | null,
  own?: Own,
];
/** A menu exists once its screen does. */
const MENUS: readonly Menu[] = [
  [1, null, '人才培养', '/talent', 'talent'],
  [11, 1, NOUN.declaration, '/talent/declaration', 'declaration'],
  [12, 1, '审批', '/talent/approve', 'approve', { component: 'ParentView' }],
  ...LEVELS.map(
    (level, i): Menu => [
      121 + i,
      12,
      `${LEVEL_UNIT_ZH[level]}审批`,
      `/talent/approve/${level}`,
      null,
      { permission: APPROVE_PERMISSION[level], component: `talent/approve/${level}` },
    ],
  ),
  [
    181,
    1,
    '申报查询',
    '/talent/declarationQuery',
    'query',
    { permission: 'talent:declaration:query', component: 'talent/query/index' },
  ],
  [182, 1, '申报统计', '/talent/report', 'statistics', { permission: 'talent:declaration:query' }],
  [183, 1, NOUN.declarationWindow, '/talent/declarationWindow', 'clock'],
  [19, 1, NOUN.myTeaching, '/talent/myTeaching', 'classroom'],
  [13, 1, '课程库', '/talent/course', 'course'],
  [131, 1, NOUN.courseRequest, '/talent/courseRequest', 'request'],
  [14, 1, NOUN.major, '/talent/major', 'major'],
  [
    15,
    1,
    NOUN.majorDirection,
    '/talent/majorDirection',
    'direction',
    { permission: 'talent:major:list' },
  ],
  [16, 1, NOUN.majorUnit, '/talent/majorUnit', 'department'],
  [17, 1, NOUN.plan, '/talent/plan', 'dictionary'],
  [18, 1, NOUN.template, '/talent/template', 'template'],
  [4, null, '资源', '/resource', 'resource'],
  [41, 4, NOUN.building, '/resource/building', 'building'],
  [42, 4, NOUN.classroom, '/resource/classroom', 'classroom'],
  [43, 4, NOUN.partition, '/resource/partition', 'partition'],
  [44, 4, NOUN.semesterRoom, '/resource/semesterRoom', 'semester'],
  [6, null, '学籍', '/student', 'student'],
  [61, 6, NOUN.classInfo, '/student/class', 'team'],
  [62, 6, NOUN.student, '/student/student', 'user'],
  [63, 6, NOUN.change, '/student/change', 'change'],
  [69, 6, NOUN.certificate, '/student/certificate', 'file'],
  [66, 6, NOUN.photo, '/student/photo', 'photo'],
  [67, 6, NOUN.studentAccount, '/student/account', 'account'],
  [68, 6, NOUN.enrolling, '/student/enrolment', 'division'],
  [2, null, '人事与安全', '/system', 'system'],
  [25, 2, NOUN.hrDepartment, '/hr/department', 'department'],
  [26, 2, NOUN.team, '/hr/myTeam', 'team', { permission: 'hr:team:list' }],
  [29, 2, NOUN.staffPost, '/hr/staffPost', 'file'],
  [20, 2, NOUN.departure, '/hr/departure', 'change'],
  [21, 2, NOUN.user, '/system/user', 'user'],
  [22, 2, NOUN.permission, '/system/permission', 'permission'],
  [23, 2, NOUN.role, '/system/role', 'role'],
  [
    24,
    2,
    NOUN.safety,
    '/system/safety',
    'lock',
    { permission: 'system:safety:list, system:audit:list' },
  ],
  [27, 2, NOUN.release, '/system/release', 'template'],
  [28, 2, NOUN.delivery, '/system/delivery', 'notice'],
  [3, null, '基础数据', '/foundation', 'foundation'],
  [
    30,
    3,
    NOUN.opening,
    '/foundation/opening',
    'flag',
    { permission: openingGuide.access.join(',') },
  ],
  [31, 3, '组织机构', '/foundation/organisation', 'school', { component: 'ParentView' }],
  [311, 31, NOUN.school, '/foundation/school', null],
  [312, 31, NOUN.campus, '/foundation/campus', null],
  [313, 31, NOUN.college, '/foundation/college', null],
  [314, 31, NOUN.department, '/foundation/department', null],
  [315, 31, NOUN.organization, '/foundation/organization', null],
  [32, 3, '学期设置', '/foundation/semesters', 'semester', { component: 'ParentView' }],
  [321, 32, NOUN.annual, '/foundation/annual', null],
  [322, 32, NOUN.schoolYear, '/foundation/schoolYear', null],
  [323, 32, NOUN.semester, '/foundation/semester', null],
  [325, 32, NOUN.declareExtension, '/foundation/declareExtension', null],
  [
    326,
    32,
    NOUN.calendar,
    '/foundation/calendar',
    null,
    { permission: 'foundation:calendar:view' },
  ],
  [327, 32, NOUN.holiday, '/foundation/holiday', null, { permission: 'foundation:calendar:list' }],
  [324, 32, '作息时间', '/foundation/timetable', null],
  [33, 3, NOUN.general, '/foundation/general', 'dictionary'],
  [35, 3, NOUN.announcement, '/foundation/announcement', 'notice'],
  [34, 3, NOUN.userConfig, '/foundation/userConfig', 'user'],
  [9, null, '测试', '/qa', 'query'],
  [91, 9, NOUN.chart, '/qa/chart', 'statistics', { permission: 'qa:chart:view' }],
  [92, 9, '组件', '/qa/kit', 'template', { permission: 'qa:chart:view' }],
];

/** `TalentMajor` of `/talent/major`. */
const nameOf = (path: string): string =>
  path.replace(/\/(\w)/g, (_, first: string) => first.toUpperCase());
const permissionOf = (path: string): string => `${path.slice(1).replace('/', ':')}:list`;

export const menuRows = MENUS.map(([id, parentId, title, path, icon, own = {}], i) => {
  const component = own.component ?? (parentId === null ? 'Layout' : `${path.slice(1)}/index`);
  const isFolder = component === 'Layout' || component === 'ParentView';
  return {
    schoolId: SCHOOL_ID,
    id,
    parentId,
    title,
    path,
    name: nameOf(path),
    component,
    icon,
    sortNo: i + 1,
    hidden: false,
    noCache: false,
    permission: isFolder ? null : (own.permission ?? permissionOf(path)),
    ...BOOKED,
  };
});
