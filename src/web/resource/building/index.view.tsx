import { useCallback, useState } from 'react';
import type { EntityRow } from '../../../contract/entity/shapes.ts';
import building from '../../../contract/resource/building.entity.ts';
import { STOPPED } from '../../../contract/resource/status.ts';
import { useMay } from '../../actors/may.ts';
import { useReread } from '../../ui/entity/commands.ts';
import { EntityView } from '../../ui/entity/EntityView.tsx';
import { StopDialog } from './StopDialog.tsx';

/** 楼宇 (domain.md 1.4.1). */
export default function BuildingView() {
  const mayEdit = useMay('resource:building:edit');
  const [stopping, setStopping] = useState<EntityRow | null>(null);
  const reread = useReread(building);
  const acts = useCallback(
    (row: EntityRow) => (mayEdit && row.writable && row.status !== STOPPED ? [{ label: '停用', onClick: () => setStopping(row) }] : []),
    [mayEdit],
  );
  return (
    <>
      <EntityView entity={building} acts={acts} />
      {stopping && (
        <StopDialog
          row={stopping}
          onClose={() => setStopping(null)}
          onDone={() => {
            setStopping(null);
            void reread();
          }}
        />
      )}
    </>
  );
}
