import { type EnrolmentSnapshot, enrolmentRefusal, restoreEnrolment } from '../../../../machines/enrolment/enrolment.stored.ts';
import {
  ENROLMENT_EVENT_ZH,
  ENROLMENT_STATE_ZH,
  type EnrolmentActor,
  type EnrolmentEvent,
  type EnrolmentState,
  REOPEN_REPORT_REASON,
} from '../../../../machines/enrolment/enrolment.types.ts';
import type { EntityRow } from '../../../contract/entity/shapes.ts';
import batch from '../../../contract/student/enrolment/batch.entity.ts';
import type { EnrolCounts } from '../../../contract/student/enrolment/enrolment.calls.ts';
import type { Queryable } from '../../database/queryable.ts';
import { readRow } from '../../entity/read.ts';
import { type Caller, may } from '../../request/caller.ts';
import type { Ctx } from '../../request/ctx.ts';
import { conflict, forbidden, invalid, type Refusal, rule } from '../../request/refusal.ts';
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
    const { version, batchName, grade, state, enrolOn, educationLevel, studyForm, writable } = row as unknown as FoundBatch;
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
export async function countsOf(db: Queryable, schoolId: number, batchId: number): Promise<EnrolCounts> {
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
  const { faults, missing, undivided } = snapshot.context;
  switch (enrolmentRefusal(snapshot, event)) {
    case null:
      return null;
    case 'mayNot':
      return forbidden();
    case 'hasFreshmen':
      return rule('批次里已有新生，不能删除');
    case 'noList':
      return rule('名单里还没有新生，请先导入录取数据');
    case 'faults':
      return rule(`名单里还有 ${faults} 人有问题，请核对后再开始报到`, { faults });
    case 'nobody':
      return rule('还没有人报到');
    case 'missing':
      return event.type === 'close'
        ? rule(`还有 ${missing} 人未报到，请核对后确认`, { missing })
        : rule(`还有 ${missing} 人未报到且没有办结，请先处理`, { missing });
    case 'undivided':
      return rule(`还有 ${undivided} 人没有分班`, { undivided });
    case 'reason':
      return invalid({ reason: `请填写原因（不少于 ${REOPEN_REPORT_REASON} 个字）` });
    case 'state':
      return conflict(`批次现在是${ENROLMENT_STATE_ZH[snapshot.value as EnrolmentState]}，不能${ENROLMENT_EVENT_ZH[event.type]}`);
  }
}
/** Asks the chart whether something may be done in a batch that stays where it is until that is written. @throws Refusal */
export async function mustAccept(ctx: Ctx, found: FoundBatch, type: 'fill' | 'report' | 'settle' | 'divide'): Promise<void> {
  const { client, caller } = ctx;
  const { rows } = await client.query<{ state: number }>('select state from enrol_batch where school_id = $1 and id = $2 for share', [
    caller.schoolId,
    found.id,
  ]);
  const snapshot = restoreEnrolment(rows[0]?.state ?? found.state, await countsOf(client, caller.schoolId, found.id));
  const refused = refusalOf(snapshot, { type, by: actorOf(caller, found.writable) });
  if (refused) throw refused;
}
