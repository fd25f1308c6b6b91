import { type Notice, tell } from '../../../../platform/server/notice/tell.ts';
import { noticeTexts } from '../../../../platform/server/notice/templates.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { taughtLink } from '../../../../school/declaration/contract/taught.ts';
import type { FoundNaming } from './affected.ts';

/** Whoever has written down what stands in the rooms is told that it is 待调整, once for each room (教室 43). Answers who. */
export async function tellBookers(
  ctx: Ctx,
  affected: readonly { id: number }[],
  period: string,
  reason: string,
): Promise<Set<number>> {
  const { client, caller } = ctx;
  const { rows } = await client.query<{ userId: number; room: string; n: number }>(
    `select u.id::float8 as "userId", r.room_name as room, count(*)::int as n from room_occupancy o
       join classroom r on r.school_id = o.school_id and r.id = o.room_id join app_user u on u.school_id = o.school_id and u.id = o.created_by
     where o.school_id = $1 and o.id = any($2::bigint[]) and u.id <> $3 and u.account_status = 'normal' group by u.id, r.id, r.room_name order by r.room_name, u.id`,
    [caller.schoolId, affected.map(({ id }) => id), caller.userId],
  );
  const say = await noticeTexts(ctx);
  await tell(
    ctx,
    rows.map(({ userId, room, n }) => ({
      kind: 'roomClosed',
      count: 1,
      ...say('roomClosedForBooking', { room, items: String(n), period }),
      source: caller.cname,
      opinion: reason || null,
      link: '/resource/semesterRoom?toAdjust=true',
      to: [userId],
    })),
  );
  return new Set(rows.map(({ userId }) => userId));
}

/** Declarers of the declarations, and who is to teach the classes, are told which room cannot be had when (教室 39). Answers who. */
export async function tellOf(
  ctx: Ctx,
  naming: readonly FoundNaming[],
  period: string,
  reason: string,
): Promise<Set<number>> {
  if (naming.length === 0) return new Set();
  const say = await noticeTexts(ctx);
  const facts = (one: FoundNaming) => ({
    course: `《${one.courseName}》`,
    room: one.roomName,
    period,
  });
  const common = {
    kind: 'roomClosed',
    count: 1,
    source: ctx.caller.cname,
    opinion: reason || null,
  } as const;
  const told: Notice[] = naming.flatMap((one) => {
    const teachers = one.teachers.filter((id) => id !== one.declarerId);
    const own: Notice = {
      ...common,
      ...say('roomClosed', facts(one)),
      link: `/talent/declaration?mine=true&open=${one.id}`,
      to: [one.declarerId],
    };
    const taught: Notice = {
      ...common,
      ...say('roomClosedForTeacher', facts(one)),
      link: taughtLink(one.id),
      to: teachers,
    };
    return teachers.length > 0 ? [own, taught] : [own];
  });
  await tell(ctx, told);
  return new Set(told.flatMap(({ to }) => (Array.isArray(to) ? to : [])));
}
