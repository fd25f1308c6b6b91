import { type ReactNode, useCallback } from 'react';
import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import { useStable } from '../../../platform/web/kit/page/useStable.ts';
import { EntityView } from '../../../platform/web/resource/EntityView.tsx';
import batch from '../contract/batch.entity.ts';

/** The batches of the business type; each opens its list. */
export function BatchList({ bar, onOpen }: { bar: ReactNode; onOpen: (id: number) => void }) {
  const open = useStable((row: EntityRow) => onOpen(row.id));
  const lead = useCallback(
    (row: EntityRow) => ({ label: '办理', onClick: () => open(row) }),
    [open],
  );
  return <EntityView entity={batch} bar={bar} lead={lead} />;
}
