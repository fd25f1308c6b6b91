import { z } from 'zod';

/** What stands on the paper of a certificate (证明 4、5). */
export const paper = z.object({
  certificateNo: z.string(),
  /** `7K3M-9QPT-2XWD` */
  code: z.string(),
  title: z.string(),
  body: z.string(),
  issuedAt: z.string(),
});
export type Paper = z.output<typeof paper>;
