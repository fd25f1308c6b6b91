import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { notify } from './actors/notification.ts';

/** Milliseconds between two tries when no word comes that the connection is back. */
const AGAIN = 10_000;
export const UNLOADED = {
  offline: '网络不通，连接恢复后自动打开。',
  updated: '系统已更新，或有文件没有下载成功。请先保存正在填写的内容，再重新打开页面。',
} as const;

/** Nothing has been asked for, since there is no connection. */
export class Offline extends Error {}

/**
 * Loads code, but not without a connection: a browser remembers what it could not fetch, and would refuse it until the document is
 * loaded anew. @throws Offline
 */
export async function whenOnline<T>(load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine) throw new Offline('no connection');
  return load();
}
/** Fetches code ahead. A failure is told when it is needed. */
export const ahead = (load: () => Promise<unknown>): void => void whenOnline(load).catch(() => {});

/** The code or style sheet has not come, in the words of Chromium, Firefox, Safari and of the build. */
export const isUnloaded = (error: unknown): boolean =>
  error instanceof Offline ||
  (error instanceof Error && /dynamically imported module|importing a module script|preload CSS/i.test(error.message));

/** A file that is missing while the server answers: there is another build, or the file was lost on its way. */
export async function whyUnloaded(): Promise<keyof typeof UNLOADED> {
  const answer = navigator.onLine ? await fetch('/healthz', { cache: 'no-store' }).catch(() => null) : null;
  return answer?.ok ? 'updated' : 'offline';
}

/** Calls it when the browser tells that it is connected, and now and then, since not every loss is told. Answers how to stop that. */
export function onReturn(listener: () => void): () => void {
  const timer = setInterval(listener, AGAIN);
  addEventListener('online', listener);
  return () => {
    clearInterval(timer);
    removeEventListener('online', listener);
  };
}

/** Loads until it is there, and says once why it takes so long: what is open around it, with all that was typed, stays. */
async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let told = false; ; told = true) {
    try {
      return await whenOnline(load);
    } catch (error) {
      if (!isUnloaded(error)) throw error;
      if (!told) notify({ type: 'warning', message: UNLOADED[await whyUnloaded()] });
      await new Promise<void>((resolve) => {
        const stop = onReturn(() => {
          stop();
          resolve();
        });
      });
    }
  }
}

/** React's `lazy` for a part of a page that is open. */
// biome-ignore lint/suspicious/noExplicitAny: the bound of React's own `lazy`
export const lazily = <T extends ComponentType<any>>(load: () => Promise<{ default: T }>): LazyExoticComponent<T> =>
  lazy(() => untilLoaded(load));
