import { useSyncExternalStore } from 'react';

/** Below 900 px the side menu is a drawer and the header folds. */
const query = () => matchMedia('(max-width: 899.98px)');

function hear(listener: () => void): () => void {
  const list = query();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}
export const useNarrow = (): boolean => useSyncExternalStore(hear, () => query().matches);
