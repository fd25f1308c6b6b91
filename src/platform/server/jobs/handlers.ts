import {
  type JobAnswer,
  jobCancel,
  jobGet,
  jobProblems,
  type RowProblem,
} from '../../contract/job.calls.ts';
import type { Ctx } from '../request/ctx.ts';
import { conflict, notFound } from '../request/refusal.ts';
import { type Served, serve } from '../request/serve.ts';
import { type Job, readJob, sendToJob } from './job.ts';

/** Jobs are seen by who began them. @throws Refusal 404 */
async function ownJob({ client, caller }: Ctx, id: number, lock = false): Promise<Job> {
  const job = await readJob(client, caller.schoolId, id, lock);
  if (job?.userId !== caller.userId) throw notFound(job !== undefined);
  return job;
}

/** What a job of this kind has come to; null: it has not, or it is another. */
const resultOf = <K extends 'import' | 'accounts' | 'photos'>(job: Job, kind: K): JobAnswer[K] =>
  job.kind === kind && Object.keys(job.result).length > 0
    ? (job.result as unknown as JobAnswer[K])
    : null;

export const jobHandlers: readonly Served[] = [
  serve(
    jobGet,
    async (_ctx, _request, job: Job) => ({
      ...job,
      import: resultOf(job, 'import'),
      accounts: resultOf(job, 'accounts'),
      photos: resultOf(job, 'photos'),
    }),
    { find: (ctx, params) => ownJob(ctx, params.id) },
  ),
  serve(
    jobProblems,
    async (_ctx, { query: { of, pageNum, pageSize } }, job: Job) => {
      const { failed = [], warned = [] } = job.result as {
        failed?: { problems: RowProblem[] }[];
        warned?: RowProblem[];
      };
      const all = of === 'problems' ? failed.flatMap(({ problems }) => problems) : warned;
      const from = (pageNum - 1) * pageSize;
      return { total: all.length, rows: all.slice(from, from + pageSize) };
    },
    { find: (ctx, params) => ownJob(ctx, params.id) },
  ),
  serve(
    jobCancel,
    async ({ client, realNow, audit }, _request, job: Job) => {
      if (!(await sendToJob(client, job, { type: 'cancel' }, realNow)))
        throw conflict('任务已经结束，不能取消');
      audit({ entity: 'job', entityId: job.id, detail: { event: 'cancel', title: job.title } });
      return null;
    },
    { find: (ctx, params) => ownJob(ctx, params.id, true) },
  ),
];
