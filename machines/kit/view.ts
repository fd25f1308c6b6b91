import type { AnyMachineSnapshot } from 'xstate';
import type { ResolvedAction } from './stepper.ts';

/** What a step asks the outside to do, as plain data. */
export type Effect = Readonly<Record<string, unknown>>;
/** A snapshot with its effects as plain data, for goldens and for showing. */
export interface View {
  state: unknown;
  context: Record<string, unknown>;
  effects: Effect[];
  tags?: string[];
  output?: unknown;
}

const isActor = (x: object): x is { id: string } => 'sessionId' in x && 'send' in x;

/** Plain data of anything a context or an event may hold: actors by their id, functions by a mark, undefined left out. */
export function plain(x: unknown): unknown {
  if (typeof x === 'function') return '(function)';
  if (x instanceof Error) return { message: x.message };
  if (Array.isArray(x)) return x.map(plain);
  if (typeof x !== 'object' || x === null) return x;
  if (isActor(x)) return { actor: x.id };
  return Object.fromEntries(
    Object.entries(x)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, plain(value)]),
  );
}

/** One resolved action in the words of a reader. */
export function effectOf(action: ResolvedAction): Effect {
  const p = (action.params ?? {}) as Record<string, unknown>;
  switch (action.type) {
    case 'xstate.spawnChild': {
      const { options } = (p.actorRef ?? {}) as { options?: { input?: unknown } };
      return { start: p.id, input: plain(options?.input) ?? null };
    }
    case 'xstate.stopChild':
      return { stop: p.id };
    case 'xstate.emit':
      return { emit: plain(p.event) };
    case 'xstate.raise': {
      const { type } = p.event as { type: string };
      if (p.delay === undefined) return { raise: plain(p.event) };
      return { later: type, ms: p.delay, ...(p.id !== type && { timer: p.id }) };
    }
    case 'xstate.cancel':
      return { cancel: p.sendId };
    case 'xstate.sendTo':
      return { send: plain(p.event), to: (p.to as { id: string }).id.replace(/^x:.*/, 'parent') };
    default:
      return { do: action.type };
  }
}

/** What somebody can see of a step: value, context, effects, tags, output. */
export function viewOf(snapshot: AnyMachineSnapshot, actions: readonly ResolvedAction[]): View {
  return {
    state: snapshot.value,
    context: plain(snapshot.context) as Record<string, unknown>,
    effects: actions.map(effectOf),
    ...(snapshot.tags.size > 0 && { tags: [...snapshot.tags].sort() }),
    ...(snapshot.status !== 'active' && { output: plain(snapshot.output) ?? null }),
  };
}

/** The events told to the outside in a step, of one type. */
export const emitted = (effects: readonly Effect[], type: string): Record<string, unknown>[] =>
  effects.flatMap(({ emit }) =>
    typeof emit === 'object' && emit !== null && 'type' in emit && emit.type === type
      ? [{ ...emit }]
      : [],
  );
