import { DOWNLOAD_TEXT } from '../../../../../machines/download/download.machine.ts';
import { suffixOf } from '../../../../../machines/upload/upload.rules.ts';
import { signedUrl } from '../../../../platform/contract/file.calls.ts';
import { BLOB_URL_LIFE } from '../../../../platform/contract/validators/constants.ts';
import { alert } from '../../../../platform/web/actors/dialog.ts';
import { downloadFile } from '../../../../platform/web/actors/io/download.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { FileList, FileRow } from '../../../../platform/web/form/FileList.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import type { DeclarationDetail } from '../../../../school/declaration/contract/declaration.shapes.ts';

/** Shown in the browser itself; a type is given by us, so that no content runs as a page of ours. */
const SHOWN: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  txt: 'text/plain;charset=utf-8',
};
const sizeText = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** 附件: preview and download by a signed address (文件 13). */
export function Attachments({ files }: { files: DeclarationDetail['attachments'] }) {
  if (files.length === 0) return <Hint below>没有附件</Hint>;
  return (
    <FileList>
      {files.map(({ fileId, fileName, fileSize }) => (
        <FileRow
          key={fileId}
          name={fileName}
          said={sizeText(fileSize)}
          acts={
            <>
              {suffixOf(fileName) in SHOWN && (
                <TextButton
                  aria-label={`预览${fileName}`}
                  onClick={() => void preview(fileId, fileName)}
                >
                  预览
                </TextButton>
              )}
              <TextButton
                aria-label={`下载${fileName}`}
                onClick={() => downloadFile(fileId, fileName)}
              >
                下载
              </TextButton>
            </>
          }
        />
      ))}
    </FileList>
  );
}

/** Opens the window at the click, since a browser blocks one that comes later; it shows the file once it is there. */
async function preview(fileId: string, fileName: string): Promise<void> {
  const page = window.open('', '_blank');
  if (!page)
    return void notify({
      type: 'warning',
      message: '浏览器拦截了预览窗口，请允许弹出窗口，或者下载后查看',
    });
  page.document.title = fileName;
  page.document.body.append('正在打开文件…');
  const signed = await callApi(signedUrl, { params: { fileId } }).catch(() => null); // a refusal has been shown
  const content = signed && (await contentOf(signed.data.url).catch(() => null));
  if (!content) {
    page.close();
    if (signed) void alert({ type: 'error', message: DOWNLOAD_TEXT.failed });
    return;
  }
  const address = URL.createObjectURL(
    new Blob([content], { type: SHOWN[suffixOf(fileName)] ?? '' }),
  );
  setTimeout(() => URL.revokeObjectURL(address), BLOB_URL_LIFE);
  page.location.href = address;
}

/** Null when the address answers no file, but an envelope or a status of its own. */
async function contentOf(url: string): Promise<ArrayBuffer | null> {
  const answer = await fetch(url);
  const isAnswer = answer.headers.get('Content-Type')?.startsWith('application/json');
  return answer.ok && !isAnswer ? answer.arrayBuffer() : null;
}
