import { and, inArray, sql } from 'drizzle-orm';
import { EDITABLE_STATUSES } from '../../../../machines/approval/approval.sets.ts';
import { DECLARE_STATUS } from '../../../../machines/approval/approval.stored.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import { mutedKinds, tell } from '../../../platform/server/notice/tell.ts';
import { noticeTexts } from '../../../platform/server/notice/templates.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { COLLEGE } from '../../../school/declaration/server/college.ts';
import { declaration } from '../../../school/declaration/server/schema/declaration.ts';
import {
  extensionsOf,
  momentText,
  reaching,
} from '../../../school/semester/server/declaringWindow.ts';
import { type WindowOwner, windowOwners, windowRemind } from '../contract/windowBoard.calls.ts';
import { OPEN, readableHere } from './board.ts';
import { placeOf } from './place.ts';

/** How reminders of what is not handed in are kept beside those of queues: at most one a day for each person (窗口 4). */
const queueOf = (semesterId: number): string => `declarer:${semesterId}`;

interface Owner extends Omit<WindowOwner, 'text' | 'why'> {
  status: string;
  muted: boolean;
  told: boolean;
}
/** Whose declarations of these colleges are not handed in, the most first; `to`: these people alone. */
async function ownersOf(
  ctx: Ctx,
  semesterId: number,
  colleges: readonly string[],
  to: readonly number[] | null,
): Promise<WindowOwner[]> {
  const { client, caller, now } = ctx;
  const open = await ctx.db
    .select({
      userId: declaration.declarerId,
      items: sql<number>`count(*)::int`,
      returned: sql<number>`(count(*) filter (where ${declaration.declareStatus} = ${DECLARE_STATUS.returned}))::int`,
      paths: sql<(string | null)[]>`array_agg(distinct ${declaration.managementPath})`,
    })
    .from(declaration)
    .where(
      and(
        readableHere(ctx),
        OPEN,
        inArray(COLLEGE, [...colleges]),
        to ? inArray(declaration.declarerId, [...to]) : undefined,
      ),
    )
    .groupBy(declaration.declarerId);
  const { rows } = await client.query<Omit<Owner, 'items' | 'returned'>>(
    `select m.id::float8 as "userId", m.cname as name, m.employee_number as "employeeNumber", m.account_status as status,
       (select o.unit_name from org_unit o where o.school_id = m.school_id and o.business_type = m.unit_business_type and o.node_key = m.unit_key) as "unitName",
       coalesce(${mutedKinds('m')} ? 'reminder', false) as muted,
       exists (select from queue_reminder q where q.school_id = m.school_id and q.user_id = m.id and q.queue = $3 and q.day = $4) as told
     from app_user m where m.school_id = $1 and m.id = any($2::bigint[]) order by m.employee_number`,
    [caller.schoolId, open.map(({ userId }) => userId), queueOf(semesterId), dayOf(now)],
  );
  const { dates } = await placeOf(ctx);
  const extensions = await extensionsOf(client, caller.schoolId, semesterId);
  const say = await noticeTexts(ctx);
  return rows
    .flatMap(({ status, muted, told, ...person }) => {
      const own = open.find(({ userId }) => userId === person.userId);
      if (!own) return [];
      // the one that ends first, where somebody declares for several
      const ends = own.paths.flatMap((path) => {
        const given = reaching(extensions, path)[0]?.until ?? null;
        const { declareCloseAt: end } = dates;
        return given && end && given > end ? [given] : end ? [end] : [];
      });
      const first = ends.length > 0 ? new Date(Math.min(...ends.map((at) => at.getTime()))) : null;
      const { text } = say('draftsReminded', {
        by: caller.cname,
        items: String(own.items),
        semester: dates.semesterName,
        closeAt: first ? momentText(first) : '未设置',
      });
      return [
        {
          ...person,
          items: own.items,
          returned: own.returned,
          text,
          why: whyNot(person.userId === caller.userId, { status, muted, told }),
        },
      ];
    })
    .toSorted((a, b) => b.items - a.items);
}

function whyNot(
  self: boolean,
  { status, muted, told }: Pick<Owner, 'status' | 'muted' | 'told'>,
): string | null {
  if (self) return '不能提醒自己';
  if (status !== 'normal') return '账号不能登录，收不到提醒';
  if (muted) return '设置了不接收提醒';
  return told ? '今天已经提醒过' : null;
}

/** Who would be reminded, and of what, before anything is sent. */
export const owners = serve(windowOwners, async (ctx, { query }) => {
  const { semesterId } = await placeOf(ctx);
  return ownersOf(ctx, semesterId, query.colleges, null);
});

/** Tells those who were chosen, each of their own number and deadline; who has handed all in or was told meanwhile is left out and named. */
export const remind = serve(windowRemind, async (ctx, { body }) => {
  const { client, caller, now } = ctx;
  const { semesterId, dates } = await placeOf(ctx);
  const found = await ownersOf(ctx, semesterId, body.colleges, body.userIds);
  const open = found.filter(({ why }) => why === null);
  const { rows } = await client.query<{ userId: number }>(
    `insert into queue_reminder (school_id, user_id, queue, day, by_id, at) select $1, u, $3, $4, $5, $6 from unnest($2::bigint[]) u order by u
     on conflict do nothing returning user_id::float8 as "userId"`,
    [
      caller.schoolId,
      open.map(({ userId }) => userId),
      queueOf(semesterId),
      dayOf(now),
      caller.userId,
      now,
    ],
  );
  const first = new Set(rows.map(({ userId }) => userId));
  const told = open.filter(({ userId }) => first.has(userId));
  await tell(
    ctx,
    told.map(({ userId, text }) => ({
      kind: 'reminder',
      count: 1,
      text,
      source: dates.semesterName,
      link: `/talent/declaration?mine=true&status=${EDITABLE_STATUSES.join(',')}`,
      to: [userId],
    })),
  );
  for (const { userId, items } of told)
    ctx.audit({
      entity: 'user',
      entityId: userId,
      detail: { event: 'remind', semester: dates.semesterName, count: items },
    });
  return {
    told: told.length,
    left: found.flatMap((one) =>
      first.has(one.userId) ? [] : [{ name: one.name, why: one.why ?? '今天已经提醒过' }],
    ),
  };
});
