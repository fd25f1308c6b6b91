import { useEffect, useState } from 'react';
import { uploadedFiles } from '../../../../machines/upload/upload.rules.ts';
import { PICTURE_RULES } from '../../contract/file.calls.ts';
import { dropUploadList, uploadList } from '../actors/io/uploads.ts';
import { randomText } from '../api/random.ts';
import { Row, Stack } from '../kit/layout/Layout.tsx';
import { UploadControl } from './UploadControl.tsx';
import './upload.css';
import { Hint } from '../kit/plain/Text.tsx';
import { TextButton } from '../kit/plain/TextButton.tsx';

interface Props {
  label: string;
  modelId: string;
  /** The picture that is stored now, or null. */
  shown: { url: string; alt: string } | null;
  disabled?: boolean;
  /** A picture has been uploaded (its file id), or the stored one is to go (null). */
  onChange: (fileId: string | null) => void;
}

/** One picture: the stored one is shown, a new one is uploaded by the control of every upload and shown from the file that was chosen. */
export function PictureControl({ label, modelId, shown, disabled = false, onChange }: Props) {
  const [key] = useState(() => `picture:${modelId}:${randomText(8)}`);
  const [list] = useState(() =>
    uploadList(key, { owner: { clientId: 'resources', modelId }, rules: PICTURE_RULES }),
  );
  useEffect(() => {
    const heard = list.on('settled', (event) => {
      const [file] = event.files;
      if (file) onChange(file.fileId);
    });
    return () => heard.unsubscribe();
  }, [list, onChange]);
  useEffect(() => () => dropUploadList(key), [key]);
  const fresh = uploadedFiles(list.getSnapshot().context).length > 0;
  return (
    <Stack gap={8}>
      {shown && !fresh ? (
        <Row as="p" gap={12} oneLine className="picture-shown">
          <img src={shown.url} alt={shown.alt} />
          {!disabled && <TextButton onClick={() => onChange(null)}>移除{label}</TextButton>}
        </Row>
      ) : (
        <Hint below>还没有{label}。</Hint>
      )}
      {!disabled && <UploadControl list={list} label={label} />}
    </Stack>
  );
}
