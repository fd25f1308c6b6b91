import { useSyncExternalStore } from 'react';

/** Milliseconds without key or pointer after which nobody is taken to sit before the screen. */
export const AWAY_AFTER = 5 * 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

let active = true;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (next === active) return;
  active = next;
  for (const listener of listeners) listener();
}
function sign(): void {
  set(true);
  clearTimeout(timer);
  timer = setTimeout(() => set(false), AWAY_AFTER);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0)
    for (const name of SIGNS) addEventListener(name, sign, { passive: true });
  if (listeners.size === 0) sign();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const name of SIGNS) removeEventListener(name, sign);
    clearTimeout(timer);
  };
}

export const isActive = (): boolean => active;
/** Tells of every change of that, for as long as the page lives. */
export const watchActive = (listener: () => void): void => void subscribe(listener);

/**
 * False when nobody has touched the page for five minutes. Reads that repeat by themselves rest then: they would keep
 * an abandoned session from ever running into its 30 idle minutes (登录 20).
 */
export const useActive = (): boolean => useSyncExternalStore(subscribe, isActive);
