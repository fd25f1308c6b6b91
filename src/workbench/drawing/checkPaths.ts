import type { CheckPath } from '../../../machines/kit/exportPaths.ts';
import type { PathsFile } from './files.ts';
import { SCREENS } from './words.ts';

/** The catalogue of a chart as the exports need it: names instead of labels, each name once. */
export function checkPaths({ paths, variants, names, offers }: PathsFile): CheckPath[] {
  const named = (labels: readonly string[]) => [
    ...new Set(labels.map((label) => names[label] ?? label)),
  ];
  return paths.map(({ title, variant, steps }) => ({
    title,
    variant: variants[variant]?.zh ?? '',
    steps: steps.map(({ zh, stateZh, screen, look }) => {
      const can = offers[look] ?? [];
      const cannot = (variants[variant]?.events ?? []).filter((label) => !can.includes(label));
      return {
        zh,
        state: stateZh,
        screen: SCREENS[screen] ?? screen,
        can: named(can),
        cannot: named(cannot),
      };
    }),
  }));
}
