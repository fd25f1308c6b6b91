import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { type Actor, createActor, fromPromise } from 'xstate';
import { loadingMachine } from '../../../machines/loading/loading.machine.ts';
import type { Found, LoadingInput } from '../../../machines/loading/loading.types.ts';
import { notify } from './actors/notification.ts';
import { hasUnsaved } from './actors/unsaved.ts';

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
  (error instanceof Error &&
    /dynamically imported module|importing a module script|preload CSS/i.test(error.message));

/** A file that is missing while the server answers: there is another build, or the file was lost on its way. */
async function askServer(signal: AbortSignal): Promise<Found> {
  const answer = navigator.onLine ? await fetch('/healthz', { cache: 'no-store', signal }) : null;
  return { answers: answer?.ok === true, unsaved: hasUnsaved() };
}
const logic = loadingMachine.provide({
  actors: { askServer: fromPromise<Found>(({ signal }) => askServer(signal)) },
});

/** The chart of code that does not come, told when the browser is connected again; not started yet. */
export function loadingActor(input: LoadingInput): Actor<typeof loadingMachine> {
  const actor = createActor(logic, { input }) as Actor<typeof loadingMachine>;
  const heard = () => actor.send({ type: 'ONLINE' });
  addEventListener('online', heard);
  const over = () => removeEventListener('online', heard);
  actor.subscribe({ complete: over, error: over });
  return actor;
}

/** Loads until it is there: what is open around it, with all that was typed, stays. */
function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const actor = loadingActor({ kind: 'part' });
    actor.on('failed', ({ text }) => notify({ type: 'warning', message: text }));
    actor.on('fetch', () => {
      whenOnline(load).then(
        (loaded) => {
          resolve(loaded);
          actor.send({ type: 'CAME' });
        },
        (error: unknown) => {
          if (isUnloaded(error)) return actor.send({ type: 'FAILED' });
          reject(error);
          actor.send({ type: 'BROKEN' });
        },
      );
    });
    actor.start();
  });
}

/** React's `lazy` for a part of a page that is open. */
// biome-ignore lint/suspicious/noExplicitAny: the bound of React's own `lazy`
export const lazily = <T extends ComponentType<any>>(
  load: () => Promise<{ default: T }>,
): LazyExoticComponent<T> => lazy(() => untilLoaded(load));
