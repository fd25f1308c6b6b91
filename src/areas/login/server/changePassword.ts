import type pg from 'pg';
import {
  changePassword,
  confirmPassword,
  passwordRules,
} from '../../../platform/contract/auth/password.calls.ts';
import { policyText } from '../../../platform/contract/auth/passwordPolicy.ts';
import type { CallRequest } from '../../../platform/contract/call.ts';
import { CODE } from '../../../platform/contract/codes.ts';
import { lineOf, lineOfPerson } from '../../../platform/server/access/line.ts';
import { lockText, openThrottle } from '../../../platform/server/access/throttle.ts';
import { transaction } from '../../../platform/server/database/transaction.ts';
import { auditRow, writeAudit } from '../../../platform/server/request/audit.ts';
import type { Caller } from '../../../platform/server/request/caller.ts';
import type { OutsideCtx } from '../../../platform/server/request/ctx.ts';
import { invalid, type Refusal, rule } from '../../../platform/server/request/refusal.ts';
import { type Served, serve, serveOwn } from '../../../platform/server/request/serve.ts';
import { hashing, hashPassword, isPassword } from '../../../school/people/server/password.ts';
import {
  daysOverdue,
  newPasswordFault,
  passwordPolicy,
  setPassword,
} from '../../../school/people/server/passwordPolicy.ts';

type OwnCtx = OutsideCtx & { caller: Caller };
interface Row {
  password_hash: string | null;
}
const WRONG = '原密码不正确';
const DAY = 86_400_000;

/**
 * The password of the one who asks is compared as at a login: each wrong one counts, and too many close the door for a while.
 * Answers the refusal, which the caller throws after the transaction, so that the count stays.
 */
async function provePassword(
  client: pg.PoolClient,
  ctx: OwnCtx,
  password: string,
  now: Date,
  wrong: () => Refusal,
): Promise<Refusal | null> {
  const { caller } = ctx;
  const throttle = await openThrottle(
    client,
    caller.username,
    lineOf(ctx, caller.username),
    now,
    await passwordPolicy(client, caller.schoolId),
  );
  if (throttle.lockedUntil) return rule(lockText(throttle.lockedUntil, now));
  const { rows } = await client.query<Row>(
    'select password_hash from app_user where school_id = $1 and id = $2 for update',
    [caller.schoolId, caller.userId],
  );
  if (await isPassword(password, rows[0]?.password_hash)) {
    await throttle.clear();
    return null;
  }
  const until = await throttle.fail();
  return until ? rule(lockText(until, now)) : wrong();
}

/**
 * `PUT /auth/password`: one's own password. The old one first, then the policy and the former ones (422 at the field); all other
 * sessions end, this one stays and, where it had to be changed, opens. The hashes are made in the line of the logins.
 */
const serveChange: Served = serveOwn(changePassword, async (ctx, { body }) => {
  const refusal = await hashing(lineOfPerson(ctx.caller.userId), () =>
    transaction(ctx.services.pool, 'read write', (client) => change(client, ctx, body)),
  );
  if (refusal) throw refusal;
  return null;
});
async function change(
  client: pg.PoolClient,
  ctx: OwnCtx,
  { oldPassword, newPassword }: CallRequest<typeof changePassword>['body'],
): Promise<Refusal | null> {
  const { caller, request } = ctx;
  const now = new Date(); // the line may have been long
  const row = (outcome: 'done' | 'denied') =>
    auditRow(
      changePassword.name,
      request,
      caller,
      now,
      outcome,
      outcome === 'done' ? CODE.done : CODE.rule,
    );
  const note = { entity: 'user', entityId: caller.userId };
  const unproved = await provePassword(client, ctx, oldPassword, now, () =>
    invalid({ oldPassword: WRONG }),
  );
  if (unproved) {
    await writeAudit(client, row('denied'), [{ ...note, detail: { reason: unproved.message } }]);
    return unproved;
  }
  if (newPassword === oldPassword) return invalid({ newPassword: '新密码不能与原密码相同' });
  const policy = await passwordPolicy(client, caller.schoolId);
  const fault = await newPasswordFault(client, caller, newPassword, policy);
  if (fault) return invalid({ newPassword: fault });
  await setPassword(client, caller, await hashPassword(newPassword), {
    now,
    known: false,
    keep: caller.tokenHash,
  });
  await writeAudit(client, row('done'), [{ ...note, detail: { event: 'changePassword' } }]);
  return null;
}

/** `POST /auth/confirm`: the password again, before what is guarded twice. */
const serveConfirm: Served = serveOwn(confirmPassword, async (ctx, { body }) => {
  const refusal = await hashing(lineOfPerson(ctx.caller.userId), () =>
    transaction(ctx.services.pool, 'read write', async (client) => {
      const now = new Date();
      const unproved = await provePassword(client, ctx, body.password, now, () =>
        rule('密码不正确'),
      );
      const row = auditRow(
        confirmPassword.name,
        ctx.request,
        ctx.caller,
        now,
        unproved ? 'denied' : 'done',
        unproved ? CODE.rule : CODE.done,
      );
      await writeAudit(client, row, [
        { entity: 'user', entityId: ctx.caller.userId, detail: { event: 'confirmPassword' } },
      ]);
      if (!unproved)
        await client.query('update auth_session set confirmed_at = $2 where token_hash = $1', [
          ctx.caller.tokenHash,
          now,
        ]);
      return unproved;
    }),
  );
  if (refusal) throw refusal;
  return null;
});

const serveRules: Served = serve(passwordRules, async ({ client, caller, realNow }) => {
  const policy = await passwordPolicy(client, caller.schoolId);
  const { rows } = await client.query<{ at: Date | null }>(
    'select password_changed_at as at from app_user where school_id = $1 and id = $2 and password_hash is not null',
    [caller.schoolId, caller.userId],
  );
  const changedAt = rows[0]?.at ?? null;
  return {
    text: `${policyText(policy)}，不含用户名`,
    history: policy.history,
    ageDays: changedAt && Math.floor((realNow.getTime() - changedAt.getTime()) / DAY),
    daysOverdue: daysOverdue(policy, changedAt, realNow),
  };
});

export const passwordHandlers: readonly Served[] = [serveChange, serveConfirm, serveRules];
