import { useEffect, useState } from 'react';

/** A value once it has stayed the same for so many milliseconds; what is empty holds at once. */
export function useSettled(value: string, pause: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
