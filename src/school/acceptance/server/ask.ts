import { restoreAcceptance, UNASKED } from '../../../../machines/acceptance/acceptance.stored.ts';
import { HELD } from '../../../../machines/approval/approval.sets.ts';
import { DECLARE_STATUS } from '../../../../machines/approval/approval.stored.ts';
import { tell } from '../../../platform/server/notice/tell.ts';
import { noticeTexts } from '../../../platform/server/notice/templates.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import type { ApprovalRow } from '../../approval/server/row.ts';
import type { Step } from '../../approval/server/write.ts';
import { taughtLink } from '../../declaration/contract/taught.ts';
import { namedTeachers } from './named.ts';
import { type AcceptanceStep, acceptanceStep, writeAcceptances } from './write.ts';

const NAMING: readonly string[] = ['submit', 'assignTeachers'];
/** It has come to an end without taking place. */
const ENDED: readonly number[] = [DECLARE_STATUS.rejected, DECLARE_STATUS.voided];
type Taught = ApprovalRow & { courseName: string };

/**
 * Asks the teachers whom steps of the approval name, in the same transaction (任教 4、8): who is new or is named for something else is asked
 * (anew), who is named no more is not waited for, nor is anybody once it has ended.
 */
export async function askTeachers<R extends Taught>(
  ctx: Ctx,
  steps: readonly Step<R>[],
): Promise<void> {
  const naming = steps.filter(
    ({ record, after }) => NAMING.includes(record.action) && HELD.includes(after.declareStatus),
  );
  const ended = steps.filter(({ after }) => ENDED.includes(after.declareStatus));
  const rows = new Map([...naming, ...ended].map(({ after }) => [after.id, after]));
  if (rows.size === 0) return;
  const over = new Set(ended.map(({ after }) => after.id));
  const teachers = await namedTeachers(ctx.client, ctx.caller.schoolId, [...rows.keys()]);
  const taken = teachers.flatMap((one): AcceptanceStep[] => {
    const snapshot = restoreAcceptance(one.stored ?? UNASKED);
    const named = one.assignment !== null && !over.has(one.declarationId);
    if (!named && !one.stored) return [];
    const event = named
      ? ({ type: 'assign', assignment: one.assignment ?? '' } as const)
      : ({ type: 'drop' } as const);
    return snapshot.can(event) ? [acceptanceStep(one, snapshot, event)] : [];
  });
  await writeAcceptances(ctx, taken);
  const asked = taken.filter(({ action }) => action === 'assign');
  if (asked.length === 0) return;
  const say = await noticeTexts(ctx);
  await tell(
    ctx,
    asked.map(({ declarationId, staffId }) => ({
      kind: 'taught',
      digest: 'taskAsked',
      count: 1,
      ...say('taskAsked', { course: `《${rows.get(declarationId)?.courseName ?? ''}》` }),
      source: rows.get(declarationId)?.teachingUnitName ?? '',
      link: taughtLink(declarationId),
      manyLink: taughtLink(),
      to: [staffId],
    })),
  );
}
