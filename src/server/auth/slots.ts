/**
 * Lets `active` pieces of work run at once and `waiting` more stand in line; `full` makes the error for whoever comes then.
 * For what costs much memory or processor time per piece: password hashes, pictures (decisions.md 4).
 */
export function slots(active: number, waiting: number, full: () => Error): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const line: (() => void)[] = [];
  return async (work) => {
    if (running >= active) {
      if (line.length >= waiting) throw full();
      await new Promise<void>((go) => line.push(go)); // whoever leaves hands his place over, so `running` stays
    } else running++;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running--;
    }
  };
}
