import { z } from 'zod';

/** What has happened to an item since its submit (申报 51、52). `mustKnow`: the last level has to take note of it. */
export const itemFlag = z.object({
  key: z.enum(['courseDisabled', 'planChanged', 'headcountChanged', 'slotsOverlap']),
  text: z.string(),
  mustKnow: z.boolean(),
});
export type ItemFlag = z.output<typeof itemFlag>;
