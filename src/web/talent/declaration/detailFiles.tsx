import { suffixOf } from '../../../../machines/upload/upload.rules.ts';
import { signedUrl } from '../../../contract/file/file.calls.ts';
import type { DeclarationDetail } from '../../../contract/talent/declaration.shapes.ts';
import { BLOB_URL_LIFE } from '../../../contract/validators/constants.ts';
import { downloadFile } from '../../actors/download.ts';
import { callApi } from '../../api/call.ts';

/** Shown in the browser itself; a type is given by us, so that no content runs as a page of ours. */
const SHOWN: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  txt: 'text/plain;charset=utf-8',
};
const sizeText = (bytes: number) => (bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`);

/** 附件: preview and download by a signed address (specification 7, domain.md 1.8). */
export function Attachments({ files }: { files: DeclarationDetail['attachments'] }) {
  if (files.length === 0) return <p className="form-hint">没有附件</p>;
  return (
    <ul className="upload-list">
      {files.map(({ fileId, fileName, fileSize }) => (
        <li key={fileId} className="upload-entry">
          <span className="upload-name">{fileName}</span>
          <span className="upload-state">{sizeText(fileSize)}</span>
          <span className="upload-acts">
            {suffixOf(fileName) in SHOWN && (
              <button type="button" className="text-button" aria-label={`预览${fileName}`} onClick={() => void preview(fileId, fileName)}>
                预览
              </button>
            )}
            <button type="button" className="text-button" aria-label={`下载${fileName}`} onClick={() => downloadFile(fileId, fileName)}>
              下载
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Opens the window at the click, since a browser blocks one that comes later; it shows the file once it is there. */
async function preview(fileId: string, fileName: string): Promise<void> {
  const page = window.open('', '_blank');
  try {
    const { data } = await callApi(signedUrl, { params: { fileId } });
    const content = await (await fetch(data.url)).arrayBuffer();
    const address = URL.createObjectURL(new Blob([content], { type: SHOWN[suffixOf(fileName)] ?? 'application/octet-stream' }));
    setTimeout(() => URL.revokeObjectURL(address), BLOB_URL_LIFE);
    if (page) page.location.href = address;
  } catch {
    page?.close(); // the request layer has told why
  }
}
