import { type ReactNode, useState } from 'react';
import type { EntityRow } from '../../../contract/entity/shapes.ts';
import freshman from '../../../contract/student/enrolment/freshman.entity.ts';
import { EntityView } from '../../ui/entity/EntityView.tsx';
import { SettleDialog } from './SettleDialog.tsx';
import type { Place } from './usePlace.ts';

/** 新生名单: imported, checked, corrected; whoever did not come is settled from here (domain.md 1.6.7 "① ② ⑦"). */
export function FreshmanList({ batchId, place, bar }: { batchId: number; place: Place | undefined; bar: ReactNode }) {
  const [settling, setSettling] = useState<{ rows: readonly EntityRow[]; clear: () => void } | null>(null);
  const maySettle = place?.can.includes('settle') ?? false;
  return (
    <>
      <EntityView
        entity={freshman}
        title="新生注册与分班"
        bar={bar}
        {...(maySettle ? { bulks: [{ label: '处理未报到', onClick: (rows, clear) => setSettling({ rows, clear }) }] } : {})}
      />
      {settling && (
        <SettleDialog batchId={batchId} rows={settling.rows} onDone={() => settling.clear()} onClose={() => setSettling(null)} />
      )}
    </>
  );
}
