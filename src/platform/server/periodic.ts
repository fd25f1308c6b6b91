import type { FastifyInstance } from 'fastify';
import { businessTime } from './clock.ts';
import type { Services } from './request/ctx.ts';

const EVERY = 10 * 60_000;
/** Something that is looked after again and again; each does once whatever is to be done, however many instances look. */
export type Periodic = (services: Services, now: Date) => Promise<unknown>;

/** Looks again and again, in every instance, by the business clock; one that fails does not keep the others. @param every milliseconds */
export function periodically(
  app: FastifyInstance,
  services: Services,
  works: readonly Periodic[],
  every = EVERY,
): void {
  const look = async () => {
    const { demoToday } = await services.reference();
    const now = businessTime(new Date(), services.config.demo ? demoToday : null);
    for (const work of works)
      await work(services, now).catch((error: unknown) => app.log.error(error));
  };
  const timer = setInterval(
    () => void look().catch((error: unknown) => app.log.error(error)),
    every,
  );
  timer.unref();
  app.addHook('preClose', async () => clearInterval(timer));
}
