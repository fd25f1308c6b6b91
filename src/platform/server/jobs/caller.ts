import { CODE } from '../../contract/codes.ts';
import { somebody } from '../access/asCaller.ts';
import type { Queryable } from '../database/queryable.ts';
import type { Caller } from '../request/caller.ts';
import { Refusal } from '../request/refusal.ts';

/**
 * Whose work a job is, with the rights that they have now: a role or scope taken from them meanwhile takes effect (权限 12).
 * @throws Refusal when their account is not normal any more
 */
export async function callerOfJob(
  db: Queryable,
  schoolId: number,
  userId: number,
): Promise<Caller> {
  const now = new Date();
  const who = await somebody(db, schoolId, userId, { now, realNow: now });
  if (who?.accountStatus !== 'normal')
    throw new Refusal(CODE.forbidden, '发起人的账号已不可用，任务没有执行');
  return who.caller;
}
