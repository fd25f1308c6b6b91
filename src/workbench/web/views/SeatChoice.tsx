import { type ReactNode, useMemo, useState } from 'react';
import { PlainSelect } from '../../../platform/web/kit/plain/PlainBox.tsx';
import { WHO } from '../gestures/domain/approval.ts';
import type { Walk } from '../stage/walk.ts';

/** Everybody of a walk's cases by the name under which the stage offers them. */
export function usePeople<T>(walk: Walk, zhOf: (by: T) => string): ReadonlyMap<string, T> {
  return useMemo(
    () =>
      new Map(
        Object.values(walk.cases).flatMap((event) => {
          const { by } = event as { by?: T };
          return by ? [[zhOf(by), by] as const] : []; // what comes from outside is nobody's
        }),
      ),
    [walk, zhOf],
  );
}

interface Props<T> {
  people: ReadonlyMap<string, T>;
  /** Another name makes another seat: what was typed in the former one is gone. */
  children: (by: T, who: string) => ReactNode;
}
/** Whose eyes the stage shows: the choice, and behind it what this person has before them. */
export function SeatChoice<T>({ people, children }: Props<T>) {
  const [who, setWho] = useState([...people.keys()][0] ?? '');
  return (
    <>
      <label htmlFor="stage-who">{WHO}</label>
      <PlainSelect
        id="stage-who"
        value={who}
        options={[...people.keys()].map((name) => ({ value: name, label: name }))}
        onChange={setWho}
      />
      {children(people.get(who) as T, who)}
    </>
  );
}
