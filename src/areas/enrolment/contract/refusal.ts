import type {
  ArrivalRefusal,
  ArrivalSnapshot,
} from '../../../../machines/arrival/arrival.stored.ts';
import {
  ARRIVAL_EVENT_ZH,
  ARRIVAL_STATE_ZH,
  type ArrivalEventType,
  type ArrivalState,
  SETTLE_REASON,
} from '../../../../machines/arrival/arrival.types.ts';
import type {
  EnrolmentRefusal,
  EnrolmentSnapshot,
} from '../../../../machines/enrolment/enrolment.stored.ts';
import {
  ENROLMENT_EVENT_ZH,
  ENROLMENT_STATE_ZH,
  type EnrolmentEventType,
  type EnrolmentState,
  REOPEN_REPORT_REASON,
} from '../../../../machines/enrolment/enrolment.types.ts';

/** Why the chart of a batch refuses, in words: the answer of the server and what its dialog says before (新生 1–8). */
export function enrolmentRefusalText(
  { value, context }: EnrolmentSnapshot,
  type: EnrolmentEventType,
  reason: EnrolmentRefusal,
): string {
  const { faults, missing, undivided } = context;
  switch (reason) {
    case 'mayNot':
      return '没有操作权限';
    case 'hasFreshmen':
      return '批次里已有新生，不能删除';
    case 'noList':
      return '名单里还没有新生，请先导入录取数据';
    case 'faults':
      return `名单里还有 ${faults} 人有问题，请核对后再开始报到`;
    case 'nobody':
      return '还没有人报到';
    case 'missing':
      return type === 'close'
        ? `还有 ${missing} 人未报到，请核对后确认`
        : `还有 ${missing} 人未报到且没有办结，请先处理`;
    case 'undivided':
      return `还有 ${undivided} 人没有分班`;
    case 'reason':
      return `请填写原因（不少于 ${REOPEN_REPORT_REASON} 个字）`;
    case 'state':
      return `批次现在是${ENROLMENT_STATE_ZH[value as EnrolmentState]}，不能${ENROLMENT_EVENT_ZH[type]}`;
  }
}

/** Why the chart of a freshman refuses, in words (新生 17–20). */
export function arrivalRefusalText(
  { value }: ArrivalSnapshot,
  type: ArrivalEventType,
  reason: ArrivalRefusal,
): string {
  switch (reason) {
    case 'mayNot':
      return '没有操作权限';
    case 'elsewhere':
      return '不在本校区报到';
    case 'reason':
      return `请填写原因（不少于 ${SETTLE_REASON} 个字）`;
    case 'state':
      return `现在是${ARRIVAL_STATE_ZH[value as ArrivalState]}，不能${ARRIVAL_EVENT_ZH[type]}`;
  }
}
