import type { Divided, Tie } from './division.ts';

/** People who go into a class together: mostly one alone. */
export interface Cluster {
  people: readonly Divided[];
  pinned: number | null;
}
type Problem = { problem: string };

/** Those that ties bind, each other one alone; or why no division can keep the ties, in words. */
export function clustersOf(
  people: readonly Divided[],
  ties: readonly Tie[],
  classes: number,
): readonly Cluster[] | Problem {
  const known = new Map(people.map((one) => [one.id, one]));
  const root = new Map(people.map(({ id }) => [id, id]));
  const find = (id: number): number => {
    const up = root.get(id) ?? id;
    return up === id ? id : find(up);
  };
  const present = (tie: Tie) => tie.ids.filter((id) => known.has(id));
  for (const tie of ties) {
    if (tie.kind !== 'together') continue;
    const [first, ...rest] = present(tie);
    for (const id of rest) root.set(find(id), find(first as number));
  }
  for (const tie of ties) {
    if (tie.kind !== 'apart') continue;
    const ids = present(tie);
    const names = ids.map((id) => known.get(id)?.cname).join('、');
    if (new Set(ids.map(find)).size < ids.length) return { problem: `${names}既要同班又要分开` };
    if (ids.length > classes) return { problem: `${names}要分开，需要至少 ${ids.length} 个班` };
  }
  const groups = new Map<number, Divided[]>();
  for (const one of people) groups.set(find(one.id), [...(groups.get(find(one.id)) ?? []), one]);
  const most = Math.ceil(people.length / classes);
  const clusters: Cluster[] = [];
  for (const group of groups.values()) {
    const pins = [...new Set(group.flatMap(({ pinned }) => (pinned === null ? [] : [pinned])))];
    const names = group.map(({ cname }) => cname).join('、');
    if (pins.length > 1) return { problem: `${names}必须同班，但锁定在不同的班` };
    if (group.length > most)
      return { problem: `${names}共 ${group.length} 人必须同班，每班只有 ${most} 人` };
    clusters.push({ people: group, pinned: pins[0] ?? null });
  }
  return clusters;
}
export const isProblem = (made: object): made is Problem => 'problem' in made;
