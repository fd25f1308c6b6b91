import type pg from 'pg';
import {
  countOfAccount,
  forgetAccount,
  isTold,
  waitOfAccount,
} from '../../../../platform/server/access/brake.ts';
import { lineOf } from '../../../../platform/server/access/line.ts';
import {
  countFailure,
  lockText,
  openThrottle,
} from '../../../../platform/server/access/throttle.ts';
import { tell } from '../../../../platform/server/notice/tell.ts';
import type { Caller } from '../../../../platform/server/request/caller.ts';
import type { OutsideCtx } from '../../../../platform/server/request/ctx.ts';
import { invalid, type Refusal, rule } from '../../../../platform/server/request/refusal.ts';
import { passwordPolicy } from '../../../../school/people/server/passwordPolicy.ts';

export type OwnCtx = OutsideCtx & { caller: Caller };

/**
 * Asks for a code as a login asks for a password (登录 6、36): each wrong one counts, for the account in all networks and in known browsers too, as
 * whoever comes so far has the password. Counted apart from the passwords, or a login would make them forgotten. Answers the refusal.
 */
export async function braked(
  client: pg.PoolClient,
  ctx: OwnCtx,
  now: Date,
  wrong: string,
  isRight: () => Promise<boolean>,
): Promise<Refusal | null> {
  const { caller, ip } = ctx;
  const name = `${caller.username}\nsecond`; // no user name has a line break
  const policy = await passwordPolicy(client, caller.schoolId);
  const throttle = await openThrottle(client, name, lineOf(ctx, caller.username), now, policy);
  const locked = throttle.lockedUntil ?? (await waitOfAccount(client, name, now));
  if (locked) return rule(lockText(locked, now));
  if (await isRight()) {
    await throttle.clear();
    await forgetAccount(client, name);
    return null;
  }
  const until = await throttle.fail();
  await countFailure(client, ip, now, policy);
  const failures = await countOfAccount(client, name, now);
  if (until || isTold(failures))
    await tellOwner(
      client,
      ctx,
      `有人用您的密码登录，两步验证一天内失败 ${failures} 次。不是您本人的话，密码可能已经泄露，请立即修改`,
    );
  return until ? rule(lockText(until, now)) : invalid({ code: wrong });
}

/** Of what may have been somebody else. */
export const tellOwner = (client: pg.PoolClient, { caller, now }: OwnCtx, text: string) =>
  tell({ client, caller: { schoolId: caller.schoolId, userId: 0 }, now }, [
    {
      kind: 'alarm',
      count: 1,
      text,
      link: '/foundation/userConfig',
      source: '登录',
      to: [caller.userId],
    },
  ]);
