import { expect, vi } from 'vitest';
import { SHELL } from '../../../src/platform/contract/shell.ts';
import type { Client } from '../../kit/client.ts';
import type { TestServer } from '../../kit/server.ts';

export const ASK = { headers: { Accept: 'text/event-stream' } };
export const STREAM = 'text/event-stream; charset=utf-8';

/** Streams of notices, as windows have them. `closeAll` belongs behind each test. */
export function streams(home: () => TestServer) {
  const opened: { close: () => void; over: Promise<void> }[] = [];
  async function closeAll(): Promise<void> {
    for (const { close } of opened) close();
    await Promise.all(opened.splice(0).map(({ over }) => over));
  }
  /** Asks for a stream; `close` ends the connection, as a closed window does. */
  async function ask(by: Client, at: TestServer = home()) {
    const going = new AbortController();
    const headers = { ...ASK.headers, Authorization: `Bearer ${by.token}` };
    const response = await fetch(`${at.url}/api${SHELL.noticeStream.path}`, {
      headers,
      signal: going.signal,
    });
    return {
      response,
      isStream: response.headers.get('content-type') === STREAM,
      close: () => going.abort(),
    };
  }
  /** Opens a stream; `events` is what has come on it but signs of life, `beats` how many of those, `queues` what has moved in their queues, `looks` who looks at what. */
  async function listen(by: Client, at?: TestServer) {
    const { response, close } = await ask(by, at);
    const heard = { events: [] as string[], beats: 0, queues: 0, looks: 0, over: false };
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    const over = (async () => {
      for (let rest = ''; ; ) {
        const { value, done } = await reader.read().catch(() => ({ value: '', done: true }));
        if (done) break;
        const parts = (rest + value).split('\n\n');
        rest = parts.pop() ?? '';
        for (const [, event] of parts.map((part) => /^event: (\w+)\ndata:$/.exec(part) ?? [])) {
          if (event === 'beat') heard.beats++;
          else if (event === 'queue') heard.queues++;
          else if (event === 'attention') heard.looks++;
          else heard.events.push(event ?? '?');
        }
      }
      heard.over = true;
    })();
    opened.push({ close, over });
    await vi.waitFor(() => expect(heard.events).toContain('open'), 30_000);
    return { response, heard };
  }
  /** The connection of an instance that listens comes with the first stream, maybe a moment after it; it tells everybody once. */
  const settled = async (heard: { events: string[] }) => {
    await vi.waitFor(() => expect(heard.events).toEqual(['open', 'changed']), 30_000);
    heard.events.length = 0;
  };
  return { ask, listen, settled, opened, closeAll };
}
