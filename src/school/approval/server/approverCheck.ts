import type { Level } from '../../../../machines/approval/approval.types.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { approversRights, onTheWay, unmannedBy } from './approvers.ts';

/** Why nobody but the declarer can decide at a level on an item of this unit; null: somebody can. */
export type ApproverCheck = (
  level: Level,
  unitPath: string,
  declarerId: number,
) => ReturnType<typeof unmannedBy>;

/** Who can decide in a business type (审批 8、9): people of the units above count too; each question is answered once. */
export async function approverCheck(ctx: Ctx, businessType: number): Promise<ApproverCheck> {
  const near = onTheWay(await approversRights(ctx.client, ctx.caller.schoolId, ctx));
  const known = new Map<string, ReturnType<typeof unmannedBy>>();
  return (level, path, declarerId) => {
    const key = `${level}${path}${declarerId}`;
    const held = known.get(key);
    const answer =
      held === undefined ? unmannedBy(near(path), { level, businessType, path, declarerId }) : held;
    known.set(key, answer);
    return answer;
  };
}
