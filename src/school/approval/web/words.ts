import { ACTION_ZH, type ApprovalEventType } from '../../../../machines/approval/approval.types.ts';

/** What stands on the button of each event: a verb, by the name of the action in its record (审批 48). 关闭 alone closes what is open. */
export const ACTION_VERB: Record<ApprovalEventType, string> = {
  ...ACTION_ZH,
  submit: '提交审批',
  comment: '发表意见',
  change: '发起变更',
  close: '关闭申报',
};

/** Words of the records: what was done, and actions that only a record bears. */
const RECORD_WORD: Record<string, string> = {
  ...ACTION_ZH,
};
/** The action of a history record for people; an unknown one stays as it is. */
export const actionName = (action: string): string => RECORD_WORD[action] ?? action;
