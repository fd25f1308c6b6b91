import type { FilePath, PathsFile } from '../../src/workbench/drawing/files.ts';

/** The beginning of a path, so many steps long, the start counted. */
export interface Begun {
  path: FilePath;
  length: number;
}
/** Charts whose views hold what is asked, typed, chosen or painted: nothing can be sent to the actor past them. */
export const HOLDING: readonly string[] = ['decision', 'editing', 'uploadFile', 'painting'];
/** What happens in each step of a path. */
type Goals = (path: FilePath) => readonly (readonly string[])[];

const transitions: Goals = ({ steps }) => steps.map(({ taken }) => taken);
/** A step and the one before it, as the transitions that they take. */
export const pairsOf: Goals = ({ steps }) =>
  steps.map(({ taken }, at) =>
    at === 0 ? [] : [`${steps[at - 1]?.taken.join()} > ${taken.join()}`],
  );

/** Few beginnings of paths in which everything happens that happens in any: those first that bring most new for their length. */
function cover({ paths }: PathsFile, goals: Goals): Begun[] {
  const open = new Set(paths.flatMap((path) => goals(path).flat()));
  const best = (path: FilePath): Begun & { gain: number } => {
    const fresh = new Set<string>();
    let found = { path, length: 0, gain: 0 };
    for (const [index, here] of goals(path).entries()) {
      for (const goal of here) if (open.has(goal)) fresh.add(goal);
      const gain = fresh.size / (index + 3);
      if (gain > found.gain) found = { path, length: index + 1, gain };
    }
    return found;
  };
  const lengths = new Map<FilePath, number>();
  while (open.size > 0) {
    const { path, length } = paths.map(best).reduce((a, b) => (b.gain > a.gain ? b : a));
    lengths.set(path, Math.max(length, lengths.get(path) ?? 0));
    for (const goal of goals(path).slice(0, length).flat()) open.delete(goal);
  }
  return [...lengths].map(([path, length]) => ({ path, length }));
}

/** Every declared transition that the golden file takes. */
export const transitionCover = (file: PathsFile): Begun[] => cover(file, transitions);
