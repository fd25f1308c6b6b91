import type { ImportMode } from '../../../../machines/importing/importing.types.ts';
import { entityCalls } from '../../contract/resource/calls.ts';
import type { Entity } from '../../contract/resource/entity.ts';
import { BLOB_URL_LIFE } from '../../contract/validators/constants.ts';
import { fetchApi, opened, send } from '../api/send.ts';
import { xhrFetch } from '../api/xhr.ts';

/** Sends the workbook; the answer names the job. Tells its failures. @throws ApiError, TransportError, AbortError */
export async function sendWorkbook(
  entity: Entity,
  file: File,
  { mode, dryRun, known }: { mode: ImportMode; dryRun: boolean; known: boolean },
  { onUpload, signal }: { onUpload: (part: number) => void; signal: AbortSignal },
): Promise<number> {
  const data = new FormData();
  const fields = { mode, dryRun: String(dryRun), fileName: file.name };
  for (const [name, value] of Object.entries(known ? { ...fields, known: 'true' } : fields))
    data.append(name, value);
  data.append('file', file, file.name);
  const request = {
    method: 'POST',
    path: entityCalls(entity).import.path,
    query: {},
    data,
    timeout: 0,
    signal,
  } as const;
  return ((await send(request, xhrFetch({ onUpload }))) as { data: { jobId: number } }).data.jobId;
}

/** Saves the template of the import. @throws ApiError when the answer is no file */
export async function saveTemplate(entity: Entity): Promise<void> {
  const response = await fetchApi({
    method: 'GET',
    path: entityCalls(entity).template.path,
    query: {},
    paced: true,
  });
  if (response.headers.get('Content-Type')?.includes('json')) await opened(response);
  const url = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: `${entity.title}导入模板.xlsx`,
  });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), BLOB_URL_LIFE);
}
