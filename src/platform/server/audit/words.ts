import { ENROLMENT_EVENT_ZH } from '../../../../machines/enrolment/enrolment.types.ts';
import { AREA, NOUN } from '../../../../machines/nouns.ts';
import { fromContract } from '../../contract/registry.ts';
import { ASKING_EVENTS, ASKING_FIELDS, ASKING_THINGS } from './askingWords.ts';
import { DELIVERY_EVENTS, DELIVERY_FIELDS } from './deliveryWords.ts';
import { OF_ITSELF } from './ofItself.ts';

/** What a call is for; the technical rest of its summary is for programmers. */
const shortOf = (summary: string) => summary.split(/[；（，：]/)[0] ?? summary;
/** Names of the actions of audit rows: those of the calls. */
export const actionWords = fromContract<ReadonlyMap<string, string>>(
  ({ calls }) =>
    new Map([...calls.map(({ name, summary }) => [name, shortOf(summary)] as const), ...OF_ITSELF]),
);

/** Things that audit rows call otherwise than by their noun. Of refused requests, which have reached no record: the area of the address. */
const THINGS: Readonly<Record<string, string>> = {
  userConfig: NOUN.ownSettings,
  audit: NOUN.auditChain,
  agent: NOUN.agency,
  ...ASKING_THINGS,
  approve: '审批队列',
  auth: '登录',
};
export const entityWords = fromContract<ReadonlyMap<string, string>>(
  ({ entities }) =>
    new Map(
      Object.entries({
        ...AREA,
        ...NOUN,
        ...THINGS,
        ...Object.fromEntries(entities.map((e) => [e.name, e.title])),
      }),
    ),
);

/** Fields of notes that are no field of a resource. */
const FIELDS: Readonly<Record<string, string>> = {
  event: '事件',
  reason: '原因',
  until: '截止',
  msg: '提示',
  name: '名称',
  title: '名称',
  kind: '种类',
  version: '版本',
  accountStatus: '账号状态',
  locked: '锁定',
  roleIds: '角色编号',
  scopes: '数据范围',
  roleKey: '角色标识',
  roleName: '角色名称',
  description: '说明',
  permissions: NOUN.permission,
  forNewStaff: '新教职工默认',
  visitNotice: '被模拟查看的通知',
  ...ASKING_FIELDS,
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
  onBehalfOf: NOUN.agency,
  fileName: '文件名',
  fileSize: '文件大小',
  jobId: '任务编号',
  mode: '导入方式',
  rows: '行数',
  columns: '列',
  filter: '筛选条件',
  keyword: '关键字',
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
  objections: '退回类常用意见',
  signature: NOUN.signature,
  parts: '恢复的部分',
  pattern: NOUN.numberRule,
  text: '文字',
  manyText: '几条时的文字',
  value: '值',
  scope: '范围',
  switches: NOUN.approvalSwitch,
  deadlines: '各级截止时间',
  businessType: '业务类型',
  campusId: '校区编号',
  schoolYearId: '学年编号',
  semesterId: '学期编号',
  sessions: '会话数',
  person: NOUN.user,
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
  semester: NOUN.semester,
  count: '条数',
  declarationNo: '申报编号',
  copiedFromId: '复制自申报',
  declarer: '申报人',
  pinnedTo: '承办人',
  to: '接收方',
  from: '来源',
  sourceId: '来源编号',
  into: '合并到',
  moved: '移交的事项',
  handover: '移交编号',
  courses: NOUN.course,
  groups: '课程组',
  affected: '待调整的占用',
  made: '生成条数',
  weekText: '周次',
  time: '时间',
  cells: '星期和节次',
  added: '归入教室数',
  removed: '移出教室数',
  redirected: '改换去向班级',
  ...DELIVERY_FIELDS,
};
const ofEntities = fromContract(({ entities }) => new Map(entities.map((e) => [e.name, e.fields])));
const anyField = fromContract(
  ({ entities }) =>
    new Map(
      entities.flatMap((e) =>
        Object.entries(e.fields).map(([name, { label }]) => [name, label] as const),
      ),
    ),
);
/** What a field of a note is called: by its resource, else by its own name. */
export const fieldWord = (entity: string | null, name: string): string =>
  ofEntities().get(entity ?? '')?.[name]?.label ?? FIELDS[name] ?? anyField().get(name) ?? name;

/** Values that have a word wherever they stand. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  accountStatus: { normal: '正常', disabled: '停用', inactive: '待激活', locked: '锁定' },
  mode: { add: '仅新增', merge: '新增并更新' },
  captcha: { always: '每次登录', afterFailures: '失败后' },
  theme: { default: '默认', red: '红色' },
};
/** Events of notes, in the words of the screens. */
const EVENTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(ENROLMENT_EVENT_ZH).map(([type, zh]) => [`enrolment.${type}`, zh]),
  ),
  report: '登记报到',
  undoReport: '撤销报到',
  comparePhotos: '比对照片',
  deskCheck: '报到核验',
  settle: '处理未报到',
  divide: '分班',
  tieAdd: '添加分班约束',
  tieRemove: '取消分班约束',
  add: '新增',
  edit: '修改',
  remove: '删除',
  take: '采用新版本的',
  keep: '保留学校的',
  enable: '启用',
  disable: '停用',
  import: '导入',
  importCheck: '检查导入',
  export: '导出',
  move: '移动',
  assign: '分配角色与范围',
  preview: '预览权限草稿',
  ask: '请管理员处理',
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
  bindMobile: '绑定手机',
  unbindMobile: '解除绑定手机',
  check: '校验',
  end: '结束',
  remind: '提醒',
  reset: '恢复默认',
  signature: '设置签名',
  ...DELIVERY_EVENTS,
  ...ASKING_EVENTS,
  change: '变更',
  open: '开通',
  slips: '取走凭条',
  resetPassword: '重置密码',
  upload: '上传',
  pass: '通过',
  reject: '不通过',
  publish: '发布',
  unpublish: '取消发布',
  merge: '合并',
  apply: '应用到在途',
  effect: '生效',
  effectFailed: '无法生效',
};

/** A value of a note as people read it. */
export function valueWord(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (name === 'event')
    return EVENTS[String(value)] ?? actionWords().get(String(value)) ?? String(value);
  if (Array.isArray(value))
    return value
      .map((one) => (typeof one === 'object' ? JSON.stringify(one) : String(one)))
      .join('、');
  if (typeof value === 'object')
    return 'cname' in value ? String(value.cname) : JSON.stringify(value);
  return VALUES[name]?.[String(value)] ?? String(value);
}
