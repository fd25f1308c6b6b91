import { isReason } from '../../../../machines/simulation/simulation.rules.ts';
import { startSimulation, switchBack } from '../../../platform/contract/auth/auth.calls.ts';
import { CONFIRM_TEXT } from '../../../platform/contract/auth/confirmTexts.ts';
import { CODE } from '../../../platform/contract/codes.ts';
import { loadCaller } from '../../../platform/server/request/caller.ts';
import { mustBeFresh } from '../../../platform/server/request/confirmed.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { invalid, notFound, Refusal } from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { draftOf, previewRefusal } from '../../../school/people/server/drafts.ts';
import { infoOf } from '../../../school/people/server/info.ts';
import { menusOf } from '../../../school/people/server/menus.ts';
import { readTarget } from '../../../school/people/server/people.ts';
import { simulateRefusal } from '../../../school/people/server/simulationRights.ts';

import { beginVisit, endVisit } from './visits.ts';

/** Milliseconds, and never past the end of the operator's own session (模拟 12). */
const LONGEST = 30 * 60_000;

const refuse = (text: string) => new Refusal(CODE.rule, text, { denied: true });

export const serveStart = serve(startSimulation, async (ctx, { params, query }) => {
  const { client, caller, realNow } = ctx;
  const target = await readTarget(client, caller.schoolId, params.id);
  if (!target) throw notFound();
  const draft = query.draft === undefined ? null : await draftOf(ctx, query.draft);
  const refusal =
    simulateRefusal(caller, target, realNow) ??
    (draft && (await previewRefusal(ctx, params.id, target, draft)));
  if (refusal) throw refuse(refusal);
  if (!isReason(query.reason)) throw refuse('请填写模拟原因（2 到 200 个字）');
  const at = query.at === undefined ? null : momentOf(ctx, query.at);
  await mustBeFresh(ctx, CONFIRM_TEXT.simulate);
  const until = new Date(
    Math.min(
      realNow.getTime() + LONGEST,
      caller.expiresAt.getTime(),
      draft ? new Date(draft.expiresAt).getTime() : Number.POSITIVE_INFINITY,
    ),
  );
  const { rowCount } = await client.query(
    `update auth_session set simulate_user_id = $2, simulate_reason = $3, simulate_expires_at = $4, simulate_draft_id = $5, simulate_at = $6
       where token_hash = $1 and simulate_user_id is null`,
    [caller.tokenHash, params.id, query.reason, until, draft?.id ?? null, at],
  );
  if (!rowCount) throw refuse('正在模拟用户，请先退出模拟'); // another request of this session was faster
  await beginVisit(ctx, params.id, query.reason, until);
  ctx.audit({
    entity: 'user',
    entityId: params.id,
    detail: {
      event: 'start',
      reason: query.reason,
      until: until.toISOString(),
      ...(draft ? { draft: draft.id, title: draft.title } : {}),
      ...(at ? { at: at.toISOString() } : {}),
    },
  });
  return switched(ctx);
});

/** The moment that is asked for, which has been (模拟 22). @throws Refusal 422 it is none, or it is still to come */
function momentOf({ now }: Ctx, text: string): Date {
  const at = new Date(`${text}:00+08:00`);
  if (!(at <= now)) throw invalid({ at: '应为已经过去的时间' });
  return at;
}

/** Also when nobody is simulated: then it answers one's own menus and permissions, so that it may be repeated. */
export const serveSwitchBack = serve(switchBack, async (ctx) => {
  const { client, caller } = ctx;
  if (caller.operator) {
    await endVisit(ctx);
    await client.query(
      'update auth_session set simulate_user_id = null, simulate_reason = null, simulate_expires_at = null, simulate_draft_id = null, simulate_at = null where token_hash = $1',
      [caller.tokenHash],
    );
    ctx.audit({ entity: 'user', entityId: caller.userId, detail: { event: 'stop' } });
  }
  return switched(ctx);
});

/** The session as it is now, seen in the same transaction. */
async function switched(ctx: Ctx) {
  const { client, request, reference, now: business, realNow } = ctx;
  const now = await loadCaller(client, request.headers.authorization, { now: business, realNow });
  if (!now) throw new Refusal(CODE.noSession, '');
  const info = await infoOf(ctx, now, reference);
  return {
    ...info,
    menus: await menusOf(client, now),
    expiresAt: info.simulation?.expiresAt ?? null,
  };
}
