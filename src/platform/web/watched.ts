import type { AnyActor } from 'xstate';

type Listener = (actor: AnyActor) => void;
/** Held weakly: whoever has made an actor decides how long it lives. */
let known: readonly WeakRef<AnyActor>[] = [];
const marked = new WeakSet<AnyActor>();
const listeners = new Set<Listener>();

/** The actors that run beside the root, each in a system of its own, the newest last. */
export const actorsBeside = (): AnyActor[] =>
  known.flatMap((one) => {
    const actor = one.deref();
    return actor?.getSnapshot().status === 'active' ? [actor] : [];
  });

/** Makes an actor beside the root known to whoever looks at what runs (测试 9). */
export function watched<A extends AnyActor>(actor: A): A {
  if (marked.has(actor)) return actor;
  marked.add(actor);
  known = [...actorsBeside(), actor].map((one) => new WeakRef<AnyActor>(one));
  for (const listener of listeners) listener(actor);
  return actor;
}

/** Hears of every actor beside the root, those that run already first. */
export function hearOfActors(listener: Listener): void {
  listeners.add(listener);
  for (const actor of actorsBeside()) listener(actor);
}
