/** Kinds of notices, in the words of the bell (通知 1–10). */
export const NOTICE_KIND = {
  arrived: '待审批',
  returned: '退回',
  rejected: '不予通过',
  passed: '通过',
  withdrawn: '撤回',
  taught: '任教',
  deadline: '截止',
  uncovered: '无人审批',
  reminder: '提醒',
  agency: '代理',
  switched: '审批开关',
  viewed: '被查看',
  asked: '请求处理',
  release: '版本更新',
  roomClosed: '教室不可用',
  objected: '接收异议',
  departure: '离岗',
  alarm: '安全',
} as const;

export type NoticeKind = keyof typeof NOTICE_KIND;
