import { anchorFile } from '../../../platform/server/audit/anchor.ts';
import { readable } from '../../../platform/server/audit/readable.ts';
import { verifyChain } from '../../../platform/server/audit/verify.ts';
import { transaction } from '../../../platform/server/database/transaction.ts';
import { addJob } from '../../../platform/server/jobs/job.ts';
import type { Work } from '../../../platform/server/jobs/runner.ts';
import { notFound } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { auditCheck, auditChecks, operationDetail } from '../contract/safety.calls.ts';

/** Checks that the screen shows. */
const NEWEST = 20;

export const serveOperationDetail: Served = serve(
  operationDetail,
  async ({ client, caller }, { params }) => {
    const { rows } = await client.query<{ entity: string | null; detail: Record<string, unknown> }>(
      'select entity, detail from operation_log where school_id = $1 and id = $2',
      [caller.schoolId, params.id],
    );
    const [row] = rows;
    if (!row) throw notFound();
    return readable(row.entity, row.detail);
  },
);

export const serveChecks: Served = serve(auditChecks, async ({ client, caller }) => {
  const { rows: heads } = await client.query<{ seq: string; hash: string }>(
    'select seq, hash from audit_log where seq is not null order by seq desc limit 1',
  );
  const { rows: facts } = await client.query<{ unsealed: number; oldest: Date | null }>(
    `select (select count(*)::int from audit_log where seq is null) as unsealed,
       (select at from audit_log where school_id = $1 order by at limit 1) as oldest`,
    [caller.schoolId],
  );
  const { rows } = await client.query<
    { at: Date } & Record<'id' | 'checked' | 'unsealed' | 'milliseconds', number> & {
        by: string;
        fault: string | null;
      }
  >(
    `select c.id::float8 as id, c.at, coalesce(u.cname, '系统') as by, c.checked::float8 as checked, c.unsealed, c.fault, c.milliseconds
     from audit_check c left join app_user u on u.school_id = c.school_id and u.id = c.user_id
     where c.school_id = $1 order by c.id desc limit ${NEWEST}`,
    [caller.schoolId],
  );
  return {
    sealed: Number(heads[0]?.seq ?? 0),
    lastHash: heads[0]?.hash ?? null,
    unsealed: facts[0]?.unsealed ?? 0,
    oldestAt: facts[0]?.oldest?.toISOString() ?? null,
    checks: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
  };
});

/** 校验: a job, since the log grows for years. */
export const serveCheck: Served = serve(auditCheck, async ({ client, caller, realNow, audit }) => {
  const jobId = await addJob(
    client,
    caller,
    { kind: 'verify', entity: 'system/operationLog', title: '校验审计链', params: {} },
    realNow,
  );
  audit({ entity: 'audit', entityId: jobId, detail: { event: 'check', jobId } });
  return { jobId };
});

/** Reads the chain from its beginning; what it finds is kept with the name of who has asked. */
export const verifyWork: Work = async (services, job, goOn) => {
  const began = performance.now();
  const { rows } = await services.pool.query<{ total: string }>(
    'select coalesce(max(seq), 0) as total from audit_log',
  );
  const total = Number(rows[0]?.total ?? 0);
  let count = 0;
  const verdict = await verifyChain(
    services.pool,
    await anchorFile(services.config.dataDir).all(),
    async (checked) => {
      if (performance.now() - count > 1_000) {
        count = performance.now();
        await services.pool.query('update job set done = $2, total = $3 where id = $1', [
          job.id,
          checked,
          total,
        ]);
      }
      return goOn();
    },
  );
  if (!goOn()) return 'stopped';
  const { checked, unsealed, fault } = verdict;
  const milliseconds = Math.round(performance.now() - began);
  await transaction(services.pool, 'read write', (client) =>
    client.query(
      'insert into audit_check (school_id, at, user_id, checked, unsealed, fault, milliseconds) values ($1, $2, $3, $4, $5, $6, $7)',
      [job.schoolId, new Date(), job.userId, checked, unsealed, fault, milliseconds],
    ),
  );
  return { result: { ...verdict, milliseconds }, resultFileId: null };
};
