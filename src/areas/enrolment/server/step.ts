import {
  afterEnrolment,
  restoreEnrolment,
} from '../../../../machines/enrolment/enrolment.stored.ts';
import {
  ENROLMENT_STATE_ZH,
  ENROLMENT_STATES,
  type EnrolmentEvent,
} from '../../../../machines/enrolment/enrolment.types.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { conflict, rule } from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { openStudentAccounts } from '../../../school/student/server/openAccounts.ts';
import { enrolStep } from '../contract/enrolment.calls.ts';
import { actorOf, countsOf, type FoundBatch, foundBatch, refusalOf } from './facts.ts';
import { giveNumbers } from './number.ts';

const zh = (state: number): string => ENROLMENT_STATE_ZH[ENROLMENT_STATES[state] ?? 'archived'];

/** What a step does beside moving the batch; answers how many it was about. */
async function carryOut(
  ctx: Ctx,
  type: EnrolmentEvent['type'],
  found: FoundBatch,
): Promise<{ count: number; jobId: number | null }> {
  if (type === 'number') return { count: await giveNumbers(ctx, found), jobId: null };
  if (type !== 'openAccounts') return { count: 0, jobId: null };
  const { rows } = await ctx.client.query<{ id: number }>(
    `select f.student_id::float8 as id from freshman f where f.school_id = $1 and f.batch_id = $2 and f.student_id is not null
       and not exists (select from student_account a where a.school_id = f.school_id and a.student_id = f.student_id) order by f.student_id`,
    [ctx.caller.schoolId, found.id],
  );
  if (rows.length === 0) throw rule('这个批次的学生都已开通账号');
  const { jobId } = await openStudentAccounts(
    ctx,
    rows.map(({ id }) => id),
  );
  return { count: rows.length, jobId };
}

/** One step of a batch under the lock of its row, by its chart (新生 1). */
export const step = serve(
  enrolStep,
  async (ctx, { body }, found: FoundBatch) => {
    const { client, caller, now } = ctx;
    const snapshot = restoreEnrolment(
      found.state,
      await countsOf(client, caller.schoolId, found.id),
    );
    const by = actorOf(caller, found.writable);
    const event = {
      type: body.type,
      by,
      acknowledged: body.acknowledged ?? 0,
      reason: body.reason ?? '',
    } as EnrolmentEvent;
    const refused = refusalOf(snapshot, event);
    if (body.version !== found.version && by.mayEdit)
      throw conflict('这个批次刚刚被他人修改，请刷新后再操作');
    if (refused) throw refused;
    const state = afterEnrolment(snapshot, event);
    const { count, jobId } = await carryOut(ctx, body.type, found);
    await client.query(
      'update enrol_batch set state = $3, version = version + 1, updated_by = $4, updated_at = $5 where school_id = $1 and id = $2',
      [caller.schoolId, found.id, state, caller.userId, now],
    );
    const changes = [
      ...(state === found.state
        ? []
        : [{ label: '状态', before: zh(found.state), after: zh(state) }]),
      ...(body.type === 'reopen' ? [{ label: '原因', before: '', after: body.reason ?? '' }] : []),
      ...(body.type === 'close' && snapshot.context.missing > 0
        ? [{ label: '未报到', before: '', after: `${snapshot.context.missing} 人，已核对确认` }]
        : []),
      ...(count > 0 ? [{ label: '人数', before: '', after: `${count}` }] : []),
    ];
    ctx.audit({
      entity: 'enrolment',
      entityId: found.id,
      detail: { event: `enrolment.${body.type}`, name: found.batchName, changes },
    });
    return { id: found.id, version: found.version + 1, state, count, jobId };
  },
  { find: foundBatch(true) },
);
