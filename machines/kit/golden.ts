import type { EventObject } from 'xstate';
import type { Effect } from './view.ts';

/** What a step showed when a person last looked at it. `set`: the parts of the context that it changed. */
export interface GoldenStep {
  event: string;
  state: string;
  set?: Record<string, unknown>;
  effects?: Effect[];
  tags?: string[];
  output?: unknown;
  /** labels of the cases that are taken here, at the first visit; every other one is refused */
  can?: string[];
}
export interface GoldenVariant {
  name: string;
  input: unknown;
  /** labels of the event cases */
  events: string[];
  /** titles of the first walks, those that have a name of their own */
  titles?: string[];
  walks: GoldenStep[][];
}
/** The reviewed walks of a chart: a file `tests/model/<chart>.golden.json`. */
export interface Golden {
  model: string;
  meta: Record<string, unknown>;
  /** every event case by its label */
  cases: Record<string, EventObject>;
  variants: GoldenVariant[];
}

/** The name of a state value: `inReview.master`, `loadingUser.(user.asking, menus.here)`. */
export function stateName(value: unknown): string {
  if (typeof value === 'string') return value;
  const parts = Object.entries(value as Record<string, unknown>).map(([key, inner]) =>
    inner && Object.keys(inner).length ? `${key}.${stateName(inner)}` : key,
  );
  return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(', ')})`;
}

/** The state value of such a name: the way back. */
export function stateValue(name: string): unknown {
  if (!name.includes('.') && !name.startsWith('(')) return name;
  if (name.startsWith('('))
    return Object.assign({}, ...name.slice(1, -1).split(', ').map(regionOf));
  return regionOf(name);
}
function regionOf(name: string): Record<string, unknown> {
  const dot = name.indexOf('.');
  return dot < 0 ? { [name]: {} } : { [name.slice(0, dot)]: stateValue(name.slice(dot + 1)) };
}
