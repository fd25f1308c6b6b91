import { useEffect } from 'react';
import { ahead } from '../lazily.ts';

/** Milliseconds after which a screen's own reads are on their way. */
const AFTER = 500;

/**
 * Fetches code that a press on this screen will need, once the screen itself is there: on a slow line the press would otherwise
 * be answered seconds later. `loads` must be the same functions at every drawing.
 */
export function usePrefetch(...loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const timer = setTimeout(() => loads.forEach(ahead), AFTER);
    return () => clearTimeout(timer);
    // biome-ignore lint/correctness/useExhaustiveDependencies: a rest array is new each time, its entries are not
  }, loads);
}
