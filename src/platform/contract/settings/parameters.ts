import { APPROVAL_SETTINGS } from './approval.ts';
import { NO_ORDER_ZH } from './enrolment.ts';
import { defineParameters, type ValueOf } from './parameterKinds.ts';

/**
 * Every parameter that the product reads (设置 1). `value` counts while nobody has set one.
 * What nothing reads does not stand here.
 */
export const PARAMETERS = defineParameters({
  ...APPROVAL_SETTINGS,
  deadlineRemindDays: {
    ...{ type: 'int', min: 1, max: 30, unit: '天', value: 7, scope: 'businessType', group: '提醒' },
    ...{ name: '截止提醒', note: '距申报截止不足这些天时，首页和通知开始提醒' },
  },
  largestRoomSeats: {
    ...{ type: 'int', min: 30, max: 2000, unit: '座', value: 300, scope: 'school', group: '申报' },
    ...{ name: '最大教室座位数', note: '还没有登记教室的学校，教学班人数上限超过它时，提交前提示；登记后按本校区该类型最大的教室' },
  },
  firstWeekday: {
    ...{ type: 'choice', choices: { 1: '星期一', 7: '星期日' }, value: '1', scope: 'businessType', group: '学期', name: '每周第一天' },
    ...{ note: '学期的起始日期应落在这一天' },
  },
  semesterAutoCurrent: {
    ...{ type: 'yes', value: false, scope: 'businessType', group: '学期', name: '自动设为当前学期' },
    ...{ note: '设为是时，每天按日期把正在进行的学期设为当前；在学期之间保持不变' },
  },
  summerFromMonth: {
    ...{ type: 'int', min: 1, max: 12, unit: '月', value: 5, scope: 'school', group: '学期', name: '夏季作息起始月' },
    ...{ note: '从这个月的 1 日起按夏季作息；没有设夏季作息的节次按全年的' },
  },
  summerToMonth: {
    ...{ type: 'int', min: 1, max: 12, unit: '月', value: 9, scope: 'school', group: '学期', name: '夏季作息截止月' },
    ...{ note: '到这个月的最后一天为止，其余时间按冬季作息；没有设冬季作息的节次按全年的' },
  },
  jobFileDays: {
    ...{ type: 'int', min: 1, max: 365, unit: '天', value: 30, scope: 'school', group: '导出' },
    ...{ name: '任务文件保留天数', note: '导入的表格、导入失败数据和后台导出的文件，任务结束满这些天后删除' },
  },
  studentNoOrder: {
    ...{ type: 'choice', choices: NO_ORDER_ZH, value: 'pinyin', scope: 'businessType' },
    ...{ group: '学籍', name: '班内学号顺序', note: '新生编学号时，班级内按什么排列；学号编定后不再改变' },
  },
  accountCloseDays: {
    ...{ type: 'int', min: 0, max: 365, unit: '天', value: 0, scope: 'businessType', group: '学籍', name: '离校后停用账号' },
    ...{ note: '退学、转出、开除、死亡生效满这些天后停用学生账号；0 为生效时立即停用' },
  },
  photoWidth: {
    ...{ type: 'int', min: 120, max: 2000, unit: '像素', value: 480, scope: 'school', group: '学生照片' },
    ...{ name: '毕业图像宽度', note: '毕业图像须正好是这个宽度；录取照和入学采集照不小于它的一半' },
  },
  photoHeight: {
    ...{ type: 'int', min: 160, max: 3000, unit: '像素', value: 640, scope: 'school', group: '学生照片' },
    ...{ name: '毕业图像高度', note: '毕业图像须正好是这个高度；录取照和入学采集照不小于它的一半' },
  },
  photoMinKb: {
    ...{ type: 'int', min: 0, max: 500, unit: 'KB', value: 30, scope: 'school', group: '学生照片' },
    ...{ name: '毕业图像最小文件', note: '小于它的毕业图像不能导入' },
  },
  photoWatermark: {
    ...{ type: 'yes', value: false, scope: 'school', group: '学生照片', name: '照片预览加水印' },
    ...{ note: '设为是时，查看和审核照片时叠加查看人的姓名、工号和日期' },
  },
  sessionIdleMinutes: {
    ...{ type: 'int', min: 5, max: 240, unit: '分钟', value: 30, scope: 'school', group: '账号' },
    ...{ name: '空闲退出时间', note: '登录后这么久没有操作，会话失效，需要重新登录；修改后立即对所有人生效' },
  },
  'register.enabled': {
    ...{ type: 'yes', value: false, scope: 'school', group: '账号', name: '自助注册' },
    ...{ note: '登录页是否提供注册；注册的账号由管理员激活后才能使用' },
  },
  'oauth.bindByEmployeeNumber': {
    ...{ type: 'yes', value: true, scope: 'school', group: '账号', name: '单点登录按工号绑定' },
    ...{ note: '第一次单点登录时，按统一身份中的工号找到账号并绑定' },
  },
});
export type ParameterKey = keyof typeof PARAMETERS;
/** What reading a parameter answers. */
export type ParameterValue<K extends ParameterKey> = ValueOf<(typeof PARAMETERS)[K]>;
export const PARAMETER_KEYS = Object.keys(PARAMETERS) as ParameterKey[];
export const isParameter = (key: string): key is ParameterKey => Object.hasOwn(PARAMETERS, key);
