import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { z } from 'zod';
import { offerDecision } from '../../areas/declaration/server/deciding/byMessage.ts';
import { switchWork } from '../../areas/declaration/server/switches/work.ts';
import { closingsRunOut } from '../../areas/room/server/closing/runOut.ts';
import { setCurrentByDate } from '../../areas/semester/server/autoCurrent.ts';
import { tellOfVisits, VISITS_EVERY } from '../../areas/simulation/server/visits.ts';
import { takeDueEffects } from '../../areas/statusChange/server/effect.ts';
import { departuresDue } from '../../areas/team/server/departure/due.ts';
import { CODE, CODE_TEXT, UNKNOWN_FAULT } from '../../platform/contract/codes.ts';
import { API } from '../../platform/contract/paths.ts';
import { sealing } from '../../platform/server/audit/seal.ts';
import type { Config } from '../../platform/server/config/config.ts';
import type { Limits } from '../../platform/server/config/database.ts';
import { besides, openPool } from '../../platform/server/database/pool.ts';
import { referenceReader } from '../../platform/server/database/reference.ts';
import { withoutReplica, withReplica } from '../../platform/server/database/reports.ts';
import { clearDeliveries, runDelivery } from '../../platform/server/delivery/sender.ts';
import { draining, leavingSoon } from '../../platform/server/draining.ts';
import { openStore } from '../../platform/server/files/store.ts';
import { health, roomWatch } from '../../platform/server/health.ts';
import { housekeeping } from '../../platform/server/housekeeping.ts';
import { runJobs } from '../../platform/server/jobs/runner.ts';
import { logging } from '../../platform/server/log.ts';
import { metrics, noteCode } from '../../platform/server/metrics.ts';
import { noticeHub, type Pace } from '../../platform/server/notice/hub.ts';
import { type Periodic, periodically } from '../../platform/server/periodic.ts';
import { readBodies } from '../../platform/server/request/body.ts';
import type { Services } from '../../platform/server/request/ctx.ts';
import { tellDenied } from '../../platform/server/request/denied/tell.ts';
import { loadOf } from '../../platform/server/request/load.ts';
import { answer } from '../../platform/server/request/pipeline.ts';
import type { Served } from '../../platform/server/request/serve.ts';
import { openVault } from '../../platform/server/secret/vault.ts';
import { lapseAcceptances } from '../../school/acceptance/server/lapse.ts';
import { REMINDERS } from '../../school/approval/server/notice/daily.ts';
import { replayByNight } from '../../workbench/server/nightly.ts';
import { tellStopped } from '../../workbench/server/told.ts';
import { witnessOf } from '../../workbench/server/witness.ts';
import { CALLS } from '../contract/calls.ts';
import { JOB_WORK } from './entities.ts';
import { SERVED } from './handlers.ts';
import { HISTORIES } from './histories.ts';
import { openApi } from './openapi.ts';
import { securityHeaders, webPages } from './web.ts';

/** The part of a multipart body that is no field, for the OpenAPI document. */
const FILE = z.any().meta({ type: 'string', format: 'binary' });

interface Parts {
  pool: pg.Pool;
  config: Config;
  /** Handlers other than the product's, for tests of the registration itself. */
  served?: readonly Served[];
  /** How often the streams of notices are looked after, for tests of that. */
  pace?: Partial<Pace>;
  /** Milliseconds between two looks for jobs, for tests that wait for many. */
  jobsEvery?: number;
  /** Where lines of the log go, for tests that read them; else to the standard output. */
  logTo?: { write: (line: string) => void };
  /** Aborted when the server is about to leave: it still serves, and others are to be asked from now on (运行 13). */
  leaving?: AbortSignal;
}
/**
 * The application without its address: every call of the contract with its handler, the OpenAPI document, health, pages.
 * A call without handler, or a handler without call, stops the boot (调用 10).
 */
export async function buildApp({
  pool,
  config,
  served = SERVED,
  pace,
  jobsEvery,
  logTo,
  leaving = new AbortController().signal,
}: Parts): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: config.bodyLimit * 1024,
    logger: { ...logging(config.logLevel), ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    return503OnClosing: false, // whoever has got through is answered (运行 13)
    trustProxy: config.trustedProxies, // throttles and audit name the client, not the proxy
    exposeHeadRoutes: false, // a HEAD would run the handler of a GET that changes state
    genReqId: () => crypto.randomUUID().slice(0, 13),
    routerOptions: { maxParamLength: 2000 },
  });
  draining(app);
  openVault(config);
  const wayIn = besides(pool, config.pools.wayIn);
  const probe = besides(pool, config.pools.probe);
  const replica = config.reportDatabaseUrl;
  const reads = {
    requests: besides(pool, { ...config.pools.requests, reads: true }),
    wayIn: besides(pool, { ...config.pools.wayIn, reads: true }),
  };
  const reportsOf = (limits: Limits) => reportsFrom(replica, reads.requests, limits);
  const behind = besides(pool, config.pools.background);
  const services: Services = {
    pool,
    wayIn,
    reads,
    load: loadOf(pool, wayIn, config),
    config,
    room: roomWatch(config.dataDir, probe),
    reports: reportsOf(config.pools.requests),
    reference: referenceReader(wayIn),
    files: await openStore(config),
    notices: noticeHub(pool, (error) => app.log.error(error), config, pace),
    witness: witnessOf(HISTORIES, (row, place) =>
      tellStopped(behind, row, place).catch((error: unknown) => app.log.error(error)),
    ),
  };
  const background: Services = {
    ...services,
    pool: behind,
    reports: replica ? reportsOf(config.pools.background) : withoutReplica(behind),
  };
  app.addHook('preClose', () => services.notices.close());
  app.addHook('onClose', async () => {
    services.load.close();
    await Promise.all([
      ...[wayIn, ...Object.values(reads), probe, background.pool].map((it) => it.end()),
      ...[services, background].map(({ reports }) => reports.close()),
    ]);
  });
  app.setValidatorCompiler(() => () => true); // the pipeline checks, in the order of 调用 5
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.setErrorHandler((error: FastifyError, request, reply) =>
    refuseTransport(error, request.id, reply, (e) => request.log.error(e)),
  );
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: '澄川大学教务管理系统', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(compress, { threshold: 4096, encodings: ['gzip'] });
  await app.register(multipart, {
    limits: { files: 1, fields: 20, fieldSize: 1024 },
    throwFileSizeLimit: false,
  });
  readBodies(app);
  securityHeaders(app);
  const pools = { requests: pool, reads: reads.requests, wayIn, wayInReads: reads.wayIn };
  metrics(app, services, { ...pools, background: background.pool, probe });
  health(app, probe, services.room, leaving);
  leavingSoon(app, leaving);
  await app.register(async (api) => registerCalls(api, services, served), { prefix: API });
  // a boot that is refused leaves nobody at work
  housekeeping(app, background);
  periodically(app, background, WORKS);
  periodically(app, background, [tellOfVisits, tellDenied], VISITS_EVERY);
  sealing(app, background);
  runDelivery(app, background, { offers: offerDecision, every: jobsEvery, leaving });
  runJobs(app, background, { ...JOB_WORK, switches: switchWork }, { every: jobsEvery, leaving });
  await webPages(app, config);
  await app.ready();
  return app;
}

/** Reports are read from the replica of this address, where there is one. */
const reportsFrom = (replica: string | undefined, primary: pg.Pool, limits: Limits) =>
  replica
    ? withReplica(
        primary,
        openPool({ connectionString: replica }, { ...limits, max: 4, reads: true }),
      )
    : withoutReplica(primary);

/** What is looked after every ten minutes. */
const WORKS: readonly Periodic[] = [
  ...REMINDERS,
  setCurrentByDate,
  closingsRunOut,
  departuresDue,
  takeDueEffects,
  lapseAcceptances,
  (it) => clearDeliveries(it),
  replayByNight(HISTORIES),
];

function registerCalls(
  api: FastifyInstance,
  services: Services,
  handlers: readonly Served[],
): void {
  const missing = CALLS.filter((c) => !handlers.some((s) => s.call === c)).map((c) => c.name);
  if (missing.length) throw new Error(`calls without handler: ${missing.join(', ')}`);
  for (const served of handlers) {
    const { call } = served;
    if (!CALLS.includes(call)) throw new Error(`handler without call: ${call.name}`);
    const schema = {
      operationId: call.name,
      summary: call.summary,
      tags: [call.path.split('/')[1] ?? ''],
      ...(call.access === 'public' ? {} : { security: [{ bearer: [] }] }),
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.multipart ? call.body.extend({ file: FILE }) : call.body }),
      ...(call.multipart && { consumes: ['multipart/form-data'] }),
      ...(call.reply && { response: { 200: call.reply } }),
    };
    api.route({
      method: call.method,
      url: call.path,
      schema,
      handler: async (request, reply) => {
        reply.header('Cache-Control', 'no-store');
        const answered = await answer(services, served, request, reply);
        noteCode(request, answered);
        return answered;
      },
    });
  }
  openApi(api, services);
  api.setNotFoundHandler((_request, reply) =>
    reply.send({ code: CODE.notFound, msg: CODE_TEXT[404] }),
  );
}

/** What fails before a handler: too large (its real status), not JSON (422), a fault (500 with its id). */
function refuseTransport(
  error: FastifyError,
  id: string,
  reply: FastifyReply,
  log: (e: unknown) => void,
) {
  if (error.statusCode === 413) return reply.code(413).send({ code: 413, msg: '提交的内容过大' });
  if (error.statusCode && error.statusCode < 500)
    return reply
      .code(200)
      .send({ code: CODE.invalid, msg: '提交的内容格式不正确', data: { fields: {} } });
  log(error);
  return reply.code(200).send({ code: CODE.fault, msg: `${UNKNOWN_FAULT}（编号 ${id}）` });
}
