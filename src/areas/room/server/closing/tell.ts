import { type Notice, tell } from '../../../../platform/server/notice/tell.ts';
import { noticeTexts } from '../../../../platform/server/notice/templates.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { taughtLink } from '../../../../school/declaration/contract/taught.ts';
import type { FoundNaming } from './affected.ts';

/** Declarers of the declarations, and who is to teach the classes, are told which room cannot be had when (教室 39). Answers how many people. */
export async function tellOf(
  ctx: Ctx,
  naming: readonly FoundNaming[],
  period: string,
  reason: string,
): Promise<number> {
  if (naming.length === 0) return 0;
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
  return new Set(told.flatMap(({ to }) => (Array.isArray(to) ? to : []))).size;
}
