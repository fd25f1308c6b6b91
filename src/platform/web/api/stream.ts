import { fetchApi } from './send.ts';

const TYPE = 'text/event-stream';
/**
 * Reads server-sent events until the stream ends: by fetch, since EventSource cannot send the token. Only the names of the events
 * are reported. Rejects when there is no stream or it breaks; nothing is shown for it.
 */
export async function readEvents(
  path: string,
  onEvent: (event: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const request = {
    method: 'GET',
    path,
    query: {},
    context: false,
    silent: true,
    paced: true,
    timeout: 0,
    signal,
  } as const;
  const response = await fetchApi(request, (url, options) =>
    fetch(url, { ...options, headers: { ...options.headers, Accept: TYPE } }),
  );
  if (!response.body || !response.headers.get('Content-Type')?.startsWith(TYPE))
    throw new Error('no stream');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) onEvent(/^event: (.+)$/m.exec(block)?.[1] ?? '');
  }
}
