import { z } from 'zod';

/** Hours a week for which a college needs rooms, and all colleges, and those that the open rooms have: told to whoever decides at the last level (报表 23). */
export const roomShare = z.object({
  name: z.string(),
  hours: z.int(),
  total: z.int(),
  supply: z.int(),
});
