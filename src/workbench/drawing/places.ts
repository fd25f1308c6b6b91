import type { Chart } from './chart.ts';
import type { FilePath, PathsFile } from './files.ts';

/** Paths that take a transition or come through a state. */
export const pathsThrough = (file: PathsFile, chart: Chart, id: string): FilePath[] =>
  file.paths.filter(({ steps }) =>
    steps.some((step) => step.taken.includes(id) || statesAt(chart, step.state).has(id)),
  );

/** All states that a state's name in a golden file stands for, outer ones too: `loadingUser.(user.asking, menus.here)`. */
export function statesAt({ states }: Chart, name: string): Set<string> {
  const root = states[0]?.id ?? '';
  const [, outer = '', inner = ''] = /^(.*?)\.?\((.*)\)$/.exec(name) ?? [];
  const leaves = inner
    ? inner.split(', ').map((leaf) => (outer ? `${outer}.${leaf}` : leaf))
    : [name];
  return new Set(
    leaves.flatMap((leaf) => {
      const parts = leaf.split('.');
      return parts.map((_, at) => [root, ...parts.slice(0, at + 1)].join('.'));
    }),
  );
}
