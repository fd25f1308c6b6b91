import {
  type EnrolmentSnapshot,
  enrolmentRefusal,
  restoreEnrolment,
} from '../../../../machines/enrolment/enrolment.stored.ts';
import type {
  EnrolmentActor,
  EnrolmentEvent,
} from '../../../../machines/enrolment/enrolment.types.ts';
import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import { type Caller, may } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import {
  conflict,
  forbidden,
  invalid,
  type Refusal,
  rule,
} from '../../../platform/server/request/refusal.ts';
import { readRow } from '../../../platform/server/resource/read.ts';
import batch from '../contract/batch.entity.ts';
import type { EnrolCounts } from '../contract/enrolment.calls.ts';
import { enrolmentRefusalText } from '../contract/refusal.ts';
import { batchExtras } from './batch.entity.ts';
import { COUNTS } from './counts.ts';

export interface FoundBatch {
  id: number;
  version: number;
  batchName: string;
  grade: string;
  state: number;
  enrolOn: string;
  educationLevel: string;
  studyForm: string;
  businessType: number;
  writable: boolean;
}
/** A batch that the caller may read; with `lock` nobody moves it meanwhile. @throws Refusal 404 */
export const foundBatch =
  (lock: boolean) =>
  async (ctx: Ctx, { id }: { id: number }): Promise<FoundBatch> => {
    const row: EntityRow = await readRow(batch, ctx, id, batchExtras, lock);
    const { rows } = await ctx.client.query<{ type: number }>(
      'select business_type as type from enrol_batch where school_id = $1 and id = $2',
      [ctx.caller.schoolId, id],
    );
    const { version, batchName, grade, state, enrolOn, educationLevel, studyForm, writable } =
      row as unknown as FoundBatch;
    return {
      id,
      version,
      batchName,
      grade,
      state: Number(state),
      enrolOn,
      educationLevel,
      studyForm,
      writable,
      businessType: rows[0]?.type ?? 0,
    };
  };

/** Numbers of a batch, each counted from rows. */
export async function countsOf(
  db: Queryable,
  schoolId: number,
  batchId: number,
): Promise<EnrolCounts> {
  const { rows } = await db.query<EnrolCounts>(
    `select ${Object.entries(COUNTS)
      .map(([name, where]) => `(count(*) filter (where ${where}))::int as "${name}"`)
      .join(', ')} from freshman e where e.school_id = $1 and e.batch_id = $2`,
    [schoolId, batchId],
  );
  return rows[0] as EnrolCounts;
}
/** What the caller may do with a batch. Nobody does anything in a simulation. */
export const actorOf = (caller: Caller, writable: boolean): EnrolmentActor => ({
  mayEdit: writable && caller.operator === null && may(caller, 'student:enrolment:edit'),
  mayReport: writable && caller.operator === null && may(caller, 'student:enrolment:report'),
});
/** Why the chart refuses, as an answer: 403 no right · 409 another state · 422 no reason · 601 numbers that stand against it. */
export function refusalOf(snapshot: EnrolmentSnapshot, event: EnrolmentEvent): Refusal | null {
  const reason = enrolmentRefusal(snapshot, event);
  if (reason === null) return null;
  if (reason === 'mayNot') return forbidden();
  const text = enrolmentRefusalText(snapshot, event.type, reason);
  if (reason === 'state') return conflict(text);
  if (reason === 'reason') return invalid({ reason: text });
  return rule(
    text,
    reason in snapshot.context
      ? { [reason]: snapshot.context[reason as 'faults' | 'missing' | 'undivided'] }
      : undefined,
  );
}
/** Asks the chart whether something may be done in a batch that stays where it is until that is written. @throws Refusal */
export async function mustAccept(
  ctx: Ctx,
  found: FoundBatch,
  type: 'fill' | 'report' | 'settle' | 'divide',
): Promise<void> {
  const { client, caller } = ctx;
  const { rows } = await client.query<{ state: number }>(
    'select state from enrol_batch where school_id = $1 and id = $2 for share',
    [caller.schoolId, found.id],
  );
  const snapshot = restoreEnrolment(
    rows[0]?.state ?? found.state,
    await countsOf(client, caller.schoolId, found.id),
  );
  const refused = refusalOf(snapshot, { type, by: actorOf(caller, found.writable) });
  if (refused) throw refused;
}
