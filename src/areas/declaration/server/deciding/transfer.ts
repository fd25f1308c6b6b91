import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import { somebody } from '../../../../platform/server/access/asCaller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { decidesHere } from '../../../../school/approval/server/approvers.ts';
import type { Brought } from '../../../../school/approval/server/send.ts';
import type { Row } from '../item/row.ts';

/** Pins an item to a person who may decide at its level (审批 34); whether they may, the chart is told as a fact. */
export async function transferTo(ctx: Ctx, row: Row, userId: number): Promise<Brought<Row>> {
  const level = LEVELS[(row.currentLevel ?? 0) - 1];
  const who = await somebody(ctx.client, ctx.caller.schoolId, userId, ctx);
  const toApprover =
    level !== undefined &&
    who !== undefined &&
    userId !== ctx.caller.userId &&
    decidesHere(who, level, row);
  if (!who || !toApprover) return { facts: { toApprover: false } };
  const { cname, employeeNumber } = who.caller;
  return {
    facts: { toApprover },
    patch: { pinnedToId: userId, pinnedToName: cname, pinnedById: ctx.caller.userId },
    changes: { pinnedTo: [row.pinnedToName ?? '', `${cname}（${employeeNumber}）`] },
  };
}
