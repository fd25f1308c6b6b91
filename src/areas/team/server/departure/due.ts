import {
  afterDeparture,
  departureCode,
  restoreDeparture,
} from '../../../../../machines/departure/departure.stored.ts';
import type { DepartureEvent } from '../../../../../machines/departure/departure.types.ts';
import { dayOf } from '../../../../platform/server/clock.ts';
import type { Queryable } from '../../../../platform/server/database/queryable.ts';
import { transaction } from '../../../../platform/server/database/transaction.ts';
import { noteOfItself } from '../../../../platform/server/request/audit.ts';
import type { Services } from '../../../../platform/server/request/ctx.ts';
import departure, { returnsFrom } from '../../../../school/people/contract/departure.entity.ts';
import { tellOfDepartures } from './tell.ts';

/** Of several instances one looks at a time. */
const LOOKING = 727_051;
interface Due {
  id: number;
  userId: number;
  name: string;
  kind: string;
  code: number;
}
const dueBy = async (db: Queryable, schoolId: number, condition: string, today: string) =>
  (
    await db.query<Due>(
      `select e.id::float8 as id, e.user_id::float8 as "userId", u.cname as name, e.kind, e.departure_state as code
       from departure e join app_user u on u.school_id = e.school_id and u.id = e.user_id where e.school_id = $1 and ${condition} order by e.id for no key update of e`,
      [schoolId, today],
    )
  ).rows;
const BEGUN = `e.departure_state = ${departureCode('planned')} and e.begin_on <= $2::date`;
const OVER = `e.departure_state = ${departureCode('gone')} and e.end_on < $2::date`;

/**
 * The days of planned departures as they come (用户 39、40): who is to go is gone, with the posts of whoever goes for good; whose leave is over is
 * back; and it is told 30 and 7 days before and on the day. Answers how many have moved. @param now business time
 */
export async function departuresDue({ pool }: Pick<Services, 'pool'>, now: Date): Promise<number> {
  const { rows: schools } = await pool.query<{ id: number }>('select id from school order by id');
  let moved = 0;
  for (const { id: schoolId } of schools)
    moved += await transaction(pool, 'read write', async (client) => {
      await client.query('select pg_advisory_xact_lock($1, $2)', [LOOKING, schoolId]);
      const today = dayOf(now);
      const begun = await dueBy(client, schoolId, BEGUN, today);
      await move(client, schoolId, begun, { type: 'begins' }, now);
      await endPosts(client, schoolId, begun, now);
      const over = await dueBy(client, schoolId, OVER, today);
      await move(client, schoolId, over, { type: 'ends' }, now);
      await tellOfDepartures(client, schoolId, now);
      return begun.length + over.length;
    });
  return moved;
}

async function move(
  db: Queryable,
  schoolId: number,
  due: readonly Due[],
  event: Extract<DepartureEvent, { type: 'begins' | 'ends' }>,
  now: Date,
): Promise<void> {
  if (due.length === 0) return;
  await db.query(
    `update departure e set departure_state = d.code, version = e.version + 1, updated_by = null, updated_at = $4
     from unnest($2::bigint[], $3::int[]) d(id, code) where e.school_id = $1 and e.id = d.id`,
    [
      schoolId,
      due.map(({ id }) => id),
      due.map(({ code, kind }) => afterDeparture(restoreDeparture(code, returnsFrom(kind)), event)),
      now,
    ],
  );
  await noteOfItself(
    db,
    schoolId,
    'departureDue',
    due.map(({ id, name }) => ({
      entity: departure.name,
      entityId: id,
      detail: { event: event.type, name },
    })),
  );
}

/** Whoever goes for good holds their posts until the day before; an account stays as it is (用户 40). */
async function endPosts(db: Queryable, schoolId: number, begun: readonly Due[], now: Date) {
  const ids = begun.flatMap(({ id, kind }) => (returnsFrom(kind) ? [] : [id]));
  if (ids.length === 0) return;
  await db.query(
    `update staff_post p set end_on = e.begin_on - 1, version = p.version + 1, updated_by = null, updated_at = $3 from departure e
     where e.school_id = $1 and e.id = any($2::bigint[]) and p.school_id = e.school_id and p.user_id = e.user_id
       and (p.begin_on is null or p.begin_on < e.begin_on) and (p.end_on is null or p.end_on >= e.begin_on)`,
    [schoolId, ids, now],
  );
  await db.query(
    `update app_user u set leave_on = e.begin_on - 1, version = u.version + 1, updated_by = null, updated_at = $3 from departure e
     where e.school_id = $1 and e.id = any($2::bigint[]) and u.school_id = e.school_id and u.id = e.user_id and u.leave_on is null`,
    [schoolId, ids, now],
  );
}
