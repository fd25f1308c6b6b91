import { notify } from '../../../platform/web/actors/notification.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { useRefresh } from '../../../platform/web/api/query.ts';
import { AT_FIELDS } from '../../../platform/web/form/useSending.ts';
import { PHOTO_MODEL, type PhotoKind } from '../../../school/student/contract/photo.ts';
import { PictureDialog } from '../../../school/student/web/PictureDialog.tsx';
import { photoSave } from '../contract/photo.calls.ts';
import { SHOWS_PHOTOS } from './kinds.ts';

interface Props {
  id: number;
  name: string;
  kind: PhotoKind;
  /** What the kind is called. */
  label: string;
  onClose: () => void;
}
/** One picture of one student. */
export function UploadDialog({ id, name, kind, label, onClose }: Props) {
  const refresh = useRefresh();
  return (
    <PictureDialog
      name={name}
      label={label}
      modelId={PHOTO_MODEL}
      dated
      hint="照片会重新编码，拍摄设备、地点等信息不保留；保存后须审核。"
      onSave={async (fileId, takenOn) => {
        await callApi(photoSave, { params: { id, kind }, body: { fileId, takenOn } }, AT_FIELDS);
        notify({ type: 'success', message: `已保存${name}的${label}，等待审核`, duration: 3000 });
        return () => refresh(...SHOWS_PHOTOS);
      }}
      onClose={onClose}
    />
  );
}
