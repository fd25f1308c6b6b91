import { useEffect, useState } from 'react';

/** True once `active` has lasted for `ms` milliseconds: what is quick shows no skeleton (列表 13). */
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
