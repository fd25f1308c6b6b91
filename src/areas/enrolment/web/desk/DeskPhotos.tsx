import { useState } from 'react';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Hint, Toned } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { Portrait } from '../../../../school/student/web/Faces.tsx';
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
  const addressOf = (kind: FreshmanPhotoKind) =>
    kind === '1' ? one.admissionPhoto : one.sitePhoto;
  const both = one.admissionPhoto !== null && one.sitePhoto !== null;
  return (
    <section className="desk-photos" aria-label="照片比对">
      <ul>
        {KINDS.map((kind) => {
          const address = addressOf(kind);
          const label = FRESHMAN_PHOTO_ZH[kind];
          return (
            <li key={kind}>
              <Portrait
                src={address}
                alt={`${one.cname}的${label}`}
                width={136}
                none={`缺${label}`}
              />
              <TextButton disabled={busy} onClick={() => setAdding(kind)}>
                {address ? '更换' : '上传'}
                {label}
              </TextButton>
            </li>
          );
        })}
      </ul>
      {one.photoMatch !== null && (
        <Toned as="p" strong tone={one.photoMatch === 1 ? 'success' : 'danger'}>
          {one.photoMatch === 1 ? '比对一致' : '比对不一致'}
        </Toned>
      )}
      {both && (
        <Row as="p">
          <Button disabled={busy} onClick={() => onCompare(true)}>
            1 一致
          </Button>
          <Button variant="danger" disabled={busy} onClick={() => onCompare(false)}>
            2 不一致
          </Button>
          <Hint as="span">也可输入 1 或 2 再按回车。</Hint>
        </Row>
      )}
      {adding && (
        <DeskPhotoDialog
          batchId={batchId}
          one={one}
          kind={adding}
          onSaved={onChanged}
          onClose={() => setAdding(null)}
        />
      )}
    </section>
  );
}
