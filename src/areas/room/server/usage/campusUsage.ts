import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { idsStatement } from '../../../../platform/server/resource/read.ts';
import { Values } from '../../../../platform/server/resource/sql/sql.ts';
import semesterRoom from '../../contract/semesterRoom.entity.ts';
import { type RoomUsage, roomUsage } from '../../contract/usage.calls.ts';
import { OPEN_HOURS, USED_HOURS } from './usage.ts';

type Row = RoomUsage['campuses'][number] & { used: number; open: number };
const rateOf = (used: number, open: number): number | null =>
  open > 0 ? Math.floor((100 * used) / open) : null;
const sum = (rows: readonly Row[], part: 'used' | 'open') =>
  rows.reduce((all, row) => all + row[part], 0);

/** Over the rooms that the list of the semester shows to the same person. */
const usage = serve(roomUsage, async (ctx) => {
  const values = new Values();
  const { rows } = await ctx.client.query<Row>(
    `select d.campus_id as "campusId", c.campus_name as "campusName", count(*)::int as rooms,
       coalesce(sum(${USED_HOURS}), 0)::int as used, coalesce(sum(${OPEN_HOURS}), 0)::int as open
     from semester_room d join semester s on s.school_id = d.school_id and s.id = d.semester_id
     join campus c on c.school_id = d.school_id and c.id = d.campus_id
     where d.school_id = ${values.add(ctx.caller.schoolId)} and d.id in (${idsStatement(semesterRoom, ctx, values)})
     group by d.campus_id, c.campus_name order by d.campus_id`,
    values.list,
  );
  return {
    rate: rateOf(sum(rows, 'used'), sum(rows, 'open')),
    campuses: rows.map(({ campusId, campusName, rooms, used, open }) => ({
      campusId,
      campusName,
      rooms,
      rate: rateOf(used, open),
    })),
  };
});

export const usageHandlers: readonly Served[] = [usage];
