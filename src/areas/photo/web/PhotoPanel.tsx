import { useState } from 'react';
import { useMay } from '../../../platform/web/actors/menu/may.ts';
import { useCall } from '../../../platform/web/api/query.ts';
import { DictTag } from '../../../platform/web/kit/page/Tag.tsx';
import type { PhotoKind } from '../../../school/student/contract/photo.ts';
import { Portrait } from '../../../school/student/web/Faces.tsx';
import { photoKinds, type StudentPhoto } from '../contract/photo.calls.ts';
import { usePhotoKinds } from './kinds.ts';
import { UploadDialog } from './UploadDialog.tsx';
import './photo.css';
import { FormCard } from '../../../platform/web/kit/field/FormCard.tsx';
import { Hint, Problem } from '../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../platform/web/kit/plain/TextButton.tsx';

/** All pictures of a student side by side: is it the same person (照片 13)? */
export function PhotoPanel({ id, name }: { id: number; name: string }) {
  const { data, error } = useCall(photoKinds, { params: { id }, query: {} });
  const kinds = usePhotoKinds();
  const mayImport = useMay('student:photo:import');
  const [uploading, setUploading] = useState<PhotoKind | null>(null);
  return (
    <FormCard aria-label="照片">
      <h3>照片</h3>
      {error && <Hint below>照片读取失败：{error.message}</Hint>}
      {!data && !error && <Hint below>正在读取照片…</Hint>}
      {data && (
        <ul className="photo-kinds">
          {kinds.map(({ value, label }) => {
            const photo = data.photos.find(({ kind }) => kind === value);
            return (
              <li key={value}>
                <h4>{label}</h4>
                {photo ? (
                  <Shown mark={data.mark} photo={photo} alt={`${name}的${label}`} />
                ) : (
                  <Portrait src={null} alt="" width="100%" none="缺照片" />
                )}
                {mayImport && data.writable && (
                  <TextButton onClick={() => setUploading(value)}>
                    {photo ? '更换' : '上传'}
                    {label}
                  </TextButton>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {uploading && (
        <UploadDialog
          id={id}
          name={name}
          kind={uploading}
          label={kinds.find(({ value }) => value === uploading)?.label ?? ''}
          onClose={() => setUploading(null)}
        />
      )}
    </FormCard>
  );
}

function Shown({ photo, alt, mark }: { photo: StudentPhoto; alt: string; mark: string | null }) {
  return (
    <>
      <span className="photo-marked" data-mark={mark ?? undefined}>
        <Portrait src={photo.address} alt={alt} width="100%" none="" />
      </span>
      <DictTag type="photo_quality" value={photo.quality} />
      {photo.reason && <Problem>{photo.reason}</Problem>}
      <Hint>
        {photo.width}×{photo.height}，{photo.sizeKb} KB
        {photo.takenOn && `，${photo.takenOn} 拍摄`}
      </Hint>
    </>
  );
}
