import { LEVEL_UNIT_ZH } from '../../../../machines/approval/approval.progress.ts';
import {
  ACTION_ZH,
  type ApprovalEvent,
  LEVELS,
  opinionMin,
} from '../../../../machines/approval/approval.types.ts';
import { minuteOf } from '../../../platform/server/clock.ts';
import {
  conflict,
  forbidden,
  invalid,
  type Refusal,
  rule,
} from '../../../platform/server/request/refusal.ts';
import { textMissing } from '../contract/opinionText.ts';
import { hasText, refusalText } from '../contract/refusalText.ts';
import { signedBy } from '../contract/signedBy.ts';
import type { Why } from './judge.ts';
import type { ApprovalRecord, ApprovalRow } from './row.ts';

/** What was done, for messages. */
const DONE_ZH: Readonly<Record<string, string>> = ACTION_ZH;
const shortOpinion = (type: ApprovalEvent['type']) => {
  const min = opinionMin(type);
  if (min <= 1) return invalid({ opinion: textMissing(type) });
  return invalid({ opinion: `${OPINION_OF[type] ?? '意见'}不少于 ${min} 个字` });
};
const OPINION_OF: Readonly<Record<string, string>> = {
  returnToDeclarer: '退回意见',
  reject: '不予通过的意见',
};

/** What messages need to know: the last step, who saved the form since, and what the thing is called. */
export interface Past {
  last?: ApprovalRecord | undefined;
  editor?: string | undefined;
  noun?: string;
  /** It no longer waits for whoever sent this (`hasLeft` of the chart). */
  left?: boolean;
}

/**
 * 409 that names who was faster, when, with what (审批 50); `data.left`: it no longer waits for whoever sent this. `last`: the last step;
 * `editor`: who saved the form.
 */
export function overtaken(row: ApprovalRow, { last, editor, noun = '申报', left }: Past): Refusal {
  const told = (message: string) => conflict(message, left ? { left } : undefined);
  // a step writes its own time into the row; any other time is a saved form
  const byStep = last && last.createdAt.getTime() === row.updatedAt.getTime();
  if (!byStep && editor) return told(`该${noun}已由 ${editor} 于 ${minuteOf(row.updatedAt)} 修改`);
  if (!last) return told(`该${noun}尚未提交`);
  if (last.action === 'withdraw') return told('申报人已撤回');
  return told(
    `该${noun}已由 ${signedBy(last)} 于 ${minuteOf(last.createdAt)} ${DONE_ZH[last.action] ?? last.action}`,
  );
}
export const SEMESTER_OVER = '学期已结束，不能再进行操作';
/** Reasons whose message names the last step. */
export const needsLast = (why: Why): boolean => why === 'stale' || why === 'state';

/** The answer for a refusal of the chart (审批 51). */
export function refusalFor(
  why: Why,
  event: ApprovalEvent,
  row: ApprovalRow,
  past: Past = {},
): Refusal {
  if (hasText(why))
    return rule(
      refusalText(why, {
        noun: past.noun ?? '申报',
        holder: row.pinnedToName,
        level: row.currentLevel,
      }),
    );
  switch (why) {
    case 'notYourLevel':
    case 'notDeclarer':
    case 'mayNotVoid':
    case 'mayNotIntervene':
      return forbidden();
    case 'opinionTooShort':
      return shortOpinion(event.type);
    case 'notAnApprover':
      return invalid({ toUserId: '此人不能在本级审批' });
    case 'stale':
      return overtaken(row, past);
    case 'state':
      return stateRefusal(event, row, past);
    case 'obstacles':
      return rule(event.type === 'submit' ? event.obstacles.join('\n') : '');
    case 'semesterOver':
      return rule(SEMESTER_OVER);
  }
}

/** The state has moved, or there never was such a step from here. */
function stateRefusal(event: ApprovalEvent, row: ApprovalRow, past: Past): Refusal {
  if (event.type === 'returnToPrevious' && row.currentLevel !== null)
    return conflict('没有上一级可以退回');
  if (event.type === 'returnToLevel' && row.currentLevel === LEVELS.length)
    return conflict(`${LEVEL_UNIT_ZH[event.level]}本轮未审批通过，不能退回到该级`);
  if (event.type === 'unpin' && row.currentLevel !== null) return conflict('没有转办，不必解除');
  if ((event.type === 'moveTo' || event.type === 'changeUnit') && row.currentLevel !== null)
    return conflict(`不能${ACTION_ZH[event.type]}：${LEVEL_UNIT_ZH[event.level]}现在不能这样调整`);
  return overtaken(row, { ...past, editor: undefined });
}
