import {
  DELIVERY_STATE_ZH,
  DELIVERY_STATES,
} from '../../../../../machines/delivery/delivery.types.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Stat, StatGrid } from '../../../../platform/web/kit/Stat.tsx';
import { linkWith } from '../../../../platform/web/links.ts';
import type { CardProps } from '../../../../school/approval/web/homeCard.ts';
import { deliveryList } from '../../contract/delivery.calls.ts';

/** 消息发送: what has not left the house, and what has been given up (首页 26); each number opens the outbox of that state. */
export function OutboxCard({ onOpen }: CardProps) {
  const { data, error, refetch } = useCall(deliveryList, { query: { pageNum: 1, pageSize: 1 } });
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />;
  return (
    <StatGrid>
      {DELIVERY_STATES.map((state) => (
        <Stat
          key={state}
          value={data && (data.counts[state] ?? 0)}
          label={DELIVERY_STATE_ZH[state]}
          disabled={!data?.counts[state]}
          onClick={() => onOpen(linkWith('/system/delivery', { state }))}
        />
      ))}
    </StatGrid>
  );
}
