import type { Golden, GoldenStep, GoldenVariant } from './golden.ts';
import type { Model } from './model.ts';
import type { ChartMeta } from './process.ts';

/** An event case and its name for people. */
export interface NamedCase {
  /** label in the golden file's `cases` */
  event: string;
  zh: string;
}
/** One step of a path, with all that a person needs to check it. The first one is the start, without an event. */
export interface PathStep extends NamedCase {
  state: string;
  stateZh: string;
  /** the screen that must be before the person, as the chart's meta calls it */
  screen: string;
  /** cases that are taken here, and those that are refused */
  can: NamedCase[];
  cannot: NamedCase[];
}
/** A walk of the golden file for people. `id` stays as long as chart, variant and events do. */
export interface NamedPath {
  id: string;
  title: string;
  /** it has a title of its own: told by a person, not found by the machine */
  story: boolean;
  variant: string;
  variantZh: string;
  /** all step names in order: what a search looks through beside the title */
  text: string;
  /** the golden file's own steps, for playing */
  walk: readonly GoldenStep[];
  steps: PathStep[];
}

/** FNV-1a over UTF-16 units, twice with different starts: 13 base-36 signs at most, equal on every machine. */
function hash(text: string): string {
  const once = (start: number) => {
    let sum = start;
    for (let i = 0; i < text.length; i++)
      sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193) >>> 0;
    return sum.toString(36);
  };
  return once(0x811c9dc5) + once(0x9747b28c);
}

const NOTHING: ChartMeta = { zh: '', screen: '', fulfils: '' };
/** The leaves of a golden state name as paths below the chart's id: `loadingUser.(user.asking, menus.here)` has two. */
function leavesOf(name: string): string[] {
  const [, outer = '', inner = ''] = /^(.*?)\.?\((.*)\)$/.exec(name) ?? [];
  return inner ? inner.split(', ').map((leaf) => (outer ? `${outer}.${leaf}` : leaf)) : [name];
}
/** The state's name for people, from the meta of the golden file, and its screen. */
export function stateOf(golden: Golden, name: string): { stateZh: string; screen: string } {
  const id = Object.keys(golden.meta)[0]?.split('.')[0] ?? golden.model;
  const meta = (path: string) => (golden.meta[`${id}.${path}`] ?? NOTHING) as ChartMeta;
  const leaves = leavesOf(name);
  const names = leaves.map((leaf) => meta(leaf).zh);
  if (leaves.length === 1) return { stateZh: names[0] ?? '', screen: meta(name).screen };
  const around = meta(name.replace(/\.?\(.*$/, ''));
  return {
    stateZh: around.zh ? `${around.zh}（${names.join('，')}）` : names.join('，'),
    screen: around.screen,
  };
}

/** What is accepted where: the golden file writes it at the first visit of a state only. */
function acceptedAt(model: Model, variant: GoldenVariant): string[][][] {
  const known = new Map<string, string[]>();
  return variant.walks.map((walk) => {
    let context: Record<string, unknown> = {};
    return walk.map(({ state, set, can }) => {
      context = { ...context, ...set };
      const key = JSON.stringify([
        state,
        model.project ? model.project(context as never) : context,
      ]);
      if (can) known.set(key, can);
      return known.get(key) ?? [];
    });
  });
}

/** Why a generated walk was made: the first two steps in a row that no walk before it has shown; else where it ends. */
function titleOf(names: readonly string[], seen: Set<string>, end: string): string {
  const pairs = names.slice(1).map((name, at) => (at === 0 ? name : `${names[at]}，${name}`));
  const fresh = pairs.filter((pair) => !seen.has(pair));
  for (const pair of fresh) seen.add(pair);
  const steps = names.length - 1;
  const [first = names.slice(1).slice(-2).join('，')] = [...fresh].sort(
    (a, b) => Number(b.includes('，')) - Number(a.includes('，')),
  );
  return steps ? `${first}（${steps} 步，止于“${end}”）` : `开始即“${end}”`;
}

/** The step names of a walk; whoever does the same thing again does it 再次. */
function namesOf(
  zhOf: (label: string) => string,
  walk: readonly GoldenStep[],
  again: (label: string, zh: string) => string,
): string[] {
  const done = new Set<string>();
  return walk.map(({ event }, at) => {
    if (at === 0) return '开始';
    const zh = zhOf(event);
    const name = done.has(zh) ? again(event, zh) : zh;
    done.add(zh);
    return name;
  });
}

/** The walks of a chart's golden file as paths that a person can find, read and check. */
export function pathsOf(model: Model, golden: Golden): NamedPath[] {
  const zhOf = (label: string) =>
    golden.cases[label] ? model.eventZh(golden.cases[label]) : label;
  const named = (label: string): NamedCase => ({ event: label, zh: zhOf(label) });
  const again = (label: string, zh: string) =>
    golden.cases[label] ? (model.againZh?.(golden.cases[label]) ?? zh) : zh;
  const seen = new Set<string>();
  const titles = new Map<string, number>();
  return golden.variants.flatMap((variant) => {
    const accepted = acceptedAt(model, variant);
    const given = model.variants.find(({ name }) => name === variant.name);
    const variantZh = given?.zh ?? (variant.name === '-' ? '' : variant.name);
    return variant.walks.map((walk, index): NamedPath => {
      const names = namesOf(zhOf, walk, again);
      const steps = walk.map(({ event, state }, at): PathStep => {
        const can = accepted[index]?.[at] ?? [];
        return {
          event,
          zh: names[at] ?? '',
          state,
          ...stateOf(golden, state),
          can: can.map(named),
          cannot: variant.events.filter((label) => !can.includes(label)).map(named),
        };
      });
      const own = variant.titles?.[index];
      const made =
        own ??
        `${variantZh ? `${variantZh}：` : ''}${titleOf(names, seen, steps.at(-1)?.stateZh ?? '')}`;
      const count = (titles.get(made) ?? 0) + 1;
      titles.set(made, count);
      return {
        id: hash(
          JSON.stringify([
            model.name,
            variant.name,
            walk.slice(1).map(({ event }) => golden.cases[event] ?? event),
          ]),
        ),
        title: count > 1 ? `${made} 之${count}` : made,
        story: own !== undefined,
        variant: variant.name,
        variantZh,
        text: names.slice(1).join('，'),
        walk,
        steps,
      };
    });
  });
}
