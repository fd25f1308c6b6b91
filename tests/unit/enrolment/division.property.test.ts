import { expect, test } from 'vitest';
import { divide } from '../../../src/areas/enrolment/contract/divide.ts';
import {
  CRITERIA,
  type Divided,
  type Division,
  figuresOf,
  problemsOfDivision,
  type Tie,
} from '../../../src/areas/enrolment/contract/division.ts';
import { seeded } from '../../../src/areas/enrolment/contract/random.ts';

/** A cohort like none before: its size, sexes, names, scores and ties come from its number. */
function cohort(no: number): { people: Divided[]; classes: number; ties: Tie[] } {
  const random = seeded(no);
  const upTo = (n: number) => Math.floor(random() * n);
  const classes = 2 + upTo(9);
  const size = classes * (8 + upTo(28)) + upTo(classes);
  const share = random();
  const people = Array.from(
    { length: size },
    (_, i): Divided => ({
      id: i + 1,
      cname: `名${upTo(size)}`,
      gender: random() < share ? '1' : '2',
      pinned: random() < 0.01 ? upTo(classes) : null,
      score: random() < 0.05 ? null : 400 + upTo(200),
      origin: `省${upTo(12)}`,
      nation: random() < 0.9 ? '01' : '05',
    }),
  );
  // pairs and triples of people who are in no other tie and free to go anywhere
  const free = people.filter(({ pinned }) => pinned === null).map(({ id }) => id);
  const take = (n: number) => free.splice(upTo(free.length - n), n);
  const ties: Tie[] = [
    ...Array.from({ length: 3 }, (): Tie => ({ kind: 'together', ids: take(2) })),
    { kind: 'together', ids: take(3) },
    ...Array.from({ length: 3 }, (): Tie => ({ kind: 'apart', ids: take(2) })),
  ];
  const [pair] = ties;
  // somebody who has to be with one and away from another
  return {
    people,
    classes,
    ties: [...ties, { kind: 'apart', ids: [pair?.ids[0] ?? 0, ...take(1)] }],
  };
}
const run = (no: number, seed = no): [ReturnType<typeof cohort>, Division] => {
  const given = cohort(no);
  const made = divide({ ...given, criteria: CRITERIA, seed });
  if ('problem' in made) throw new Error(`${no}: ${made.problem}`);
  return [given, made];
};
/** One more than the others at most; more only where one tie alone draws more of a sex into a class. */
function possible({ people, classes, ties }: ReturnType<typeof cohort>, gender: string): number {
  const isOf = (id: number) => people[id - 1]?.gender === gender;
  const bound = Math.max(
    0,
    ...ties.filter(({ kind }) => kind === 'together').map(({ ids }) => ids.filter(isOf).length),
  );
  const others = people.filter((one) => one.gender === gender).length - bound;
  return Math.max(1, bound - Math.floor(others / (classes - 1)));
}
const spread = (numbers: number[]) => Math.max(...numbers) - Math.min(...numbers);

/** 新生 26、28–30 */
test.each(Array.from({ length: 50 }, (_, i) => i + 1))(
  'cohort %i: even in size and sex, ties kept, locked ones where they were, same seed same classes',
  (no) => {
    const [given, division] = run(no);
    const { people, classes, ties } = given;
    expect(division.size).toBe(people.length);
    const figures = figuresOf(people, division, classes);
    expect(spread(figures.map(({ size }) => size))).toBeLessThanOrEqual(1);
    for (const gender of ['1', '2'])
      expect(spread(figures.map(({ genders }) => genders[gender] ?? 0))).toBeLessThanOrEqual(
        possible(given, gender),
      );
    expect(problemsOfDivision(people, division, classes, ties).filter(({ hard }) => hard)).toEqual(
      [],
    );
    // and said without the words of the product
    for (const { kind, ids } of ties)
      expect([kind, new Set(ids.map((id) => division.get(id))).size]).toEqual([
        kind,
        kind === 'together' ? 1 : ids.length,
      ]);
    for (const { id, pinned } of people) if (pinned !== null) expect(division.get(id)).toBe(pinned);
    expect([...run(no)[1]].sort(([a], [b]) => a - b)).toEqual(
      [...division].sort(([a], [b]) => a - b),
    );
  },
);

/** 新生 30 */
test('another seed gives another division, another order of the people does not', () => {
  const { people, classes, ties } = cohort(20);
  const sorted = (made: Division | { problem: string }) =>
    [...(made as Division)].sort(([a], [b]) => a - b);
  const given = { classes, ties, criteria: CRITERIA };
  const first = sorted(divide({ ...given, people, seed: 1 }));
  expect(sorted(divide({ ...given, people: [...people].reverse(), seed: 1 }))).toEqual(first);
  expect(sorted(divide({ ...given, people, seed: 2 }))).not.toEqual(first);
});

/** 新生 27 */
test('averages lie close together and people of one name apart, where that is asked for', () => {
  const people = Array.from(
    { length: 120 },
    (_, i): Divided => ({
      id: i + 1,
      cname: i < 8 ? '李婷' : `名${i}`,
      gender: i % 3 ? '2' : '1',
      score: 400 + ((i * 37) % 200),
      origin: `省${i % 5}`,
      nation: '01',
      pinned: null,
    }),
  );
  const made = divide({ people, classes: 4, ties: [], criteria: CRITERIA, seed: 9 }) as Division;
  const figures = figuresOf(people, made, 4);
  expect(spread(figures.map(({ average }) => average ?? 0))).toBeLessThan(1.5);
  expect(problemsOfDivision(people, made, 4, [])).toEqual(
    // eight of one name in four classes: two in each, none with three
    Array.from({ length: 4 }, () => ({ text: '有 2 个“李婷”同班', hard: false })),
  );
  for (const [, count] of figures.flatMap(({ origins }) => origins))
    expect(count).toBeGreaterThanOrEqual(5);
});

/** 新生 28、31 */
test('what cannot be is told in words', () => {
  const people = Array.from(
    { length: 6 },
    (_, i): Divided => ({
      id: i + 1,
      cname: `甲乙丙丁戊己`.charAt(i),
      gender: '1',
      score: null,
      origin: null,
      nation: null,
      pinned: null,
    }),
  );
  const why = (classes: number, ties: Tie[], who = people) =>
    divide({ people: who, classes, ties, criteria: [], seed: 1 });
  expect(
    why(2, [
      { kind: 'together', ids: [1, 2] },
      { kind: 'apart', ids: [2, 1] },
    ]),
  ).toEqual({ problem: '乙、甲既要同班又要分开' });
  expect(why(2, [{ kind: 'apart', ids: [1, 2, 3] }])).toEqual({
    problem: '甲、乙、丙要分开，需要至少 3 个班',
  });
  expect(why(3, [{ kind: 'together', ids: [1, 2, 3] }])).toEqual({
    problem: '甲、乙、丙共 3 人必须同班，每班只有 2 人',
  });
  expect(why(7, [])).toEqual({ problem: '只有 6 人，分不了 7 个班' });
  expect(
    why(
      2,
      [{ kind: 'together', ids: [1, 2] }],
      people.map((one) => ({ ...one, pinned: one.id < 3 ? one.id - 1 : null })),
    ),
  ).toEqual({
    problem: '甲、乙必须同班，但锁定在不同的班',
  });
});
