import type { Picked } from '../../../../../machines/upload/upload.rules.ts';
import { randomText } from '../../api/random.ts';
import { rootActor, type UploadListInput } from '../root.ts';

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
  [...files].map((file) => ({
    uid: randomText(12),
    name: file.name,
    size: file.size,
    source: file,
  }));
