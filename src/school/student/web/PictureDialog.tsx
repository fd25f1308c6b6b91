import { useState } from 'react';
import { date } from '../../../platform/web/form/task/pickFields.tsx';
import { Task } from '../../../platform/web/form/task/Task.tsx';
import { UploadControl } from '../../../platform/web/form/UploadControl.tsx';
import { useAttachments } from '../../../platform/web/form/useAttachments.ts';
import { FormStack } from '../../../platform/web/kit/field/FormCard.tsx';
import { Hint, Problem } from '../../../platform/web/kit/plain/Text.tsx';
import { PHOTO_RULES } from '../contract/photo.ts';

const NONE: never[] = [];
const FIELDS = { takenOn: date({ label: '拍摄日期' }) };
interface Props {
  /** Whose picture. */
  name: string;
  /** What the kind is called. */
  label: string;
  /** Upload model. */
  modelId: string;
  hint: string;
  /** Whether one is asked when it was taken. */
  dated?: boolean;
  /** Sends it, refusals of fields left to this dialog; what it answers is what happens once the dialog is gone. */
  onSave: (fileId: string, takenOn: string | null) => Promise<() => unknown>;
  onClose: () => void;
}
/** One picture of one person. */
export function PictureDialog({
  name,
  label,
  modelId,
  hint,
  dated = false,
  onSave,
  onClose,
}: Props) {
  const [files, setFiles] = useState<string[]>([]);
  const attachments = useAttachments(NONE, setFiles, {
    owner: { clientId: 'studentStatus', modelId },
    rules: PHOTO_RULES,
  });
  const close = () => {
    attachments.drop();
    onClose();
  };
  return (
    <Task
      title={`上传${label}：${name}`}
      action="保存照片"
      fields={FIELDS}
      blocked={files.length === 0}
      send={({ takenOn }) => onSave(files[0] ?? '', takenOn || null)}
      onDone={(then) => {
        close();
        return then();
      }}
      onClose={close}
    >
      {({ at, busy, problems }) => (
        <FormStack>
          <UploadControl list={attachments.list} label={label} disabled={busy} />
          {problems.fileId && <Problem>{problems.fileId}</Problem>}
          {dated && at.takenOn}
          <Hint>{hint}</Hint>
        </FormStack>
      )}
    </Task>
  );
}
