import { useEffect, useRef, useState } from 'react';
import type { UploadedFile } from '../../../../machines/upload/upload.rules.ts';
import { uploadedFiles } from '../../../../machines/upload/upload.rules.ts';
import { dropUploadList, uploadList } from '../actors/io/uploads.ts';
import type { UploadListInput } from '../actors/root.ts';
import { randomText } from '../api/random.ts';

/** A file that is stored already. */
export interface FileRef {
  fileId: string;
  fileName: string;
}
/** Whose files they are and what for (文件 12). */
const OWNER = { clientId: 'majorTalent', modelId: 'declaration:attachment' };
const asStored = ({ fileId, fileName }: FileRef): UploadedFile => ({
  uid: fileId,
  fileId,
  fileName,
  preSignedUrl: '',
  previewUrl: '',
  url: '',
});
type Input = Omit<UploadListInput, 'files'>;
const open = (files: readonly FileRef[], input: Input) => {
  const key = `${input.owner.modelId}:${randomText(8)}`;
  return { key, list: uploadList(key, { ...input, files: files.map(asStored) }) };
};

/**
 * The upload list of a form. It lives in the root actor, so a hidden page goes on sending; what is stored becomes the form's
 * list of ids as soon as nothing is under way any more (文件 9).
 */
export function useAttachments(
  stored: readonly FileRef[],
  onIds: (ids: string[]) => void,
  input: Input = { owner: OWNER },
) {
  const [{ key, list }, setOpen] = useState(() => open(stored, input));
  const latest = useRef(onIds);
  latest.current = onIds;
  const files = () => uploadedFiles(list.getSnapshot().context);
  useEffect(() => {
    const take = (now: readonly UploadedFile[]) => latest.current(now.map((f) => f.fileId));
    // what settled while the page was hidden
    take(uploadedFiles(list.getSnapshot().context));
    const heard = list.on('settled', (event) => take(event.files));
    return () => heard.unsubscribe();
  }, [list]);
  return {
    list,
    files: (): FileRef[] => files().map(({ fileId, fileName }) => ({ fileId, fileName })),
    busy: () => list.getSnapshot().matches('busy'),
    /** Begins anew with other files (a restored draft). */
    replace: (next: readonly FileRef[]) => {
      dropUploadList(key);
      setOpen(open(next, input));
    },
    drop: () => dropUploadList(key),
  };
}
