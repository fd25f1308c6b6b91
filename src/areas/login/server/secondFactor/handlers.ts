import type pg from 'pg';
import { SIX_DIGITS } from '../../../../../machines/secondFactor/secondFactor.code.ts';
import { CONFIRM_TEXT } from '../../../../platform/contract/auth/confirmTexts.ts';
import {
  beginSecondFactor,
  bindSecondFactor,
  newRecoveryCodes,
  proveSecondFactor,
  secondFactorState,
} from '../../../../platform/contract/auth/secondFactor.calls.ts';
import type { Call } from '../../../../platform/contract/call.ts';
import { CODE } from '../../../../platform/contract/codes.ts';
import {
  boundAt,
  codesLeft,
  offerSecret,
  renewCodes,
  takeCode,
  takeRecoveryCode,
} from '../../../../platform/server/access/secondFactor/store.ts';
import { uriOf } from '../../../../platform/server/access/secondFactor/totp.ts';
import { transaction } from '../../../../platform/server/database/transaction.ts';
import { auditRow, writeAudit } from '../../../../platform/server/request/audit.ts';
import { mustBeFresh } from '../../../../platform/server/request/confirmed.ts';
import { Refusal, rule } from '../../../../platform/server/request/refusal.ts';
import { type Served, serve, serveOwn } from '../../../../platform/server/request/serve.ts';
import { isAsked, isGuarded } from '../../../../platform/server/request/who/secondFactor.ts';
import { braked, type OwnCtx, tellOwner } from './brake.ts';

const BOUND = '两步验证已经绑定，换手机请管理员重置，或用恢复码登录';
const WRONG = '动态码不正确，每个只能用一次；请核对手机的时间，或等下一个';

const state = serve(secondFactorState, async ({ client, caller, services }) => ({
  required: isAsked(services.config) && isGuarded(caller),
  boundAt: (await boundAt(client, caller))?.toISOString() ?? null,
  codesLeft: await codesLeft(client, caller),
}));

/** The answer holds the secret, so it is not kept under the request's key. */
const begin = serveOwn(beginSecondFactor, async (ctx) => {
  const { caller, services, reference } = ctx;
  return transaction(services.pool, 'read write', async (client) => {
    const secret = await offerSecret(client, caller);
    if (secret === null) throw rule(BOUND);
    await note(client, ctx, beginSecondFactor, 'beginSecondFactor');
    return { secret, uri: uriOf(secret, reference.school.schoolName, caller.username) };
  });
});

const bind = serveOwn(bindSecondFactor, (ctx, { body: { code } }) =>
  decided(ctx, bindSecondFactor, async (client, now) => {
    if (await boundAt(client, ctx.caller)) return rule(BOUND);
    const refusal = await braked(client, ctx, now, WRONG, () =>
      takeCode(client, ctx.caller, code, now, false),
    );
    if (refusal) return refusal;
    await passed(client, ctx, now);
    await note(client, ctx, bindSecondFactor, 'bindSecondFactor');
    return { codes: await renewCodes(client, ctx.caller) };
  }),
);

const prove = serveOwn(proveSecondFactor, (ctx, { body: { code } }) =>
  decided(ctx, proveSecondFactor, async (client, now) => {
    const { caller } = ctx;
    const byPhone = SIX_DIGITS.test(code);
    const wrong = byPhone ? WRONG : '恢复码不正确，每个只能用一次';
    const refusal = await braked(client, ctx, now, wrong, () =>
      byPhone ? takeCode(client, caller, code, now, true) : takeRecoveryCode(client, caller, code),
    );
    if (refusal) return refusal;
    await passed(client, ctx, now);
    await note(client, ctx, proveSecondFactor, byPhone ? 'proveByPhone' : 'proveByCode');
    if (!byPhone)
      await tellOwner(
        client,
        ctx,
        `您的一个恢复码刚刚用来登录，还剩 ${await codesLeft(client, caller)} 个。不是您本人的话，请立即修改密码并联系管理员`,
      );
    return null;
  }),
);

const renew = serveOwn(newRecoveryCodes, (ctx) =>
  transaction(ctx.services.pool, 'read write', async (client) => {
    await mustBeFresh({ ...ctx, client }, CONFIRM_TEXT.codes);
    if (!(await boundAt(client, ctx.caller))) throw rule('还没有绑定两步验证');
    await note(client, ctx, newRecoveryCodes, 'newRecoveryCodes');
    return { codes: await renewCodes(client, ctx.caller) };
  }),
);

/** The session goes on, with its door open. */
const passed = (client: pg.PoolClient, { caller }: OwnCtx, now: Date) =>
  client.query('update auth_session set second_factor_at = $2 where token_hash = $1', [
    caller.tokenHash,
    now,
  ]);
const note = (
  client: pg.PoolClient,
  { caller, request, realNow }: OwnCtx,
  call: Call,
  event: string,
) =>
  writeAudit(client, auditRow(call.name, request, caller, realNow, 'done', CODE.done), [
    { entity: 'user', entityId: caller.userId, detail: { event } },
  ]);

/** A refusal is thrown when the transaction stands, so that the count and its audit row stay. */
async function decided<A>(
  ctx: OwnCtx,
  call: Call,
  work: (client: pg.PoolClient, now: Date) => Promise<A | Refusal>,
): Promise<A> {
  const result = await transaction(ctx.services.pool, 'read write', async (client) => {
    const done = await work(client, new Date());
    if (done instanceof Refusal)
      await writeAudit(
        client,
        auditRow(call.name, ctx.request, ctx.caller, ctx.realNow, 'denied', done.code),
        [
          {
            entity: 'user',
            entityId: ctx.caller.userId,
            detail: { reason: done.message },
          },
        ],
      );
    return done;
  });
  if (result instanceof Refusal) throw result;
  return result;
}

/** The door after the login for whoever may do much (登录 39), and what lets them in without their phone (登录 40). */
export const secondFactorHandlers: readonly Served[] = [state, begin, bind, prove, renew];
