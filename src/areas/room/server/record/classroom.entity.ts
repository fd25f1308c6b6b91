import { afterRepair, roomCode } from '../../../../../machines/roomStatus/roomStatus.stored.ts';
import type { EntityValues } from '../../../../platform/contract/resource/entity.ts';
import { dayOf } from '../../../../platform/server/clock.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { invalid } from '../../../../platform/server/request/refusal.ts';
import type { EntityExtras } from '../../../../platform/server/resource/extras.ts';
import { roomWarning } from '../../../../school/room/contract/classroom.entity.ts';
import { REPAIRING, STOPPED, USABLE } from '../../../../school/room/contract/status.ts';
import { placesOf } from '../../../../school/room/server/closings.ts';
import { CLOSE_LABEL } from '../../contract/closing.calls.ts';
import { absenceOf } from '../absence.ts';
import { affectedBy } from '../closing/affected.ts';
import { adopt } from '../closing/mirror.ts';
import { settle } from '../unfit.ts';
import { dropHolds, rehold } from '../usage/holds.ts';

/** A unit finds the rooms of all that lies below it; rooms without units are for everybody and not asked for by it. */
const usedBy = (
  asked: string,
) => `exists (select from org_unit o where o.school_id = e.school_id and o.business_type = 0
  and o.node_key = any(e.use_unit_keys) and o.path like '%/' || ${asked} || '/%')`;

const absent = (values: EntityValues, before: EntityValues) =>
  ['status', 'repairFrom', 'repairTo'].some((name) => values[name] !== before[name]);
/** A form has no list of who is in the room: where somebody is, the row's own action tells first. */
async function refuseUnseen(ctx: Ctx, values: EntityValues, before: EntityValues): Promise<void> {
  const absence = absenceOf(values, ctx.now);
  if (!absence) return;
  const { rows } = await ctx.client.query<{ id: number }>(
    'select id from classroom where school_id = $1 and room_code = $2',
    [ctx.caller.schoolId, before.roomCode],
  );
  const place = await placesOf(ctx.client, ctx.caller.schoolId, [rows[0]?.id ?? 0]);
  const { length } = await affectedBy(ctx, place, [absence]);
  if (length > 0)
    throw invalid({
      status: `有 ${length} 条占用受影响，请在列表中用“${CLOSE_LABEL}”，先查看占用`,
    });
}

/** 教室 (教室 5–10). */
export const classroomExtras: EntityExtras = {
  filters: {
    seats: (asked, add) =>
      /^\d{1,4}$/.test(asked.trim()) ? `e.course_capacity >= ${add(Number(asked))}::int` : 'false',
    equipped: (asked, add) =>
      `exists (select from unnest(e.equipment) q where split_part(q, ':', 1) = ${add(asked)} and split_part(q, ':', 3) = '1')`,
    useUnitKeys: (asked, add) => usedBy(add(asked)),
  },
  computesSheets: true,
  compute: async ({ now }, rows) => {
    for (const row of rows) {
      row.warning = roomWarning(row as never);
      // over, though nobody has looked since (教室 40)
      if (row.status === REPAIRING && row.repairTo && String(row.repairTo) < dayOf(now))
        Object.assign(row, { status: roomCode(afterRepair()), repairFrom: null, repairTo: null });
    }
  },
  references: [
    {
      noun: '条占用',
      count:
        'select count(*) from room_occupancy o where o.school_id = e.school_id and o.room_id = e.id',
    },
  ],
  /** The campus is that of the building; the floor is one of it; the partition lies on the same campus. */
  before: async (ctx, { values, before }) => {
    const { client, caller } = ctx;
    const { rows } = await client.query<{
      campusId: number;
      name: string;
      above: number;
      below: number;
      status: string;
      zone: number | null;
    }>(
      `select b.campus_id as "campusId", b.building_name as name, b.floors_above as above, b.floors_below as below, b.status,
         (select p.campus_id from room_partition p where p.school_id = b.school_id and p.id = $3) as zone
       from building b where b.school_id = $1 and b.id = $2`,
      [caller.schoolId, values.buildingId, values.partitionId ?? null],
    );
    const [building] = rows;
    if (!building) throw invalid({ buildingId: '没有这个楼宇' });
    const floor = Number(values.floorNo);
    if (floor === 0 || floor > building.above || floor < -building.below)
      throw invalid({
        floorNo: `${building.name}为 ${building.below ? `-${building.below}` : '1'} 到 ${building.above} 层`,
      });
    if (building.status === STOPPED && (!before || before.buildingId !== values.buildingId))
      throw invalid({ buildingId: `${building.name}已停用` });
    if (building.zone !== null && building.zone !== building.campusId)
      throw invalid({ partitionId: '分区与教室不在同一校区' });
    if (before && absent(values, before)) await refuseUnseen(ctx, values, before);
    return { campus_id: building.campusId };
  },
  after: async (ctx, { id, values, before }) => {
    if (before && values.checkConflict !== before.checkConflict)
      await rehold(ctx, id, values.checkConflict === true);
    if (before ? absent(values, before) : values.status !== USABLE)
      await adopt(ctx.client, { ...ctx.caller, now: ctx.now }, [id], dayOf(ctx.now));
    if (before && absent(values, before)) await settle(ctx, [id]);
  },
  removed: async (ctx, id) => {
    const { client, caller } = ctx;
    await dropHolds(ctx, id);
    await client.query('delete from room_closing where school_id = $1 and room_id = $2', [
      caller.schoolId,
      id,
    ]);
    await client.query('delete from semester_room where school_id = $1 and room_id = $2', [
      caller.schoolId,
      id,
    ]);
  },
};
