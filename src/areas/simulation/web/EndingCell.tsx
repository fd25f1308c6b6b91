import {
  VISIT_ENDING_ZH,
  VISIT_STATE_ZH,
  type VisitEnding,
} from '../../../../machines/visit/visit.types.ts';
import { Tag } from '../../../platform/web/kit/page/Tag.tsx';

/** 怎样结束: how a viewing has ended, or that it is under way (模拟 17). */
export const EndingCell = ({ ending }: { ending: VisitEnding | null }) => (
  <td>{ending ? VISIT_ENDING_ZH[ending] : <Tag tone="warning">{VISIT_STATE_ZH.running}</Tag>}</td>
);
