import { z } from 'zod';

/** One step of an explanation; `ok` null: only told, it decides nothing. */
export const whyStep = z.object({
  title: z.string(),
  ok: z.boolean().nullable(),
  text: z.string(),
});
export type WhyStep = z.output<typeof whyStep>;
/** Why somebody can or cannot, step by step, by the functions that decide. */
export const explanation = z.object({
  can: z.boolean(),
  conclusion: z.string(),
  person: z.object({
    userId: z.number(),
    cname: z.string(),
    employeeNumber: z.string(),
    unitName: z.string().nullable(),
  }),
  steps: z.array(whyStep),
});
export type Explanation = z.output<typeof explanation>;
