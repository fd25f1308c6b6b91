import { dayOf } from '../../../platform/server/clock.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { forbidden, rule } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { readRow } from '../../../platform/server/resource/read.ts';
import building from '../../../school/room/contract/building.entity.ts';
import { BUILDING_STOPPED as REASON, STOPPED } from '../../../school/room/contract/status.ts';
import { buildingStop } from '../contract/setup.calls.ts';
import { type FoundNaming, namingOf } from './closing/affected.ts';
import { tellBookers, tellOf } from './closing/tell.ts';
import { buildingExtras } from './record/building.entity.ts';
import { occupanciesWhere } from './usage/occupancy.ts';

/** Declarations of later semesters that ask for a room of the building. */
async function namingLater(ctx: Ctx, buildingId: number): Promise<FoundNaming[]> {
  const { client, caller, now } = ctx;
  const { rows } = await client.query<{ ids: number[]; from: string | null }>(
    `select array(select id from classroom where school_id = $1 and building_id = $2) as ids,
       (select to_char(min(begin_on), 'YYYY-MM-DD') from semester where school_id = $1 and begin_on > $3::date) as from`,
    [caller.schoolId, buildingId, dayOf(now)],
  );
  const [{ ids, from } = { ids: [], from: null }] = rows;
  return from === null ? [] : namingOf(ctx, ids, [{ from, to: null }]);
}
/**
 * Stops a building (教室 4). What stands in it in running and later semesters is told first; with the number that the person has
 * seen the rooms of later semesters close, and what stands there becomes 待调整. The running semester goes on in it.
 */
export const stopHandlers: readonly Served[] = [
  serve(
    buildingStop,
    async (ctx, { body, params }, found: Awaited<ReturnType<typeof readRow>>) => {
      const { client, caller, now } = ctx;
      if (!found.writable) throw forbidden();
      if (found.status === STOPPED) throw rule(`${found.buildingName}已经停用`);
      const standing = (when: string) =>
        occupanciesWhere(
          ctx,
          `r.building_id = $2 and exists (select from semester s where s.school_id = o.school_id and s.id = o.semester_id and ${when})`,
          [params.id, dayOf(now)],
        );
      const toMove = (await standing('s.begin_on > $3::date')).map((one) => ({
        ...one,
        adjustReason: REASON,
      }));
      const affected = [...(await standing('$3::date between s.begin_on and s.end_on')), ...toMove];
      if (affected.length > 0 && body.confirmed !== affected.length)
        return { done: false, affected };
      const later = `select r.school_id, r.id as room_id, s.id as semester_id from classroom r join semester s on s.school_id = r.school_id
        where r.school_id = $1 and r.building_id = $2 and s.begin_on > $3::date`;
      const values = [caller.schoolId, params.id, dayOf(now), caller.userId, now];
      const stamp = 'version = t.version + 1, updated_by = $4, updated_at = $5';
      await client.query(
        `update semester_room t set is_open = false, reason = '${REASON}', ${stamp} from (${later}) l
         where t.school_id = l.school_id and t.room_id = l.room_id and t.semester_id = l.semester_id`,
        values,
      );
      await client.query(
        `update room_occupancy t set adjust_reason = '${REASON}', ${stamp} from (${later}) l
         where t.school_id = l.school_id and t.room_id = l.room_id and t.semester_id = l.semester_id`,
        values,
      );
      await client.query(
        `update building t set status = '${STOPPED}', end_on = coalesce(end_on, $3::date), ${stamp} where t.school_id = $1 and t.id = $2`,
        values,
      );
      await tellBookers(ctx, toMove, REASON, '');
      await tellOf(ctx, await namingLater(ctx, params.id), REASON, '');
      ctx.audit({
        entity: 'building',
        entityId: params.id,
        detail: { event: 'buildingStop', name: found.buildingName, affected: affected.length },
      });
      return { done: true, affected };
    },
    { find: (ctx, { id }) => readRow(building, ctx, id, buildingExtras, true) },
  ),
];
