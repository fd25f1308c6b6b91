import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { FRESHMAN_PHOTO_ZH, type FreshmanPhotoKind } from '../../contract/compare.calls.ts';
import type { DeskPerson } from '../../contract/enrolment.calls.ts';
import { DeskPhotoDialog } from './DeskPhotoDialog.tsx';

interface Props {
  batchId: number;
  one: DeskPerson;
  busy: boolean;
  onChanged: (one: DeskPerson) => void;
  onCompare: (same: boolean) => void;
}
const KINDS = Object.keys(FRESHMAN_PHOTO_ZH) as FreshmanPhotoKind[];

/** 照片比对: the picture of the admission and the one taken at the desk side by side; what is decided is kept (新生 23). */
export function DeskPhotos({ batchId, one, busy, onChanged, onCompare }: Props) {
  const [adding, setAdding] = useState<FreshmanPhotoKind | null>(null);
  const addressOf = (kind: FreshmanPhotoKind) => (kind === '1' ? one.admissionPhoto : one.sitePhoto);
  const both = one.admissionPhoto !== null && one.sitePhoto !== null;
  return (
    <section className="desk-photos" aria-label="照片比对">
      <ul>
        {KINDS.map((kind) => {
          const address = addressOf(kind);
          const label = FRESHMAN_PHOTO_ZH[kind];
          return (
            <li key={kind}>
              {address ? <img src={address} alt={`${one.cname}的${label}`} /> : <p className="photo-none">缺{label}</p>}
              <button type="button" className="text-button" disabled={busy} onClick={() => setAdding(kind)}>
                {address ? '更换' : '上传'}
                {label}
              </button>
            </li>
          );
        })}
      </ul>
      {one.photoMatch !== null && (
        <p className={one.photoMatch === 1 ? 'desk-match' : 'desk-match is-bad'}>{one.photoMatch === 1 ? '比对一致' : '比对不一致'}</p>
      )}
      {both && (
        <p className="desk-compare">
          <Button size="sm" disabled={busy} onClick={() => onCompare(true)}>
            1 一致
          </Button>
          <Button size="sm" variant="outline" colorPalette="red" disabled={busy} onClick={() => onCompare(false)}>
            2 不一致
          </Button>
          <span className="hint">也可输入 1 或 2 再按回车。</span>
        </p>
      )}
      {adding && <DeskPhotoDialog batchId={batchId} one={one} kind={adding} onSaved={onChanged} onClose={() => setAdding(null)} />}
    </section>
  );
}
