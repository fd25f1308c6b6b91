import { useState } from 'react';
import { PHOTO_MODEL, PHOTO_RULES, type PhotoKind, photoSave } from '../../../contract/student/photo/photo.calls.ts';
import { notify } from '../../actors/notification.ts';
import { callApi } from '../../api/call.ts';
import { useRefresh } from '../../api/query.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { AT_FIELDS, useSending } from '../../ui/form/useSending.ts';
import { TaskDialog } from '../../ui/list/TaskDialog.tsx';
import { UploadControl } from '../../ui/upload/UploadControl.tsx';
import { useAttachments } from '../../ui/upload/useAttachments.ts';
import '../student.css';
import { SHOWS_PHOTOS } from './kinds.ts';

const NONE: never[] = [];
const OWNER = { owner: { clientId: 'studentStatus', modelId: PHOTO_MODEL }, rules: PHOTO_RULES };
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
  const [files, setFiles] = useState<string[]>([]);
  const [takenOn, setTakenOn] = useState('');
  const attachments = useAttachments(NONE, setFiles, OWNER);
  const { busy, problems, send } = useSending();
  const refresh = useRefresh();
  const close = () => {
    attachments.drop();
    onClose();
  };
  const save = () =>
    send(async () => {
      await callApi(photoSave, { params: { id, kind }, body: { fileId: files[0] ?? '', takenOn: takenOn || null } }, AT_FIELDS);
      notify({ type: 'success', message: `已保存${name}的${label}，等待审核`, duration: 3000 });
      close();
      await refresh(...SHOWS_PHOTOS);
    });
  return (
    <TaskDialog
      title={`上传${label}：${name}`}
      action="保存照片"
      busy={busy}
      blocked={files.length === 0}
      onAction={() => void save()}
      onClose={close}
    >
      <div className="student-form">
        <UploadControl list={attachments.list} label={label} disabled={busy} />
        {problems.fileId && <p className="form-error">{problems.fileId}</p>}
        <DateField name="takenOn" label="拍摄日期" value={takenOn} onChange={setTakenOn} error={problems.takenOn} />
        <p className="hint">照片会重新编码，拍摄设备、地点等信息不保留；保存后须审核。</p>
      </div>
    </TaskDialog>
  );
}
