/** What a parameter may hold: a whole number with its unit, yes or no, or one of some words. */
export type ParameterKind =
  | { type: 'int'; min: number; max: number; unit: string; value: number }
  | { type: 'yes'; value: boolean }
  | { type: 'choice'; choices: Readonly<Record<string, string>>; value: string };
/** How narrowly a value may be set: for the school, for a business type, or for one semester. The narrowest that is set counts. */
export type ParameterScope = 'school' | 'businessType' | 'semester';
export type Parameter = ParameterKind & {
  /** What it is called on the screen. */
  name: string;
  group: string;
  scope: ParameterScope;
  /** What it does, in a sentence. */
  note: string;
};
const define = <const T extends Readonly<Record<string, Parameter>>>(parameters: T): T => parameters;

/**
 * Every parameter that the product reads (domain.md 1.1.6 参数, 2.8 "Settings summary"). `value` counts while nobody has set one.
 * What nothing reads does not stand here.
 */
export const PARAMETERS = define({
  batchLimit: {
    ...{ type: 'int', min: 200, max: 500, unit: '条', value: 500, scope: 'businessType', group: '审批' },
    ...{ name: '批量审批上限', note: '一次批量提交、通过最多处理的申报数' },
  },
  takeBackHours: {
    ...{ type: 'int', min: 0, max: 720, unit: '小时', value: 24, scope: 'businessType', group: '审批' },
    ...{ name: '取回时限', note: '通过后在这段时间内、下一级尚未处理时，本人可以取回；0 表示不能取回' },
  },
  emptyApproverPolicy: {
    ...{ type: 'choice', choices: { block: '不能提交', warn: '提示后可以提交' }, value: 'block', scope: 'semester', group: '审批' },
    ...{ name: '没有审批人时', note: '提交时某级单位没有审批人怎么办；提交后由该单位的上级或管理员补设审批人' },
  },
  resubmitPolicy: {
    ...{ type: 'choice', choices: { restart: '从第一级重新审批', resumeAtReturned: '直接回到退回的那一级' }, value: 'restart' },
    ...{ scope: 'semester', group: '审批', name: '退回后重新提交', note: '被退回的申报再次提交时从哪一级开始；跳过的各级记为系统通过' },
  },
  selfApprovePolicy: {
    ...{ type: 'choice', choices: { forbid: '不能审批本人的申报', autoPassL1: '管理单位一级自动通过' }, value: 'forbid' },
    ...{
      scope: 'businessType',
      group: '审批',
      name: '本人审批',
      note: '申报人同时是管理单位审批人时，提交后这一级怎样处理；其他各级总是不能审批本人的申报',
    },
  },
  masterMandatory: {
    ...{ type: 'yes', value: false, scope: 'businessType', group: '审批', name: '主审必须审批' },
    ...{ note: '设为是时，审批开关中的主审单位不能关闭' },
  },
  remindAfterDays: {
    ...{ type: 'int', min: 1, max: 30, unit: '天', value: 3, scope: 'businessType', group: '提醒' },
    ...{ name: '久等提醒', note: '待审批的申报停留满这些天后，首页和通知提醒审批人' },
  },
  escalateAfterDays: {
    ...{ type: 'int', min: 1, max: 60, unit: '天', value: 7, scope: 'businessType', group: '提醒' },
    ...{ name: '久等加重', note: '停留满这些天后，另行计数并醒目显示' },
  },
  deadlineRemindDays: {
    ...{ type: 'int', min: 1, max: 30, unit: '天', value: 7, scope: 'businessType', group: '提醒' },
    ...{ name: '截止提醒', note: '距申报截止不足这些天时，首页和通知开始提醒' },
  },
  largestRoomSeats: {
    ...{ type: 'int', min: 30, max: 2000, unit: '座', value: 300, scope: 'school', group: '申报' },
    ...{ name: '最大教室座位数', note: '教学班人数上限超过它时，提交前提示' },
  },
  firstWeekday: {
    ...{ type: 'choice', choices: { 1: '星期一', 7: '星期日' }, value: '1', scope: 'businessType', group: '学期', name: '每周第一天' },
    ...{ note: '学期的起始日期应落在这一天' },
  },
  jobFileDays: {
    ...{ type: 'int', min: 1, max: 365, unit: '天', value: 30, scope: 'school', group: '导出' },
    ...{ name: '任务文件保留天数', note: '导入的表格、导入失败数据和后台导出的文件，任务结束满这些天后删除' },
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
type ValueOf<P extends ParameterKind> = P['type'] extends 'int'
  ? number
  : P['type'] extends 'yes'
    ? boolean
    : P extends { choices: infer C }
      ? `${keyof C & (string | number)}`
      : never;
/** What reading a parameter answers. */
export type ParameterValue<K extends ParameterKey> = ValueOf<(typeof PARAMETERS)[K]>;
export const PARAMETER_KEYS = Object.keys(PARAMETERS) as ParameterKey[];
export const isParameter = (key: string): key is ParameterKey => Object.hasOwn(PARAMETERS, key);

/** Why a value cannot be set, in words for the field; null: it can. */
export function parameterProblem(parameter: ParameterKind, value: unknown): string | null {
  switch (parameter.type) {
    case 'int': {
      const { min, max, unit } = parameter;
      return Number.isInteger(value) && Number(value) >= min && Number(value) <= max ? null : `应为 ${min}–${max} 的整数（${unit}）`;
    }
    case 'yes':
      return typeof value === 'boolean' ? null : '应为是或否';
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(parameter.choices, value) ? null : '请从给出的选项中选择';
  }
}

/** A value as people read it: `24 小时`, 是, 从第一级重新审批. */
export function parameterText(parameter: ParameterKind, value: unknown): string {
  if (parameter.type === 'int') return `${value} ${parameter.unit}`;
  if (parameter.type === 'yes') return value ? '是' : '否';
  return parameter.choices[String(value)] ?? String(value);
}
