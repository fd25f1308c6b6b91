import {
  type VouchingRefusal,
  vouchingRefusal,
} from '../../../../../machines/vouching/vouching.stored.ts';
import {
  VOUCHING_EVENT_ZH,
  VOUCHING_KIND_ZH,
  type VouchingActor,
} from '../../../../../machines/vouching/vouching.types.ts';
import { CONFIRM_TEXT } from '../../../../platform/contract/auth/confirmTexts.ts';
import { seenPerson } from '../../../../platform/server/access/peopleSeen.ts';
import { tell } from '../../../../platform/server/notice/tell.ts';
import { may } from '../../../../platform/server/request/caller.ts';
import { mustBeFresh } from '../../../../platform/server/request/confirmed.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { conflict, forbidden, rule } from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { lockPerson } from '../../../../school/approval/server/assigning.ts';
import { accountRefusal } from '../../../../school/people/server/grants.ts';
import { isRegistrar } from '../../../../school/people/server/vouching/person.ts';
import {
  moveVouching,
  readVouching,
  vouchingAt,
} from '../../../../school/people/server/vouching/stored.ts';
import {
  otherVouchers,
  tied,
  tiedSince,
  VOUCHES,
} from '../../../../school/people/server/vouching/vouchers.ts';
import { vouch } from '../../contract/user.calls.ts';

const WHY: Readonly<Partial<Record<VouchingRefusal, string>>> = {
  asker: '不能确认自己办的事，请另一位管理员确认',
  subject: '不能确认关于自己的事',
  needless: '不必确认：不是由您登记的，或没有另一位管理员',
};

const TIED =
  '三天内您和请求的人有一方重置过另一方的密码，不能互相确认，请另一位管理员确认，或满三天再办';
/** Whether the caller may be whoever has asked, or they the caller. */
async function isTied({ client, caller, realNow }: Ctx, asker: number): Promise<boolean> {
  const { rows } = await client.query<{ tied: boolean }>(
    `select ${tied('$1', '$2', '$3', '$4')} as tied`,
    [caller.schoolId, caller.userId, asker, tiedSince(realNow)],
  );
  return rows[0]?.tied === true;
}

/** As the audit log has it. */
const NOTED = { ask: 'askVouch', confirm: 'confirmVouch', revoke: 'revokeVouch' } as const;

/**
 * `PUT /system/user/{id}/vouching`: a second administrator stands behind what one has done, or takes it back (用户 42、43); whoever has registered
 * a person asks for it. @throws 403 without the right of the kind, 404, 409 when it does not wait any more, 601
 */
export const serveVouch: Served = serve(vouch, async (ctx, { params, body }) => {
  const { kind, action } = body;
  const { client, caller, realNow, audit } = ctx;
  if (!may(caller, VOUCHES[kind])) throw forbidden();
  if (action !== 'ask') await mustBeFresh(ctx, CONFIRM_TEXT.vouch);
  await lockPerson(ctx, params.id);
  const who = await seenPerson(ctx, params.id);
  const closed = accountRefusal(caller, who.caller);
  if (closed && params.id !== caller.userId) throw rule(closed);
  const before = await readVouching(client, caller.schoolId, params.id, kind);
  const isMine = kind === 'person' && (await isRegistrar(ctx, params.id));
  const asks = isMine || before?.askedBy === caller.userId;
  const oneOfTwo = before !== null && !asks && (await isTied(ctx, before.askedBy));
  const by: VouchingActor = {
    mayVouch: true,
    isAsker: asks || oneOfTwo,
    isSubject: params.id === caller.userId,
  };
  const others = action === 'ask' && isMine ? await otherVouchers(ctx, kind, who.caller) : [];
  const event =
    action === 'ask' ? { type: action, needed: others.length > 0, by } : { type: action, by };
  const refusal = vouchingRefusal(vouchingAt(kind, before), event);
  if (refusal === 'asker' && oneOfTwo) throw rule(TIED);
  if (refusal) throw WHY[refusal] ? rule(WHY[refusal]) : conflict('现在不能这样办，请刷新后再试');
  await moveVouching(client, { schoolId: caller.schoolId, userId: params.id, kind }, event, {
    by: caller.userId,
    now: realNow,
  });
  await tell(ctx, [
    {
      kind: 'alarm',
      count: 1,
      text: `${caller.cname} ${VOUCHING_EVENT_ZH[action]}了 ${who.caller.cname}（${VOUCHING_KIND_ZH[kind]}）`,
      link: `/system/user?keyword=${encodeURIComponent(who.caller.employeeNumber)}`,
      source: '用户',
      to: action === 'ask' ? others : before ? [before.askedBy] : [],
    },
  ]);
  audit({ entity: 'user', entityId: params.id, detail: { event: NOTED[action], kind } });
  return null;
});
