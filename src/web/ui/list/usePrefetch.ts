import { useEffect } from 'react';

/** Milliseconds after which a screen's own reads are on their way. */
const AFTER = 500;

/**
 * Fetches code that a press on this screen will need, once the screen itself is there: on a slow line the press would otherwise
 * be answered seconds later. `loads` must be the same functions at every drawing.
 */
export function usePrefetch(...loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    // a failure shows, and is told, when the code is needed
    const timer = setTimeout(() => loads.forEach((load) => void load().catch(() => {})), AFTER);
    return () => clearTimeout(timer);
    // biome-ignore lint/correctness/useExhaustiveDependencies: a rest array is new each time, its entries are not
  }, loads);
}
