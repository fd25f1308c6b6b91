import { CODE } from '../../../contract/codes.ts';
import type { Queryable } from '../../database/queryable.ts';
import type { AuditRow } from '../audit.ts';

/** Milliseconds, and how many refusals within them have rows of their own: of one call, and of all calls of an account (安全 28). */
const WITHIN = 10 * 60_000;
const [OF_A_CALL, OF_ALL] = [20, 1_000];

/** Whether this refusal is one too many for a row of its own; then it has been counted. */
export async function isCounted(
  db: Queryable,
  { schoolId, userId, action, at, ip, requestId }: AuditRow,
): Promise<boolean> {
  const { rows } = await db.query<{ call: string; times: number }>(
    `insert into denied_count as d (school_id, user_id, call, begun_at, times, last_at, ip, request_id)
     select $1, $2, c, $4, 1, $4, $5, $6 from unnest(array[$3, '']) as c
     on conflict (school_id, user_id, call) do update set last_at = $4, ip = $5, request_id = $6,
       times = case when d.begun_at < $7 then 1 else d.times + 1 end, begun_at = case when d.begun_at < $7 then $4 else d.begun_at end
     returning call, times`,
    [schoolId, userId, action, at, ip, requestId, new Date(at.getTime() - WITHIN)],
  );
  if (!rows.some(({ call, times }) => times > (call === '' ? OF_ALL : OF_A_CALL))) return false;
  await db.query(
    'update denied_count set untold = untold + 1 where school_id = $1 and user_id = $2 and call = $3',
    [schoolId, userId, action],
  );
  return true;
}

interface Untold {
  schoolId: number;
  userId: number;
  call: string;
  times: number;
  at: Date;
  ip: string;
  requestId: string;
}
/** Takes what has been counted and not told for ten minutes since it began; whoever takes it writes the rows in the same transaction. */
export async function takeCounted(
  db: Queryable,
  now: Date,
): Promise<(AuditRow & { times: number })[]> {
  const { rows } = await db.query<Untold>(
    `with due as (select * from denied_count where untold > 0 and begun_at < $1 for update skip locked),
       told as (update denied_count d set untold = 0 from due where d.school_id = due.school_id and d.user_id = due.user_id and d.call = due.call)
     select school_id as "schoolId", user_id::float8 as "userId", call, untold as times, last_at as at, ip, request_id as "requestId" from due order by last_at`,
    [new Date(now.getTime() - WITHIN)],
  );
  return rows.map(({ call, ...row }) => ({
    ...row,
    simulateUserId: null,
    action: call,
    outcome: 'denied',
    code: CODE.forbidden,
  }));
}
