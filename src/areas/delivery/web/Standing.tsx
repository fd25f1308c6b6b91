import {
  DELIVERY_EVENT_ZH,
  DELIVERY_STATE_ZH,
  type DeliveryState,
} from '../../../../machines/delivery/delivery.types.ts';
import { Tag } from '../../../platform/web/kit/page/Tag.tsx';
import { RowActions } from '../../../platform/web/kit/piece/RowActions.tsx';
import { TextButton } from '../../../platform/web/kit/plain/TextButton.tsx';
import { DELIVERY_TONE } from '../contract/tones.ts';

/** How far a message has come. */
export const DeliveryTag = ({ state }: { state: DeliveryState }) => (
  <Tag tone={DELIVERY_TONE[state]}>{DELIVERY_STATE_ZH[state]}</Tag>
);

export type Act = 'again' | 'giveUp';
/** What the chart offers to whoever looks after messages. */
export const DeliveryActs = ({
  can,
  busy,
  onAct,
}: {
  can: readonly Act[];
  busy: boolean;
  onAct: (type: Act) => void;
}) => (
  <RowActions>
    {can.map((type) => (
      <TextButton key={type} disabled={busy} onClick={() => onAct(type)}>
        {DELIVERY_EVENT_ZH[type]}
      </TextButton>
    ))}
  </RowActions>
);
