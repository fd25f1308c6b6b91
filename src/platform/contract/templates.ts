import { PERSONNEL_TEMPLATES } from './noticeTexts/personnel.ts';
import { CHANGE_TEMPLATES } from './noticeTexts/statusChange.ts';
import { TEACHING_TEMPLATES } from './noticeTexts/teaching.ts';
import { defineTemplates, type NoticeTemplate } from './placeholders.ts';

const [course, switched] = [['course'], ['level', 'semester']] as const;

/** The shipped text of every notice that the product tells (设置 15). */
export const NOTICE_TEMPLATES = defineTemplates({
  arrived: {
    name: '申报到达某级：该级审批人',
    kind: 'arrived',
    placeholders: [],
    text: '新增 1 条待审批',
    manyText: '新增 {n} 条待审批',
  },
  returned: {
    name: '退回申报人：申报人',
    kind: 'returned',
    placeholders: course,
    text: '{course}被退回，请修改后重新提交',
    manyText: '{course}等 {n} 条申报被退回，请修改后重新提交',
  },
  returnedToLevel: {
    name: '退回某级：该级审批人',
    kind: 'returned',
    placeholders: course,
    text: '{course}被退回，请重新审批',
  },
  rejected: {
    name: '不予通过：申报人',
    kind: 'rejected',
    placeholders: course,
    text: '{course}不予通过',
    manyText: '{course}等 {n} 条申报不予通过',
  },
  rejectedAfterPass: {
    name: '不予通过：已通过它的审批人',
    kind: 'rejected',
    placeholders: course,
    text: '您审批通过的{course}不予通过',
    manyText: '您审批通过的{course}等 {n} 条申报不予通过',
  },
  withdrawnAfterPass: {
    name: '申报人撤回：已通过它的审批人',
    kind: 'withdrawn',
    placeholders: course,
    text: '您审批通过的{course}已由申报人撤回',
    manyText: '您审批通过的{course}等 {n} 条申报已由申报人撤回',
  },
  transferred: {
    name: '转办：承办人',
    kind: 'arrived',
    placeholders: course,
    text: '{course}已转办给您审批',
  },
  unpinned: {
    name: '解除转办：原承办人',
    kind: 'arrived',
    placeholders: course,
    text: '{course}已解除转办，由本单位审批人共同审批',
  },
  reminded: {
    name: '催办：该级审批人',
    kind: 'arrived',
    placeholders: course,
    text: '申报人催办{course}，请尽快审批',
  },
  mentioned: {
    name: '评论中提到：被提到的人',
    kind: 'arrived',
    placeholders: course,
    text: '{course}的评论中提到了您',
  },
  unitChanged: {
    name: '管理员更换单位：该级审批人',
    kind: 'arrived',
    placeholders: course,
    text: '{course}已由管理员更换单位，请审批',
  },
  movedTo: {
    name: '管理员调整审批级：该级审批人',
    kind: 'returned',
    placeholders: course,
    text: '{course}已由管理员调整到本级，请审批',
  },
  movedForDeclarer: {
    name: '管理员调整审批级：申报人',
    kind: 'returned',
    placeholders: course,
    text: '{course}已由管理员调整审批级',
  },
  closed: {
    name: '管理员关闭：申报人、已通过它的审批人',
    kind: 'rejected',
    placeholders: course,
    text: '{course}已由管理员关闭',
  },
  voided: {
    name: '作废：申报人、任课教师',
    kind: 'rejected',
    placeholders: course,
    text: '{course}已作废',
  },
  passed: {
    name: '全部通过：申报人',
    kind: 'passed',
    placeholders: course,
    text: '{course}已通过全部审批',
    manyText: '{course}等 {n} 条申报已通过全部审批',
  },
  passedForUnit: {
    name: '全部通过：教学单位',
    kind: 'passed',
    placeholders: course,
    text: '本单位开设的{course}已通过全部审批',
    manyText: '本单位开设的{course}等 {n} 条申报已通过全部审批',
  },
  passedForTeacher: {
    name: '全部通过：任课教师',
    kind: 'passed',
    placeholders: course,
    text: '您任教的{course}已通过全部审批',
    manyText: '您任教的{course}等 {n} 条申报已通过全部审批',
  },
  ...TEACHING_TEMPLATES,
  ...PERSONNEL_TEMPLATES,
  ...CHANGE_TEMPLATES,
  deadlineOwn: {
    name: '截止前 7、3、1 天：有未提交申报的申报人',
    kind: 'deadline',
    placeholders: ['semester', 'closeAt', 'days'],
    text: '您有 1 条申报还没有提交，{semester}的申报 {closeAt} 截止（剩 {days} 天）',
    manyText: '您有 {n} 条申报还没有提交，{semester}的申报 {closeAt} 截止（剩 {days} 天）',
  },
  deadlineWaiting: {
    name: '截止前 7、3、1 天：有待审批申报的审批人',
    kind: 'deadline',
    placeholders: ['semester', 'closeAt', 'days', 'level'],
    text: '{level}有 1 条待审批，{semester}的申报 {closeAt} 截止（剩 {days} 天），退回的要在截止前改好',
    manyText:
      '{level}有 {n} 条待审批，{semester}的申报 {closeAt} 截止（剩 {days} 天），退回的要在截止前改好',
  },
  deadlineLevel: {
    name: '各级审批截止前 7、3、1 天：该级审批人',
    kind: 'deadline',
    placeholders: ['semester', 'closeAt', 'days', 'level'],
    text: '{level}有 1 条待审批，{semester}的这一级 {closeAt} 截止（剩 {days} 天）',
    manyText: '{level}有 {n} 条待审批，{semester}的这一级 {closeAt} 截止（剩 {days} 天）',
  },
  waitingLong: {
    name: '等待满“久等提醒”“久等加重”的天数：该级审批人',
    kind: 'reminder',
    placeholders: ['level', 'unit', 'days'],
    text: '{unit}有 1 条{level}已等待 {days} 天',
    manyText: '{unit}有 {n} 条{level}已等待 {days} 天',
  },
  waitingLeader: {
    name: '等待满“久等加重”的天数：该单位负责人',
    kind: 'reminder',
    placeholders: ['level', 'unit', 'days'],
    text: '您负责的{unit}有 1 条{level}已等待 {days} 天',
    manyText: '您负责的{unit}有 {n} 条{level}已等待 {days} 天',
  },
  uncovered: {
    name: '单位没有审批人：能分派权限的管理员',
    kind: 'uncovered',
    placeholders: ['unit', 'level', 'noun'],
    text: '{unit}已没有人能审批，1 条{noun}在等待',
    manyText: '{unit}已没有人能审批，{n} 条{noun}在等待',
  },
  memberReminded: {
    name: '我的团队中提醒：被提醒的人',
    kind: 'reminder',
    placeholders: ['by', 'items', 'level'],
    text: '{by} 提醒您办理 {items} 条待审批',
  },
  draftsReminded: {
    name: '申报窗口页提醒：有未提交申报的申报人',
    kind: 'reminder',
    placeholders: ['by', 'items', 'semester', 'closeAt'],
    text: '{by} 提醒您：您有 {items} 条申报还没有提交，{semester}的申报截止时间为 {closeAt}',
  },
  agencyBegun: {
    name: '设置代理：代理人',
    kind: 'agency',
    placeholders: ['principal', 'begin', 'end'],
    text: '{principal} 委托您在 {begin} 至 {end} 代为审批',
  },
  agencyEnded: {
    name: '代理提前结束：委托人、代理人中的另一方',
    kind: 'agency',
    placeholders: ['principal', 'agent', 'begin', 'end'],
    text: '{principal} 由 {agent} 代理审批（{begin} 至 {end}）已提前结束',
  },
  viewed: {
    name: '模拟查看结束：被查看的人',
    kind: 'viewed',
    placeholders: ['operator', 'time', 'minutes', 'looks', 'reason'],
    text: '{operator}于 {time} 以您的身份查看了 {minutes} 分钟，看过 {looks} 次内容，没有改动。原因：{reason}',
    manyText: '以您的身份查看过 {n} 次，最近一次是{operator}于 {time}',
  },
  asked: {
    name: '请管理员处理：能授权的管理员',
    kind: 'asked',
    placeholders: ['asker', 'title', 'said', 'request'],
    text: '{asker}请求处理：{title}。系统的说明：{said}（编号 {request}）',
  },
  switchedOff: {
    name: '审批开关关闭：该级审批人、管理员',
    kind: 'switched',
    placeholders: switched,
    text: '{semester}的{level}审批已关闭，此后提交的申报不经过这一级。',
  },
  switchedOn: {
    name: '审批开关打开：该级审批人、管理员',
    kind: 'switched',
    placeholders: switched,
    text: '{semester}的{level}审批已打开，此后提交的申报经过这一级。',
  },
  switchKept: {
    name: '审批开关变化：在途不变时附上',
    kind: 'switched',
    placeholders: switched,
    text: '已在审批中的申报不变。',
  },
  switchApplied: {
    name: '审批开关变化：应用到在途时附上',
    kind: 'switched',
    placeholders: switched,
    text: '已在审批中的申报同时调整。',
  },
  released: {
    name: '新版本与学校都改过的内容：能决定的人',
    kind: 'release',
    placeholders: [],
    text: '新版本和学校都改过的有 1 项等待决定，决定之前保持学校的',
    manyText: '新版本和学校都改过的有 {n} 项等待决定，决定之前保持学校的',
  },
});
export type NoticeKey = keyof typeof NOTICE_TEMPLATES;
export const NOTICE_KEYS = Object.keys(NOTICE_TEMPLATES) as NoticeKey[];
export const templateOf = (key: NoticeKey): NoticeTemplate => NOTICE_TEMPLATES[key];
