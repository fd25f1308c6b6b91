import type {
  PublicationRefusal,
  PublicationSnapshot,
} from '../../../../machines/publication/publication.stored.ts';
import {
  PUBLICATION_EVENT_ZH,
  PUBLICATION_STATE_ZH,
  type PublicationEventType,
  UNPUBLISH_REASON,
} from '../../../../machines/publication/publication.types.ts';

/** Why the chart refuses to publish a plan or to take it back, in the words of the server's answer and beside the button alike (方案 25–27). */
export function publicationText(
  why: Exclude<PublicationRefusal, 'mayNot'>,
  { value, context: { usedBy } }: PublicationSnapshot,
  type: PublicationEventType,
): string {
  switch (why) {
    case 'reason':
      return `请填写原因（不少于 ${UNPUBLISH_REASON} 个字）`;
    case 'used':
      return `已有 ${usedBy} 条教学任务申报使用该方案，不能取消发布；请用变更申请`;
    case 'state':
      return `方案现在是“${PUBLICATION_STATE_ZH[value]}”，不能${PUBLICATION_EVENT_ZH[type]}`;
  }
}
