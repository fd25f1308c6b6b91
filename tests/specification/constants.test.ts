import { expect, it } from 'vitest';
import { DIALOG_BUTTONS, DIALOG_TITLES } from '../../machines/dialog/dialog.machine.ts';
import { DOWNLOAD_TEXT } from '../../machines/download/download.machine.ts';
import {
  HTTP_TIMEOUT,
  SUCCESS_DURATION,
  TIMED_OUT,
  UNKNOWN_ERROR,
} from '../../machines/kit/process.ts';
import { NOTICE_DURATION } from '../../machines/notification/notification.machine.ts';
import { REAUTH_TEXT } from '../../machines/reauth/reauth.machine.ts';
import {
  countProblem,
  DEFAULT_UPLOAD_RULES,
  UPLOAD_TEXT,
} from '../../machines/upload/upload.rules.ts';
import { CODE_TEXT, UNKNOWN_FAULT } from '../../src/platform/contract/codes.ts';
import { businessType } from '../../src/platform/contract/fields.ts';
import { CLIENT_IDS } from '../../src/platform/contract/file.calls.ts';
import { API, DUPLICATE_WINDOW } from '../../src/platform/contract/paths.ts';
import { levelOfKey, NODE_KEY, SCOPE_PARTS } from '../../src/platform/contract/scope.ts';
import { TEXT } from '../../src/platform/contract/texts.ts';
import {
  DIALOG_MIN_SIZE,
  GRID,
  GRID_BREAKPOINTS,
  GRID_COLUMNS,
  MAX_WEEKS,
  PERIODS,
  TREE_ICON_SIZES,
  WEEKDAYS,
} from '../../src/platform/contract/validators/constants.ts';

/** 调用 18、21；通知 21 */
it('milliseconds: HTTP, the duplicate window, success toasts, notices', () => {
  expect([HTTP_TIMEOUT, DUPLICATE_WINDOW, SUCCESS_DURATION, NOTICE_DURATION]).toEqual([
    10_000, 1000, 3000, 4500,
  ]);
});

/** 学期 42 */
it('weekdays mon..sun are 星期一..星期日', () => {
  expect(Object.entries(WEEKDAYS).map((day) => day.join(' '))).toEqual([
    'mon 星期一',
    'tue 星期二',
    'wed 星期三',
    'thu 星期四',
    'fri 星期五',
    'sat 星期六',
    'sun 星期日',
  ]);
});

/** 学期 8、42 */
it('periods are 1 to 11, weeks at most 25', () => {
  expect([PERIODS, MAX_WEEKS]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 25]);
});

/** 文件 3、4 */
it('upload defaults: 5 files of 5 MB, eight types, more than one at once', () => {
  expect(DEFAULT_UPLOAD_RULES).toEqual({
    maxFiles: 5,
    maxMb: 5,
    types: ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'pdf'],
    multiple: true,
  });
  expect(countProblem({ ...DEFAULT_UPLOAD_RULES, maxFiles: 3 })).toBe(
    '上传文件数量不能超过 3 个！',
  );
});

/** 首页 17 */
it('the grid: 12 columns, rows of 150 and margins of 10; five breakpoints with their columns', () => {
  expect({ ...GRID, breakpoints: GRID_BREAKPOINTS, by: GRID_COLUMNS }).toEqual({
    columns: 12,
    rowHeight: 150,
    margin: [10, 10],
    breakpoints: { lg: 1200, md: 996, sm: 768, xs: 480, xxs: 0 },
    by: { lg: 12, md: 10, sm: 6, xs: 4, xxs: 2 },
  });
});

/** 单位 16；通知 23 */
it('tree icons by level 1 to 5, and the least size of a resizable dialog', () => {
  expect([TREE_ICON_SIZES, DIALOG_MIN_SIZE]).toEqual([{ 1: 16, 2: 16, 3: 16, 4: 14, 5: 12 }, 80]);
});

/** 单位 18 */
it('business types are 0, 1 and 2', () => {
  expect([-1, 0, 1, 2, 3, '0', null].map((type) => businessType.safeParse(type).success)).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

/** 文件 12；调用 32 */
it('client ids exist for resources, majorTalent and studentStatus; the API has one prefix', () => {
  expect([CLIENT_IDS, API]).toEqual([['resources', 'majorTalent', 'studentStatus'], '/api']);
});

/** 单位 6、7 */
it('the levels of units are school, campus, college, department, organization, with codes like 1-7', () => {
  expect(SCOPE_PARTS).toEqual(['school', 'campus', 'college', 'department', 'organization']);
  const codes = SCOPE_PARTS.map((_, at) => `${at + 1}-7`);
  expect(codes.map((code) => [NODE_KEY.test(code), levelOfKey(code)])).toEqual(
    [1, 2, 3, 4, 5].map((level) => [true, level]),
  );
  expect(
    ['0-1', '6-1', '1', '1-', 'school-1', '1-1-1'].filter((code) => NODE_KEY.test(code)),
  ).toEqual([]);
});

/** 调用 3、19；登录 27；导入导出 23、24；文件 6；通知 22 */
it('every fixed text stands as the rules have it', () => {
  expect({ ...CODE_TEXT, other: UNKNOWN_FAULT }).toEqual({
    401: '认证失败，无法访问系统资源',
    403: '当前操作没有权限',
    404: '访问资源不存在',
    other: '系统未知错误，请反馈给管理员',
  });
  expect(REAUTH_TEXT).toEqual({
    title: '提示',
    message: '登录状态已过期，您可以继续留在该页面，或者重新登录',
    confirm: '重新登录',
    cancel: '取消',
    rejected: '会话无效或已过期，请重新登录',
  });
  expect({ ...TEXT, httpError: TEXT.httpError(503) }).toEqual({
    invalidSession: '会话无效或已过期，请重新登录',
    duplicateRequest: '数据正在处理，请勿重复提交',
    simulationReadOnly: '模拟用户状态，没有权限进行此操作',
    networkError: '后端接口连接异常',
    timeout: '系统接口请求超时',
    httpError: '系统接口503异常',
    outcomeUnknown: '结果未知，正在核对',
  });
  expect(DOWNLOAD_TEXT).toEqual({
    busy: '正在下载数据，请稍候',
    done: '下载成功',
    failed: '下载文件出现错误，请联系管理员',
    noFileId: '文件唯一标识不存在，无法下载',
  });
  expect(UPLOAD_TEXT).toEqual({
    sending: '正在上传文件，请稍候',
    done: '上传成功',
    failed: '上传文件失败',
  });
  expect([DIALOG_TITLES, DIALOG_BUTTONS]).toEqual([
    { info: '提示', error: '错误', warn: '警告', success: '成功' },
    { confirm: '确定', cancel: '取消' },
  ]);
  // the charts carry these two for themselves: they may not import the contract
  expect([TIMED_OUT, UNKNOWN_ERROR]).toEqual([TEXT.timeout, UNKNOWN_FAULT]);
});
