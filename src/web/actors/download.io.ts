import { fromPromise } from 'xstate';
import { type DownloadContext, downloadMachine } from '../../../machines/download/download.machine.ts';
import { SHELL } from '../../contract/shell.ts';
import { pathOf } from '../api/call.ts';
import { flatten } from '../api/flatten.ts';
import { fetchApi, opened, send } from '../api/send.ts';
import { xhrFetch } from '../api/xhr.ts';

/** Milliseconds until the blob's address is given back (specification 9). */
const REVOKE_AFTER = 40_000;

/** `attachment; filename*=UTF-8''%E5%90%8D.xlsx` or `filename="x.xlsx"`; null when there is none. */
export function nameIn(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null;
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER);
}

type Wanted = Pick<DownloadContext, 'source' | 'fileName' | 'address'> & { progress: (part: number) => void };

async function fetchAnswer({ source, address, progress }: Wanted, signal: AbortSignal): Promise<Response> {
  const fetcher = xhrFetch({ onDownload: progress });
  if (source?.kind === 'export') {
    const data = new URLSearchParams(flatten(source.params));
    return fetchApi({ method: 'POST', path: source.path, query: {}, data, signal, timeout: 0 }, fetcher);
  }
  const response = await fetcher(address ?? '', { signal });
  if (!response.ok) throw new Error(`${response.status}`);
  return response;
}

/** The download chart with its calls. JSON that is no attachment is a failure: its message is told (specification 7). */
export const downloadLogic = downloadMachine.provide({
  actors: {
    askAddress: fromPromise<string, { fileId: string }>(async ({ input, signal }) => {
      const path = pathOf(SHELL.signedUrl.path, input);
      const reply = await send({ method: 'GET', path, query: {}, paced: true, silent: true, signal });
      return (reply as { data: { url: string } }).data.url;
    }),
    fetchAndSave: fromPromise<void, Wanted>(async ({ input, signal }) => {
      const response = await fetchAnswer(input, signal);
      const disposition = response.headers.get('Content-Disposition');
      if (!disposition && response.headers.get('Content-Type')?.includes('json')) await opened(response);
      save(await response.blob(), input.fileName ?? nameIn(disposition) ?? '下载文件');
    }),
  },
});
