import { afterEach, beforeEach, vi } from 'vitest';
import { closeChannel } from '../../../src/platform/web/actors/channel.ts';

/** The answers that XMLHttpRequest gets, one after another; null: the connection breaks. */
export const answers: ({ body: string; type: string; status?: number } | null)[] = [];
class FakeXhr {
  upload = {};
  status = 200;
  statusText = '';
  response: Blob | null = null;
  onload = () => {};
  onerror = () => {};
  #type = '';
  open() {}
  setRequestHeader() {}
  getAllResponseHeaders = () => `content-type: ${this.#type}`;
  send() {
    const answer = answers.shift();
    if (!answer) return queueMicrotask(() => this.onerror());
    this.#type = answer.type;
    this.status = answer.status ?? 200;
    this.response = new Blob([answer.body], { type: answer.type });
    queueMicrotask(() => this.onload());
  }
}
export const json = (body: object) => ({ body: JSON.stringify(body), type: 'application/json' });

/** What is sent by XMLHttpRequest gets the answers that a test has put there. */
export function aroundXhr() {
  beforeEach(() => {
    answers.length = 0;
    vi.stubGlobal('XMLHttpRequest', FakeXhr);
  });
  afterEach(() => {
    closeChannel();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
