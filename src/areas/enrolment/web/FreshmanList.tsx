import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import { useMay } from '../../../platform/web/actors/menu/may.ts';
import { notify } from '../../../platform/web/actors/notification.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { useStable } from '../../../platform/web/kit/page/useStable.ts';
import { idOf, useAddress } from '../../../platform/web/list/useAddress.ts';
import { EntityView } from '../../../platform/web/resource/EntityView.tsx';
import { enrolUndo } from '../contract/enrolment.calls.ts';
import freshman, { arrivalOf } from '../contract/freshman.entity.ts';
import { arrivalActs, SETTLE } from './arrivalActs.ts';
import { PhotosDialog } from './PhotosDialog.tsx';
import { SettleDialog } from './SettleDialog.tsx';
import { type Place, useRereadEnrolment } from './usePlace.ts';

interface Chosen {
  rows: readonly EntityRow[];
  clear: () => void;
}
/** 新生名单: imported, checked, corrected; whoever did not come is settled from here (新生 10–14). */
export function FreshmanList({
  batchId,
  place,
  bar,
}: {
  batchId: number;
  place: Place | undefined;
  bar: ReactNode;
}) {
  const [settling, setSettling] = useState<Chosen | null>(null);
  const [mayReport, maySettle] = [
    place?.can.includes('report') ?? false,
    place?.can.includes('settle') ?? false,
  ];
  const by = useMemo(() => ({ mayReport, maySettle, mayRemove: false }), [mayReport, maySettle]);
  const reread = useRereadEnrolment();
  const takeBack = async ({ id, version, cname }: EntityRow) => {
    await callApi(enrolUndo, { params: { id: batchId }, body: { freshmanId: id, version } });
    notify({ type: 'success', message: `已撤销${cname}的报到登记`, duration: 3000 });
    await reread();
  };
  // a refusal has been told by its dialog
  const undo = useStable((row: EntityRow) => void takeBack(row).catch(() => {}));
  const acts = useCallback(
    (row: EntityRow) =>
      arrivalActs(arrivalOf(row as never), by, {
        undo: () => undo(row),
        settle: () => setSettling({ rows: [row], clear: () => {} }),
      }),
    [by, undo],
  );
  const mayTake = useMay('student:enrolment:import') && (place?.can.includes('fill') ?? false);
  // a job that was begun is found again after a reload
  const [importing] = useAddress('importing');
  const [photos, setPhotos] = useState(idOf(importing) !== null);
  return (
    <>
      <EntityView
        entity={freshman}
        title="新生注册与分班"
        bar={bar}
        toolbar={
          mayTake && (
            <Button variant="outline" onClick={() => setPhotos(true)}>
              导入照片
            </Button>
          )
        }
        acts={acts}
        {...(maySettle
          ? { bulks: [{ label: SETTLE, onClick: (rows, clear) => setSettling({ rows, clear }) }] }
          : {})}
      />
      {photos && <PhotosDialog batchId={batchId} onClose={() => setPhotos(false)} />}
      {settling && (
        <SettleDialog
          batchId={batchId}
          rows={settling.rows}
          by={by}
          onDone={() => settling.clear()}
          onClose={() => setSettling(null)}
        />
      )}
    </>
  );
}
