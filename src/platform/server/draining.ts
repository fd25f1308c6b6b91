import type { FastifyInstance } from 'fastify';

const EVERY = 100;
/**
 * While the application closes, a connection that has given its last answer is closed as well: kept alive by its client
 * it would hold the end up for more than a minute (运行 17).
 */
export function draining(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), EVERY).unref();
    app.server.once('close', () => clearInterval(timer));
  });
}
