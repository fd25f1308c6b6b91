import type { Divided, Division, DivisionInput } from './division.ts';
import { evenOut } from './even.ts';

/** What a broken tie weighs against everything else, and two of one name in a class against what is only spread. */
const TIE = 1e6;
const NAME = 1e3;
/** Exchanges tried for each person. */
const TRIES = 60;

/** Counts of one property in each class; the sum of squares is least when it is spread evenly. */
class Spread {
  private readonly count: Map<string, number[]>;
  private readonly weight: number;
  private readonly readFrom: (one: Divided) => string | null;
  constructor(
    people: readonly Divided[],
    classes: number,
    weight: number,
    readFrom: (one: Divided) => string | null,
  ) {
    this.weight = weight;
    this.readFrom = readFrom;
    this.count = new Map(
      people.flatMap((one) =>
        readFrom(one) === null ? [] : [[readFrom(one) as string, Array(classes).fill(0)]],
      ),
    );
  }
  add(one: Divided, at: number, by: 1 | -1): void {
    const count = this.count.get(this.readFrom(one) ?? '');
    if (count) count[at] = (count[at] ?? 0) + by;
  }
  /** What it costs more when `one` goes from a class to another. */
  private moved(value: string | null, from: number, to: number): number {
    const count = this.count.get(value ?? '');
    return count ? 2 * ((count[to] ?? 0) - (count[from] ?? 0) + 1) : 0;
  }
  change(a: Divided, b: Divided, atA: number, atB: number): number {
    const [va, vb] = [this.readFrom(a), this.readFrom(b)];
    return va === vb ? 0 : this.weight * (this.moved(va, atA, atB) + this.moved(vb, atB, atA));
  }
}

/**
 * Exchanges two people of one gender as long as that makes the classes more alike, so that sizes and genders stay as they are. Only
 * `free` ones move.
 */
export function balance(
  { people, classes, ties, criteria }: DivisionInput,
  start: ReadonlyMap<number, number>,
  free: ReadonlySet<number>,
  random: () => number,
): Division {
  const place = new Map(start);
  const at = (one: Divided): number => place.get(one.id) ?? 0;
  const spreads = [new Spread(people, classes, NAME, ({ cname }) => cname)];
  if (criteria.includes('origin'))
    spreads.push(new Spread(people, classes, 1, ({ origin }) => origin));
  if (criteria.includes('nation'))
    spreads.push(new Spread(people, classes, 1, ({ nation }) => (nation === '01' ? null : nation)));
  const foes = new Map<number, number[]>();
  for (const { kind, ids } of ties)
    if (kind === 'apart')
      for (const id of ids)
        foes.set(id, [...(foes.get(id) ?? []), ...ids.filter((other) => other !== id)]);
  const meets = (id: number, there: number, except: number) =>
    (foes.get(id) ?? []).filter((foe) => foe !== except && place.get(foe) === there).length;
  evenOut({ people, classes, place, free, meets: (id, there) => meets(id, there, -1) > 0 });
  const sums = Array<number>(classes).fill(0);
  const sizes = Array<number>(classes).fill(0);
  const scored = criteria.includes('score');
  const known = people.flatMap(({ score }) => (score === null ? [] : [score]));
  const mean = known.reduce((sum, one) => sum + one, 0) / Math.max(1, known.length);
  /** Nobody knows a missing score: it counts as the mean. */
  const scoreOf = ({ score }: Divided): number => (scored && score !== null ? score - mean : 0);
  for (const one of people) {
    for (const spread of spreads) spread.add(one, at(one), 1);
    sums[at(one)] = (sums[at(one)] ?? 0) + scoreOf(one);
    sizes[at(one)] = (sizes[at(one)] ?? 0) + 1;
  }
  const cost = (sum: number, there: number) => (sum * sum) / Math.max(1, sizes[there] ?? 1);
  /** What it costs more when two change places. */
  const change = (a: Divided, b: Divided): number => {
    const [pa, pb] = [at(a), at(b)];
    const by = scoreOf(b) - scoreOf(a);
    const [sa, sb] = [sums[pa] ?? 0, sums[pb] ?? 0];
    const score = cost(sa + by, pa) + cost(sb - by, pb) - cost(sa, pa) - cost(sb, pb);
    const tie =
      meets(a.id, pb, b.id) + meets(b.id, pa, a.id) - meets(a.id, pa, b.id) - meets(b.id, pb, a.id);
    return spreads.reduce(
      (sum, spread) => sum + spread.change(a, b, pa, pb),
      score / 100 + tie * TIE,
    );
  };
  const exchange = (a: Divided, b: Divided) => {
    const [pa, pb] = [at(a), at(b)];
    const by = scoreOf(b) - scoreOf(a);
    for (const spread of spreads)
      for (const [one, from, to] of [
        [a, pa, pb],
        [b, pb, pa],
      ] as const) {
        spread.add(one, from, -1);
        spread.add(one, to, 1);
      }
    sums[pa] = (sums[pa] ?? 0) + by;
    sums[pb] = (sums[pb] ?? 0) - by;
    place.set(a.id, pb);
    place.set(b.id, pa);
  };
  const groups = [...new Set(people.map(({ gender }) => gender))].map((gender) =>
    people.filter((one) => one.gender === gender && free.has(one.id)),
  );
  for (const group of groups) {
    // whoever meets somebody they must not meet: the best exchange of all
    for (const one of group) {
      if (meets(one.id, at(one), -1) === 0) continue;
      let best: { other: Divided; gain: number } | null = null;
      for (const other of group) {
        const gain = at(other) === at(one) ? 0 : change(one, other);
        if (gain < (best?.gain ?? 0)) best = { other, gain };
      }
      if (best) exchange(one, best.other);
    }
    for (let i = 0; group.length > 1 && i < group.length * TRIES; i++) {
      const [a, b] = [
        group[Math.floor(random() * group.length)],
        group[Math.floor(random() * group.length)],
      ];
      if (a && b && at(a) !== at(b) && change(a, b) < -1e-9) exchange(a, b);
    }
  }
  return place;
}
