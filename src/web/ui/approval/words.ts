import type { ApprovalEventType } from '../../../../machines/approval/approval.types.ts';

/** What stands on the button of each event: a verb (look.md "Words"); the action's name of domain.md 2.3. */
export const ACTION_VERB: Record<ApprovalEventType, string> = {
  pass: '通过',
  returnToDeclarer: '退回申报人',
  returnToPrevious: '退回上一级',
  returnToLevel: '退回指定级',
  reject: '不予通过',
  assignTeachers: '安排教师',
  takeBack: '取回',
  submit: '提交审批',
  edit: '编辑',
  withdraw: '撤回',
  void: '作废',
  remove: '删除草稿',
  comment: '发表意见',
};

/** Words of the records: what was done, and actions that only a record bears. */
const RECORD_WORD: Record<string, string> = {
  ...ACTION_VERB,
  submit: '提交',
  comment: '评论',
  autoPass: '系统通过',
  intervene: '管理员干预',
  transfer: '转办',
  remind: '催办',
};
/** The action of a history record for people; an unknown one stays as it is. */
export const actionName = (action: string): string => RECORD_WORD[action] ?? action;
