import type { Divided } from './division.ts';

interface Even {
  people: readonly Divided[];
  classes: number;
  /** Place of the class by the id of the person; moved in place. */
  place: Map<number, number>;
  free: ReadonlySet<number>;
  /** Whether a class has somebody from whom this person must be apart. */
  meets: (id: number, at: number) => boolean;
}

/**
 * Where ties have drawn more of one sex into a class than its share, others make up for it: two of different sex change places, or one goes
 * from a fuller class into a smaller one, as long as the sexes become more even. Sizes keep differing by one at most.
 */
export function evenOut({ people, classes, place, free, meets }: Even): void {
  const genders = [...new Set(people.map(({ gender }) => gender))].sort();
  const sizes = Array<number>(classes).fill(0);
  const counts = new Map(genders.map((gender) => [gender, Array<number>(classes).fill(0)]));
  const add = ({ gender }: Divided, at: number, by: 1 | -1) => {
    const count = counts.get(gender) as number[];
    count[at] = (count[at] as number) + by;
    sizes[at] = (sizes[at] as number) + by;
  };
  for (const one of people) add(one, place.get(one.id) as number, 1);
  const go = (one: Divided, to: number) => {
    add(one, place.get(one.id) as number, -1);
    add(one, to, 1);
    place.set(one.id, to);
  };
  const somebody = (gender: string, at: number, to: number) =>
    people.find(
      (one) =>
        one.gender === gender && free.has(one.id) && place.get(one.id) === at && !meets(one.id, to),
    );
  /** How much more even a sex gets when one of it goes from a class to another. */
  const gain = (gender: string, from: number, to: number) => {
    const count = counts.get(gender) as number[];
    return (count[from] as number) - (count[to] as number) - 1;
  };
  const improve = (): boolean => {
    for (let i = 0; i < classes; i++)
      for (let j = 0; j < classes; j++)
        for (const gender of genders) {
          if (i === j || gain(gender, i, j) < 0) continue;
          const one = () => somebody(gender, i, j);
          if (gain(gender, i, j) > 0 && sizes[i] === (sizes[j] as number) + 1) {
            const gone = one();
            if (gone) {
              go(gone, j);
              return true;
            }
          }
          for (const other of genders) {
            if (other === gender || gain(gender, i, j) + gain(other, j, i) <= 0) continue;
            const [gone, back] = [one(), somebody(other, j, i)];
            if (!gone || !back) continue;
            go(gone, j);
            go(back, i);
            return true;
          }
        }
    return false;
  };
  while (improve());
}
