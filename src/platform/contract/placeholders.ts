import type { NoticeKind } from './noticeKinds.ts';

/** What may stand in a text, with what it says, and an example for the preview. */
export const PLACEHOLDERS = {
  course: { name: '课程名（带书名号）', example: '《数据结构》' },
  level: { name: '审批级', example: '教学单位' },
  semester: { name: '学期', example: '2026-2027学年第二学期' },
  closeAt: { name: '截止时间', example: '12-18 17:00' },
  days: { name: '天数', example: '7' },
  unit: { name: '单位', example: '软件工程系' },
  noun: { name: '审批的是什么', example: '申报' },
  teacher: { name: '教师', example: '王老师' },
  by: { name: '提醒人', example: '李院长' },
  items: { name: '待办条数', example: '3' },
  principal: { name: '委托人', example: '王主任' },
  agent: { name: '代理人', example: '赵老师' },
  begin: { name: '开始日期', example: '2026-11-20' },
  end: { name: '结束日期', example: '2026-11-27' },
  operator: { name: '操作人', example: '系统管理员' },
  time: { name: '开始时间', example: '11-20 09:30' },
  minutes: { name: '分钟', example: '5' },
  looks: { name: '查看次数', example: '12' },
  reason: { name: '原因', example: '核对队列' },
  asker: { name: '提问人', example: '张三（1001）' },
  title: { name: '问题', example: '为什么没有“新增申报”' },
  said: { name: '系统的说明', example: '您的角色没有 教学任务申报·新增' },
  request: { name: '请求编号', example: 'req-1a2b' },
  room: { name: '教室', example: '明德楼A101' },
  period: { name: '不能用的时间', example: '维修（03-01 至 04-15）' },
  change: { name: '异动编号', example: 'YD2026110065' },
  outcome: { name: '办理结果', example: '已退回经办人' },
  person: { name: '离岗的人', example: '周明（2001）' },
  departure: { name: '离岗的类别和日期', example: '退休，2027-01-01 起' },
  left: { name: '还有几天', example: '还有 30 天' },
  n: { name: '条数', example: '12' },
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;

/** The words of one notice. */
export interface NoticeTemplate {
  /** When it is told and to whom. */
  name: string;
  kind: NoticeKind;
  text: string;
  /** For several items at once; `{n}` is their number. */
  manyText?: string;
  /** What the text may hold; `n` only stands in `manyText`. */
  placeholders: readonly Exclude<Placeholder, 'n'>[];
}
/** Keeps the keys of a list of templates as its type. */
export const defineTemplates = <const T extends Readonly<Record<string, NoticeTemplate>>>(
  all: T,
): T => all;
