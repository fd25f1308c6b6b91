import {
  type AcceptanceSnapshot,
  acceptanceCode,
  afterAcceptance,
  type StoredAcceptance,
} from '../../../../machines/acceptance/acceptance.stored.ts';
import type {
  AcceptanceEvent,
  AcceptanceState,
} from '../../../../machines/acceptance/acceptance.types.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';

/** Whose place in the chart it is. */
export interface Named {
  declarationId: number;
  staffId: number;
}
export interface AcceptanceStep extends Named {
  action: AcceptanceEvent['type'];
  from: number;
  after: StoredAcceptance;
}
/** Takes an event that the chart accepts. */
export const acceptanceStep = (
  { declarationId, staffId }: Named,
  snapshot: AcceptanceSnapshot,
  event: AcceptanceEvent,
): AcceptanceStep => ({
  declarationId,
  staffId,
  action: event.type,
  from: acceptanceCode(snapshot.value as AcceptanceState),
  after: afterAcceptance(snapshot, event),
});

const ASKED: readonly AcceptanceEvent['type'][] = ['assign'];
const SQL = `
with i as (select * from jsonb_to_recordset($2::jsonb) as i("declarationId" bigint, "staffId" bigint, action text, "from" smallint, state smallint,
    assignment text, reason text, asked boolean)),
u as (insert into acceptance as a (school_id, declaration_id, staff_id, acceptance_state, assignment, reason, asked_at, answered_at)
  select $1, i."declarationId", i."staffId", i.state, i.assignment, i.reason, $3::timestamptz, case when i.asked then null else $3::timestamptz end from i
  on conflict (school_id, declaration_id, staff_id) do update set acceptance_state = excluded.acceptance_state, assignment = excluded.assignment,
    reason = excluded.reason, answered_at = excluded.answered_at,
    asked_at = case when excluded.answered_at is null then excluded.asked_at else a.asked_at end)
insert into acceptance_record (school_id, declaration_id, staff_id, action, from_state, to_state, assignment, reason, operator_id, operator_name, created_at)
  select $1, i."declarationId", i."staffId", i.action, i."from", i.state, i.assignment, i.reason, $4, $5, $3 from i`;

/** Who does it; 0: the system. */
export interface Doer {
  client: Queryable;
  caller: { schoolId: number; userId: number; cname: string };
  now: Date;
}
/** Writes steps that have been decided under the lock of their declarations: the rows, and an immutable record each (任教 12). */
export async function writeAcceptances(
  { client, caller, now }: Doer,
  steps: readonly AcceptanceStep[],
): Promise<void> {
  if (steps.length === 0) return;
  const items = steps.map(({ after: { acceptanceState: state, ...after }, ...step }) => ({
    ...step,
    ...after,
    state,
    asked: ASKED.includes(step.action),
  }));
  await client.query(SQL, [
    caller.schoolId,
    JSON.stringify(items),
    now,
    caller.userId,
    caller.cname,
  ]);
}
