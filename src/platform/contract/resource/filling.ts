import { z } from 'zod';

/** How full something gets that has so many places, such as a class: by plan, and by the rooms that are kept for it (导入导出 30). */
export const filling = z.object({
  id: z.number(),
  name: z.string(),
  /** What it belongs to: a major. */
  of: z.string(),
  planned: z.number(),
  now: z.number(),
  coming: z.number(),
  /** Who goes elsewhere at the same time; absent where nobody can. */
  leaving: z.number().optional(),
  /** Who else is on the way there. */
  others: z.number().optional(),
  /** Rooms with fewer seats than people then, in sentences. */
  rooms: z.array(z.string()),
});
export type Filling = z.output<typeof filling>;

interface Places {
  planned: number;
  now: number;
  coming: number;
  leaving?: number;
}
export const filledTo = ({ now, coming, leaving = 0 }: Places): number => now + coming - leaving;
/** How many are more than was planned. */
export const overPlan = (one: Places): number => Math.max(0, filledTo(one) - one.planned);
/** Somebody has to know of it before it is written. */
export const isOverfull = (one: Filling): boolean => overPlan(one) > 0 || one.rooms.length > 0;
