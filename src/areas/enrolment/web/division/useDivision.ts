import { useMemo, useState } from 'react';
import { divide } from '../../contract/divide.ts';
import type { DivisionData } from '../../contract/division.calls.ts';
import {
  CRITERIA,
  type Criterion,
  type Divided,
  type Division,
  figuresOf,
  problemsOfDivision,
} from '../../contract/division.ts';

export interface Parameters {
  classes: number;
  seed: number;
  criteria: readonly Criterion[];
}
/** A seed that nobody has chosen: the day and minute tell runs apart well enough. */
const someSeed = (): number => 1 + (Math.floor(Date.now() / 1000) % 999_999);
const runOf = (
  people: readonly Divided[],
  { classes, seed, criteria }: Parameters,
  ties: DivisionData['ties'],
) => divide({ people, classes, ties, criteria, seed });

/** A division as it is tried out: run from its parameters, then changed by hand; what is saved is the run and the changes. */
export function useDivision(context: DivisionData) {
  const { last, classes: planned, ties } = context;
  const [parameters, setParameters] = useState<Parameters>({
    classes: context.suggested,
    seed: last?.seed ?? someSeed(),
    criteria: last?.criteria ?? CRITERIA,
  });
  const [pinned, setPinned] = useState<ReadonlySet<number>>(
    () => new Set(context.people.filter((one) => one.pinned).map(({ id }) => id)),
  );
  const placeIn = (classId: number | null) =>
    planned.findIndex(({ id }) => id !== null && id === classId);
  const [division, setDivision] = useState<Division | null>(() =>
    context.people.length > 0 && context.people.every(({ classId }) => placeIn(classId) >= 0)
      ? new Map(context.people.map(({ id, classId }) => [id, placeIn(classId)]))
      : null,
  );
  const [problem, setProblem] = useState<string | null>(null);
  const people = useMemo(
    () =>
      context.people.map((one): Divided => {
        const at = one.classId === null ? -1 : planned.findIndex(({ id }) => id === one.classId);
        return { ...one, pinned: pinned.has(one.id) && at >= 0 ? at : null };
      }),
    [context.people, planned, pinned],
  );
  /** Places of the classes that are shown: those asked for, and any that somebody still stands in. */
  const count = Math.max(parameters.classes, division ? Math.max(...division.values()) + 1 : 0);
  const run = (given: Parameters = parameters) => {
    const made = runOf(people, given, ties);
    setParameters(given);
    setProblem('problem' in made ? (made.problem as string) : null);
    if (!('problem' in made)) setDivision(made);
  };
  return {
    parameters,
    setParameters,
    people,
    pinned,
    division,
    problem,
    count,
    names: Array.from({ length: count }, (_, at) => planned[at]?.className ?? `第 ${at + 1} 班`),
    planned: Array.from({ length: count }, (_, at) => planned[at]?.planned),
    figures: useMemo(
      () => (division ? figuresOf(people, division, count) : []),
      [people, division, count],
    ),
    warnings: useMemo(
      () => (division ? problemsOfDivision(people, division, count, ties) : []),
      [people, division, count, ties],
    ),
    run,
    move: (ids: readonly number[], to: number) =>
      division && setDivision(new Map([...division, ...ids.map((id) => [id, to] as const)])),
    /** Only where somebody stands already can they be held. */
    mayPin: (id: number) =>
      people.some(
        (one) =>
          one.id === id &&
          division?.get(id) === placeIn(context.people.find((it) => it.id === id)?.classId ?? null),
      ),
    pin: (ids: readonly number[], on: boolean) =>
      setPinned(new Set(on ? [...pinned, ...ids] : [...pinned].filter((id) => !ids.includes(id)))),
    /** What the server needs to come to the same; null: the parameters cannot be run any more. */
    saved: () => {
      const base = runOf(people, parameters, ties);
      if ('problem' in base || !division) return null;
      const moves = people.flatMap(({ id }) => {
        const to = division.get(id);
        return to === undefined || to === base.get(id) ? [] : [{ id, to }];
      });
      return {
        ...parameters,
        criteria: [...parameters.criteria],
        moves,
        pinned: people.filter((one) => one.pinned !== null).map(({ id }) => id),
      };
    },
    newSeed: () => run({ ...parameters, seed: someSeed() }),
  };
}
export type DivisionState = ReturnType<typeof useDivision>;
