import type { StatusRefusal } from '../../../../machines/studentStatus/studentStatus.stored.ts';
import {
  LEAVE_ALTOGETHER,
  LEAVE_AT_ONCE,
} from '../../../../machines/studentStatus/studentStatus.types.ts';

/** Why a change of status is not possible (异动 6–13); that the state has no such change is said with the state. */
export const STATUS_REFUSAL: Readonly<Record<Exclude<StatusRefusal, 'state'>, string>> = {
  noProof: '请上传证明材料',
  noTarget: '请选择去向班级',
  noEnd: '请填写截止日期',
  leaveTooLong: `一次休学不能超过 ${LEAVE_AT_ONCE} 个月`,
  leaveUsedUp: `休学累计不能超过 ${LEAVE_ALTOGETHER} 个月`,
  notFreshman: '只有新生可以保留入学资格',
  notNow: '第一学期和最后一年不能转学',
  special: '定向等特殊招生类型的学生不能转学或转专业',
  majorChanged: '已经转过一次专业，不能再转',
  chosen: '请选择变更后的学籍状态',
};
