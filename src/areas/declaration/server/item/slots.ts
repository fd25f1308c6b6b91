import { HELD } from '../../../../../machines/approval/approval.sets.ts';
import { DECLARE_STATUS } from '../../../../../machines/approval/approval.stored.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import type { ItemFlag } from '../../../../school/declaration/contract/itemFlag.ts';
import { slotText } from '../../../../school/declaration/contract/schedulePrefs.ts';
import { maskOf, taughtMask, type Weeks } from '../../../../school/semester/contract/weekText.ts';
import type { Row } from './row.ts';

/** The weeks of a course, and of its teacher and its wish where they have their own. */
interface Side extends Weeks {
  teacherWeeks: string;
  wishWeeks: string | null;
}
interface Overlap {
  cname: string;
  weekday: number;
  from: number;
  to: number;
  courseName: string;
  declarationNo: string;
  mine: Side;
  theirs: Side;
}
const side = (d: string, t: string, p: string): string =>
  `jsonb_build_object('startWeek', ${d}.start_week, 'endWeek', ${d}.end_week, 'weekPattern', ${d}.week_pattern, 'customWeeks', ${d}.custom_weeks,
     'teacherWeeks', ${t}.weeks, 'wishWeeks', ${p}.weeks)`;
/** Times that classes of one teacher want and that lie upon each other, items in review or passed; in which weeks is told by `weeksOf`. */
const SQL = `select distinct u.cname, p.weekday, greatest(p."from", q."from") as "from", least(p."to", q."to") as "to", o.course_name as "courseName",
    o.declaration_no as "declarationNo", ${side('d', 't', 'p')} as mine, ${side('o', 't2', 'q')} as theirs
  from declaration d
    join teaching_class c on c.school_id = d.school_id and c.declaration_id = d.id
    cross join jsonb_to_recordset(c.schedule_prefs) as p(weekday int, "from" int, "to" int, kind text, weeks text)
    join teaching_class_teacher t on t.school_id = d.school_id and t.declaration_id = d.id and t.class_no = c.class_no
    join teaching_class_teacher t2 on t2.school_id = d.school_id and t2.staff_id = t.staff_id
    join declaration o on o.school_id = d.school_id and o.id = t2.declaration_id and o.semester_id = d.semester_id
    join teaching_class c2 on c2.school_id = d.school_id and c2.declaration_id = o.id and c2.class_no = t2.class_no
    cross join jsonb_to_recordset(c2.schedule_prefs) as q(weekday int, "from" int, "to" int, kind text, weeks text)
    join app_user u on u.school_id = d.school_id and u.id = t.staff_id
  where d.school_id = $1 and d.id = $2 and p.kind = 'want' and q.kind = 'want' and p.weekday = q.weekday and p."from" <= q."to" and q."from" <= p."to"
    and d.start_week <= o.end_week and o.start_week <= d.end_week and (o.id = d.id and c2.class_no > c.class_no or o.id <> d.id and o.declare_status in (${HELD}))
  order by u.cname, p.weekday, 3`;
/** Overlaps told at most. */
const MOST = 5;

const own = (text: string | null): number => (text ? maskOf(text) : -1);
const weeksOf = ({ teacherWeeks, wishWeeks, ...weeks }: Side): number =>
  taughtMask(weeks) & own(teacherWeeks) & own(wishWeeks);

/** A teacher who is wanted in two places at once is warned of while the item is in review; scheduling refuses it (申报 52). */
export async function slotFlags({ client, caller }: Ctx, row: Row): Promise<ItemFlag[]> {
  if (row.declareStatus !== DECLARE_STATUS.inReview) return [];
  const { rows } = await client.query<Overlap>(SQL, [caller.schoolId, row.id]);
  const texts = rows
    .filter(({ mine, theirs }) => (weeksOf(mine) & weeksOf(theirs)) !== 0)
    .map(
      ({ cname, courseName, declarationNo, ...time }) =>
        `教师 ${cname} 的时间要求重叠：${slotText(time)}，另见《${courseName}》${declarationNo}`,
    );
  return [...new Set(texts)]
    .slice(0, MOST)
    .map((text) => ({ key: 'slotsOverlap', text, mustKnow: false }));
}
