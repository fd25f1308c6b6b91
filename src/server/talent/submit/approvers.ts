import type { Level } from '../../../../machines/approval/approval.types.ts';
import { approversOf, someoneDecides } from '../../policy/approvers.ts';
import type { Ctx } from '../../request/ctx.ts';

/** Whether somebody else than the declarer can decide at a level on an item of this unit. */
export type ApproverCheck = (level: Level, unitPath: string, declarerId: number) => boolean;

/** Who can decide in a business type (domain.md 2.8 #1, #3): people of the units above count too; each question is answered once. */
export async function approverCheck(ctx: Ctx, businessType: number): Promise<ApproverCheck> {
  const people = await approversOf(ctx.client, ctx.caller.schoolId, ctx);
  const known = new Map<string, boolean>();
  return (level, path, declarerId) => {
    const key = `${level}${path}${declarerId}`;
    const answer = known.get(key) ?? someoneDecides(people, { level, businessType, path, declarerId });
    known.set(key, answer);
    return answer;
  };
}
