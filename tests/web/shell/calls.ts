import { afterEach, beforeEach, vi } from 'vitest';
import { z } from 'zod';
import { defineCall, envelope, nothing } from '../../../src/platform/contract/call.ts';
import { callApi } from '../../../src/platform/web/api/call.ts';
import { send } from '../../../src/platform/web/api/send.ts';

const open = { access: 'login', scope: 'none', summary: '' } as const;
export const read = defineCall({
  ...open,
  name: 'read',
  method: 'GET',
  path: '/a/list',
  query: z.looseObject({}),
  reply: envelope(z.number()),
});
export const write = defineCall({
  ...open,
  name: 'write',
  method: 'PUT',
  path: '/a/:id',
  params: z.object({ id: z.number() }),
  body: z.looseObject({}),
  reply: nothing,
});
export const save = (body: Record<string, unknown>) => callApi(write, { params: { id: 7 }, body });
/** What a call comes to, as one value. */
export const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: Error & { code?: number }) =>
      `${error.name === 'ApiError' ? error.code : error.name} ${error.message}`,
  );
export const upload = (name: string, size: number) => {
  const data = new FormData();
  data.append('file', new File(['x'.repeat(size)], name, { lastModified: 1 }));
  return send({ method: 'POST', path: '/file', query: {}, data });
};

let now = 0;

/** A clock that the tests move; each comes after the guard’s window of the one before. */
export function aroundCalls() {
  beforeEach(() => {
    now += 60_000; // out of the guard's window of the test before
    vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
