import { useCallback, useState } from 'react';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { useMay } from '../../../../platform/web/actors/menu/may.ts';
import { EntityView } from '../../../../platform/web/resource/EntityView.tsx';
import { useReread } from '../../../../platform/web/resource/list/commands.ts';
import partition from '../../contract/partition.entity.ts';
import { AssignDialog } from './AssignDialog.tsx';

/** 分区. */
export default function PartitionView() {
  const mayEdit = useMay('resource:partition:edit');
  const [assigning, setAssigning] = useState<EntityRow | null>(null);
  const reread = useReread(partition);
  const acts = useCallback(
    (row: EntityRow) =>
      mayEdit && row.writable ? [{ label: '指定教室', onClick: () => setAssigning(row) }] : [],
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
