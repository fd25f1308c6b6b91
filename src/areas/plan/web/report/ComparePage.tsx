import { useMemo } from 'react';
import { useCall } from '../../../../platform/web/api/query.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { Row, Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { comparePlansCall } from '../../contract/plan.calls.ts';
import { comparePlans } from '../../contract/plan.compare.ts';
import { Differences } from './Differences.tsx';

/** Two plans beside each other, only what differs (方案 31). */
export function ComparePage({
  left,
  right,
  onClose,
  onTurn,
}: {
  left: number;
  right: number;
  onClose: () => void;
  onTurn: () => void;
}) {
  const { data, error, refetch } = useCall(comparePlansCall, { query: { left, right } });
  const difference = useMemo(() => data && comparePlans(data.left.body, data.right.body), [data]);
  const names = useMemo(
    () => new Map((data?.courses ?? []).map((course) => [course.courseId, course])),
    [data],
  );
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data || !difference) return <Hint below>正在对比两个方案…</Hint>;
  const title = ({ planName, edition }: typeof data.left.head) =>
    edition > 1 && !planName.includes('版') ? `${planName}（第 ${edition} 版）` : planName;
  return (
    <Stack>
      <Row as="header" gap="8px 16px" className="plan-head">
        <Button variant="ghost" onClick={onClose}>
          返回列表
        </Button>
        <Row gap={12} oneLine className="plan-title">
          <h1>对比培养方案</h1>
        </Row>
        <Row>
          <Button variant="outline" onClick={onTurn}>
            左右互换
          </Button>
        </Row>
      </Row>
      <Differences
        difference={difference}
        names={names}
        titles={[title(data.left.head), title(data.right.head)]}
      />
    </Stack>
  );
}
