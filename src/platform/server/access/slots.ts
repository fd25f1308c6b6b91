interface Place {
  go: () => void;
  refuse: (error: Error) => void;
}
interface Limits {
  /** Pieces of work at once. */
  active: number;
  /** Who may stand in the line of one key. */
  each: number;
  /** Who may stand in all lines together. */
  all: number;
}

/**
 * Lets `active` pieces of work run at once; whoever comes then stands in the line of their key (a network, a browser, a person), and the
 * lines are served in turn: however long one is, the first of another waits for one piece of each. A full line refuses with the error
 * that `full` makes; when all together are full, the longest gives a place up. For what costs much memory or processor time per piece:
 * password hashes, pictures (登录 8).
 */
export function slots(
  { active, each, all }: Limits,
  full: () => Error,
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  let running = 0;
  let waiting = 0;
  /** By key, in the order of their turns: the one that has been served goes to the end. */
  const lines = new Map<string, Place[]>();
  const take = (key: string, line: Place[], place: Place | undefined) => {
    waiting--;
    lines.delete(key);
    if (line.length > 0) lines.set(key, line);
    return place;
  };
  const next = (): Place | undefined => {
    const [first] = lines;
    return first && take(...first, first[1].shift());
  };
  const stand = (key: string) =>
    new Promise<void>((go, refuse) => {
      const line = lines.get(key) ?? [];
      if (line.length >= each) throw full();
      if (waiting >= all) {
        const longest = [...lines.values()].reduce(
          (one, other) => (other.length > one.length ? other : one),
          line,
        );
        if (longest.length <= line.length + 1) throw full();
        longest.pop()?.refuse(full());
        waiting--;
      }
      lines.set(key, [...line, { go, refuse }]);
      waiting++;
    });
  return async (key, work) => {
    if (running >= active)
      await stand(key); // whoever leaves hands their place over, so `running` stays
    else running++;
    try {
      return await work();
    } finally {
      const other = next();
      if (other) other.go();
      else running--;
    }
  };
}
