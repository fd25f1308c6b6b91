import { useState } from 'react';
import { UploadControl } from '../../../platform/web/form/UploadControl.tsx';
import { useAttachments } from '../../../platform/web/form/useAttachments.ts';
import { useSending } from '../../../platform/web/form/useSending.ts';
import { DateField } from '../../../platform/web/kit/field/DateField.tsx';
import { FormStack } from '../../../platform/web/kit/field/FormCard.tsx';
import { Hint, Problem } from '../../../platform/web/kit/plain/Text.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';
import { PHOTO_RULES } from '../contract/photo.ts';

const NONE: never[] = [];
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
  const [takenOn, setTakenOn] = useState('');
  const attachments = useAttachments(NONE, setFiles, {
    owner: { clientId: 'studentStatus', modelId },
    rules: PHOTO_RULES,
  });
  const { busy, problems, send } = useSending();
  const close = () => {
    attachments.drop();
    onClose();
  };
  const save = () =>
    send(async () => {
      const then = await onSave(files[0] ?? '', takenOn || null);
      close();
      await then();
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
      <FormStack>
        <UploadControl list={attachments.list} label={label} disabled={busy} />
        {problems.fileId && <Problem>{problems.fileId}</Problem>}
        {dated && (
          <DateField
            name="takenOn"
            label="拍摄日期"
            value={takenOn}
            onChange={setTakenOn}
            error={problems.takenOn}
          />
        )}
        <Hint>{hint}</Hint>
      </FormStack>
    </TaskDialog>
  );
}
