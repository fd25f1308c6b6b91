import type { StoredApproval } from '../../../../../machines/approval/approval.stored.ts';
import { OnChart } from '../../../../platform/web/frame/OnChart.tsx';
import { FormCard } from '../../../../platform/web/kit/field/FormCard.tsx';
import { HistoryList, type HistoryProps } from './HistoryList.tsx';
import { NextPlaces } from './NextPlaces.tsx';

interface Props extends HistoryProps {
  /** whose history it is, as the charts know it: `plan`, and which one */
  source: string;
  id: number;
  approval: StoredApproval;
}
/** Where the item may go from where it stands, and the way that it has come (审批 47；测试 33). */
export function Flow({ source, id, approval, ...history }: Props) {
  return (
    <>
      {history.history.length > 0 && (
        <div className="history-next">
          <NextPlaces approval={approval} />
          <OnChart chart="approval" {...{ source, id }} />
        </div>
      )}
      <HistoryList {...history} />
    </>
  );
}

/** 流转记录 in a card of its own. */
export const FlowCard = (props: Props) => (
  <FormCard aria-label="流转记录">
    <h3>流转记录</h3>
    <Flow {...props} />
  </FormCard>
);
