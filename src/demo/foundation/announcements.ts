import { BOOKED, BUSINESS_TYPES, SCHOOL_ID } from '../../install/fixed.ts';

/** One that is over, two that are shown on the demo's day, one that is yet to come (首页 16). */
const ANNOUNCEMENTS: readonly (readonly [
  heading: string,
  issuer: string,
  beginOn: string,
  endOn: string | null,
  content: string,
])[] = [
  [
    '关于 2026 年国庆节放假调课的通知',
    '校长办公室',
    '2026-09-18',
    '2026-10-10',
    '10 月 1 日至 7 日放假。10 月 6 日的课调到 9 月 20 日，10 月 7 日的课调到 10 月 10 日。',
  ],
  [
    '关于开展 2026-2027 学年第二学期教学任务申报的通知',
    '教务处',
    '2026-11-09',
    '2026-12-18',
    '请各教学单位于 12 月 18 日 17:00 前完成申报。\n一、申报前请核对培养方案和专业单位。\n二、外授课程由开课单位安排教师。\n三、确需延期的单位请在 12 月 11 日前向教务处说明。',
  ],
  [
    '教务系统维护预告',
    '信息化中心',
    '2026-11-16',
    null,
    '每周日 0:00 至 2:00 为系统维护时间，期间可能短暂无法登录，未保存的申报会保留在本机草稿中。',
  ],
  [
    '关于寒假期间教室使用的通知',
    '资产与后勤处',
    '2026-12-25',
    '2027-02-28',
    '寒假期间教学楼只开放一层，使用教室请提前三天申请。',
  ],
];
export const announcementRows = BUSINESS_TYPES.flatMap((businessType) =>
  ANNOUNCEMENTS.map(([heading, issuer, beginOn, endOn, content], i) => ({
    schoolId: SCHOOL_ID,
    id: businessType * ANNOUNCEMENTS.length + i + 1,
    businessType,
    heading,
    issuer,
    beginOn,
    endOn,
    content,
    enabled: true,
    ...BOOKED,
  })),
);
