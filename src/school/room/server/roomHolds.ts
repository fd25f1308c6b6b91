import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { invalid } from '../../../platform/server/request/refusal.ts';
import { weekdayOf } from '../../semester/contract/weeks.ts';
import { DAY_SLOTS } from '../contract/grid.ts';

const DAY = 86_400_000;
/** Beyond every day that there is a semester for: while all of them move none stands in the way of another. */
const AWAY = 100_000_000;
const EXCLUSION_VIOLATION = '23P01';
const monday = (day: string): number => Date.parse(day) / DAY - (weekdayOf(day) - 1);

/**
 * The hours that a semester holds in rooms go with its first day (教室 32: occupancies stand in weeks of the semester, and semesters
 * of all business types share the rooms). @throws Refusal 422 at `beginOn` when somebody else has one of the new hours
 */
export async function moveHolds(
  { client, caller }: Ctx,
  semesterId: number,
  from: string,
  to: string,
): Promise<void> {
  const shift = (monday(to) - monday(from)) * DAY_SLOTS;
  if (shift === 0) return;
  const move = (by: number) =>
    client.query(
      `update room_hold h set slots = (select range_agg(int4range(lower(r) + $3::int, upper(r) + $3::int)) from unnest(h.slots) r)
       from room_occupancy o where h.school_id = $1 and o.school_id = $1 and o.id = h.occupancy_id and o.semester_id = $2`,
      [caller.schoolId, semesterId, by],
    );
  try {
    await move(AWAY);
    await move(shift - AWAY);
  } catch (error) {
    if ((error as { code?: string }).code !== EXCLUSION_VIOLATION) throw error;
    throw invalid({
      beginOn: '移动后有教室的占用与其他业务类型学期的占用在同一时间，请先调整教室占用',
    });
  }
}
