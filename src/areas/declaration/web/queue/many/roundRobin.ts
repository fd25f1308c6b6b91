import type { ClassInput } from '../../../../../school/declaration/contract/declaration.shapes.ts';

/** A declaration whose classes want a 主讲. */
export interface Task {
  id: number;
  version: number;
  name: string;
  totalHours: number;
  weeklyHours: number;
  classes: readonly ClassInput[];
}
export interface Candidate {
  staffId: number;
  name: string;
  /** Hours a week that they have already, and how many are usual at most. */
  weeklyHours: number;
  weeklyLimit: number;
}
/** What one class would get. */
export interface Share {
  classNo: number;
  staffId: number;
  hours: number;
  /** Hours a week of the teacher after this class. */
  after: number;
}
export interface Plan {
  task: Task;
  shares: readonly Share[];
}

export const hasLead = (c: ClassInput) => c.teachers.some(({ role }) => role === 'lead');
/** 主讲 and 实验 hours together are the hours of the class (申报 25): what is left for the new 主讲. */
const openHours = (c: ClassInput, totalHours: number) =>
  Math.max(
    0,
    totalHours -
      c.teachers
        .filter(({ role }) => role === 'lead' || role === 'experiment')
        .reduce((sum, t) => sum + t.hours, 0),
  );

/**
 * Gives each class without a 主讲 to the candidate with most hours left; of equals to the one who has got fewest, then in the order in
 * which they were chosen (申报 64). Who teaches a class already in another role is not chosen
 * for it. Tasks whose classes all have one get nothing.
 */
export function roundRobin(tasks: readonly Task[], candidates: readonly Candidate[]): Plan[] {
  const load = new Map(candidates.map((c) => [c.staffId, c.weeklyHours]));
  const got = new Map<number, number>();
  const left = (c: Candidate) => c.weeklyLimit - (load.get(c.staffId) ?? 0);
  return tasks.map((task) => ({
    task,
    shares: task.classes
      .filter((c) => !hasLead(c))
      .flatMap((c): Share[] => {
        const free = candidates.filter(
          ({ staffId }) => !c.teachers.some((t) => t.staffId === staffId),
        );
        const [next] = free.sort(
          (a, b) => left(b) - left(a) || (got.get(a.staffId) ?? 0) - (got.get(b.staffId) ?? 0),
        );
        if (!next) return [];
        const hours = openHours(c, task.totalHours);
        const after =
          (load.get(next.staffId) ?? 0) +
          (task.totalHours > 0 ? (task.weeklyHours * hours) / task.totalHours : 0);
        load.set(next.staffId, after);
        got.set(next.staffId, (got.get(next.staffId) ?? 0) + 1);
        return [{ classNo: c.classNo, staffId: next.staffId, hours, after }];
      }),
  }));
}

/** The classes with what the plan gives them, as they are saved. */
export const withLeads = ({ task, shares }: Plan): ClassInput[] =>
  task.classes.map((c) => {
    const share = shares.find(({ classNo }) => classNo === c.classNo);
    return share
      ? {
          ...c,
          teachers: [{ staffId: share.staffId, role: 'lead', hours: share.hours }, ...c.teachers],
        }
      : c;
  });
