import type { EntityValues } from '../../../platform/contract/resource/entity.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { REPAIRING, STOPPED } from '../../../school/room/contract/status.ts';
import type { Occupancy } from '../contract/room.calls.ts';
import { onDays, REPAIR } from './unfit.ts';
import { occupanciesWhere } from './usage/occupancy.ts';

/** Days on which a room cannot be used, whatever the semester says of it; `to` null: no end is known. */
export interface Absence {
  from: string;
  to: string | null;
  reason: string;
}
/** Of a room as it is, or shall be: 停用 from today on, 维修 on its days. Null: it can be used. */
export function absenceOf(
  { status, repairFrom, repairTo }: EntityValues,
  now: Date,
): Absence | null {
  if (status === STOPPED) return { from: dayOf(now), to: null, reason: '教室停用' };
  if (status !== REPAIRING || typeof repairFrom !== 'string') return null;
  const to = typeof repairTo === 'string' ? repairTo : null;
  return {
    from: repairFrom,
    to,
    reason: `教室维修（${repairFrom.slice(5)} 至 ${to?.slice(5) ?? '未定'}）`,
  };
}
/** Who is in the room on those days and has not been told to go yet; whoever repairs it stays. */
export const affectedBy = (ctx: Ctx, roomId: number, { from, to }: Absence): Promise<Occupancy[]> =>
  occupanciesWhere(
    ctx,
    `o.room_id = $2 and o.source <> '${REPAIR}' and o.adjust_reason is null
     and exists (select from semester s where s.school_id = o.school_id and s.id = o.semester_id and ${onDays('$3::date', '$4::date')})`,
    [roomId, from, to ?? 'infinity'],
  );
