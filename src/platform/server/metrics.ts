import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from './config/config.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/**
 * `GET /metrics` in Prometheus' format (运行 17): for callers on this machine, or with `METRICS_TOKEN` as bearer.
 * A caller behind the local proxy counts by their own address.
 */
export function metrics(
  app: FastifyInstance,
  { metricsToken }: Pick<Config, 'metricsToken'>,
): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from request to answer, in seconds, by route and HTTP status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 8],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const allowed =
      LOOPBACK.test(request.ip) ||
      (!!metricsToken && request.headers.authorization === `Bearer ${metricsToken}`);
    if (!allowed) return reply.code(404).type('text/plain').send('404');
    return reply.type(register.contentType).send(await register.metrics());
  });
}
