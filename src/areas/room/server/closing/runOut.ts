import { afterRepair, roomCode } from '../../../../../machines/roomStatus/roomStatus.stored.ts';
import { dayOf } from '../../../../platform/server/clock.ts';
import { transaction } from '../../../../platform/server/database/transaction.ts';
import { noteOfItself } from '../../../../platform/server/request/audit.ts';
import type { Services } from '../../../../platform/server/request/ctx.ts';
import { HOLDS } from '../../../../school/room/server/closings.ts';
import { settle } from '../unfit.ts';
import { adopt, mirror } from './mirror.ts';

/** Of several instances one looks at a time. */
const LOOKING = 727_041;

/**
 * 不开放 and 维修 whose last day has gone by are over, rooms without another repair are 正常 again, and what fits is no longer 待调整 (教室 40).
 * Answers how many closings ran out. @param now business time
 */
export async function closingsRunOut({ pool }: Pick<Services, 'pool'>, now: Date): Promise<number> {
  const today = dayOf(now);
  const { rows: schools } = await pool.query<{ id: number }>('select id from school order by id');
  let ended = 0;
  for (const { id: schoolId } of schools)
    ended += await transaction(pool, 'read write', async (client) => {
      await client.query('select pg_advisory_xact_lock($1, $2)', [LOOKING, schoolId]);
      const by = { schoolId, userId: null, now };
      await adopt(client, by, null, today);
      const { rows } = await client.query<{ roomId: number }>(
        `update room_closing k set ended_on = k.end_on, version = k.version + 1, updated_at = $3
         where k.school_id = $1 and ${HOLDS} and k.end_on < $2::date returning k.room_id as "roomId"`,
        [schoolId, today, now],
      );
      const ids = [...new Set(rows.map(({ roomId }) => roomId))];
      if (ids.length === 0) return 0;
      const repairing = await client.query<{ id: number; name: string; more: boolean }>(
        `select r.id, r.room_name as name, exists (select from room_closing k where k.school_id = r.school_id and k.room_id = r.id and k.kind = 'repair' and ${HOLDS}) as more
         from classroom r where r.school_id = $1 and r.id = any($2::int[]) and r.status = $3 order by r.id for no key update`,
        [schoolId, ids, roomCode('repairing')],
      );
      const [further, over] = [true, false].map((is) =>
        repairing.rows.filter(({ more }) => more === is),
      );
      await mirror(
        client,
        by,
        (further ?? []).map(({ id }) => id),
        'repairing',
      );
      await mirror(
        client,
        by,
        (over ?? []).map(({ id }) => id),
        afterRepair(),
      );
      await settle({ client, caller: { schoolId, userId: null }, now } as never, ids);
      await noteOfItself(
        client,
        schoolId,
        'roomClosingEnds',
        (over ?? []).map(({ id, name }) => ({
          entity: 'classroom',
          entityId: id,
          detail: { event: '维修到期', name },
        })),
      );
      return rows.length;
    });
  return ended;
}
