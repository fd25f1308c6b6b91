export interface Progress {
  /** 0 to 1 as bytes leave */
  onUpload?: (part: number) => void;
  /** 0 to 1 as bytes come; 0 while the length is not known */
  onDownload?: (part: number) => void;
}

const part = (event: ProgressEvent) =>
  event.lengthComputable && event.total > 0 ? event.loaded / event.total : 0;

function headersOf(xhr: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  return headers;
}

/**
 * `fetch` on XMLHttpRequest, the only way to upload progress in every browser (findings: a streamed body fails over
 * HTTP/1.1). Rejects like fetch: TypeError when the network fails, the signal's reason when aborted.
 */
export const xhrFetch =
  ({ onUpload, onDownload }: Progress) =>
  (url: string, options: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const signal = options.signal ?? undefined;
      signal?.throwIfAborted();
      const xhr = new XMLHttpRequest();
      xhr.open(options.method ?? 'GET', url);
      xhr.responseType = 'blob';
      for (const [name, value] of new Headers(options.headers)) xhr.setRequestHeader(name, value);
      if (onUpload) xhr.upload.onprogress = (event) => onUpload(part(event));
      if (onDownload) xhr.onprogress = (event) => onDownload(part(event));
      xhr.onload = () =>
        resolve(
          new Response(xhr.response, {
            status: xhr.status,
            statusText: xhr.statusText,
            headers: headersOf(xhr),
          }),
        );
      xhr.onerror = () => reject(new TypeError('network error'));
      xhr.onabort = () => reject(signal?.reason ?? new DOMException('aborted', 'AbortError'));
      signal?.addEventListener('abort', () => xhr.abort());
      xhr.send((options.body as XMLHttpRequestBodyInit | null | undefined) ?? null);
    });
