import type { Course } from '../courses.ts';

/** Terms in which the courses of a group are usually given, as parts of the whole: 0 is the first, 1 the last one. */
const WINDOWS: Readonly<Record<string, readonly [number, number]>> = {
  politics: [0, 0.75],
  language: [0, 0.4],
  sport: [0, 0.4],
  science: [0, 0.3],
  computing: [0, 0],
  open: [0, 1],
  more: [0.25, 0.75],
  foundation: [0, 0.45],
  core: [0.25, 1],
  elective: [0.5, 1],
  practice: [0.3, 1],
};
/** Groups of which each term of their window has one course, one after the other: 大学英语 in the first terms. */
const IN_TURN: ReadonlySet<string> = new Set(['language', 'sport']);
/** 形势与政策 goes through the whole time (方案 13). */
const EVERY_TERM = '形势与政策';

/** A course of the plan that still needs its terms; `must`: declared for a term that has been or is coming, `never`: off the plan there. */
export interface Place {
  group: string;
  course: Course;
  /** Part of it that somebody takes on the average. */
  share: number;
  must: readonly number[];
  never: number | null;
}
export type Terms = ReadonlyMap<Course, readonly number[]>;

/** Spreads the courses over the terms as evenly as their windows allow; keeps what the classes have been declared for. */
export function spread(places: readonly Place[], lastTerm: number, before?: Terms): Terms {
  const load = new Array<number>(lastTerm + 1).fill(0);
  const terms = new Map<Course, readonly number[]>();
  const give = ({ course, share }: Place, given: readonly number[]) => {
    terms.set(course, given);
    for (const term of given)
      load[term] = (load[term] ?? 0) + (course.credits * share) / given.length;
  };
  const loose: Place[] = [];
  const windowOf = ({ group }: Place) => {
    const [from, to] = WINDOWS[group] ?? [0, 1];
    return range(1 + Math.round(from * (lastTerm - 1)), 1 + Math.round(to * (lastTerm - 1)));
  };
  for (const place of places) {
    if (place.course.courseName === EVERY_TERM)
      give(
        place,
        Array.from({ length: lastTerm }, (_, i) => i + 1),
      );
    else if (place.must.length) give(place, place.must);
    else loose.push(place);
  }
  const average =
    places.reduce((sum, { course, share }) => sum + course.credits * share, 0) / lastTerm;
  for (const group of IN_TURN) {
    const own = loose.filter((place) => place.group === group);
    // a term that is full by what has been declared for it takes no more
    const open = own[0] ? windowOf(own[0]).filter((term) => (load[term] ?? 0) < average / 2) : [];
    for (const [n, place] of own.entries()) {
      const term = open[n % open.length];
      if (term === undefined || term === place.never) continue;
      give(place, [term]);
      loose.splice(loose.indexOf(place), 1);
    }
  }
  // what has the least choice first, then the large ones: the small and free ones fill up what is left
  const width = (place: Place) => windowOf(place).length;
  const weightOf = ({ course, share }: Place) => course.credits * share;
  for (const place of loose.sort((a, b) => width(a) - width(b) || weightOf(b) - weightOf(a))) {
    const usual = before?.get(place.course)?.[0];
    const weight = weightOf(place);
    const room = (term: number) => (load[term] ?? 0) + weight <= average * 1.1;
    const inside = windowOf(place).filter((term) => term !== place.never);
    const open = inside.some(room)
      ? inside
      : range(1, lastTerm).filter((term) => term !== place.never);
    const lowest = open.reduce(
      (best, term) => ((load[term] ?? 0) < (load[best] ?? 0) ? term : best),
      open[0] ?? 1,
    );
    give(place, [usual !== undefined && usual !== place.never && room(usual) ? usual : lowest]);
  }
  return terms;
}
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);
