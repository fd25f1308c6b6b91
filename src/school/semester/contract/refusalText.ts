import type { SemesterRefusal } from '../../../../machines/semester/semester.stored.ts';
import {
  REOPEN_REASON,
  SEMESTER_EVENT_ZH,
  SEMESTER_STATE_ZH,
  SEMESTER_STATES,
  type SemesterEvent,
} from '../../../../machines/semester/semester.types.ts';

export const semesterStateZh = (state: unknown): string =>
  SEMESTER_STATE_ZH[SEMESTER_STATES[Number(state)] ?? 'preparing'];
/** Why the chart refuses a step of a semester, in the words of the server's answer and of the dialog alike (学期 17、20、23、24). */
export function semesterRefusalText(
  why: Exclude<SemesterRefusal, 'mayNot'>,
  event: SemesterEvent,
  state: number,
): string {
  switch (why) {
    case 'reasonTooShort':
      return `请填写原因（不少于 ${REOPEN_REASON} 个字）`;
    case 'noWindow':
      return '请先填写申报开放和截止时间';
    case 'isCurrent':
      return event.type === 'setCurrent'
        ? '已经是当前学期'
        : '当前学期不能归档，请先把另一个学期设为当前';
    case 'unfinished': {
      const { unfinished, acknowledged } = event as SemesterEvent & { type: 'archive' };
      return acknowledged > 0
        ? `未完成的事项已变为 ${unfinished} 项，请重新核对`
        : `还有 ${unfinished} 项未完成，请逐项核对后确认`;
    }
    case 'state':
      return `学期现在是${semesterStateZh(state)}，不能${SEMESTER_EVENT_ZH[event.type]}`;
  }
}
