import { QueryClient } from '@tanstack/react-query';
import { DUPLICATE_WINDOW } from '../../contract/paths.ts';

/**
 * The cache of reads. Younger than the duplicate guard's window: served from here. No retry: the request layer has
 * told the failure already, and a dialog must not come three times.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: DUPLICATE_WINDOW, retry: false, refetchOnWindowFocus: false },
  },
});
