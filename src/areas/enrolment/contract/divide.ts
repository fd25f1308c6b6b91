import { balance } from './balance.ts';
import { type Cluster, clustersOf, isProblem } from './clusters.ts';
import type { Divided, Division, DivisionInput, Tie } from './division.ts';
import { seeded, shuffledBy } from './random.ts';

/** How many of each gender each class takes: extras go round the classes, so that sizes and genders differ by one at most. */
function targetsOf(
  people: readonly Divided[],
  classes: number,
  start: number,
): Map<string, number[]> {
  const genders = [...new Set(people.map(({ gender }) => gender))].sort();
  let at = start;
  return new Map(
    genders.map((gender) => {
      const count = people.filter((one) => one.gender === gender).length;
      const taken = Array.from({ length: classes }, () => Math.floor(count / classes));
      for (let i = 0; i < count % classes; i++, at++)
        taken[at % classes] = (taken[at % classes] ?? 0) + 1;
      return [gender, taken];
    }),
  );
}

class Filling {
  readonly placeOf = new Map<number, number>();
  private readonly need: Map<string, number[]>;
  private readonly room: number[];
  private readonly foes = new Map<number, Set<number>>();
  private readonly classes: number;
  constructor(people: readonly Divided[], classes: number, ties: readonly Tie[], start: number) {
    this.classes = classes;
    this.need = targetsOf(people, classes, start);
    this.room = Array.from({ length: classes }, (_, i) =>
      [...this.need.values()].reduce((sum, one) => sum + (one[i] ?? 0), 0),
    );
    for (const { kind, ids } of ties)
      if (kind === 'apart')
        for (const id of ids)
          this.foes.set(
            id,
            new Set([...(this.foes.get(id) ?? []), ...ids.filter((other) => other !== id)]),
          );
  }
  private needOf = (gender: string, at: number): number => this.need.get(gender)?.[at] ?? 0;
  roomOf = (at: number): number => this.room[at] ?? 0;
  put({ people }: Cluster, at: number): void {
    for (const { id, gender } of people) {
      this.placeOf.set(id, at);
      const need = this.need.get(gender);
      if (need) need[at] = (need[at] ?? 0) - 1;
      this.room[at] = this.roomOf(at) - 1;
    }
  }
  private fits({ people }: Cluster, at: number): boolean {
    const counts = new Map<string, number>();
    for (const { gender } of people) counts.set(gender, (counts.get(gender) ?? 0) + 1);
    return [...counts].every(([gender, count]) => this.needOf(gender, at) >= count);
  }
  private meets = ({ people }: Cluster, at: number): boolean =>
    people.some(({ id }) =>
      [...(this.foes.get(id) ?? [])].some((foe) => this.placeOf.get(foe) === at),
    );
  /** The class that suits best: nobody there from whom they must be apart, room for it, and for each gender in it. */
  placeFor(cluster: Cluster, order: readonly number[]): number {
    const worth = (at: number) =>
      (this.meets(cluster, at) ? 0 : 4) +
      (this.roomOf(at) >= cluster.people.length ? 2 : 0) +
      (this.fits(cluster, at) ? 1 : 0);
    return order.reduce(
      (best, at) =>
        worth(at) > worth(best) ||
        (worth(at) === worth(best) && this.roomOf(at) > this.roomOf(best))
          ? at
          : best,
      order[0] ?? 0,
    );
  }
  /** Highest scores first, forth and back through the classes: snake order. */
  snake(people: readonly Divided[]): void {
    let rest = people;
    for (let round = 0; rest.length > 0; round++) {
      const left: Divided[] = [];
      const order = Array.from({ length: this.classes }, (_, i) =>
        round % 2 ? this.classes - 1 - i : i,
      );
      const open = order.filter(
        (at) => this.roomOf(at) > 0 && this.needOf(rest[0]?.gender ?? '', at) > 0,
      );
      // only where more of a gender were bound together than a class should have
      const places = open.length > 0 ? open : order.filter((at) => this.roomOf(at) > 0);
      rest.forEach((one, i) => {
        const at = places[i];
        if (at === undefined) left.push(one);
        else this.put({ people: [one], pinned: null }, at);
      });
      if (places.length === 0)
        for (const one of left.splice(0)) this.put({ people: [one], pinned: null }, 0);
      rest = left;
    }
  }
}

/**
 * Divides freshmen into classes (新生 26–30): sizes differ by one at most, each gender by one at most where ties allow it, ties are
 * kept, and then score, origin, nation and equal names are spread. The same input and seed give the same division, on server and screen.
 * Answers why it cannot be done, in words, or the place of the class by the id of the person.
 */
export function divide(input: DivisionInput): Division | { problem: string } {
  const { classes, ties, seed } = input;
  if (classes < 1) return { problem: '至少要有 1 个班' };
  // whoever reads the people from the database may have them in any order
  const people = [...input.people].sort((a, b) => a.id - b.id);
  if (people.length < classes)
    return { problem: `只有 ${people.length} 人，分不了 ${classes} 个班` };
  const clusters = clustersOf(people, ties, classes);
  if (isProblem(clusters)) return clusters;
  const random = seeded(seed);
  const order = shuffledBy(
    Array.from({ length: classes }, (_, i) => i),
    random,
  );
  const filling = new Filling(people, classes, ties, Math.floor(random() * classes));
  for (const cluster of clusters) if (cluster.pinned !== null) filling.put(cluster, cluster.pinned);
  const bound = clusters.filter(({ people: group, pinned }) => pinned === null && group.length > 1);
  for (const cluster of [...bound].sort((a, b) => b.people.length - a.people.length))
    filling.put(cluster, filling.placeFor(cluster, order));
  const singles = clusters.flatMap(({ people: group, pinned }) =>
    pinned === null && group.length === 1 ? group : [],
  );
  for (const gender of [...new Set(singles.map((one) => one.gender))].sort())
    filling.snake(
      shuffledBy(
        singles.filter((one) => one.gender === gender),
        random,
      ).sort((a, b) => (b.score ?? 0) - (a.score ?? 0)),
    );
  return balance(
    { ...input, people },
    filling.placeOf,
    new Set(singles.map(({ id }) => id)),
    random,
  );
}
