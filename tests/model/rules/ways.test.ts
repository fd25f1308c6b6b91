import { expect, it } from 'vitest';
import {
  restoreApproval,
  type StoredApproval,
} from '../../../machines/approval/approval.stored.ts';
import { waysFrom } from '../../../machines/approval/approval.ways.ts';
import { stateText } from '../../../machines/kit/describe.ts';

const placed = (
  declareStatus: StoredApproval['declareStatus'],
  currentLevel: number | null,
  results: StoredApproval['results'],
  round = 1,
) => ({ declareStatus, currentLevel, enabledLevels: [1, 2, 3, 4], results, round });
const waysOf = (row: Omit<StoredApproval, 'teachersNamed'>) =>
  waysFrom(restoreApproval({ ...row, teachersNamed: true })).map(
    ({ who, type, to }) => `${who} ${type} ${stateText(to)}`,
  );

/** 测试 33 */
it('says where an item may go from where it stands, and by whom', () => {
  expect(waysOf(placed(1, 3, [2, 2, 1, 0]))).toEqual([
    'supervisor pass 主审单位审批',
    'supervisor returnToDeclarer 已退回',
    'supervisor returnToPrevious 教学单位审批',
    'supervisor reject 不予通过',
    'teaching takeBack 教学单位审批',
    'declarer withdraw 已撤回',
    'admin moveTo 管理单位审批',
    'admin moveTo 教学单位审批',
    'admin moveTo 主审单位审批',
    'admin close 已作废',
  ]);
  expect(waysOf(placed(1, 4, [2, 2, 2, 1]))).toContain('master returnToLevel 管理单位审批');
  expect(waysOf(placed(1, 4, [2, 2, 2, 1]))).toContain('master pass 已通过');
});

/** 测试 33 */
it('says nothing of what stays where it is for good', () => {
  expect(waysOf(placed(4, null, [2, 2, 2, 2]))).toEqual(['master void 已作废']);
  expect(waysOf(placed(6, null, [2, 2, 2, 2]))).toEqual([]);
});
