import { transition } from 'xstate';
import { semesterMachine } from '../../../../machines/semester/semester.machine.ts';
import { semesterRefusal } from '../../../../machines/semester/semester.stored.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import { parameter } from '../../../platform/server/database/parameter.ts';
import { transaction } from '../../../platform/server/database/transaction.ts';
import { noteOfItself } from '../../../platform/server/request/audit.ts';
import type { Services } from '../../../platform/server/request/ctx.ts';
import { MARK_LOCK, moveMark } from './mark.ts';
import { snapshotOf } from './stored.ts';

interface Found {
  id: number;
  businessType: number;
  semesterName: string;
  state: number;
  isCurrent: boolean;
}
const RUNNING = `select id, business_type as "businessType", semester_name as "semesterName", state, is_current as "isCurrent" from semester
  where school_id = $1 and business_type = $2 and begin_on <= $3::date and end_on >= $3::date order by begin_on desc limit 1 for update`;
/** The school's own wish, expressed by the parameter. */
const SYSTEM = { mayEdit: true, mayReopen: false } as const;

/**
 * Makes the semester in whose dates today lies the current one, where the school wants that (parameter 自动设为当前学期; 学期 25);
 * between two semesters nothing changes. Answers how many were set. @param now business time
 */
export async function setCurrentByDate(
  { pool, reference }: Pick<Services, 'pool' | 'reference'>,
  now: Date,
): Promise<number> {
  const { rows: places } = await pool.query<{ schoolId: number; businessType: number }>(
    'select distinct school_id as "schoolId", business_type as "businessType" from semester order by 1, 2',
  );
  let set = 0;
  for (const { schoolId, businessType } of places) {
    if (!(await parameter(pool, schoolId, 'semesterAutoCurrent', { businessType }))) continue;
    set += await transaction(pool, 'read write', async (client) => {
      await client.query(MARK_LOCK, [schoolId]);
      const [row] = (await client.query<Found>(RUNNING, [schoolId, businessType, dayOf(now)])).rows;
      const event = { type: 'setCurrent', by: SYSTEM } as const;
      const snapshot = row && snapshotOf({ ...row });
      if (!row || !snapshot || semesterRefusal(snapshot, event)) return 0;
      const from = await moveMark({ client, now, caller: { schoolId, userId: null } }, row);
      const { isCurrent } = transition(semesterMachine, snapshot, event)[0].context;
      await client.query(
        'update semester set is_current = $3, version = version + 1, updated_by = null, updated_at = $4 where school_id = $1 and id = $2',
        [schoolId, row.id, isCurrent, now],
      );
      const changes = [{ label: '当前学期', before: from ?? '', after: row.semesterName }];
      const detail = {
        event: event.type,
        before: { isCurrent: row.isCurrent },
        after: { isCurrent },
        changes,
      };
      await noteOfItself(client, schoolId, 'semesterAutoCurrent', [
        { entity: 'semester', entityId: row.id, detail },
      ]);
      return 1;
    });
  }
  if (set > 0) reference.forget();
  return set;
}
