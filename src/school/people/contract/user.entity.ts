import type { AccountStatus } from '../../../../machines/account/account.types.ts';
import { NOUN } from '../../../../machines/nouns.ts';
import {
  VOUCHING_STATE_ZH,
  type VouchingAction,
  type VouchingKind,
  type VouchingState,
} from '../../../../machines/vouching/vouching.types.ts';
import {
  COMMON,
  defineEntity,
  type EntityField,
  type EntityValues,
  notBefore,
} from '../../../platform/contract/resource/entity.ts';
import { isMasked } from '../../../platform/contract/resource/sensitive.ts';
import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import { cardProblems, RESIDENT_CARD } from '../../../platform/contract/validators/card.ts';
import { email, mobileInUse } from '../../../platform/contract/validators/text.ts';

const whole = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && !isMasked(value);

/** Rules over several fields (用户 2): the card's number against birthday and sex, the days of coming and going. */
const check = (values: EntityValues): Record<string, string | undefined> => ({
  ...notBefore(values, 'leaveOn', 'entryOn', '离职日期不能早于入职日期'),
  ...(whole(values.idNumber) ? cardProblems(values) : {}),
});

/** A name as people write it, in one line. */
const PERSON = { section: '个人信息' } as const;
const WORK = { section: '任职信息' } as const;
/** Several by 、; what is new begins today, what is missing ended yesterday (用户 37). */
const SHEET_POST = { sheet: true, hint: '多个用、分隔；填写后代替现任的' } as const;
const text = (label: string, max: number, more: Partial<EntityField> = {}) =>
  ({ kind: 'text', label, max, ...more }) as EntityField;
const dict = (label: string, name: string, more: Partial<EntityField> = {}) =>
  ({ kind: 'dict', label, dict: name, ...more }) as EntityField;

/** 用户 (用户 1–5): everybody of the staff, with or without an account that can log in. */
export default defineEntity({
  area: 'system',
  name: 'user',
  title: NOUN.user,
  measure: '名',
  table: 'app_user',
  code: 'employeeNumber',
  label: 'cname',
  scope: { by: 'person' },
  typeColumn: 'unit_business_type',
  order: 'employeeNumber',
  keyword: ['employeeNumber', 'cname', 'username'],
  spelling: 'stored',
  unique: [['employeeNumber'], ['username'], ['idNumber']],
  computed: ['simulateRefusal', 'changeRefusal', 'login', 'vouching'],
  more: {
    roleKey: { label: '角色' },
    permission: { label: '权限' },
    vouching: { label: '双人确认', choices: { waiting: VOUCHING_STATE_ZH.waiting } },
    loginOnly: { label: '只看可登录的账号', choices: { true: '是' } },
    loginFrom: { label: '最近登录从', day: true },
  },
  shownBy: ['userRights', 'permissionHolders'],
  check,
  fields: {
    employeeNumber: text('工号', 12, {
      required: true,
      numbered: 'staff',
      width: 104,
      sort: true,
      pinned: true,
      unbroken: true,
      example: '2026001',
      pattern: { test: /^[0-9A-Za-z]{4,12}$/, text: '工号为 4 到 12 位字母或数字' },
      also: ['职工号', '教工号', '教职工号'],
    }),
    cname: text('姓名', 30, {
      required: true,
      width: 96,
      sort: true,
      pinned: true,
      example: '张三',
      pattern: { test: /^[\p{L}\p{M}·•' .-]*$/u, text: '姓名只能由文字组成' },
      column: 'cname',
    }),
    username: text('登录名', 32, {
      width: 112,
      sort: true,
      unbroken: true,
      hint: '不填时与工号相同',
      pattern: {
        test: /^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$/,
        text: '登录名为 3 到 32 个字母、数字、点、横线或下划线',
      },
      also: ['用户名'],
    }),
    unitKey: {
      kind: 'unit',
      label: '所属单位',
      required: true,
      width: 168,
      filter: true,
      side: true,
      also: ['所在部门', '所在单位', '部门', '单位'],
    },
    otherUnitKeys: { ...WORK, kind: 'units', label: '兼职单位' },
    staffType: dict('教职工类别', 'staff_type', {
      required: true,
      width: 96,
      filter: true,
      also: ['类别'],
    }),
    titleCode: dict('职称', 'sys_title', { ...WORK, width: 80, filter: true }),
    roleNames: { kind: 'shown', label: '角色', width: 184 },
    scopeTexts: { kind: 'shown', label: '数据范围', width: 240 },
    mobile: text('手机', 11, {
      ...PERSON,
      width: 120,
      unbroken: true,
      sensitive: 'mobile',
      example: '14000000001',
      pattern: { test: { test: mobileInUse }, text: '手机号应为 1 开头的 11 位数字' },
      also: ['移动电话', '手机号', '手机号码', '联系电话'],
    }),
    accountStatus: {
      kind: 'shown',
      label: '账号状态',
      dict: 'account_status',
      width: 88,
      filter: true,
    },
    lastLoginAt: { kind: 'shown', label: '最近登录', time: true, width: 136, sort: true },
    gender: dict('性别', 'sys_gender', { ...PERSON, required: true, start: '0', example: '男' }),
    idType: dict('证件类型', 'sys_id_type', { ...PERSON, required: true, start: RESIDENT_CARD }),
    idNumber: text('证件号码', 20, {
      ...PERSON,
      unbroken: true,
      sensitive: 'idNumber',
      also: ['身份证号', '身份证号码', '证件号'],
      example: '990101199001011214',
      hint: '身份证号须与出生日期、性别一致',
    }),
    birthday: {
      ...PERSON,
      kind: 'date',
      label: '出生日期',
      sensitive: 'birthday',
      also: ['生日', '出生年月'],
    },
    nationCode: dict('民族', 'sys_nation', PERSON),
    politicalCode: dict('政治面貌', 'sys_political', PERSON),
    email: text('电子邮箱', 100, {
      ...PERSON,
      unbroken: true,
      also: ['电子邮件', '邮箱', 'E-mail'],
      pattern: { test: { test: email }, text: '邮箱格式不正确' },
    }),
    ename: text('英文名', 60, PERSON),
    nickName: text('昵称', 30, PERSON),
    avatarFileId: {
      ...PERSON,
      kind: 'picture',
      modelId: 'user:avatar',
      label: '头像',
      column: 'avatar',
      hint: '显示在页面右上角',
      wide: true,
    },
    educationCode: dict('学历', 'sys_education', PERSON),
    degreeCode: dict('学位', 'sys_degree', PERSON),
    degreeUnit: text('学位授予单位', 100, PERSON),
    duty: { ...WORK, kind: 'shown', label: '职务', width: 104 },
    post: { ...WORK, kind: 'shown', label: '岗位', width: 104 },
    dutyNames: text('职务', 100, { ...SHEET_POST, example: '副院长' }),
    postNames: text('岗位', 100, SHEET_POST),
    workStatus: dict('在职状态', 'work_status', {
      ...WORK,
      required: true,
      start: '1',
      filter: true,
    }),
    onStaff: { ...WORK, kind: 'yes', label: '在编', start: true, also: ['是否在编', '编制内'] },
    isExternal: { ...WORK, kind: 'yes', label: '外聘', start: false, also: ['是否外聘'] },
    isPartTime: { ...WORK, kind: 'yes', label: '兼职', start: false, also: ['是否兼职'] },
    mainEmployer: text('全职工作单位', 100, { ...WORK, hint: '外聘、兼职人员的本职单位' }),
    entryOn: { ...WORK, kind: 'date', label: '入职日期', also: ['进校日期', '来校日期'] },
    leaveOn: { ...WORK, kind: 'date', label: '离职日期' },
    canTeach: { ...WORK, kind: 'yes', label: '可任课', start: false, also: ['是否任课'] },
    teachUnitKey: { ...WORK, kind: 'unit', label: '任课单位', also: ['教学所在部门'] },
    officeUnitKey: { ...WORK, kind: 'unit', label: '教研室' },
    teachFrom: { ...WORK, kind: 'date', label: '任教起始日期', also: ['任教日期'] },
    teacherCertNo: text('教师资格证号', 30, {
      ...WORK,
      unbroken: true,
      pattern: { test: /^[0-9A-Za-z]{6,30}$/, text: '应为 6 到 30 位数字或字母' },
    }),
    weeklyHourLimit: {
      ...WORK,
      kind: 'int',
      label: '周学时上限',
      min: 0,
      max: 60,
      start: 16,
      unit: '学时',
    },
    remark: COMMON.remark,
  },
});

/** A row of the list as the screen reads it. */
/** Something about somebody that waits for a second administrator, or that the caller may ask for (用户 42、43). */
export interface VouchingRow {
  kind: VouchingKind;
  state: VouchingState;
  /** Who has asked, and when; empty while nobody has. */
  asker: string;
  at: string;
  acts: VouchingAction[];
}
export const vouchingsIn = ({ vouching }: Pick<UserRow, 'vouching'>): VouchingRow[] =>
  vouching === null ? [] : JSON.parse(vouching);
export type UserRow = EntityRow & {
  username: string;
  employeeNumber: string;
  cname: string;
  accountStatus: AccountStatus;
  /** Why they cannot be simulated by the caller; null when they can. */
  simulateRefusal: string | null;
  /** Why their roles, scopes and account cannot be changed by the caller; null when they can. */
  changeRefusal: string | null;
  /** How they come in: password, sso, both; null when they cannot. */
  login: 'password' | 'sso' | 'both' | null;
  /** `VouchingRow`s as JSON (computed values are texts); null: none. */
  vouching: string | null;
};
