import { and, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { CODE } from '../../../contract/codes.ts';
import { dayOf } from '../../clock.ts';
import { statusChange } from '../../database/schema/student.ts';
import { transaction } from '../../database/transaction.ts';
import { openState, settleToday } from '../../policy/studentStates.ts';
import { writeAudit } from '../../request/audit.ts';
import type { Services } from '../../request/ctx.ts';
import { accountFollows } from '../account/rule.ts';
import { outcomeOf } from './outcome.ts';
import { askedOf, type ChangeRow, EFFECT } from './row.ts';

/** Numbers of the class on both sides go with the student (domain.md 1.6.3 "recompute class counts"). */
async function moveCounts(client: pg.ClientBase, schoolId: number, from: number | null, to: number | null): Promise<void> {
  if (from === to) return;
  await client.query(
    `update admin_class set headcount = greatest(0, headcount + case id when $2 then -1 else 1 end), version = version + 1
     where school_id = $1 and (id = $2 or id = $3)`,
    [schoolId, from, to],
  );
}

/**
 * Carries out a change that has passed and whose day has come, in the caller's transaction: history, class counts, end of study. The chart
 * is asked once more, since the student may have moved meanwhile. Answers why it cannot be done, or null.
 */
export async function takeEffect(client: pg.ClientBase, row: ChangeRow, now: Date): Promise<string | null> {
  const { schoolId, id } = row;
  // two changes of one student come one after the other
  await client.query('select from student where school_id = $1 and id = $2 for update', [schoolId, row.studentId]);
  const { before, after, refusal } = await outcomeOf(client, schoolId, row.businessType, askedOf(row));
  if (refusal || !before || !after) return refusal;
  await openState(client, schoolId, { studentId: row.studentId, beginOn: row.effectiveOn, place: after, changeId: id });
  await settleToday(client, schoolId, dayOf(now), row.studentId);
  await moveCounts(client, schoolId, before.inSchool ? before.classId : null, after.inSchool ? after.classId : null);
  await accountFollows(client, row, after, now);
  await client.query('update student set expected_graduate_on = $3::date where school_id = $1 and id = $2', [
    schoolId,
    row.studentId,
    after.graduateOn,
  ]);
  await client.query(
    `update status_change set effect_state = $3, effected_at = $4, effect_note = null, before = $5, after = $6, version = version + 1
     where school_id = $1 and id = $2`,
    [schoolId, id, EFFECT.done, now, before, after],
  );
  return null;
}

/** Changes whose day has come, and whoever begins a new row of his history today (domain.md 1.6.3 "job at that date"). @param now business time */
export async function takeDueEffects({ pool }: Pick<Services, 'pool'>, now: Date): Promise<number> {
  const today = dayOf(now);
  const { rows: due } = await pool.query<{ schoolId: number; id: number }>(
    `select school_id as "schoolId", id::float8 as id from status_change where effect_state = $1 and effective_on <= $2::date order by effective_on, id`,
    [EFFECT.waiting, today],
  );
  for (const { schoolId, id } of due)
    await transaction(pool, 'read write', async (client) => {
      await client.query('select from status_change where school_id = $1 and id = $2 for update', [schoolId, id]);
      const [row] = await drizzle(client, { casing: 'snake_case' })
        .select()
        .from(statusChange)
        .where(and(eq(statusChange.schoolId, schoolId), eq(statusChange.id, id)));
      if (row?.effectState !== EFFECT.waiting) return;
      const refusal = await takeEffect(client, row, now);
      if (refusal)
        await client.query(
          'update status_change set effect_state = $3, effect_note = $4, version = version + 1 where school_id = $1 and id = $2',
          [schoolId, id, EFFECT.failed, refusal],
        );
      const by = {
        schoolId,
        at: new Date(),
        userId: null,
        simulateUserId: null,
        action: 'statusChangeEffect',
        outcome: 'done',
        code: CODE.done,
      } as const;
      const detail = { event: refusal ? 'effectFailed' : 'effect', name: row.changeNo, reason: refusal ?? '' };
      await writeAudit(client, { ...by, ip: '', requestId: '' }, [{ entity: 'change', entityId: id, detail }]);
    });
  const { rows: schools } = await pool.query<{ id: number }>('select id from school');
  for (const { id } of schools) await settleToday(pool, id, today);
  return due.length;
}
