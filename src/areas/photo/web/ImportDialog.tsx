import { callApi } from '../../../platform/web/api/call.ts';
import { useRefresh } from '../../../platform/web/api/query.ts';
import { AT_FIELDS } from '../../../platform/web/form/useSending.ts';
import { ArchiveDialog } from '../../../school/student/web/ArchiveDialog.tsx';
import { photoZipImport } from '../contract/photo.calls.ts';
import { SHOWS_PHOTOS, usePhotoKinds } from './kinds.ts';

const HINT =
  '压缩包中每名学生一张 jpg 或 png，文件名为学号、证件号码或考生号，可加下划线和姓名，如“202600101001_张三.jpg”，不能有英文逗号。';

/** 导入照片 of students who have a record. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  return (
    <ArchiveDialog
      kinds={usePhotoKinds()}
      start="2"
      dated
      hint={HINT}
      onBegin={async (body) => (await callApi(photoZipImport, { body }, AT_FIELDS)).data.jobId}
      onWritten={() => void refresh(...SHOWS_PHOTOS)}
      onClose={onClose}
    />
  );
}
