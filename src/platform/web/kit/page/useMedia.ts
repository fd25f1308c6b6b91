import { useSyncExternalStore } from 'react';

/** A width of the window that the screen is drawn for otherwise. */
function media(query: string): () => boolean {
  const hear = (listener: () => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  const now = () => matchMedia(query).matches;
  return () => useSyncExternalStore(hear, now, () => false);
}
/** Below 900 px the side menu is a drawer and the header folds. */
export const useNarrow = media('(max-width: 899.98px)');
/** From 1440 px there is room beside a form. */
export const useWide = media('(min-width: 1440px)');
/** Below 640 px: a phone. Rows are cards, filters lie behind a button, nothing speaks of keys (列表 30). */
export const usePhone = media('(max-width: 639.98px)');
