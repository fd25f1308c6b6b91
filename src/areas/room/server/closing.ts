import { permissionOf } from '../../../platform/contract/resource/entity.ts';
import { countRows } from '../../../platform/server/resource/read.ts';
import type { ClosingCheck } from '../../../school/semester/server/closing.ts';
import semesterRoom from '../contract/semesterRoom.entity.ts';
import { semesterRoomExtras } from './record/semesterRoom.entity.ts';

const TO_ADJUST = { toAdjust: 'true' };
/** Rooms with bookings that were to be moved and still stand (教室 34). */
export const roomClosing: ClosingCheck = {
  key: 'rooms',
  title: '有待调整占用的教室',
  fate: '保留',
  needs: permissionOf(semesterRoom, 'list'),
  link: `/resource/semesterRoom?${new URLSearchParams(TO_ADJUST)}`,
  count: async (ctx, { id }) => {
    const { client, caller, context } = ctx;
    const { rows } = await client.query<{ n: number }>(
      'select count(distinct room_id)::int as n from room_occupancy where school_id = $1 and semester_id = $2 and adjust_reason is not null',
      [caller.schoolId, id],
    );
    const there = { ...ctx, context: { ...context, semesterId: id, campusId: null } };
    return {
      count: rows[0]?.n ?? 0,
      seen: await countRows(semesterRoom, there, TO_ADJUST, semesterRoomExtras),
    };
  },
};
