import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { DECLARE_STATUS } from '../../../../../machines/approval/approval.stored.ts';
import { CODE } from '../../../../platform/contract/codes.ts';
import { businessTime } from '../../../../platform/server/clock.ts';
import { transaction } from '../../../../platform/server/database/transaction.ts';
import { callerOfJob } from '../../../../platform/server/jobs/caller.ts';
import { readJob, sendToJob } from '../../../../platform/server/jobs/job.ts';
import type { Work } from '../../../../platform/server/jobs/runner.ts';
import { type AuditNote, writeAudit } from '../../../../platform/server/request/audit.ts';
import { may } from '../../../../platform/server/request/caller.ts';
import type { WorkingContext } from '../../../../platform/server/request/context.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { forbidden } from '../../../../platform/server/request/refusal.ts';
import {
  type AppliedItem,
  saveSwitches,
} from '../../../../school/approval/contract/switches.calls.ts';
import { applyTo } from './apply.ts';

/** Items of one transaction: their locks keep approvers waiting meanwhile. */
const CHUNK = 100;
interface Params extends Record<string, unknown> {
  semesterId: number;
  context: WorkingContext;
  ip: string;
}
class Cancelled extends Error {}

/**
 * 应用到在途 (审批 62–64): goes through what is in review in a semester by number, a hundred at a time, with progress and result in the same
 * transaction as the steps. Started again after a server's end it finds nothing left to do where it has been.
 */
export const switchWork: Work = async (services, job, goOn) => {
  const { semesterId, context, ip } = job.params as Params;
  const realNow = new Date();
  const reference = await services.reference();
  const now = businessTime(realNow, services.config.demo ? reference.demoToday : null);
  const caller = await callerOfJob(services.pool, job.schoolId, job.userId);
  if (!may(caller, ...saveSwitches.access)) throw forbidden();
  const { rows } = await services.pool.query<{ id: number }>(
    `select id::float8 as id from declaration where school_id = $1 and semester_id = $2 and declare_status = ${DECLARE_STATUS.inReview} order by id`,
    [job.schoolId, semesterId],
  );
  const ids = rows.map(({ id }) => id);
  let items = (job.result.items as AppliedItem[] | undefined) ?? [];
  for (let from = 0; from < ids.length; from += CHUNK) {
    if (!goOn()) return 'stopped';
    const part = ids.slice(from, from + CHUNK);
    const kept = await transaction(services.pool, 'read write', async (client: pg.PoolClient) => {
      const locked = await readJob(client, job.schoolId, job.id, true);
      const notes: AuditNote[] = [];
      const ctx = {
        client,
        db: drizzle(client, { casing: 'snake_case' }),
        caller,
        context,
        reference,
        services,
        now,
        realNow,
        ip,
      } as unknown as Ctx;
      ctx.audit = (note) => notes.push(note);
      const done = await applyTo(ctx, semesterId, part);
      const next = [...items, ...done];
      const row = {
        schoolId: job.schoolId,
        at: realNow,
        userId: job.userId,
        simulateUserId: null,
        action: 'applySwitches',
        outcome: 'done',
      } as const;
      if (notes.length > 0)
        await writeAudit(
          client,
          { ...row, code: CODE.done, ip, requestId: `job-${job.id}` },
          notes,
        );
      const progress = { type: 'progress', done: from + part.length, total: ids.length } as const;
      if (
        !locked ||
        !(await sendToJob(client, locked, progress, new Date(), { result: { items: next } }))
      )
        throw new Cancelled();
      return next;
    }).catch((error: unknown) => {
      if (error instanceof Cancelled) return null;
      throw error;
    });
    if (!kept) return 'stopped';
    items = kept;
  }
  return { result: { items }, resultFileId: null };
};
