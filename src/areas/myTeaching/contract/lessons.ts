import { maskOf } from '../../../school/semester/contract/weekText.ts';
import type { Task, TaughtClass } from './myTeaching.calls.ts';

/** A time at which a class is wanted, in the weeks in which the teacher teaches it. */
export interface Lesson {
  /** Of the task, its class and the place among its times: `700-1-0`. */
  key: string;
  task: Task;
  of: TaughtClass;
  weekday: number;
  from: number;
  to: number;
  /** Bit 0: the first week of the semester. */
  weeks: number;
}
/** The times of a teacher's week as far as they are known: those that the classes wish for; scheduling has the last word (任教 9). */
export const lessonsOf = (tasks: readonly Task[]): Lesson[] =>
  tasks.flatMap((task) =>
    task.classes.flatMap((of) =>
      of.prefs.flatMap(({ kind, weekday, from, to, weeks }, i): Lesson[] => {
        const taught = weeks ? of.weeks & maskOf(weeks) : of.weeks;
        return kind === 'want' && taught !== 0
          ? [{ key: `${task.id}-${of.classNo}-${i}`, task, of, weekday, from, to, weeks: taught }]
          : [];
      }),
    ),
  );
/** Classes of which no time is known. */
export const untimedOf = (tasks: readonly Task[]): { task: Task; of: TaughtClass }[] =>
  tasks.flatMap((task) =>
    task.classes
      .filter(({ prefs }) => !prefs.some(({ kind }) => kind === 'want'))
      .map((of) => ({ task, of })),
  );
