import {
  acceptanceCode,
  restoreAcceptance,
} from '../../../../machines/acceptance/acceptance.stored.ts';
import { HELD } from '../../../../machines/approval/approval.sets.ts';
import { NOT_OVER } from '../../../../machines/semester/semester.sets.ts';
import { parameter } from '../../../platform/server/database/parameter.ts';
import { transaction } from '../../../platform/server/database/transaction.ts';
import type { Services } from '../../../platform/server/request/ctx.ts';
import { dueAt } from './due.ts';
import { acceptanceStep, writeAcceptances } from './write.ts';

interface Waiting {
  declarationId: number;
  staffId: number;
  acceptanceState: number;
  assignment: string;
  reason: string | null;
  askedAt: Date;
  businessType: number;
}
/** At a time; the next round takes the rest. */
const MOST = 1000;
/** Who is being answered for just now is left for the next round. */
const SQL = `select a.declaration_id::float8 as "declarationId", a.staff_id::float8 as "staffId", a.acceptance_state as "acceptanceState", a.assignment,
    a.reason, a.asked_at as "askedAt", d.business_type as "businessType"
  from acceptance a join declaration d on d.school_id = a.school_id and d.id = a.declaration_id
    join semester s on s.school_id = d.school_id and s.id = d.semester_id
  where a.school_id = $1 and a.acceptance_state = ${acceptanceCode('pending')} and d.declare_status in (${HELD}) and s.state in (${NOT_OVER})
  order by a.asked_at, a.declaration_id, a.staff_id limit ${MOST} for update of d, a skip locked`;

/** Silence until the day counts as 确认 (任教 6). Answers how many. */
export async function lapseAcceptances(
  { pool }: Pick<Services, 'pool'>,
  now: Date,
): Promise<number> {
  const { rows: schools } = await pool.query<{ id: number }>('select id from school order by id');
  let lapsed = 0;
  for (const { id: schoolId } of schools)
    lapsed += await transaction(pool, 'read write', async (client) => {
      const { rows } = await client.query<Waiting>(SQL, [schoolId]);
      const days = new Map<number, number>();
      for (const { businessType } of rows)
        if (!days.has(businessType))
          days.set(businessType, await parameter(client, schoolId, 'acceptDays', { businessType }));
      const steps = rows.flatMap((row) => {
        const snapshot = restoreAcceptance(row);
        const due = dueAt(row.askedAt, days.get(row.businessType) ?? 0);
        const event = { type: 'lapse', due: due !== null && due <= now } as const;
        return snapshot.can(event) ? [acceptanceStep(row, snapshot, event)] : [];
      });
      const caller = { schoolId, userId: 0, cname: '系统' };
      await writeAcceptances({ client, caller, now }, steps);
      return steps.length;
    });
  return lapsed;
}
