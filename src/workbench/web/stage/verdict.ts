import type { AnyActor } from 'xstate';
import { stateText } from '../../../../machines/kit/describe.ts';
import { stateName } from '../../../../machines/kit/golden.ts';
import { plain } from '../../../../machines/kit/view.ts';
import { byHand, handsOf } from '../gestures/table.ts';
import { emittedText } from './emitted.ts';
import type { At, Gesture, Look } from './gesture.ts';
import { findFor, isEnabled } from './hands.ts';
import { contextAt, eventOf, type Walk } from './walk.ts';

/** One thing that was compared after a step. */
export interface Finding {
  zh: string;
  expected: string;
  seen: string;
  ok: boolean;
}
const finding = (zh: string, expected: string, seen: string): Finding => ({
  zh,
  expected,
  seen,
  ok: expected === seen,
});
const list = (texts: readonly string[]) =>
  texts.length === 0 ? '（无）' : texts.map((text) => text || '（空）').join('｜');
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Where the actor stands now. */
export function placeOf(actor: AnyActor): At {
  const { value, context } = actor.getSnapshot();
  return { state: stateName(value), context: plain(context) as Record<string, unknown> };
}

type Facts = Readonly<Record<string, unknown>>;
const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** What differs between two contexts, down to single values: `results.teaching`. */
function differences(
  a: Facts,
  b: Facts,
  within = '',
): { name: string; values: readonly [unknown, unknown] }[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) => {
    const values = [a[key], b[key]] as const;
    if (same(...values)) return [];
    return isFacts(values[0]) && isFacts(values[1])
      ? differences(values[0], values[1], `${within}${key}.`)
      : [{ name: `${within}${key}`, values }];
  });
}
/** A value as a person reads it. */
function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '（无）';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.length === 0 ? '（无）' : value.map(valueText).join('、');
  return isFacts(value)
    ? Object.entries(value)
        .map(([key, it]) => `${key} ${valueText(it)}`)
        .join('；')
    : String(value);
}
function contextFinding(expected: Facts, seen: Facts): Finding {
  const found = differences(expected, seen);
  const show = (side: 0 | 1) =>
    found.map(({ name, values }) => `${name} ${valueText(values[side])}`).join('，') || '一致';
  return { ...finding('数据', show(0), show(1)), ok: found.length === 0 };
}
const lookFinding = ({ zh, css, texts }: Look): Finding =>
  finding(
    zh,
    list(texts),
    list([...document.querySelectorAll(css)].map((element) => element.textContent ?? '')),
  );

/** Looks each control up once: a document is slow to search, and cases share their controls. */
function lookup() {
  const known = new Map<string, HTMLElement | null>();
  return (gesture: Gesture): HTMLElement | null => {
    const {
      do: what,
      name = '',
      inside = '',
    } = gesture as { do: string; name?: string; inside?: string };
    const key = `${what} ${name} ${inside}`;
    if (!known.has(key)) known.set(key, findFor(gesture));
    return known.get(key) ?? null;
  };
}
const nameOf = (gesture: Gesture) => ('name' in gesture ? gesture.name : '');

/** What can be pressed: exactly what the walk's file says is accepted here; what it refuses is missing or disabled. */
function controlsFinding(walk: Walk, index: number, at: At): Finding | null {
  const { can = [], cannot = [] } = walk.steps[index] ?? {};
  const find = lookup();
  /** The control that begins a hand's gestures, when everything that is to be chosen before it stands chosen. */
  const controlOf = (gestures: readonly Gesture[], accepted: boolean): Gesture | null => {
    const chosen = gestures.every(
      (it) =>
        it.do !== 'choose' ||
        ((find(it) as HTMLSelectElement | null)?.value ?? it.value) === it.value,
    );
    if (!chosen) return null;
    const meant = gestures.find(
      (it) => (it.do === 'click' && !it.unfolds) || it.do === 'upload' || it.do === 'hover',
    );
    // a menu is not there before it is opened: then its opener stands for what is in it, but not against what is missing there
    const inMenu = meant?.do === 'click' && meant.role === 'menuitem';
    if (inMenu && !accepted) return null;
    return (inMenu && gestures.find((it) => it.do === 'click' && it.unfolds)) || meant || null;
  };
  const controls = new Map<HTMLElement | string, { gesture: Gesture; accepted: boolean }>();
  const add = (label: string, accepted: boolean) => {
    const event = eventOf(walk, label);
    const gesture = controlOf(byHand(walk.chart, event, at), accepted);
    if (!gesture || (!accepted && handsOf(walk.chart).mayTry?.(event))) return;
    const key = find(gesture) ?? JSON.stringify(gesture);
    controls.set(key, { gesture, accepted: accepted || controls.get(key)?.accepted === true });
  };
  for (const label of can) add(label, true);
  for (const label of cannot) add(label, false);
  if (controls.size === 0) return null;
  const all = [...controls.values()];
  const names = (which: typeof all) =>
    list([...new Set(which.map(({ gesture }) => nameOf(gesture)))].sort());
  const enabled = all.filter(({ gesture }) => {
    const element = find(gesture);
    return element !== null && isEnabled(element);
  });
  return finding('可做的操作', names(all.filter(({ accepted }) => accepted)), names(enabled));
}

/** Everything that is compared after a step: state, data, what was emitted, what can be read and pressed. */
export function findingsOf(
  walk: Walk,
  index: number,
  actor: AnyActor,
  emitted: readonly unknown[],
): Finding[] {
  const step = walk.steps[index];
  if (!step) return [];
  const expected = contextAt(walk, index);
  const at = placeOf(actor);
  const gone = actor.getSnapshot().status === 'stopped';
  const snapshot = actor.getSnapshot();
  const there = stateText(snapshot);
  const stated =
    at.state === step.state
      ? step.stateZh
      : there === step.stateZh
        ? `${there}（${at.state}）`
        : there;
  const controls = controlsFinding(walk, index, at);
  return [
    // a file that is taken out of its list is stopped there instead of being reported
    ...(gone ? [] : [finding('状态', step.stateZh, stated), contextFinding(expected, at.context)]),
    finding('告知外部', list(step.emitted.map(emittedText)), list(emitted.map(emittedText))),
    ...handsOf(walk.chart).shows({ state: step.state, context: expected }).map(lookFinding),
    ...(controls ? [controls] : []),
  ];
}
