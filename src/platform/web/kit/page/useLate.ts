import { useEffect, useState } from 'react';

/** True once `active` has lasted for `ms` milliseconds: what is quick shows no skeleton (look.md "waiting"). */
export function useLate(active: boolean, ms = 200): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), ms);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active, ms]);
  return active && late;
}
