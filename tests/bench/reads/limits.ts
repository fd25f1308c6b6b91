/** How many buffers (pages of 8 kB, in memory or read) all statements of one read may need: on the full demo, and with ten times its rows. */
export interface Limit {
  demo: number;
  grown: number;
}
const MOST: Limit = { demo: 2_500, grown: 12_500 };
/** Reads that work through a whole semester, or through everything of a kind. */
const DEARER: Readonly<Record<string, Limit>> = {
  // where each declaration of the semester stands for the level, from its history
  '/talent/approve/:level/list': { demo: 3_500, grown: 43_000 },
  '/talent/approve/:level/moved': { demo: 3_000, grown: 42_000 },
  '/talent/declaration/plan/undeclared': { demo: 3_500, grown: 28_000 },
  '/talent/declaration/copyable': { demo: 3_000, grown: 12_500 },
  '/talent/report/plans/summary': { demo: 2_500, grown: 23_000 },
  '/talent/report/returns': { demo: 2_500, grown: 15_500 },
  '/resource/semesterRoom/conflicts': { demo: 2_500, grown: 21_000 },
  '/resource/semesterRoom/day': { demo: 2_500, grown: 25_000 },
  '/resource/partition/list': { demo: 2_500, grown: 14_000 },
  '/student/change/counts': { demo: 2_500, grown: 17_000 },
  '/student/change/list': { demo: 2_500, grown: 15_000 },
  // how many there are in all
  '/system/operationLog/list': { demo: 2_500, grown: 14_000 },
  '/system/simulationLog/list': { demo: 2_500, grown: 14_000 },
  '/student/photo/wall': { demo: 2_500, grown: 16_000 },
};
export const limitOf = (path: string): Limit => DEARER[path] ?? MOST;
