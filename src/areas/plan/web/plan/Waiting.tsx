import { useCall } from '../../../../platform/web/api/query.ts';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { plansWaiting } from '../../contract/plan.calls.ts';

/** Plans and changes that wait for a decision of the person; nothing where there is none. */
export function Waiting({ onOpen }: { onOpen: (planId: number) => void }) {
  const { data = [] } = useCall(plansWaiting, { query: {} });
  if (data.length === 0) return null;
  return (
    <Row
      as="section"
      card
      oneLine
      align="start"
      pad="8px 16px"
      gap="12px 24px"
      className="plan-waiting"
      aria-label="待我审批"
    >
      <h2>待我审批 {data.length}</h2>
      <ul>
        {data.map(({ kind, id, planId, title, declarerName, progressText }) => (
          <li key={kind + id}>
            <TextButton onClick={() => onOpen(planId)}>{title}</TextButton>
            <span>
              {declarerName} 提交 · {progressText}
            </span>
          </li>
        ))}
      </ul>
    </Row>
  );
}
