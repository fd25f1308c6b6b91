import { type ComponentType, useEffect, useState } from 'react';
import type { Session } from './pieces.tsx';

type Form = ComponentType<{ session: Session }>;
let form: Form | null = null;
/** The form's own file says that it is there. */
export const bring = (found: Form): void => {
  form = found;
};
/** Milliseconds until a form that did not come is asked for again. */
const AGAIN = 2_000;
const MOST = 100;

/** The form that asks for a new password, loaded when it is first wanted: few who log in need it, and the page has 90 kB. */
export function useMustChange(wanted: boolean): Form | null {
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!wanted || form || tries > MOST) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    import('./MustChange.tsx').then(
      () => setTries((it) => it + 1),
      () => {
        timer = setTimeout(() => setTries((it) => it + 1), AGAIN);
      },
    );
    return () => clearTimeout(timer);
  }, [wanted, tries]);
  return wanted ? form : null;
}
