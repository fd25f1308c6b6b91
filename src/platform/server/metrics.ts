import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from './config/config.ts';
import type { Services } from './request/ctx.ts';
import { divergencesFound, stepsTaken } from './steps.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/** What is asked of the database for one look; a second instance's numbers are the same. */
const BACKLOG = `select (select count(*) from job where state = 'queued')::int as queued, (select count(*) from job where state = 'running')::int as running,
  (select coalesce(extract(epoch from $1 - min(created_at)), 0) from job where state = 'queued')::float8 as oldest,
  (select count(*) from audit_log where seq is null)::int as unsealed`;

const codes = new WeakMap<FastifyRequest, number>();
/** The code of an answer that its HTTP status does not tell (200 for all that the application says). */
export const noteCode = (request: FastifyRequest, answer: unknown): void => {
  const code = (answer as { code?: unknown } | null)?.code;
  if (typeof code === 'number') codes.set(request, code);
};

/**
 * `GET /metrics` in Prometheus' format (运行 17): for callers on this machine, or with `METRICS_TOKEN` as bearer.
 * A caller behind the local proxy counts by their own address. `pools` by name; what the database is asked goes by `probe`.
 */
export function metrics(
  app: FastifyInstance,
  services: Services,
  pools: Readonly<Record<string, pg.Pool>> & { probe: pg.Pool },
): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  observeAnswers(app, register);
  observeLoad(register, services, pools);
  observeBacklog(register, pools.probe);
  const { metricsToken }: Pick<Config, 'metricsToken'> = services.config;
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const allowed =
      LOOPBACK.test(request.ip) ||
      (!!metricsToken && request.headers.authorization === `Bearer ${metricsToken}`);
    if (!allowed) return reply.code(404).type('text/plain').send('404');
    return reply.type(register.contentType).send(await register.metrics());
  });
}

function observeAnswers(app: FastifyInstance, register: Registry): void {
  const registers = [register];
  const answers = new Counter({
    name: 'school_answers_total',
    help: 'Answers by call and code: 200 done, 401 403 404 409 422 601 refused, 500 fault, 502 503 507 outage',
    labelNames: ['call', 'code'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'school_answer_seconds',
    help: 'Time from request to answer, in seconds, by call',
    labelNames: ['call'] as const,
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 8],
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const schema = request.routeOptions.schema as { operationId?: string } | undefined;
    const call = schema?.operationId ?? 'none';
    answers.inc({ call, code: String(codes.get(request) ?? reply.statusCode) });
    seconds.observe({ call }, reply.elapsedTime / 1000);
  });
}

function observeLoad(
  register: Registry,
  { load, notices }: Services,
  pools: Readonly<Record<string, pg.Pool>>,
): void {
  const registers = [register];
  new Gauge({
    name: 'school_pool_connections',
    help: 'Connections to the database by pool: open, idle, and asked for in vain so far (waiting)',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'open' }, totalCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  gauge('school_waiting_requests', 'Requests that wait for a connection', load.waiting);
  gauge(
    'school_lag_seconds',
    'How late the process is with its own work, mean of a second',
    () => load.lag() / 1000,
  );
  gauge('school_notice_streams', 'Open streams of notices', notices.size);
  const transitions = new Counter({
    name: 'school_transitions_total',
    help: 'Steps that domain charts have taken, by chart and edge',
    labelNames: ['chart', 'event', 'from', 'to'] as const,
    registers,
    collect() {
      this.reset();
      for (const { count, ...edge } of stepsTaken()) this.inc(edge, count);
    },
  });
  transitions.reset();
  new Counter({
    name: 'school_chart_divergence_total',
    help: 'Records that their chart would not have made: found before the commit (write) or by night (night)',
    labelNames: ['chart', 'found'] as const,
    registers,
    collect() {
      this.reset();
      for (const { count, ...where } of divergencesFound()) this.inc(where, count);
    },
  }).reset();
}

interface Backlog {
  queued: number;
  running: number;
  oldest: number;
  unsealed: number;
}
/** What lies in the database; while that is away these are missing, and `school_database_up` is 0. */
function observeBacklog(register: Registry, probe: pg.Pool): void {
  let looking: Promise<Backlog | undefined> | undefined;
  const look = () => {
    looking ??= probe
      .query<Backlog>(BACKLOG, [new Date()])
      .then(
        ({ rows }) => rows[0],
        () => undefined,
      )
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
  const of = (
    name: string,
    help: string,
    tell: (gauge: Gauge, row: Backlog) => void,
    labelNames: string[] = [],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [register],
      async collect() {
        const row = await look();
        this.reset();
        if (row) tell(this, row);
        else this.remove();
      },
    });
  of(
    'school_jobs',
    'Jobs that wait or are being done',
    (it, { queued, running }) => {
      it.set({ state: 'queued' }, queued);
      it.set({ state: 'running' }, running);
    },
    ['state'],
  );
  of('school_job_oldest_seconds', 'For how long the oldest job has been waiting', (it, row) =>
    it.set(row.oldest),
  );
  of('school_audit_unsealed_rows', 'Audit rows that are not sealed yet', (it, row) =>
    it.set(row.unsealed),
  );
  new Gauge({
    name: 'school_database_up',
    help: 'Whether the database has answered this look',
    registers: [register],
    async collect() {
      this.set((await look()) ? 1 : 0);
    },
  });
}
