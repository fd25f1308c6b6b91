import type pg from 'pg';
import { login } from '../../contract/auth/auth.calls.ts';
import { CODE } from '../../contract/codes.ts';
import { transaction } from '../database/transaction.ts';
import { type AuditNote, type AuditRow, auditRow, writeAudit } from '../request/audit.ts';
import type { OutsideCtx } from '../request/ctx.ts';
import { rule } from '../request/refusal.ts';
import { serveOutside } from '../request/serve.ts';
import { useCaptcha } from './captcha.ts';
import { isPassword } from './password.ts';
import { openSession } from './session.ts';
import { slots } from './slots.ts';
import { lockText, openThrottle } from './throttle.ts';

const WRONG = '用户名或密码错误';
/** Each hash takes 19 MiB and a core for 20 ms: two at a time, a hundred in line (decisions.md 4). */
const hashing = slots(2, 100, () => rule('登录人数较多，请稍后再试'));

interface Account {
  id: string;
  password_hash: string | null;
  account_status: string;
  locked_until: Date | null;
}

/**
 * `POST /login`: captcha, throttle, password, state of the account, in this order; the same text for an unknown name and a wrong
 * password, and the state only after a right one. One transaction, in which failures and their audit rows stay when login is
 * refused; it is opened in the hashing line, so logins never hold more than two connections.
 */
export const serveLogin = serveOutside(login, async (ctx, { body }) => {
  await useCaptcha(ctx.services, body.uuid, body.code, ctx.realNow);
  const outcome = await hashing(() => transaction(ctx.services.pool, 'read write', (client) => attempt(client, ctx, body)));
  if ('refusal' in outcome) throw rule(outcome.refusal);
  return outcome;
});

async function attempt(
  client: pg.PoolClient,
  ctx: OutsideCtx,
  { username, password }: { username: string; password: string },
): Promise<{ token: string } | { refusal: string }> {
  const now = new Date(); // the line may have been long
  const schoolId = ctx.reference.school.id;
  const row = (outcome: AuditRow['outcome'], code: number, userId: number | null) => ({
    ...auditRow(login.name, ctx.request, null, now, outcome, code),
    schoolId,
    userId,
  });
  const throttle = await openThrottle(client, username, ctx.ip, now);
  if (throttle.lockedUntil) return { refusal: lockText(throttle.lockedUntil, now) };
  const { rows } = await client.query<Account>(
    'select id, password_hash, account_status, locked_until from app_user where school_id = $1 and username = $2',
    [schoolId, username],
  );
  const account = rows[0];
  const userId = account ? Number(account.id) : null;
  // Of an unknown name nothing is written down: it may be a password typed into the wrong field.
  const note = (reason: string): AuditNote => ({ entity: 'user', entityId: userId ?? '', detail: { reason } });
  const right = await isPassword(password, account?.password_hash);
  if (!right || !account || userId === null) {
    const until = await throttle.fail();
    await writeAudit(client, row('denied', CODE.rule, userId), [
      note(until ? '密码错误，已锁定 15 分钟' : account ? '密码错误' : '没有这个用户'),
    ]);
    return { refusal: until ? lockText(until, now) : WRONG };
  }
  const closed = closedText(account, now);
  if (closed) {
    await writeAudit(client, row('denied', CODE.rule, userId), [note(closed)]);
    return { refusal: closed };
  }
  await throttle.clear();
  await client.query('update app_user set last_login_at = $3 where school_id = $1 and id = $2', [schoolId, userId, now]);
  await writeAudit(client, row('done', CODE.done, userId), [{ entity: 'user', entityId: userId }]);
  return { token: await openSession(client, { schoolId, userId, ip: ctx.ip, userAgent: ctx.request.headers['user-agent'] }, now) };
}

function closedText({ account_status, locked_until }: Account, now: Date): string | null {
  if (account_status === 'disabled') return '账号已停用，请联系管理员';
  if (account_status === 'inactive') return '账号尚未激活，请联系管理员';
  if (locked_until && locked_until > now)
    return `账号已锁定，请 ${Math.ceil((locked_until.getTime() - now.getTime()) / 60_000)} 分钟后再试`;
  return null;
}
