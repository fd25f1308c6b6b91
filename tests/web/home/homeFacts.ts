import type { DeclarationStatistics } from '../../../src/areas/declaration/contract/declaration.calls.ts';
import type { WaitingThing } from '../../../src/areas/home/contract/home.calls.ts';
import type { HomeNotices } from '../../../src/school/approval/contract/home.calls.ts';

export const statistics: DeclarationStatistics = {
  courseCount: 251,
  newCourseCount: 13,
  continuityCourseCount: 238,
  onlineCourseCount: 12,
  offlineCourseCount: 212,
  onlineAndOfflineCourseCount: 27,
  selfTeachingCourseCount: 167,
  foreignTeachingCourseCount: 84,
  managementApprovalPassSum: 150,
  teachingApprovalPassSum: 99,
  supervisorApprovalPassSum: 0,
  masterApprovalPassSum: 50,
  approvalAllSum: 200,
  progressText: '管理单位(150/200)',
  enabledLevels: ['management', 'master'],
};
export const notices: HomeNotices = {
  returned: [
    {
      id: 9,
      courseName: '操作系统',
      unitName: '计算机学院',
      operatorName: '王景行',
      opinion: '学时不符',
      at: '2026-11-18T02:09:00Z',
    },
  ],
  waiting: [
    {
      level: 'management',
      title: '管理单位审批',
      threeDays: 12,
      sevenDays: 4,
      long: 3,
      tooLong: 7,
    },
    { level: 'master', title: '主审单位审批', threeDays: 1, sevenDays: 0, long: 3, tooLong: 7 },
  ],
  deadline: {
    semesterName: '2026-2027学年第二学期',
    closeAt: '2026-12-18T09:00:00Z',
    daysLeft: 3,
    unfinished: 2,
    waiting: 5,
  },
  announcements: [
    {
      id: 9,
      heading: '停水通知',
      issuer: '后勤处',
      content: '周六停水。\n请储水。',
      beginOn: '2026-11-20',
    },
  ],
};
const thing = { openId: 0, level: null, changeType: null, unitName: '计算机学院' } as const;
export const waiting: WaitingThing[] = [
  { ...thing, kind: 'declaration', id: 7, openId: 7, level: 'teaching', name: '离散数学', days: 9 },
  { ...thing, kind: 'returned', id: 9, openId: 9, name: '编译原理', days: 4 },
  {
    ...thing,
    kind: 'statusChange',
    id: 5,
    openId: 5,
    level: 'management',
    name: '傅婷',
    changeType: '11',
    days: 3,
  },
  {
    ...thing,
    kind: 'planChange',
    id: 6,
    openId: 12,
    level: 'master',
    name: '软件工程的变更',
    days: 1,
  },
  {
    ...thing,
    kind: 'courseRequest',
    id: 8,
    openId: 8,
    level: 'teaching',
    name: '量子计算',
    days: 0,
  },
];
export const summary = {
  todos: [],
  mine: { draft: 1, inReview: 2, returned: 3, withdrawn: 4, approved: 5, rejected: 6 },
  window: {
    semesterName: '2026-2027学年第二学期',
    state: 'open',
    openAt: null,
    closeAt: null,
    daysLeft: null,
  },
  week: { semesterName: '2026-2027学年第一学期', week: 12, weeks: 18 },
};
export const menu = (name: string, path: string, title: string, more: object = {}) => ({
  name,
  path,
  component: 'Layout',
  hidden: false,
  meta: { title, noCache: false, icon: null },
  ...more,
});

/** A guide that has come to its end: nothing of it is shown. */
export const opening = {
  state: 'over',
  stateZh: '已完成',
  leads: false,
  steps: [],
  inTheWay: [],
  counts: {},
};
