import { LEVEL_UNIT_ZH } from './approval.progress.ts';
import {
  ACTION_ZH,
  type ApprovalActor,
  type ApprovalEvent,
  LEVELS,
  type Level,
  opinionMin,
} from './approval.types.ts';

export const approvalTypeZh = (type: string): string =>
  ACTION_ZH[type as ApprovalEvent['type']] ?? '';

/** Who sends it, by what they may do: 申报人, 管理单位, 各级审批人 … */
function whoZh(by: ApprovalActor): string {
  if (by.system) return '系统';
  if (by.mayIntervene) return '管理员';
  if (by.levels.length === LEVELS.length)
    return by.declarer ? '兼任审批的申报人' : by.justPassed ? '刚通过的审批人' : '各级审批人';
  if (by.declarer) return '申报人';
  const [level] = by.levels;
  if (!level) return by.pinner ? '转办人' : '无权限的人';
  return by.pinned ? `${LEVEL_UNIT_ZH[level]}承办人` : LEVEL_UNIT_ZH[level];
}
/** Who sends an event case: 教学单位. */
export const approvalWhoZh = ({ by }: ApprovalEvent): string => whoZh(by);

/** What is special about the input, null when it is the usual one. */
function inputZh(event: ApprovalEvent): string | null {
  if (event.by.late?.length) return '已过本级截止时间';
  if (event.type === 'submit') {
    if (event.obstacles.length) return event.obstacles.join('、');
    if (event.enabled.length === LEVELS.length) return null;
    return event.enabled.length
      ? `启用${event.enabled.map((level) => LEVEL_UNIT_ZH[level]).join('、')}`
      : '各级均未启用';
  }
  if (event.type === 'assignTeachers') return event.teachersNamed ? null : '缺主讲';
  if (event.type === 'pass') return event.unread?.length ? '未阅知提示' : null;
  if (event.type === 'transfer' && !event.toApprover) return '不能在本级审批的人';
  if (event.type === 'reject' && event.by.noReject?.length) return '本级不能不予通过';
  if (event.type === 'remind' && event.by.reminded) return '一天内已催过';
  if (event.type === 'change' && event.by.changing) return '已有变更';
  if (!('opinion' in event)) return null;
  if (event.type === 'withdraw') return event.opinion ? '写明原因' : null;
  const length = event.opinion.trim().length;
  return length >= opinionMin(event.type) ? null : length ? '意见太短' : '未写意见';
}

function whatZh(event: ApprovalEvent): string {
  switch (event.type) {
    case 'returnToLevel':
      return `退回到${event.by.carried?.includes(event.level) ? '沿用通过的' : ''}${LEVEL_UNIT_ZH[event.level]}`;
    case 'moveTo':
      return `${event.by.reopens ? '在一天内' : ''}调整到${LEVEL_UNIT_ZH[event.level]}`;
    case 'changeUnit':
      return `更换${LEVEL_UNIT_ZH[event.level]}`;
    default:
      return ACTION_ZH[event.type];
  }
}

function systemPassZh({ level, changed, by }: Extract<ApprovalEvent, { type: 'systemPass' }>) {
  if (changed)
    return `系统沿用${LEVEL_UNIT_ZH[level]}以前的通过${changed.length ? '（所审内容有变）' : ''}`;
  return `系统通过${LEVEL_UNIT_ZH[level]}一级${by.system ? '' : `（${whoZh(by)}）`}`;
}

/** An event case of the approval in Chinese: 主管单位退回上一级, 申报人撤回（写明原因）; `again`: 教学单位再次通过. */
export function approvalEventZh(event: ApprovalEvent, again = false): string {
  if (event.type === 'systemPass') return systemPassZh(event);
  if (event.type === 'insertLevel')
    return `增加${LEVEL_UNIT_ZH[event.level]}一级${event.by.system ? '' : `（${whoZh(event.by)}）`}`;
  const what = whatZh(event);
  const input = inputZh(event);
  return `${whoZh(event.by)}${again ? '再次' : ''}${what}${input ? `（${input}）` : ''}`;
}

const COUNT = ['无需审批', '一级审批', '两级审批', '三级审批', '四级审批'];
/** A set of switches in Chinese: 两级审批（管理单位、主审单位），主讲已定. */
export function switchesZh(enabled: readonly Level[], teachersNamed: boolean): string {
  const which =
    enabled.length > 0 && enabled.length < LEVELS.length
      ? `（${enabled.map((level) => LEVEL_UNIT_ZH[level]).join('、')}）`
      : '';
  return `${COUNT[enabled.length]}${which}，${teachersNamed ? '主讲已定' : '主讲未定'}`;
}
