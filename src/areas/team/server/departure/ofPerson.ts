import { DEPARTURE_STATES } from '../../../../../machines/departure/departure.types.ts';
import type { Queryable } from '../../../../platform/server/database/queryable.ts';
import type { TeamMemberDetail } from '../../contract/team.calls.ts';

/** What was planned of somebody's going, the newest first (用户 38). */
export async function departuresOf(
  db: Queryable,
  schoolId: number,
  userId: number,
): Promise<TeamMemberDetail['departures']> {
  const { rows } = await db.query<
    Omit<TeamMemberDetail['departures'][number], 'state'> & { code: number }
  >(
    `select e.id::float8 as id, coalesce(d.dict_label, e.kind) as "kindName", to_char(e.begin_on, 'YYYY-MM-DD') as "beginOn",
       to_char(e.end_on, 'YYYY-MM-DD') as "endOn", e.departure_state as code, s.cname as "successorName"
     from departure e left join dict_data d on d.school_id = e.school_id and d.dict_type = 'departure_kind' and d.dict_value = e.kind
       left join app_user s on s.school_id = e.school_id and s.id = e.successor_id
     where e.school_id = $1 and e.user_id = $2 order by e.begin_on desc, e.id desc limit 20`,
    [schoolId, userId],
  );
  return rows.map(({ code, ...row }) => ({ ...row, state: DEPARTURE_STATES[code] ?? 'none' }));
}
