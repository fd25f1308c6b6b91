import { PRESENT } from './token.ts';

let leave: (() => void) | null = null;

/** Tells new tabs whether this one can hand a token on, so that they wait for its answer or not at all (登录 24). */
export function tellPresent(isPresent: boolean): void {
  if (isPresent === (leave !== null)) return;
  leave?.();
  leave = null;
  if (!isPresent) return;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  // the browser has locks only at https and on this machine; without them a new tab waits a little
  navigator.locks?.request(PRESENT, { mode: 'shared' }, () => left).catch(() => {});
}
