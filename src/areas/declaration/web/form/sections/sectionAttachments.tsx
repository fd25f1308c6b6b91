import { downloadFile } from '../../../../../platform/web/actors/io/download.ts';
import {
  UploadControl,
  type UploadListRef,
} from '../../../../../platform/web/form/UploadControl.tsx';
import { FormCard } from '../../../../../platform/web/kit/field/FormCard.tsx';
import { TextField } from '../../../../../platform/web/kit/field/fields.tsx';
import { Problem } from '../../../../../platform/web/kit/plain/Text.tsx';
import { useBound, useForm, useProblem } from '../bound.ts';

/** 附件 */
export function SectionAttachments({ list }: { list: UploadListRef }) {
  const { disabled } = useForm();
  const problem = useProblem('attachmentIds');
  return (
    <FormCard as="fieldset" data-field="attachmentIds">
      <legend>附件</legend>
      <UploadControl
        list={list}
        label="附件"
        disabled={disabled}
        onOpen={(file) => downloadFile(file.fileId, file.fileName)}
      />
      {problem && <Problem>{problem}</Problem>}
    </FormCard>
  );
}

/** 备注 */
export function SectionRemark() {
  return (
    <FormCard as="fieldset">
      <legend>备注</legend>
      <TextField {...useBound('remark')} rows={3} max={500} />
    </FormCard>
  );
}
