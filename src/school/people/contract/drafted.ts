import { z } from 'zod';
import { envelope } from '../../../platform/contract/call.ts';

/** Minutes for which a draft of rights can be looked at (模拟 20). */
export const DRAFT_MINUTES = 10;
/** A draft of rights that has been stored, and through whose eyes it can be looked at. */
export const draftedRights = envelope(
  z.object({
    /** For `?draft=` of the simulation. */
    draftId: z.number(),
    /** 角色「教学秘书」 */
    title: z.string(),
    expiresAt: z.string(),
    /** Those who have the role and whom the operator sees, fifty at most, or the one person. */
    holders: z.array(
      z.object({
        userId: z.number(),
        cname: z.string(),
        employeeNumber: z.string(),
        unitName: z.string().nullable(),
        /** Why not through theirs, or null. */
        refusal: z.string().nullable(),
      }),
    ),
  }),
);
export type DraftedRights = z.output<typeof draftedRights>['data'];
