/** One freshman as a division sees them. */
export interface Divided {
  id: number;
  cname: string;
  /** Dictionary `sys_gender`. */
  gender: string;
  score: number | null;
  origin: string | null;
  nation: string | null;
  /** Place of the class in which they stay; null: free. */
  pinned: number | null;
}
export const TIE_ZH = { together: '必须同班', apart: '必须分开' } as const;
export type TieKind = keyof typeof TIE_ZH;
/** People who have to be, or must not be, in one class. */
export interface Tie {
  kind: TieKind;
  ids: readonly number[];
}
/** What is balanced beside size and gender, which always are. */
export const CRITERIA_ZH = { score: '录取成绩', origin: '生源地', nation: '民族' } as const;
export type Criterion = keyof typeof CRITERIA_ZH;
export const CRITERIA = Object.keys(CRITERIA_ZH) as Criterion[];

export interface DivisionInput {
  people: readonly Divided[];
  /** How many classes. */
  classes: number;
  ties: readonly Tie[];
  criteria: readonly Criterion[];
  seed: number;
}
/** Place of the class by the id of the freshman. */
export type Division = ReadonlyMap<number, number>;

export interface ClassFigures {
  size: number;
  /** How many of each gender. */
  genders: Readonly<Record<string, number>>;
  /** Of those who have a score; null: nobody has. */
  average: number | null;
  /** Origins with the most people first. */
  origins: readonly (readonly [origin: string, count: number])[];
}
/** What a division that was carried out leaves behind: enough to do it again. */
export interface DivisionRecord {
  seed: number;
  criteria: readonly Criterion[];
  classes: readonly { id: number; className: string }[];
  ties: readonly Tie[];
  /** Taken over by hand behind the run. */
  moves: readonly { id: number; to: number }[];
  /** Who had to stay where they were. */
  pinned: readonly { id: number; at: number }[];
  figures: readonly ClassFigures[];
}

/** Figures of each class (新生 30). */
export function figuresOf(
  people: readonly Divided[],
  division: Division,
  classes: number,
): ClassFigures[] {
  return Array.from({ length: classes }, (_, at) => {
    const there = people.filter(({ id }) => division.get(id) === at);
    const genders: Record<string, number> = {};
    const origins = new Map<string, number>();
    for (const { gender, origin } of there) {
      genders[gender] = (genders[gender] ?? 0) + 1;
      if (origin) origins.set(origin, (origins.get(origin) ?? 0) + 1);
    }
    const scores = there.flatMap(({ score }) => (score === null ? [] : [score]));
    return {
      size: there.length,
      genders,
      average:
        scores.length === 0
          ? null
          : Math.round((scores.reduce((sum, one) => sum + one, 0) / scores.length) * 10) / 10,
      origins: [...origins].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)),
    };
  });
}
const spread = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : Math.max(...numbers) - Math.min(...numbers);

const GENDER_ZH: Readonly<Record<string, string>> = { '1': '男生', '2': '女生' };
/** What a division breaks, in sentences; `hard`: it cannot be carried out so. */
export function problemsOfDivision(
  people: readonly Divided[],
  division: Division,
  classes: number,
  ties: readonly Tie[],
): { text: string; hard: boolean }[] {
  const figures = figuresOf(people, division, classes);
  const nameOf = new Map(people.map(({ id, cname }) => [id, cname]));
  const placesOf = ({ ids }: Tie) =>
    ids.filter((id) => nameOf.has(id)).map((id) => division.get(id));
  const names = (tie: Tie) => tie.ids.flatMap((id) => nameOf.get(id) ?? []).join('、');
  const found: { text: string; hard: boolean }[] = [];
  for (const tie of ties) {
    const kinds = new Set(placesOf(tie)).size;
    if (tie.kind === 'together' && kinds > 1)
      found.push({ text: `${names(tie)}必须同班，现在不在一个班`, hard: true });
    if (tie.kind === 'apart' && kinds < placesOf(tie).length)
      found.push({ text: `${names(tie)}必须分开，现在有同班的`, hard: true });
  }
  const sizes = spread(figures.map(({ size }) => size));
  if (sizes > 1) found.push({ text: `各班人数相差 ${sizes} 人`, hard: false });
  for (const gender of [...new Set(people.map((one) => one.gender))].sort()) {
    const apart = spread(figures.map(({ genders }) => genders[gender] ?? 0));
    if (apart > 1)
      found.push({
        text: `各班${GENDER_ZH[gender] ?? '性别未说明的'}相差 ${apart} 人`,
        hard: false,
      });
  }
  const seen = new Map<string, number>();
  for (const { id, cname } of people) {
    const key = `${division.get(id)}:${cname}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  for (const [key, count] of seen)
    if (count > 1) found.push({ text: `有 ${count} 个“${key.split(':')[1]}”同班`, hard: false });
  return found;
}
