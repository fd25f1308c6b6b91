import { CALLS } from '../../contract/calls.ts';
import { ENTITIES } from '../../contract/entities.ts';

/** What a call is for; the technical rest of its summary is for programmers. */
const shortOf = (summary: string) => summary.split(/[；（，：]/)[0] ?? summary;
/** Names of the actions of audit rows: those of the calls. */
export const ACTION_WORDS: ReadonlyMap<string, string> = new Map([
  ...CALLS.map(({ name, summary }) => [name, shortOf(summary)] as const),
  ['adminCreate', '命令：建立管理员'],
  ['adminNetworks', '命令：停用 IP 允许名单'],
  ['semesterAutoCurrent', '自动设为当前学期'],
]);

/** Things that audit rows speak of and that are no resource. */
const THINGS: Readonly<Record<string, string>> = {
  user: '用户',
  role: '角色',
  menu: '菜单',
  declaration: '教学任务申报',
  file: '文件',
  notice: '通知',
  job: '后台任务',
  userConfig: '个人设置',
  session: '会话',
  binding: '绑定账号',
  passwordPolicy: '密码策略',
  agency: '代理',
  department: '部门',
  signature: '签名图片',
  audit: '审计链',
  parameter: '参数',
  approvalSwitch: '审批开关',
  numberRule: '编号规则',
  noticeTemplate: '通知模板',
  roleConfig: '角色默认设置',
  unit: '单位',
  agent: '代理',
  occupancy: '教室占用',
  semester: '学期',
  declarationWindow: '申报窗口',
  planChange: '培养方案变更',
  // of refused requests, which have reached no record: the area of the address
  approve: '审批队列',
  auth: '登录',
  foundation: '基础数据',
  system: '系统与安全',
  talent: '人才培养',
  hr: '人事',
  qa: '测试',
  home: '首页',
};
export const ENTITY_WORDS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(THINGS),
  ...ENTITIES.map((e) => [e.name, e.title] as const),
]);

/** Fields of notes that are no field of a resource. */
const FIELDS: Readonly<Record<string, string>> = {
  event: '事件',
  reason: '原因',
  until: '截止',
  msg: '提示',
  name: '名称',
  title: '名称',
  version: '版本',
  accountStatus: '账号状态',
  locked: '锁定',
  roleIds: '角色编号',
  scopes: '数据范围',
  roleKey: '角色标识',
  roleName: '角色名称',
  description: '说明',
  permissions: '权限',
  menuId: '菜单编号',
  parentId: '上级菜单编号',
  path: '路由地址',
  component: '页面组件',
  icon: '图标',
  sortNo: '排序',
  hidden: '隐藏',
  noCache: '不缓存',
  permission: '权限标识',
  declareStatus: '申报状态',
  currentLevel: '当前级',
  onBehalfOf: '代理',
  fileName: '文件名',
  fileSize: '文件大小',
  jobId: '任务编号',
  mode: '导入方式',
  rows: '行数',
  columns: '列',
  filter: '筛选条件',
  field: '字段',
  fields: '字段',
  read: '已读条数',
  theme: '主题',
  pageSize: '每页条数',
  homeLayout: '首页布局',
  homeHidden: '首页隐藏的卡片',
  lists: '列表设置',
  mutedNotices: '不通知的类别',
  opinions: '常用意见',
  signature: '签名图片',
  parts: '恢复的部分',
  pattern: '编号规则',
  text: '文字',
  manyText: '几条时的文字',
  value: '值',
  scope: '范围',
  switches: '审批开关',
  deadlines: '各级截止时间',
  businessType: '业务类型',
  campusId: '校区编号',
  schoolYearId: '学年编号',
  semesterId: '学期编号',
  sessions: '会话数',
  person: '用户',
  minLength: '最小长度',
  minClasses: '字符种类',
  history: '历史密码',
  expiryDays: '有效期（天）',
  expiryForced: '到期必须修改',
  failures: '失败次数',
  lockMinutes: '锁定时间（分钟）',
  captcha: '验证码',
  issuer: '身份提供方',
  subject: '身份标识',
  userId: '用户编号',
  username: '登录名',
  employeeNumber: '工号',
  cname: '姓名',
  sha256: '文件摘要',
  modelId: '文件用途',
  principalId: '委托人编号',
  agentId: '代理人编号',
  agentName: '代理人',
  endedOn: '结束于',
  quota: '编制数',
  leaderStaffId: '负责人编号',
  level: '审批级',
  semester: '学期',
  count: '条数',
  declarationNo: '申报编号',
  copiedFromId: '复制自申报',
  declarer: '申报人',
  pinnedTo: '承办人',
  to: '接收方',
  from: '来源',
  moved: '移交的事项',
  courses: '课程',
  groups: '课程组',
};
const ofEntities = new Map(ENTITIES.map((e) => [e.name, e.fields]));
const anyField = new Map(ENTITIES.flatMap((e) => Object.entries(e.fields).map(([name, { label }]) => [name, label] as const)));
/** What a field of a note is called: by its resource, else by its own name. */
export const fieldWord = (entity: string | null, name: string): string =>
  ofEntities.get(entity ?? '')?.[name]?.label ?? FIELDS[name] ?? anyField.get(name) ?? name;

/** Values that have a word wherever they stand. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  accountStatus: { normal: '正常', disabled: '停用', inactive: '待激活', locked: '锁定' },
  mode: { add: '仅新增', merge: '新增并更新' },
  captcha: { always: '每次登录', afterFailures: '失败后' },
  theme: { default: '默认', red: '红色' },
};
/** Events of notes, in the words of the screens. */
const EVENTS: Readonly<Record<string, string>> = {
  add: '新增',
  edit: '修改',
  remove: '删除',
  enable: '启用',
  disable: '停用',
  import: '导入',
  importCheck: '检查导入',
  export: '导出',
  move: '移动',
  assign: '分配角色与范围',
  lock: '锁定',
  unlock: '解锁',
  activate: '激活',
  cancel: '取消',
  start: '开始模拟',
  stop: '退出模拟',
  look: '查看',
  unmask: '查看全文',
  offline: '强制下线',
  unbind: '解除绑定',
  check: '校验',
  end: '结束',
  remind: '提醒',
  reset: '恢复默认',
  signature: '设置签名',
  change: '变更',
  publish: '发布',
  unpublish: '取消发布',
  apply: '应用到在途',
};

/** A value of a note as people read it. */
export function valueWord(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (name === 'event') return EVENTS[String(value)] ?? ACTION_WORDS.get(String(value)) ?? String(value);
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'object' ? JSON.stringify(one) : String(one))).join('、');
  if (typeof value === 'object') return 'cname' in value ? String(value.cname) : JSON.stringify(value);
  return VALUES[name]?.[String(value)] ?? String(value);
}
