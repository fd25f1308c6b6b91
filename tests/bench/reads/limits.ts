/** How many buffers (pages of 8 kB, in memory or read) all statements of one read may need: on the full demo, and with ten times its rows. */
export interface Limit {
  demo: number;
  grown: number;
}
export const MOST: Limit = { demo: 2_500, grown: 12_500 };
/** Reads that work through a whole semester, or find by a part of a word. */
export const DEARER: Readonly<Record<string, Limit>> = {
  '/talent/report/time/items': { demo: 29_000, grown: 406_000 },
  '/resource/semesterRoom/conflicts': { demo: 32_500, grown: 399_000 },
  '/student/enrolment/:id/place': { demo: 17_500, grown: 207_000 },
  '/talent/report/plans/summary': { demo: 6_500, grown: 87_000 },
  '/foundation/semester/:id/place': { demo: 8_000, grown: 80_000 },
  '/student/enrolment/:id/statistics': { demo: 7_000, grown: 73_000 },
  '/talent/report/plans': { demo: 6_000, grown: 70_000 },
  '/talent/report/time': { demo: 21_000, grown: 64_000 },
  '/talent/approve/:level/groups': { demo: 5_000, grown: 56_000 },
  '/talent/approve/:level/list': { demo: 4_500, grown: 53_000 },
  '/talent/approve/:level/moved': { demo: 4_000, grown: 52_000 },
  '/talent/report/progress': { demo: 4_000, grown: 36_000 },
  '/foundation/college/list': { demo: 2_500, grown: 28_000 },
  '/talent/declaration/plan/undeclared': { demo: 3_500, grown: 28_000 },
  '/resource/semesterRoom/day': { demo: 2_500, grown: 25_000 },
  '/system/loginLog/list': { demo: 2_500, grown: 21_000 },
  '/system/operationLog/list': { demo: 2_500, grown: 20_000 },
  '/system/simulationLog/list': { demo: 2_500, grown: 19_000 },
  '/foundation/opening': { demo: 2_500, grown: 18_000 },
  '/student/change/counts': { demo: 2_500, grown: 17_000 },
  '/student/photo/wall': { demo: 2_500, grown: 16_000 },
  '/talent/report/returns': { demo: 2_500, grown: 16_000 },
  '/student/change/list': { demo: 2_500, grown: 15_000 },
  '/home/students': { demo: 2_500, grown: 15_000 },
  '/resource/semesterRoom/free': { demo: 40_500, grown: 12_500 },
  '/talent/declaration/copyable': { demo: 3_000, grown: 12_500 },
};
export const limitOf = (path: string): Limit => DEARER[path] ?? MOST;
