import { ROOM_EVENT_ZH } from '../../../../machines/roomStatus/roomStatus.types.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import type { Closing } from '../contract/closing.ts';

/** SQL: a closing `k` still holds or is to come. */
export const HOLDS = 'k.ended_on is null';
/** SQL: the closing `k` in words: 维修. */
export const KIND_WORD = `case k.kind ${Object.entries(ROOM_EVENT_ZH)
  .map(([kind, word]) => `when '${kind}' then '${word}'`)
  .join(' ')} end`;
/** SQL: a closing `k` in words with its days, as `closingText` says it. */
export const CLOSING_TEXT = `${KIND_WORD} || case k.kind when 'stop' then '' else '（' || to_char(k.begin_on, 'MM-DD') || ' 至 ' || coalesce(to_char(k.end_on, 'MM-DD'), '未定') || '）' end`;

/** Closings of rooms that touch the days from `from` to `to`, those that are over too; the newest last. */
export async function closingsOf(
  db: Queryable,
  schoolId: number,
  roomIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<(Closing & { id: number; roomId: number })[]> {
  const { rows } = await db.query<Closing & { id: number; roomId: number }>(
    `select k.id::float8 as id, k.room_id as "roomId", k.kind, to_char(k.begin_on, 'YYYY-MM-DD') as "beginOn",
       to_char(k.end_on, 'YYYY-MM-DD') as "endOn", k.reason, to_char(k.ended_on, 'YYYY-MM-DD') as "endedOn"
     from room_closing k where k.school_id = $1 and k.room_id = any($2::int[]) and k.begin_on <= $4::date
       and coalesce(k.end_on, 'infinity') >= $3::date order by k.begin_on, k.id`,
    [schoolId, roomIds, from, to],
  );
  return rows;
}
