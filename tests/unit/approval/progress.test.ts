import { describe, expect, it } from 'vitest';
import {
  itemProgressFact,
  itemProgressText,
  sumProgressText,
} from '../../../machines/approval/approval.progress.ts';
import type { StoredApproval } from '../../../machines/approval/approval.stored.ts';

const ON = {
  enableManagementApprove: true,
  enableTeachingApprove: true,
  enableSupervisorApprove: true,
  enableMasterApprove: true,
};
const SUMS = {
  managementApprovalPassSum: 780,
  teachingApprovalPassSum: 566,
  supervisorApprovalPassSum: 409,
  masterApprovalPassSum: 294,
  approvalAllSum: 1148,
};
const item = (
  declareStatus: StoredApproval['declareStatus'],
  currentLevel: number | null,
  results: StoredApproval['results'],
  enabledLevels: number[] = [1, 2, 3, 4],
) => itemProgressText({ declareStatus, currentLevel, results, enabledLevels });

describe('progress text, statistics form (审批 69)', () => {
  it('joins the enabled levels with " → "', () => {
    expect(sumProgressText(SUMS, ON)).toBe(
      '管理单位(780/1148) → 教学单位(566/1148) → 主管单位(409/1148) → 主审单位(294/1148)',
    );
  });
  it('leaves out a level that is off', () => {
    expect(sumProgressText(SUMS, { ...ON, enableSupervisorApprove: false })).toBe(
      '管理单位(780/1148) → 教学单位(566/1148) → 主审单位(294/1148)',
    );
  });
  it('says 无需审批 when all are off, empty or null', () => {
    expect(sumProgressText(SUMS, {})).toBe('无需审批');
    expect(sumProgressText(SUMS, { enableManagementApprove: null })).toBe('无需审批');
  });
});

describe('progress text, item form (审批 68)', () => {
  it.each([
    [
      'at L2',
      item(1, 2, [2, 1, 0, 0]),
      '管理单位已通过 → 教学单位审批中 → 主管单位未到达 → 主审单位未到达',
    ],
    [
      'returned by L3 to declarer',
      item(2, null, [0, 0, 3, 0]),
      '管理单位未到达 → 教学单位未到达 → 主管单位已退回 → 主审单位未到达',
    ],
    [
      'returned by L3 to L2',
      item(1, 2, [2, 1, 3, 0]),
      '管理单位已通过 → 教学单位待重新审批 → 主管单位已退回 → 主审单位未到达',
    ],
    [
      'passed',
      item(4, null, [2, 2, 2, 2]),
      '管理单位已通过 → 教学单位已通过 → 主管单位已通过 → 主审单位已通过',
    ],
    [
      'rejected at L4',
      item(5, null, [2, 2, 2, 4]),
      '管理单位已通过 → 教学单位已通过 → 主管单位已通过 → 主审单位不予通过',
    ],
    [
      'passed by the system',
      item(1, 4, [2, 2, 8, 1]),
      '管理单位已通过 → 教学单位已通过 → 主管单位系统通过 → 主审单位审批中',
    ],
    ['no level enabled', item(4, null, [9, 9, 9, 9], []), '无需审批'],
    [
      'returned by L4 to L1',
      item(1, 1, [1, 0, 0, 3]),
      '管理单位待重新审批 → 教学单位未到达 → 主管单位未到达 → 主审单位已退回',
    ],
    ['draft', item(0, null, [9, 9, 9, 9], []), '未提交'],
    ['withdrawn', item(3, null, [0, 0, 0, 0]), '已撤回'],
    ['voided', item(6, null, [2, 2, 2, 2]), '已作废'],
    [
      'supervisor off',
      item(1, 2, [2, 1, 9, 0], [1, 2, 4]),
      '管理单位已通过 → 教学单位审批中 → 主审单位未到达',
    ],
  ])('%s', (_name, text, wanted) => {
    expect(text).toBe(wanted);
  });
});

const fact = (
  days: number | null,
  declareStatus: StoredApproval['declareStatus'],
  currentLevel: number | null,
  results: StoredApproval['results'],
  enabledLevels: number[] = [1, 2, 3, 4],
) => itemProgressFact({ declareStatus, currentLevel, results, enabledLevels }, days);

describe('the one fact in a column (审批 83)', () => {
  it.each([
    ['at L2 for two days', fact(2, 1, 2, [2, 1, 0, 0]), '教学 · 停留 2 天'],
    ['come today', fact(0, 1, 1, [1, 0, 0, 0]), '管理 · 今天到'],
    ['it is not known since when', fact(null, 1, 2, [2, 1, 0, 0]), '教学 · 审批中'],
    ['back at L1 to be decided anew', fact(null, 1, 1, [1, 0, 0, 3]), '管理 · 待重新审批'],
    ['returned by L3 to declarer', fact(null, 2, null, [0, 0, 3, 0]), '主管 · 已退回'],
    ['rejected at L4', fact(null, 5, null, [2, 2, 2, 4]), '主审 · 不予通过'],
    ['passed', fact(null, 4, null, [2, 2, 2, 2]), '已通过'],
    ['no level enabled', fact(null, 4, null, [9, 9, 9, 9], []), '无需审批'],
    ['draft', fact(null, 0, null, [9, 9, 9, 9], []), '未提交'],
    ['withdrawn after a return', fact(null, 3, null, [0, 0, 3, 0]), '已撤回'],
    ['voided', fact(null, 6, null, [2, 2, 2, 2]), '已作废'],
  ])('%s', (_name, text, wanted) => {
    expect(text).toBe(wanted);
  });
});
