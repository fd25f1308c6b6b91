import { fromPromise } from 'xstate';
import {
  type DownloadContext,
  downloadMachine,
} from '../../../../../machines/download/download.machine.ts';
import { CODE } from '../../../contract/codes.ts';
import { SHELL } from '../../../contract/shell.ts';
import { BLOB_URL_LIFE } from '../../../contract/validators/constants.ts';
import { pathOf } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { ports } from '../../api/ports.ts';
import { fetchApi, opened, send } from '../../api/send.ts';
import { xhrFetch } from '../../api/xhr.ts';

/** Bytes. An answer of the application is small; JSON beyond that is somebody's file. */
const LARGEST_ENVELOPE = 64 * 1024;

function decoded(text: string | undefined): string | null {
  try {
    return text ? decodeURIComponent(text) : null;
  } catch {
    return null; // not encoded as it says
  }
}
/** `attachment; filename*=UTF-8''%E5%90%8D.xlsx` before `filename="x.xlsx"` (RFC 6266); null when there is none. */
export function nameIn(disposition: string | null): string | null {
  const given = disposition ?? '';
  const encoded = decoded(/filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(given)?.[1]);
  const quoted = /filename\s*=\s*"((?:\\.|[^"\\])*)"/i.exec(given)?.[1]?.replace(/\\(.)/g, '$1');
  return encoded ?? quoted ?? /filename\s*=\s*([^";\s]+)/i.exec(given)?.[1] ?? null;
}

/** Saves bytes that this browser holds as a file. */
export function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), BLOB_URL_LIFE);
}

type Wanted = Pick<DownloadContext, 'source' | 'fileName' | 'address'> & {
  progress: (part: number) => void;
};

async function fetchAnswer(
  { source, address, progress }: Wanted,
  signal: AbortSignal,
): Promise<Response> {
  const fetcher = xhrFetch({ onDownload: progress });
  if (source?.kind === 'export') {
    const request = {
      method: 'POST',
      path: source.path,
      query: {},
      data: source.params,
      form: true,
    } as const;
    return fetchApi({ ...request, signal, silent: true, timeout: 0 }, fetcher);
  }
  const response = await fetcher(address ?? '', { signal });
  if (!response.ok) throw new Error(`${response.status}`);
  return response;
}

/**
 * An envelope in place of a file: its failure is thrown, 401 joins the expired-session dialog (导入导出 24；调用 23). What an export
 * answers as JSON never is a file. A stored file may be JSON: it is told from an envelope by its name, its size and what it says.
 */
async function refuseEnvelope(
  response: Response,
  blob: Blob,
  asked: { at: number; export: boolean },
): Promise<void> {
  if (!response.headers.get('Content-Type')?.includes('json')) return;
  if (!asked.export && (await isFile(response, blob))) return;
  try {
    await opened(new Response(blob));
  } catch (error) {
    if (error instanceof ApiError && error.code === CODE.noSession)
      return ports().unauthorized(asked.at);
    throw error;
  }
  throw new Error('the answer brings no file');
}

async function isFile(response: Response, blob: Blob): Promise<boolean> {
  if (response.headers.get('Content-Disposition') || blob.size > LARGEST_ENVELOPE) return true;
  const body: unknown = await new Response(blob).json().catch(() => null);
  return typeof body !== 'object' || body === null || !('code' in body);
}

/** The download chart with its calls. */
export const downloadLogic = downloadMachine.provide({
  actors: {
    askAddress: fromPromise<string, { fileId: string }>(async ({ input, signal }) => {
      const path = pathOf(SHELL.signedUrl.path, input);
      const reply = await send({
        method: 'GET',
        path,
        query: {},
        paced: true,
        silent: true,
        signal,
      });
      return (reply as { data: { url: string } }).data.url;
    }),
    fetchAndSave: fromPromise<void, Wanted>(async ({ input, signal }) => {
      const askedAt = performance.now();
      const response = await fetchAnswer(input, signal);
      const blob = await response.blob();
      await refuseEnvelope(response, blob, {
        at: askedAt,
        export: input.source?.kind === 'export',
      });
      save(
        blob,
        input.fileName ?? nameIn(response.headers.get('Content-Disposition')) ?? '下载文件',
      );
    }),
  },
});
