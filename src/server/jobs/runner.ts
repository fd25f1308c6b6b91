import type { FastifyInstance } from 'fastify';
import { transaction } from '../database/transaction.ts';
import type { Services } from '../request/ctx.ts';
import { Refusal } from '../request/refusal.ts';
import { isJobDue, type Job, readJob, sendToJob, takeJob } from './job.ts';

/** Milliseconds. */
const LOOK_EVERY = 1_000;
const BEAT_EVERY = 3_000;
/** A runner that has not been heard of for so long has died with its server. */
const SILENCE = 15_000;

/** What a kind of job does; it asks `goOn` between its steps, and stops without a word when that is false. */
export type Work = (
  services: Services,
  job: Job,
  goOn: () => boolean,
) => Promise<{ result: object; resultFileId: string | null } | 'stopped'>;

/**
 * Does the jobs of the table one by one, in every instance; what was under way when a server ended is taken up by the next one
 * where it stood (issue 5: "survives a server restart"). `every`: milliseconds between two looks while there is nothing to do.
 */
export function runJobs(app: FastifyInstance, services: Services, kinds: Readonly<Record<Job['kind'], Work>>, every = LOOK_EVERY): void {
  let closing = false;
  let wake: () => void = () => {};
  const take = async () => {
    const now = new Date();
    if (!(await isJobDue(services.pool, now, SILENCE))) return undefined;
    return transaction(services.pool, 'read write', (client) => takeJob(client, now, SILENCE));
  };
  const loop = async () => {
    while (!closing) {
      const job = await take().catch((error: unknown) => {
        if (!closing) app.log.error(error);
        return undefined;
      });
      if (job) await doJob(app, services, kinds[job.kind], job, () => closing);
      // asked while the server was told to close: nobody will wake it
      else if (!closing)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, every);
          timer.unref();
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
    }
  };
  let running: Promise<void> = Promise.resolve();
  app.addHook('onReady', async () => {
    running = loop();
  });
  app.addHook('preClose', async () => {
    closing = true;
    wake();
    await running;
  });
}

async function doJob(app: FastifyInstance, services: Services, work: Work, job: Job, closing: () => boolean): Promise<void> {
  let cancelled = false;
  const beat = setInterval(() => {
    void services.pool
      .query<{ state: string }>('update job set beat_at = $2 where id = $1 returning state', [job.id, new Date()])
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
    const outcome = await work(services, job, () => !closing() && !cancelled);
    if (outcome !== 'stopped') await end((locked, client) => sendToJob(client, locked, { type: 'FINISH' }, new Date(), outcome));
    else if (!cancelled) await end((locked, client) => sendToJob(client, locked, { type: 'RELEASE' }, new Date()));
  } catch (error) {
    if (!(error instanceof Refusal)) app.log.error(error);
    const text = error instanceof Refusal ? error.message : `处理时发生错误，请稍后重试或反馈给管理员（任务 ${job.id}）`;
    await end((locked, client) => sendToJob(client, locked, { type: 'FAIL' }, new Date(), { error: text })).catch((e: unknown) =>
      app.log.error(e),
    );
  } finally {
    clearInterval(beat);
  }
}
