import type { FastifyInstance } from 'fastify';
import type { Services } from './request/ctx.ts';

/** `/healthz`: the process; `/readyz`: the database, 503 while closing (decisions.md 1). */
export function health(app: FastifyInstance, { pool }: Services): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ready =
      !closing &&
      (await pool.query('select 1').then(
        () => true,
        () => false,
      ));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' });
  });
}
