import { type RefObject, useEffect } from 'react';

/** While it is open: a press or the focus outside of all of these places. */
export function useAway(
  open: boolean,
  places: readonly (RefObject<HTMLElement | null> | undefined)[],
  onAway: () => void,
): void {
  useEffect(() => {
    if (!open) return;
    const away = ({ target }: Event) => {
      if (!places.some((place) => place?.current?.contains(target as Node))) onAway();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
    };
  });
}
