import { and, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import {
  afterEffect,
  effectCode,
  restoreEffect,
  type StoredEffect,
} from '../../../../machines/effect/effect.stored.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import { transaction } from '../../../platform/server/database/transaction.ts';
import { noteOfItself } from '../../../platform/server/request/audit.ts';
import type { Services } from '../../../platform/server/request/ctx.ts';
import { accountFollows, closeLeftAccounts } from '../../../school/student/server/accountRule.ts';
import { statusChange } from '../../../school/student/server/schema/student.ts';
import { openState, settleToday } from '../../../school/student/server/studentStates.ts';
import { outcomeOf, type Standing } from './outcome.ts';
import { askedOf, type ChangeRow } from './row.ts';

/** Numbers of the class on both sides go with the student (异动 23). */
async function moveCounts(
  client: pg.ClientBase,
  schoolId: number,
  from: number | null,
  to: number | null,
): Promise<void> {
  if (from === to) return;
  await client.query(
    `update admin_class set headcount = greatest(0, headcount + case id when $2 then -1 else 1 end), version = version + 1
     where school_id = $1 and (id = $2 or id = $3)`,
    [schoolId, from, to],
  );
}

/** What becomes of the student: history, class counts, account, end of study. */
async function carryOut(
  client: pg.ClientBase,
  row: ChangeRow,
  before: Standing,
  after: Standing,
  now: Date,
): Promise<void> {
  const { schoolId, id, studentId } = row;
  await openState(client, schoolId, {
    studentId,
    beginOn: row.effectiveOn,
    place: after,
    changeId: id,
  });
  await settleToday(client, schoolId, dayOf(now), studentId);
  await moveCounts(
    client,
    schoolId,
    before.inSchool ? before.classId : null,
    after.inSchool ? after.classId : null,
  );
  await accountFollows(client, row, after, now);
  await client.query(
    'update student set expected_graduate_on = $3::date where school_id = $1 and id = $2',
    [schoolId, studentId, after.graduateOn],
  );
}

/**
 * Sends what the last level or the day brings to a change by its chart, in the caller's transaction. The chart of student status is asked
 * once more when the day is here, since the student may have moved meanwhile. Answers where the change stands now; null with the reason:
 * the chart refuses, and nothing is written.
 */
export async function comesAbout(
  client: pg.ClientBase,
  row: ChangeRow,
  type: 'pass' | 'dayComes',
  now: Date,
): Promise<{ stored: Required<StoredEffect> | null; refusal: string | null }> {
  const { schoolId, id } = row;
  const due = row.effectiveOn <= dayOf(now);
  // two changes of one student come one after the other
  await client.query('select from student where school_id = $1 and id = $2 for update', [
    schoolId,
    row.studentId,
  ]);
  const outcome = due ? await outcomeOf(client, schoolId, row.businessType, askedOf(row)) : null;
  const [snapshot, event] = [
    restoreEffect(row),
    { type, due, refusal: outcome?.refusal ?? null },
  ] as const;
  if (!snapshot.can(event)) return { stored: null, refusal: event.refusal };
  const stored = afterEffect(snapshot, event);
  const done =
    stored.effectState === effectCode('done') && outcome?.before && outcome.after ? outcome : null;
  if (done?.before && done.after) await carryOut(client, row, done.before, done.after, now);
  await client.query(
    `update status_change set effect_state = $3, effected_at = $4, effect_note = $5, before = coalesce($6, before), after = coalesce($7, after),
       version = version + 1 where school_id = $1 and id = $2`,
    [
      schoolId,
      id,
      stored.effectState,
      done ? now : null,
      stored.effectNote,
      done?.before ?? null,
      done?.after ?? null,
    ],
  );
  return { stored, refusal: event.refusal };
}

/** Changes whose day has come, and whoever begins a new row of their history today (异动 20). @param now business time */
export async function takeDueEffects({ pool }: Pick<Services, 'pool'>, now: Date): Promise<number> {
  const today = dayOf(now);
  const { rows: due } = await pool.query<{ schoolId: number; id: number }>(
    `select school_id as "schoolId", id::float8 as id from status_change where effect_state = $1 and effective_on <= $2::date order by effective_on, id`,
    [effectCode('waiting'), today],
  );
  for (const { schoolId, id } of due)
    await transaction(pool, 'read write', async (client) => {
      await client.query('select from status_change where school_id = $1 and id = $2 for update', [
        schoolId,
        id,
      ]);
      const [row] = await drizzle(client, { casing: 'snake_case' })
        .select()
        .from(statusChange)
        .where(and(eq(statusChange.schoolId, schoolId), eq(statusChange.id, id)));
      const came = row ? await comesAbout(client, row, 'dayComes', now) : null;
      if (!row || !came?.stored) return;
      const { refusal } = came;
      const detail = {
        event: refusal ? 'effectFailed' : 'effect',
        name: row.changeNo,
        reason: refusal ?? '',
      };
      await noteOfItself(client, schoolId, 'statusChangeEffect', [
        { entity: 'change', entityId: id, detail },
      ]);
    });
  await closeLeftAccounts(pool, now);
  const { rows: schools } = await pool.query<{ id: number }>('select id from school');
  for (const { id } of schools) await settleToday(pool, id, today);
  return due.length;
}
