import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { UploadListContext } from '../../../machines/upload/list.machine.ts';
import type { Picked, UploadedFile } from '../../../machines/upload/upload.rules.ts';
import { randomText } from '../api/random.ts';
import { rootActor, type UploadListInput } from './root.ts';

/**
 * The upload list of that key, opened when it is not there yet. It outlives the page; drop it with `dropUploadList`
 * when the form is done. Its events: SELECT, REMOVE, RETRY; it emits `settled` with the stored files.
 */
export function uploadList(key: string, input: UploadListInput) {
  rootActor.send({ type: 'UPLOADS.OPEN', key, input });
  const list = rootActor.getSnapshot().context.uploads[key];
  if (!list) throw new Error('the root actor is not started: call startRoot() first');
  return list;
}
export const dropUploadList = (key: string): void => rootActor.send({ type: 'UPLOADS.DROP', key });

/** Selected files as the chart takes them. */
export const picked = (files: Iterable<File>): Picked[] =>
  [...files].map((file) => ({ uid: randomText(12), name: file.name, size: file.size, source: file }));

/** The list's state and what to send it; `onSettled` hears the stored files when nothing is under way any more. */
export function useUploadList(key: string, input: UploadListInput, onSettled?: (files: UploadedFile[]) => void) {
  const list = uploadList(key, input);
  const state: UploadListContext = useSelector(list, (snapshot) => snapshot.context);
  const busy = useSelector(list, (snapshot) => snapshot.matches('busy'));
  useEffect(() => {
    if (!onSettled) return;
    const subscription = list.on('settled', ({ files }) => onSettled(files));
    return () => subscription.unsubscribe();
  }, [list, onSettled]);
  return { ...state, busy, send: list.send };
}
