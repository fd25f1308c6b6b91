import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for ever, which calls the newest one: rows that are not drawn again must not act on an old address. */
export function useStable<Args extends unknown[]>(
  handler: ((...args: Args) => void) | undefined,
): (...args: Args) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current?.(...args), []);
}
