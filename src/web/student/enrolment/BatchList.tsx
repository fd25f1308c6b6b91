import { type ReactNode, useCallback } from 'react';
import type { EntityRow } from '../../../contract/entity/shapes.ts';
import batch from '../../../contract/student/enrolment/batch.entity.ts';
import { EntityView } from '../../ui/entity/EntityView.tsx';
import { useStable } from '../../ui/list/useStable.ts';

/** The batches of the business type; each opens its list. */
export function BatchList({ bar, onOpen }: { bar: ReactNode; onOpen: (id: number) => void }) {
  const open = useStable((row: EntityRow) => onOpen(row.id));
  const lead = useCallback(
    (row: EntityRow) => (
      <button type="button" className="link" aria-label={`办理${row.batchName}`} onClick={() => open(row)}>
        办理
      </button>
    ),
    [open],
  );
  return <EntityView entity={batch} bar={bar} lead={lead} />;
}
