import { dayOf } from '../../../platform/server/clock.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { type HomeNotices, homeNotices } from '../../../school/approval/contract/home.calls.ts';
import { standingOf } from '../../../school/approval/server/notice/standing.ts';

const MOST = 5;

/** Everybody reads them, whoever may write them. */
async function announced({
  client,
  caller,
  context,
  now,
}: Ctx): Promise<HomeNotices['announcements']> {
  const { rows } = await client.query<HomeNotices['announcements'][number]>(
    `select id, heading, issuer, content, to_char(begin_on, 'YYYY-MM-DD') as "beginOn" from announcement
     where school_id = $1 and business_type = $2 and enabled and $3::date between begin_on and coalesce(end_on, $3::date)
     order by begin_on desc, id desc limit ${MOST}`,
    [caller.schoolId, context.businessType, dayOf(now)],
  );
  return rows;
}
/** What the system tells by itself; each line is also what a screen shows. */
export const notices = serve(homeNotices, async (ctx) => ({
  ...(await standingOf(ctx)),
  announcements: await announced(ctx),
}));
