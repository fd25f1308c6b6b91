import type { FastifyInstance } from 'fastify';
import { transaction } from '../database/transaction.ts';
import type { Services } from '../request/ctx.ts';
import { outageOf } from '../request/outage.ts';
import { Refusal } from '../request/refusal.ts';
import { runWorkers } from '../workers.ts';
import { isJobDue, type Job, readJob, sendToJob, takeJob } from './job.ts';

/** Milliseconds. */
const LOOK_EVERY = 1_000;
const BEAT_EVERY = 3_000;
/** A runner that has not been heard of for so long has died with its server. */
const SILENCE = 15_000;
/** How often a job may lose the database under its hands before it counts as the reason. */
const MOST_LOSSES = 20;

/** What a kind of job does; it asks `goOn` between its steps, and stops without a word when that is false. */
export type Work = (
  services: Services,
  job: Job,
  goOn: () => boolean,
) => Promise<{ result: object; resultFileId: string | null } | 'stopped'>;

interface Runner {
  app: FastifyInstance;
  services: Services;
  /** By job: how often the database went away under its hands, here. */
  losses: Map<number, number>;
  isClosing: () => boolean;
}

/** `every`: milliseconds between two looks while there is nothing to do; `leaving`: nothing is taken up any more, what is begun is let go. */
interface Manner {
  every?: number;
  leaving: AbortSignal;
}
/**
 * Does the jobs of the table, `JOB_WORKERS` at once in every instance, in turns between people; what was under way when a server
 * ended is taken up by the next one where it stood (运行 20).
 */
export function runJobs(
  app: FastifyInstance,
  services: Services,
  kinds: Readonly<Record<Job['kind'], Work>>,
  { every = LOOK_EVERY, leaving }: Manner,
): void {
  const losses = new Map<number, number>();
  runWorkers(app, {
    most: services.config.jobWorkers,
    every,
    leaving,
    take: async () => {
      const now = new Date();
      if (!(await isJobDue(services.pool, now, SILENCE))) return false;
      const job = await transaction(services.pool, 'read write', (client) =>
        takeJob(client, now, SILENCE),
      );
      return job ?? false;
    },
    work: (job, isClosing) => doJob({ app, services, losses, isClosing }, kinds[job.kind], job),
  });
}

/** Answers true when the database went away: the job waits for it to be there again. */
async function doJob(
  { app, services, losses, isClosing }: Runner,
  work: Work,
  job: Job,
): Promise<boolean> {
  let cancelled = false;
  const beat = setInterval(() => {
    void services.pool
      .query<{ state: string }>('update job set beat_at = $2 where id = $1 returning state', [
        job.id,
        new Date(),
      ])
      .then(({ rows }) => {
        cancelled = rows[0]?.state !== 'running';
      })
      .catch((error: unknown) => app.log.error(error));
  }, BEAT_EVERY);
  const end = (send: (locked: Job, client: Parameters<typeof readJob>[0]) => Promise<unknown>) =>
    transaction(services.pool, 'read write', async (client) => {
      const locked = await readJob(client, job.schoolId, job.id, true);
      if (locked) await send(locked, client);
    });
  try {
    const outcome = await work(services, job, () => !isClosing() && !cancelled);
    if (outcome !== 'stopped')
      await end((locked, client) =>
        sendToJob(client, locked, { type: 'finish' }, new Date(), outcome),
      );
    else if (!cancelled)
      await end((locked, client) => sendToJob(client, locked, { type: 'release' }, new Date()));
    losses.delete(job.id);
    return false;
  } catch (error) {
    if (!(error instanceof Refusal)) app.log.error(error);
    const outage = outageOf(error);
    const lost =
      outage !== undefined && outage.status !== 507 && (losses.get(job.id) ?? 0) < MOST_LOSSES;
    if (lost) losses.set(job.id, (losses.get(job.id) ?? 0) + 1);
    else losses.delete(job.id);
    const full = outage?.status === 507 ? outage.msg : undefined;
    const text =
      error instanceof Refusal
        ? error.message
        : (full ?? `处理时发生错误，请稍后重试或反馈给管理员（任务 ${job.id}）`);
    // when the database is not there to be told, the runner falls silent, which is as good as a release
    await end((locked, client) =>
      lost
        ? sendToJob(client, locked, { type: 'release' }, new Date())
        : sendToJob(client, locked, { type: 'fail' }, new Date(), { error: text }),
    ).catch((e: unknown) => app.log.error(e));
    return lost;
  } finally {
    clearInterval(beat);
  }
}
