import { LEVEL_UNIT_ZH } from '../../../machines/approval/approval.progress.ts';
import { NOUN } from '../../../machines/nouns.ts';
import { studentStatusMachine } from '../../../machines/studentStatus/studentStatus.machine.ts';
import { GUARDS } from './words/guards.ts';

/** Words of people for what charts call by short names. A test asks for one for each (tests/unit/workbench/chart.test.ts). */

/** What a chart governs, for the list of charts. */
export const GOVERNS: Readonly<Record<string, string>> = {
  approval: '教学任务申报从草稿到通过、退回、撤回、作废的每一步，谁在哪一级可以做什么',
  semester: '学期从筹备、申报、排课、进行到结束和归档，结束前要核对未完成的事项',
  studentStatus: '学籍状态在各种异动下怎样变化：休学、复学、转专业、退学等，什么情况下可以办理',
  effect: '一条学籍异动从审批通过到生效：等生效日期、生效、取消、无法生效',
  objection: '接收学院对一条转入异动的异议：提出、撤回、各级知晓后通过，改换去向班级后不再算',
  acceptance: '一位教师对安排给他的教学任务：待确认、确认、有异议、逾期视为确认，换了任务重新确认',
  delivery: '一封发往系统以外的消息：待发送、发送中、已送出、等待重试、放弃和重新发送',
  declarationWindow: '一个单位的申报窗口：未开放、开放、截止、延期',
  opening: '一所新学校从空的系统到第一条申报：还缺什么、各步的先后、收起和结束',
  enrolment: '一个批次的新生从录取名单、报到、分班到编学号、建学籍和归档，什么时候可以进行下一步',
  arrival: '一名新生：登记报到、撤销、申请延期、保留或放弃入学资格，编学号成为学生',
  publication: '一个培养方案从审批通过到发布、取消发布、变更和停用',
  template: '一个方案模板：保存、启用、用来新建方案、停用，启用后修改成为新的一版',
  certificate: '一份学籍证明：出具、再次打印、作废',
  account: '教职工和学生的账号：开通、激活、锁定、停用、恢复、重置密码，什么时候可以登录',
  handover: '一个人名下的事项移交给另一个人：移交、接收人办理前撤销、办理后不能撤销',
  roomStatus: '一间教室：不开放、维修、停用、到期自己恢复、恢复使用',
  session: '登录、恢复会话、加载用户与菜单、退出登录，以及多个标签页之间的一致',
  simulation: '以其他用户身份查看：开始、只读、到时结束、返回本人',
  visit: '一次以他人身份的查看：进行中、怎样结束、告诉本人一次',
  reauth: '登录过期时的确认框：一次只有一个，等待的请求各拒绝一次',
  uploadFile: '一个文件的检查、计算指纹、上传、失败重试和取消',
  uploadList: '一组文件的选择、数量限制、全部结束后交给表单',
  dialog: '确认框和提示框的排队、确定、取消、关闭',
  notification: '右上角通知的出现、悬停暂停、到时关闭',
  download: '取下载地址、下载、保存文件和出错提示',
  navigation: '打开页面前的检查：令牌、用户与菜单、权限、没有的页面、登录后的去向',
  loading: '页面或对话框的文件没有取到时：说明原因、联网后再取、重新加载',
  leaving: '离开有未保存内容的页面前的询问',
  request: '一次写入的发送：回答丢失时核对，同时操作的人较多时询问是否再试，答复过的不重发',
  job: '导入、导出等长时间工作的排队、进度、完成、失败和取消',
  attention: '打开着一条申报的人怎样让同事知道：停留、续、离开',
  live: '服务器推送的通知：连接、断开重连、改为定时查询',
  painting: '在星期和节次的表格上拖动涂选：选上、取消、中途放弃、整行整列',
  importing: '导入的选择文件、上传、检查、看结果、导入和取消',
  editing: '填写表单：修改、保存、提交、被拒绝、他人先改过、离开前询问，填写的内容一个字也不丢',
  queue: '审批队列上打开的对话框：快捷键、批量安排教师、批量通过和退回、从断处继续',
  decision: '对一项的一个操作：先询问、先保存、发送、有提醒时确认后再发、他人先办时说明、重新读取',
  batch: '对多条数据的同一操作：分批进行、暂停、继续、逐条结果、确认提醒后再次处理',
};

/** Where a person is when a chart is in a state (`meta.screen`). */
export const SCREENS: Readonly<Record<string, string>> = {
  '*': '任何页面',
  splash: '启动画面',
  login: '登录页',
  'login/password': '登录页：修改密码',
  home: NOUN.home,
  page: '菜单页面',
  'page/unknownView': '“页面不存在”的说明',
  'page/none': '“没有这个页面”的说明',
  'page/unloaded': '“页面没有打开”的说明',
  'page/failed': '页面打开失败的说明',
  'talent/declaration': '教学任务申报列表',
  'talent/declaration/form': '申报表单',
  'talent/declaration/detail': '申报详情',
  'talent/myTeaching': NOUN.myTeaching,
  'system/delivery': NOUN.delivery,
  'foundation/semester': NOUN.semester,
  'student/change': NOUN.change,
  'talent/plan': NOUN.plan,
  'talent/template': NOUN.template,
  'student/enrolment': NOUN.enrolling,
  certificate: '学籍异动的打印页、学籍证明的列表',
  account: '用户、学生账号的列表',
  handover: '用户的移交记录',
  'resource/classroom': NOUN.classroom,
  'talent/approve/management': '管理单位审批',
  'talent/approve/teaching': '教学单位审批',
  'talent/approve/supervisor': '主管单位审批',
  'talent/approve/master': '主审单位审批',
  viewed: '谁看过我',
  'simulation/starting': '正在切换用户的提示',
  'simulation/on': '模拟查看横幅（只读）',
  'simulation/back': '正在返回本人的提示',
  'simulation/asking': '正在核对身份的提示',
  dialog: '对话框',
  'dialog/confirm': '确认框',
  'dialog/reauth': '登录过期确认框',
  notification: '右上角通知',
  'resource/paint': '设置可用时间的表格',
  queue: '审批队列',
  'queue/item': '审批队列：打开的一条',
  'queue/help': '审批队列：快捷键',
  'queue/assigning': '批量安排教师对话框',
  'queue/deciding': '批量通过、批量退回对话框',
  'decision/bar': '操作栏',
  'decision/sending': '操作栏：正在办理',
  'batch/asking': '批量处理对话框：说明',
  'batch/running': '批量处理对话框：进度',
  'batch/paused': '批量处理对话框：已暂停',
  'batch/answered': '批量处理对话框：逐条结果',
  'import/choose': '导入对话框：选择文件',
  'import/sending': '导入对话框：正在上传',
  'import/running': '导入对话框：进度',
  'import/result': '导入对话框：结果',
  'edit/form': '编辑表单',
  'edit/found': '编辑表单：有本机草稿的提示条',
  'edit/dirty': '编辑表单：有未保存的修改',
  'edit/refused': '编辑表单：字段下面的提示',
  'edit/storing': '编辑表单：正在保存',
  'edit/submitting': '编辑表单：正在提交',
  'edit/overtaken': '记录已被他人修改的对话框',
  'upload/list': '上传文件列表',
  'foundation/opening': NOUN.opening,
  'upload/progress': '上传文件列表：进度条',
  'upload/failed': '上传文件列表：失败，可重试',
  'upload/done': '上传文件列表：已上传',
  'upload/refused': '上传文件列表：被拒绝的提示',
  'upload/cancelled': '上传文件列表：已移除',
};

/** States of a student that 其他 can lead to. */
const STATUS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(studentStatusMachine.states).map(([name, { meta }]) => [name, meta?.zh ?? name]),
);
/** A guard's name with its parameters, `mayReturnBack(teaching,management)`, in Chinese; null when nobody has named it. */
export function guardZh(guard: string): string | null {
  const [, name = guard, given = ''] = /^(\w+)\((.*)\)$/.exec(guard) ?? [];
  const parameters = given
    .split(',')
    .map((one) => (LEVEL_UNIT_ZH as Readonly<Record<string, string>>)[one] ?? STATUS[one] ?? one);
  return GUARDS[name]?.replace(/\$(\d)/g, (_, at) => parameters[Number(at)] ?? '') ?? null;
}
