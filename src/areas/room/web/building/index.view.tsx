import { useCallback, useState } from 'react';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { useMay } from '../../../../platform/web/actors/menu/may.ts';
import { EntityView } from '../../../../platform/web/resource/EntityView.tsx';
import { useReread } from '../../../../platform/web/resource/list/commands.ts';
import building from '../../../../school/room/contract/building.entity.ts';
import { STOPPED } from '../../../../school/room/contract/status.ts';
import { StopDialog } from './StopDialog.tsx';

/** 楼宇. */
export default function BuildingView() {
  const mayEdit = useMay('resource:building:edit');
  const [stopping, setStopping] = useState<EntityRow | null>(null);
  const reread = useReread(building);
  const acts = useCallback(
    (row: EntityRow) =>
      mayEdit && row.writable && row.status !== STOPPED
        ? [{ label: '停用', onClick: () => setStopping(row) }]
        : [],
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
