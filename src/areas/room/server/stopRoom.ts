import { forbidden, invalid } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { readRow } from '../../../platform/server/resource/read.ts';
import { editRow } from '../../../platform/server/resource/save.ts';
import classroom from '../../../school/room/contract/classroom.entity.ts';
import { classroomStop } from '../contract/setup.calls.ts';
import { absenceOf, affectedBy } from './absence.ts';
import { classroomExtras } from './record/classroom.entity.ts';

/**
 * 停用或维修 of a room (教室 10、11). Who is there on those days is told first; with the number that the person
 * has seen they become 待调整 and the room its new status, in one transaction.
 */
export const stopRoomHandlers: readonly Served[] = [
  serve(
    classroomStop,
    async (ctx, { body }, room: Awaited<ReturnType<typeof readRow>>) => {
      const { client, caller, now } = ctx;
      if (!room.writable) throw forbidden();
      const { version, confirmed, ...wanted } = body;
      const absence = absenceOf(wanted, now);
      if (!absence) throw invalid({ repairFrom: '请填写维修起始日期' });
      const affected = (await affectedBy(ctx, room.id, absence)).map((one) => ({
        ...one,
        adjustReason: absence.reason,
      }));
      if (affected.length > 0 && confirmed !== affected.length) return { done: false, affected };
      await client.query(
        `update room_occupancy set adjust_reason = $3, version = version + 1, updated_by = $4, updated_at = $5
         where school_id = $1 and id = any($2::bigint[])`,
        [caller.schoolId, affected.map(({ id }) => id), absence.reason, caller.userId, now],
      );
      await editRow(ctx, { entity: classroom, extras: classroomExtras }, room, wanted, version);
      return { done: true, affected };
    },
    { find: (ctx, { id }) => readRow(classroom, ctx, id, classroomExtras, true) },
  ),
];
