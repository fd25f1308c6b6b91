import { useCallback, useState } from 'react';
import type { EntityRow } from '../../../contract/entity/shapes.ts';
import partition from '../../../contract/resource/partition.entity.ts';
import { useMay } from '../../actors/may.ts';
import { useReread } from '../../ui/entity/commands.ts';
import { EntityView } from '../../ui/entity/EntityView.tsx';
import { AssignDialog } from './AssignDialog.tsx';

/** 分区 (domain.md 1.4.3). */
export default function PartitionView() {
  const mayEdit = useMay('resource:partition:edit');
  const [assigning, setAssigning] = useState<EntityRow | null>(null);
  const reread = useReread(partition);
  const acts = useCallback(
    (row: EntityRow) => (mayEdit && row.writable ? [{ label: '指定教室', onClick: () => setAssigning(row) }] : []),
    [mayEdit],
  );
  return (
    <>
      <EntityView entity={partition} acts={acts} />
      {assigning && (
        <AssignDialog
          row={assigning}
          onClose={() => setAssigning(null)}
          onDone={() => {
            setAssigning(null);
            void reread();
          }}
        />
      )}
    </>
  );
}
