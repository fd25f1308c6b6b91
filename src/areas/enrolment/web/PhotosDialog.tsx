import { callApi } from '../../../platform/web/api/call.ts';
import { AT_FIELDS } from '../../../platform/web/form/useSending.ts';
import { ArchiveDialog } from '../../../school/student/web/ArchiveDialog.tsx';
import {
  enrolPhotoZip,
  FRESHMAN_PHOTO_ZH,
  type FreshmanPhotoKind,
} from '../contract/compare.calls.ts';
import { useRereadEnrolment } from './usePlace.ts';

const KINDS = (Object.keys(FRESHMAN_PHOTO_ZH) as FreshmanPhotoKind[]).map((value) => ({
  value,
  label: FRESHMAN_PHOTO_ZH[value],
}));
const HINT =
  '压缩包中每名新生一张 jpg 或 png，文件名为考生号、证件号码、通知书号，或新生名单“照片文件名”一列所写，不能有英文逗号。照片更换以后须重新比对。';

/** 导入录取照 of a batch, as the admission office sends them (新生 24). */
export function PhotosDialog({ batchId, onClose }: { batchId: number; onClose: () => void }) {
  const reread = useRereadEnrolment();
  return (
    <ArchiveDialog
      kinds={KINDS}
      start="1"
      dated={false}
      hint={HINT}
      onBegin={async ({ kind, fileId, dryRun }) => {
        const body = { kind, fileId, dryRun };
        return (await callApi(enrolPhotoZip, { params: { id: batchId }, body }, AT_FIELDS)).data
          .jobId;
      }}
      onWritten={() => void reread()}
      onClose={onClose}
    />
  );
}
