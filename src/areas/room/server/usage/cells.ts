import { invalid, notFound } from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { CELLS, cellOf } from '../../../../school/room/contract/grid.ts';
import type { ReservedCells } from '../../../../school/room/contract/reserved.ts';
import { readMask } from '../../../../school/semester/contract/weekMask.ts';
import { type CellState, semesterRoomCells } from '../../contract/semesterRoom.calls.ts';
import { occupanciesWhere } from './occupancy.ts';
import { reachedRooms, semesterOf } from './reach.ts';

/** What the grid shows before it is painted (教室 23): how many of the rooms are closed, given away or taken. */
export const cellHandlers: readonly Served[] = [
  serve(semesterRoomCells, async (ctx, { query }) => {
    const semester = semesterOf(ctx);
    const mask = readMask(query.weeks, semester.weeks);
    if (mask === null) throw invalid({ weeks: `应为 1 到 ${semester.weeks} 周，如 1-16、13` });
    const { rows } = await ctx.client.query<{
      roomId: number;
      closed: number[];
      reserved: ReservedCells[];
    }>(
      'select room_id as "roomId", closed, reserved from semester_room where school_id = $1 and semester_id = $2 and id = any($3::int[])',
      [ctx.caller.schoolId, semester.id, query.ids],
    );
    const roomIds = rows.map(({ roomId }) => roomId);
    const rooms = await reachedRooms(ctx, (add) => `e.id = any(${add(roomIds)}::int[])`);
    if (rooms.length !== new Set(query.ids).size) throw notFound();
    const taken = new Set<string>();
    for (const one of await occupanciesWhere(
      ctx,
      'o.semester_id = $2 and o.room_id = any($3::int[]) and o.weeks & $4::int <> 0',
      [semester.id, roomIds, mask],
    ))
      for (let period = one.periodFrom; period <= one.periodTo; period++)
        taken.add(`${one.roomId}:${cellOf(one.weekday, period)}`);
    return Array.from({ length: CELLS }, (_, cell): CellState => {
      const count = (holds: (row: (typeof rows)[number]) => boolean) => rows.filter(holds).length;
      return {
        closed: count(({ closed }) => Boolean((closed[cell] ?? 0) & mask)),
        reserved: count(({ reserved }) => reserved.some(({ cells }) => (cells[cell] ?? 0) & mask)),
        taken: count(({ roomId }) => taken.has(`${roomId}:${cell}`)),
      };
    });
  }),
];
