import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { CODE } from '../../contract/codes.ts';
import { somebody } from '../access/asCaller.ts';
import { businessTime } from '../clock.ts';
import type { Queryable } from '../database/queryable.ts';
import type { AuditNote } from '../request/audit.ts';
import type { Caller } from '../request/caller.ts';
import type { WorkingContext } from '../request/context.ts';
import type { Ctx, Services } from '../request/ctx.ts';
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

/** What a job hands to what else works for a request: the same but the request itself; `notes` gets what it has to say to the log. */
export async function ctxOfJob(
  services: Services,
  { caller, context, notes }: { caller: Caller; context: WorkingContext; notes: AuditNote[] },
): Promise<(client: pg.PoolClient) => Ctx> {
  const reference = await services.reference();
  const realNow = new Date();
  const now = businessTime(realNow, services.config.demo ? reference.demoToday : null);
  return (client) =>
    ({
      client,
      db: drizzle(client, { casing: 'snake_case' }),
      caller,
      context,
      reference,
      services,
      now,
      realNow,
      audit: (note: AuditNote) => notes.push(note),
    }) as unknown as Ctx;
}
