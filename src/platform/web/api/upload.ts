import { suffixOf } from '../../../../machines/upload/upload.rules.ts';
import type { CallReply } from '../../contract/call.ts';
import type { UploadedFile, uploadFile } from '../../contract/file.calls.ts';
import { SHELL } from '../../contract/shell.ts';
import { ApiError } from './errors.ts';
import { send } from './send.ts';
import { xhrFetch } from './xhr.ts';

export interface SendFile {
  file: File;
  md5: string;
  clientId: string;
  modelId: string;
  /** 0 to 1 as bytes leave */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/**
 * Sends one file (文件 5). Shows nothing itself: the upload chart tells failures.
 * Without a time-out of its own: the chart's ten seconds count from the last progress (调用 18).
 * @throws ApiError with the server's own words (文件 10), TransportError
 */
export async function sendFile({
  file,
  md5,
  clientId,
  modelId,
  onProgress,
  signal,
}: SendFile): Promise<UploadedFile> {
  const data = new FormData();
  const fields = {
    md5,
    fileName: file.name,
    fileSize: String(file.size),
    fileSuffix: suffixOf(file.name),
    clientId,
    modelId,
  };
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append('file', file, file.name);
  const request = {
    method: 'POST',
    path: SHELL.uploadFile.path,
    query: {},
    data,
    signal,
    silent: true,
    timeout: 0,
  } as const;
  const reply = await send(request, xhrFetch({ onUpload: onProgress })).catch((error: unknown) => {
    throw error instanceof ApiError && error.said
      ? new ApiError(error.code, error.said, error.data)
      : error;
  });
  return (reply as CallReply<typeof uploadFile>).data;
}
