import { LEVEL_UNIT_ZH } from '../../../../machines/approval/approval.progress.ts';
import { severalPeople } from '../../../platform/server/access/asCaller.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import { tell } from '../../../platform/server/notice/tell.ts';
import { noticeTexts } from '../../../platform/server/notice/templates.ts';
import { rule } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { pendingOf } from '../../../school/approval/server/pending.ts';
import { remindMember } from '../contract/team.calls.ts';
import { memberOf } from './members.ts';
import { queueOf } from './team.ts';

/** Reminds somebody of what waits in one of their queues, at most once a day whoever reminds (用户 27). */
export const serveRemind: Served = serve(remindMember, async (ctx, { params, body: { level } }) => {
  const { client, caller, now, reference, context } = ctx;
  const member = await memberOf(ctx, params.id, true);
  if (member.self) throw rule('不能提醒自己');
  const people = await severalPeople(client, caller.schoolId, [params.id], ctx);
  const count = (await pendingOf(ctx, people)).get(params.id)?.[level] ?? 0;
  if (count === 0) throw rule(`${member.cname} 没有待办的${LEVEL_UNIT_ZH[level]}审批，不需要提醒`);
  const { rowCount } = await client.query(
    `insert into queue_reminder (school_id, user_id, queue, day, by_id, at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [caller.schoolId, params.id, queueOf(ctx, level), dayOf(now), caller.userId, now],
  );
  if (!rowCount)
    throw rule(
      `今天已经提醒过 ${member.cname} 办理${LEVEL_UNIT_ZH[level]}审批，每人每个队列每天一次`,
    );
  const semester = reference.semesters.find((s) => s.id === context.semesterId)?.semesterCode ?? '';
  const say = await noticeTexts(ctx);
  await tell(ctx, [
    {
      kind: 'reminder',
      count: 1,
      source: `${LEVEL_UNIT_ZH[level]}审批 ${semester}`,
      link: `/talent/approve/${level}`,
      to: [params.id],
      ...say('memberReminded', {
        by: caller.cname,
        items: String(count),
        level: `${LEVEL_UNIT_ZH[level]}审批`,
      }),
    },
  ]);
  ctx.audit({
    entity: 'user',
    entityId: params.id,
    detail: { event: 'remind', level, semester, count },
  });
  return null;
});
