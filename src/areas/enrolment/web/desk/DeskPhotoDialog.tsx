import { callApi } from '../../../../platform/web/api/call.ts';
import { AT_FIELDS } from '../../../../platform/web/form/useSending.ts';
import { PictureDialog } from '../../../../school/student/web/PictureDialog.tsx';
import {
  enrolPhoto,
  FRESHMAN_PHOTO_MODEL,
  FRESHMAN_PHOTO_ZH,
  type FreshmanPhotoKind,
} from '../../contract/compare.calls.ts';
import type { DeskPerson } from '../../contract/enrolment.calls.ts';

interface Props {
  batchId: number;
  one: DeskPerson;
  kind: FreshmanPhotoKind;
  onSaved: (one: DeskPerson) => void;
  onClose: () => void;
}
/** One picture of somebody at the desk: from the camera's folder, or that of the admission office. */
export const DeskPhotoDialog = ({ batchId, one, kind, onSaved, onClose }: Props) => (
  <PictureDialog
    name={one.cname}
    label={FRESHMAN_PHOTO_ZH[kind]}
    modelId={FRESHMAN_PHOTO_MODEL}
    hint="照片会重新编码；更换以后须重新比对。编学号以后随学籍保存，等待审核。"
    onSave={async (fileId) => {
      const { data } = await callApi(
        enrolPhoto,
        { params: { id: batchId }, body: { freshmanId: one.id, kind, fileId } },
        AT_FIELDS,
      );
      return () => onSaved(data);
    }}
    onClose={onClose}
  />
);
