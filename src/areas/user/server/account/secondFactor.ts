import { CONFIRM_TEXT } from '../../../../platform/contract/auth/confirmTexts.ts';
import { seenPerson } from '../../../../platform/server/access/peopleSeen.ts';
import { forgetSecondFactor } from '../../../../platform/server/access/secondFactor/store.ts';
import { tell, tellSessions } from '../../../../platform/server/notice/tell.ts';
import { mustBeFresh } from '../../../../platform/server/request/confirmed.ts';
import { rule } from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { accountRefusal } from '../../../../school/people/server/grants.ts';
import { resetSecondFactor } from '../../contract/user.calls.ts';

/**
 * `PUT /system/user/{id}/secondFactor`: somebody's phone is gone, and so are their recovery codes (登录 40). Another administrator, who may
 * change their account, lets them bind anew at their next login; all their sessions end, and they are told.
 */
export const serveResetSecondFactor: Served = serve(resetSecondFactor, async (ctx, { params }) => {
  const { client, caller, audit } = ctx;
  await mustBeFresh(ctx, CONFIRM_TEXT.resetSecond);
  const who = await seenPerson(ctx, params.id);
  const refusal = accountRefusal(caller, who.caller);
  if (refusal) throw rule(refusal);
  const whose = { schoolId: caller.schoolId, userId: params.id };
  if (!(await forgetSecondFactor(client, whose)))
    throw rule(`${who.caller.cname} 还没有绑定两步验证`);
  await client.query('delete from auth_session where school_id = $1 and user_id = $2', [
    caller.schoolId,
    params.id,
  ]);
  await tellSessions(client, caller.schoolId, [params.id]);
  await tell(ctx, [
    {
      kind: 'alarm',
      count: 1,
      text: `${caller.cname} 重置了您的两步验证，下次登录时重新绑定手机。不是您要求的，请立即联系安全管理员`,
      link: '/foundation/userConfig',
      source: '登录',
      to: [params.id],
    },
  ]);
  audit({ entity: 'user', entityId: params.id, detail: { event: 'resetSecondFactor' } });
  return null;
});
