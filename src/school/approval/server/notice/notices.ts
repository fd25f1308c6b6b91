import { DECLARE_STATUS } from '../../../../../machines/approval/approval.stored.ts';
import type { Notice } from '../../../../platform/server/notice/tell.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import type { ApprovalRow } from '../row.ts';
import type { Subject } from '../subject.ts';
import type { Step } from '../write.ts';
import { context, type NoticeContext } from './noticeContext.ts';
import { administered } from './noticesOfAdmin.ts';
import { arrived, cameBack, passed, undone } from './noticesOfSteps.ts';

const { approved } = DECLARE_STATUS;

function noticesOf<R extends ApprovalRow>(step: Step<R>, known: NoticeContext<R>): Notice[] {
  const { before, after, record } = step;
  switch (record.action) {
    case 'submit':
    case 'pass':
    case 'systemPass':
      return after.declareStatus === approved && before.declareStatus !== approved
        ? passed(step, known)
        : arrived(step, known);
    case 'returnToDeclarer':
    case 'returnToPrevious':
    case 'returnToLevel':
      return cameBack(step, known);
    case 'reject':
    case 'withdraw':
      return undone(step, known);
    default:
      return administered(step, known);
  }
}

/** What one person is told by many items of one batch is told once. */
function together(notices: readonly Notice[]): Notice[] {
  const sums = new Map<string, Notice>();
  for (const notice of notices) {
    const { kind, digest, source, opinion, to } = notice;
    const key = notice.manyText
      ? JSON.stringify([kind, digest, source, opinion, to])
      : String(sums.size);
    const sum = sums.get(key);
    sums.set(key, { ...notice, count: notice.count + (sum?.count ?? 0) });
  }
  return [...sums.values()];
}

/** What people are to be told of steps that are being taken (通知 1–6). */
export async function noticesOfSteps<R extends ApprovalRow>(
  ctx: Ctx,
  subject: Subject<R>,
  steps: readonly Step<R>[],
): Promise<Notice[]> {
  if (steps.length === 0) return [];
  const known = await context(ctx, subject, steps);
  return together(steps.flatMap((step) => noticesOf(step, known)));
}
