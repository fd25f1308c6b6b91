import type pg from 'pg';
import { login } from '../../../platform/contract/auth/auth.calls.ts';
import {
  ACCOUNT_COLUMNS,
  type Account,
  admit,
  closedText,
  loginRow,
} from '../../../platform/server/access/account.ts';
import {
  countOfAccount,
  forgetAccount,
  isTold,
  waitOfAccount,
} from '../../../platform/server/access/brake.ts';
import { lineOf, markBrowser, networkLine } from '../../../platform/server/access/line.ts';
import {
  countFailure,
  lockedUntil,
  lockText,
  openThrottle,
} from '../../../platform/server/access/throttle.ts';
import { transaction } from '../../../platform/server/database/transaction.ts';
import { tell } from '../../../platform/server/notice/tell.ts';
import { type AuditNote, writeAudit } from '../../../platform/server/request/audit.ts';
import type { OutsideCtx } from '../../../platform/server/request/ctx.ts';
import { networkRefusal } from '../../../platform/server/request/network.ts';
import { rule } from '../../../platform/server/request/refusal.ts';
import { serveOutside } from '../../../platform/server/request/serve.ts';
import { hashing, isPassword } from '../../../school/people/server/password.ts';
import { daysOverdue, passwordPolicy } from '../../../school/people/server/passwordPolicy.ts';
import { passwordRefusal } from '../../../school/people/server/vouching/reset.ts';
import { useCaptcha } from './captcha.ts';
import { checkProof } from './proof.ts';

const WRONG = '用户名或密码错误';

/**
 * `POST /login`: proof of work where it is asked for, captcha, throttle (before the line and in it), password, state of the account, in this order; the same text for an unknown name and a wrong
 * password, and the state only after a right one. One transaction, in which failures and their audit rows stay when login is
 * refused; it is opened in the hashing line, so logins never hold more than two connections.
 */
export const serveLogin = serveOutside(login, async (ctx, { body }) => {
  const line = lineOf(ctx, body.username);
  await checkProof(ctx, line);
  await useCaptcha(ctx, body);
  // whoever is locked out takes nobody's place in the line
  const locked =
    (await lockedUntil(ctx.services.pool, body.username, line, ctx.realNow)) ??
    // who is locked out by the tries of others still gets in from a browser that knows them
    (line === networkLine(ctx.ip)
      ? await waitOfAccount(ctx.services.pool, body.username, ctx.realNow)
      : null);
  if (locked) throw rule(lockText(locked, ctx.realNow));
  const outcome = await hashing(line, () =>
    transaction(ctx.services.pool, 'read write', (client) => attempt(client, ctx, body, line)),
  );
  if ('refusal' in outcome) throw rule(outcome.refusal);
  return { ...outcome, browser: markBrowser(ctx, body.username) };
});

interface Age {
  must_change_password: boolean;
  password_changed_at: Date | null;
}
async function attempt(
  client: pg.PoolClient,
  ctx: OutsideCtx,
  { username, password }: { username: string; password: string },
  line: string,
): Promise<{ token: string } | { refusal: string }> {
  const now = new Date(); // the line may have been long
  const schoolId = ctx.reference.school.id;
  const policy = await passwordPolicy(client, schoolId);
  const throttle = await openThrottle(client, username, line, now, policy);
  if (throttle.lockedUntil) return { refusal: lockText(throttle.lockedUntil, now) };
  const { rows } = await client.query<Account & Age>(
    `select ${ACCOUNT_COLUMNS}, must_change_password, password_changed_at from app_user where school_id = $1 and username = $2`,
    [schoolId, username],
  );
  const account = rows[0];
  const userId = account ? Number(account.id) : null;
  // Of an unknown name nothing is written down: it may be a password typed into the wrong field.
  const note = (reason: string): AuditNote => ({
    entity: 'user',
    entityId: userId ?? '',
    detail: { reason },
  });
  const right = await isPassword(password, account?.password_hash);
  if (!right || !account || userId === null) {
    const until = await throttle.fail();
    await countFailure(client, ctx.ip, now, policy);
    const failures = await countOfAccount(client, username, now);
    if (userId !== null && isTold(failures)) await tellOwner(client, ctx, userId, failures);
    await writeAudit(client, loginRow(login, ctx, userId, 'denied', now), [
      note(
        until
          ? `密码错误，已锁定 ${policy.lockMinutes} 分钟`
          : account
            ? '密码错误'
            : '没有这个用户',
      ),
    ]);
    return { refusal: until ? lockText(until, now) : WRONG };
  }
  const closed =
    closedText(account, now) ??
    (await passwordRefusal(client, schoolId, userId, ctx.now)) ??
    (await networkRefusal(client, schoolId, userId, ctx.ip));
  if (closed) {
    await writeAudit(client, loginRow(login, ctx, userId, 'denied', now), [note(closed)]);
    return { refusal: closed };
  }
  await throttle.clear();
  await forgetAccount(client, username);
  const ranOut =
    policy.expiryForced && daysOverdue(policy, account.password_changed_at, now) !== null;
  return {
    token: await admit(client, ctx, login, userId, now, account.must_change_password || ranOut),
  };
}

/** That somebody tries out passwords of theirs, from wherever: only their own browsers get in at once meanwhile (登录 36). */
const tellOwner = (
  client: pg.PoolClient,
  { reference, now }: OutsideCtx,
  userId: number,
  failures: number,
) =>
  tell({ client, caller: { schoolId: reference.school.id, userId: 0 }, now }, [
    {
      kind: 'alarm',
      count: 1,
      text: `您的账号一天内登录失败 ${failures} 次，不是您本人的话，可能有人在试您的密码。您用过的浏览器不受影响；密码与别处相同的请修改`,
      link: '/foundation/userConfig',
      source: '登录',
      to: [userId],
    },
  ]);
