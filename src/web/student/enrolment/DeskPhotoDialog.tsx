import { useState } from 'react';
import {
  enrolPhoto,
  FRESHMAN_PHOTO_MODEL,
  FRESHMAN_PHOTO_ZH,
  type FreshmanPhotoKind,
} from '../../../contract/student/enrolment/compare.calls.ts';
import type { DeskPerson } from '../../../contract/student/enrolment/enrolment.calls.ts';
import { PHOTO_RULES } from '../../../contract/student/photo/photo.calls.ts';
import { callApi } from '../../api/call.ts';
import { AT_FIELDS, useSending } from '../../ui/form/useSending.ts';
import { TaskDialog } from '../../ui/list/TaskDialog.tsx';
import { UploadControl } from '../../ui/upload/UploadControl.tsx';
import { useAttachments } from '../../ui/upload/useAttachments.ts';
import '../student.css';

const NONE: never[] = [];
const OWNER = { owner: { clientId: 'studentStatus', modelId: FRESHMAN_PHOTO_MODEL }, rules: PHOTO_RULES };
interface Props {
  batchId: number;
  one: DeskPerson;
  kind: FreshmanPhotoKind;
  onSaved: (one: DeskPerson) => void;
  onClose: () => void;
}
/** One picture of somebody at the desk: from the camera's folder, or that of the admission office. */
export function DeskPhotoDialog({ batchId, one, kind, onSaved, onClose }: Props) {
  const [files, setFiles] = useState<string[]>([]);
  const attachments = useAttachments(NONE, setFiles, OWNER);
  const { busy, problems, send } = useSending();
  const label = FRESHMAN_PHOTO_ZH[kind];
  const close = () => {
    attachments.drop();
    onClose();
  };
  const save = () =>
    send(async () => {
      const body = { freshmanId: one.id, kind, fileId: files[0] ?? '' };
      const { data } = await callApi(enrolPhoto, { params: { id: batchId }, body }, AT_FIELDS);
      close();
      onSaved(data);
    });
  return (
    <TaskDialog
      title={`上传${label}：${one.cname}`}
      action="保存照片"
      busy={busy}
      blocked={files.length === 0}
      onAction={() => void save()}
      onClose={close}
    >
      <div className="student-form">
        <UploadControl list={attachments.list} label={label} disabled={busy} />
        {problems.fileId && <p className="form-error">{problems.fileId}</p>}
        <p className="hint">照片会重新编码；更换以后须重新比对。编学号以后随学籍保存，等待审核。</p>
      </div>
    </TaskDialog>
  );
}
