import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { forbidden, invalid } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { readRow } from '../../../platform/server/resource/read.ts';
import partition from '../contract/partition.entity.ts';
import { partitionAssign, roomTree } from '../contract/setup.calls.ts';
import { partitionExtras } from './record/partition.entity.ts';
import { reachedRooms } from './usage/reach.ts';

const find = (ctx: Ctx, { id }: { id: number }) =>
  readRow(partition, ctx, id, partitionExtras, false);
type Found = Awaited<ReturnType<typeof find>>;

const tree = serve(
  roomTree,
  async ({ client, caller }, _request, found: Found) => {
    const { rows } = await client.query(
      `select b.id, b.building_name as "buildingName", json_agg(json_build_object('id', r.id, 'roomName', r.room_name, 'capacity', r.capacity,
         'partitionId', r.partition_id, 'partitionName', p.partition_name) order by r.room_code) as rooms
       from building b join classroom r on r.school_id = b.school_id and r.building_id = b.id
       left join room_partition p on p.school_id = r.school_id and p.id = r.partition_id
       where b.school_id = $1 and b.campus_id = $2 group by b.id, b.building_name, b.building_code order by b.building_code`,
      [caller.schoolId, found.atCampusId],
    );
    return rows;
  },
  { find },
);

/** A room belongs to at most one partition: ticked here it leaves the one in which it was (教室 16). */
const assign = serve(
  partitionAssign,
  async (ctx, { body, params }, found: Found) => {
    if (!found.writable) throw forbidden();
    const wanted = new Set(body.roomIds);
    const rooms = await reachedRooms(
      ctx,
      (add) => `(e.id = any(${add(body.roomIds)}::int[]) or e.partition_id = ${add(params.id)})`,
    );
    const chosen = rooms.filter(({ id }) => wanted.has(id));
    if (
      chosen.length !== wanted.size ||
      chosen.some(({ campusId }) => campusId !== found.atCampusId)
    )
      throw invalid({ roomIds: '有教室不在分区的校区' });
    const set = (ids: readonly number[], to: number | null) =>
      ctx.client.query(
        `update classroom set partition_id = $3, version = version + 1, updated_by = $4, updated_at = $5
         where school_id = $1 and id = any($2::int[]) and partition_id is distinct from $3`,
        [ctx.caller.schoolId, ids, to, ctx.caller.userId, ctx.now],
      );
    const removed = await set(
      rooms.filter(({ id }) => !wanted.has(id)).map(({ id }) => id),
      null,
    );
    const added = await set([...wanted], params.id);
    const numbers = { added: added.rowCount ?? 0, removed: removed.rowCount ?? 0 };
    ctx.audit({
      entity: 'partition',
      entityId: params.id,
      detail: { event: 'partitionAssign', name: found.partitionName, ...numbers },
    });
    return numbers;
  },
  { find },
);

export const assignHandlers: readonly Served[] = [tree, assign];
