import { Button } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import type { EntityRow } from '../../../contract/entity/shapes.ts';
import freshman from '../../../contract/student/enrolment/freshman.entity.ts';
import { useMay } from '../../actors/may.ts';
import { EntityView } from '../../ui/entity/EntityView.tsx';
import { idOf, useAddress } from '../../ui/list/useAddress.ts';
import { PhotosDialog } from './PhotosDialog.tsx';
import { SettleDialog } from './SettleDialog.tsx';
import type { Place } from './usePlace.ts';

/** 新生名单: imported, checked, corrected; whoever did not come is settled from here (domain.md 1.6.7 "① ② ⑦"). */
export function FreshmanList({ batchId, place, bar }: { batchId: number; place: Place | undefined; bar: ReactNode }) {
  const [settling, setSettling] = useState<{ rows: readonly EntityRow[]; clear: () => void } | null>(null);
  const maySettle = place?.can.includes('settle') ?? false;
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
            <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setPhotos(true)}>
              导入照片
            </Button>
          )
        }
        {...(maySettle ? { bulks: [{ label: '处理未报到', onClick: (rows, clear) => setSettling({ rows, clear }) }] } : {})}
      />
      {photos && <PhotosDialog batchId={batchId} onClose={() => setPhotos(false)} />}
      {settling && (
        <SettleDialog batchId={batchId} rows={settling.rows} onDone={() => settling.clear()} onClose={() => setSettling(null)} />
      )}
    </>
  );
}
