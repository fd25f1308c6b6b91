import type { Ctx } from '../../../platform/server/request/ctx.ts';
import type { ApprovalPart } from '../contract/approvalPart.ts';
import { SMALL_FLOW } from '../contract/approvalPart.ts';
import type { ApprovalRow } from './row.ts';
import type { Subject } from './subject.ts';
import { whyNoPass } from './unmanned.ts';
import { approvalView } from './view.ts';

/** What a screen shows of the approval of a plan, a change or a new course. */
export async function approvalPartOf<R extends ApprovalRow>(
  ctx: Ctx,
  subject: Subject<R>,
  row: R,
): Promise<ApprovalPart> {
  const { approval, progressText, can, actor, steps, history } = await approvalView(ctx, subject, {
    row,
    over: false,
    own: { mayVoid: false, mayIntervene: false },
  });
  return {
    approval: {
      ...approval,
      enabledLevels: [...approval.enabledLevels],
      results: [...approval.results],
    },
    progressText,
    can: can.filter((type) => (SMALL_FLOW as readonly string[]).includes(type)),
    actor,
    whyNoPass: await whyNoPass(ctx, subject, row, actor),
    declarerName: row.declarerName,
    steps,
    history,
  };
}
