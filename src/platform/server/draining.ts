import type { FastifyInstance } from 'fastify';

const EVERY = 100;
/** While it leaves, a connection is closed behind its answer, so that who keeps it alive takes the next one to another instance. */
export function leavingSoon(app: FastifyInstance, leaving: AbortSignal): void {
  app.addHook('onSend', async (_request, reply) => {
    if (leaving.aborted) reply.header('Connection', 'close');
  });
}

/**
 * While the application closes nobody new connects, whatever else has to end before; what comes over a connection that was kept is
 * answered, and a connection that has given its last answer is closed: kept alive by its client it would hold the end up for more
 * than a minute (运行 13).
 */
export function draining(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    app.server.close();
    const timer = setInterval(() => app.server.closeIdleConnections(), EVERY).unref();
    app.server.once('close', () => clearInterval(timer));
  });
}
