import type { EventObject } from 'xstate';
import type { Model } from '../../../../../machines/kit/model.ts';
import type { Chart } from '../../../drawing/chart.ts';
import type { FilePath, PathsFile } from '../../../drawing/files.ts';
import { statesAt } from '../../../drawing/places.ts';
import { withMade } from '../paths/made.ts';
import { offersAt } from '../paths/paths.ts';

/** Where a free walk stands: the setting, and which of its event cases were done, by their place among them. */
export interface FreeWalk {
  variant: number;
  picks: readonly number[];
}
/** Its name in the catalogue. */
export const FREE = 'free-walk';

/** The catalogue as it was before anybody walked freely. */
export const withoutFree = (file: PathsFile): PathsFile => ({
  ...file,
  variants: file.variants.filter(({ name }) => name !== FREE),
  paths: file.paths.filter(({ id }) => id !== FREE),
});

/** A walk in the address: `32.0.4`. */
export const codeOf = ({ variant, picks }: FreeWalk): string => [variant, ...picks].join('.');
/** The walk of an address; null: none, or not one of this chart. */
export function readCode({ variants }: PathsFile, code: string | null): FreeWalk | null {
  if (code === null || !/^\d{1,4}(\.\d{1,4})*$/.test(code)) return null;
  const [variant = 0, ...picks] = code.split('.').map(Number);
  const events = variants[variant]?.events;
  return events && picks.every((pick) => pick < events.length) ? { variant, picks } : null;
}

/** An event case that may be done here, or why not. */
export interface Offer {
  pick: number;
  zh: string;
  /** who does it; empty where the chart names nobody */
  who: string;
  /** why it is refused; null: it is taken */
  why: string | null;
}
const typeOf = (edgeKey: string) => edgeKey.split(' ')[1];

/** Why a state refuses an event, read from the chart: the conditions that do not hold, or that there is no such step from here. */
function whyNot(chart: Chart, states: ReadonlySet<string>, { type }: EventObject): string {
  const here = chart.edges.filter(({ key, source }) => states.has(source) && typeOf(key) === type);
  const wanted = [...new Set(here.map(({ condition }) => condition ?? ''))].filter(Boolean);
  return wanted.length ? `须${wanted.join('，或')}` : '这里没有这一步';
}

/** The catalogue with the walk as a path, and what can be done where it stands. */
export function walked(
  file: PathsFile,
  chart: Chart,
  model: Model,
  { variant, picks }: FreeWalk,
): { file: PathsFile; path: FilePath; offers: Offer[] } {
  const setting = file.variants[variant];
  if (!setting) throw new Error(`no setting ${variant}`);
  const known = setting.events;
  const eventOf = (pick: number) => file.cases[known[pick] ?? ''] ?? { type: known[pick] ?? '' };
  const next = withMade(file, chart, model, {
    id: FREE,
    title: '自由走',
    variantZh: setting.zh,
    input: setting.input ?? undefined,
    steps: picks.map((pick) => ({ event: eventOf(pick) })),
    known,
  });
  const path = next.paths.at(-1) as FilePath;
  const step = path.steps.at(-1);
  const can = step ? offersAt(next, path, step).can : [];
  const states = statesAt(chart, step?.state ?? '');
  const offers = known.map((label, pick) => ({
    pick,
    zh: next.names[label] ?? label,
    who: model.whoZh?.(eventOf(pick)) ?? '',
    why: can.includes(label) ? null : whyNot(chart, states, eventOf(pick)),
  }));
  return { file: next, path, offers };
}

/** Paths of the catalogue that make these steps one after another, whatever comes before and behind. */
export function coveredBy(file: PathsFile, { steps }: FilePath): FilePath[] {
  const wanted = steps.slice(1).map(({ taken }) => taken.join());
  if (wanted.length === 0) return [];
  return file.paths.filter(({ id, steps: all }) => {
    const keys = all.slice(1).map(({ taken }) => taken.join());
    return (
      id !== FREE && keys.some((_, at) => wanted.every((key, index) => keys[at + index] === key))
    );
  });
}

/** A walk as a file that `npm test` replays once it lies in `tests/model/cases` (tests/model/charts/cases.test.ts). */
export interface CaseFile {
  chart: string;
  title: string;
  variant: string;
  events: readonly EventObject[];
  /** where the chart stands after each step, the start first */
  states: readonly string[];
}
export const caseFile = (
  chart: Chart,
  file: PathsFile,
  path: FilePath,
  title: string,
  variant: number,
): CaseFile => ({
  chart: chart.name,
  title,
  variant: file.variants[variant]?.name ?? '',
  events: path.steps.slice(1).map(({ event }) => file.cases[event] ?? { type: event }),
  states: path.steps.map(({ state }) => state),
});
/** What such a file is called. */
export const caseName = (chart: string, title: string): string =>
  `${chart} ${title.replace(/[\\/:*?"<>|]/g, '_')}.json`;
