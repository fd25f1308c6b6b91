import { ACTION_ZH, type ApprovalEvent } from '../../../../machines/approval/approval.types.ts';

/** Decisions whose text is an opinion; that of any other is its reason (审批 47). */
const OPINIONS: readonly ApprovalEvent['type'][] = [
  'pass',
  'returnToDeclarer',
  'returnToPrevious',
  'returnToLevel',
  'reject',
  'comment',
];
export const isOpinion = (type: ApprovalEvent['type']): boolean =>
  (OPINIONS as readonly string[]).includes(type);

/** What is said where the text is missing: `请填写意见`, `作废须填写原因`. */
export const textMissing = (type: ApprovalEvent['type']): string =>
  isOpinion(type) ? '请填写意见' : `${ACTION_ZH[type]}须填写原因`;
