import {
  DECLARE_STATUS,
  restoreApproval,
} from '../../../../../machines/approval/approval.stored.ts';
import { NOBODY } from '../../../../../machines/approval/approval.types.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { takeStep } from '../../../../school/approval/server/decide.ts';
import { storedOf } from '../../../../school/approval/server/row.ts';
import type { Subject } from '../../../../school/approval/server/subject.ts';
import { type Step, writeSteps } from '../../../../school/approval/server/write.ts';
import { locate } from '../item/locate.ts';
import type { Row } from '../item/row.ts';

const SUPERSEDE = { type: 'supersede', by: { ...NOBODY, system: true } } as const;

/** A change that has passed takes the place of the declaration that it changes (审批 41), which is then 已作废 with the reason. */
export async function supersede(
  ctx: Ctx,
  subject: Subject<Row>,
  steps: readonly Step<Row>[],
): Promise<void> {
  const done = steps.filter(
    ({ before, after }) =>
      after.declareStatus === DECLARE_STATUS.approved &&
      before.declareStatus !== after.declareStatus,
  );
  const changes = done.flatMap(({ after }) =>
    after.changeOfId === null ? [] : [{ id: after.changeOfId, by: after.declarationNo }],
  );
  if (changes.length === 0) return;
  const items = await locate(
    ctx,
    changes.map(({ id }) => id),
    true,
  );
  const superseded = items.flatMap(({ row }) => {
    const snapshot = restoreApproval(storedOf(row));
    const by = changes.find(({ id }) => id === row.id)?.by ?? '';
    return snapshot.can(SUPERSEDE)
      ? [takeStep(snapshot, SUPERSEDE, row, { now: ctx.now, opinion: `已变更，见 ${by}` })]
      : [];
  });
  await writeSteps(ctx, subject, superseded);
}
