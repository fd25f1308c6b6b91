import { downloadFile } from '../../../../../platform/web/actors/io/download.ts';
import { UploadControl, type UploadListRef } from '../../../../../platform/web/form/UploadControl.tsx';
import { TextField } from '../../../../../platform/web/kit/field/fields.tsx';
import { useBound, useMarks } from '../../drawer/bound.ts';

/** 附件 */
export function SectionAttachments({ list }: { list: UploadListRef }) {
  const { problems, disabled } = useMarks();
  return (
    <fieldset className="form-card" data-field="attachmentIds">
      <legend>附件</legend>
      <UploadControl list={list} label="附件" disabled={disabled} onOpen={(file) => downloadFile(file.fileId, file.fileName)} />
      {problems.attachmentIds && <p className="form-error">{problems.attachmentIds}</p>}
    </fieldset>
  );
}

/** 备注 */
export function SectionRemark() {
  return (
    <fieldset className="form-card">
      <legend>备注</legend>
      <TextField {...useBound('remark')} rows={3} max={500} />
    </fieldset>
  );
}
