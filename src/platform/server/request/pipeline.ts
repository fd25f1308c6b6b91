import type { FastifyReply, FastifyRequest } from 'fastify';
import { CODE, CODE_TEXT, UNKNOWN_FAULT } from '../../contract/codes.ts';
import { businessTime } from '../clock.ts';
import { OutcomeUnknown } from '../database/faults.ts';
import { addressOf } from './address.ts';
import { isLook, noteDenied, noteLook } from './audit.ts';
import { asBag, check, isBag, nulIn, REPORT, readable, sentBody } from './body.ts';
import { type Caller, loadCaller, mayEnter } from './caller.ts';
import { takeContext, workingContext } from './context.ts';
import type { Ctx, OutsideCtx, Services } from './ctx.ts';
import { checkPasswordChanged } from './mustChange.ts';
import { isAdministrator, isNetworkClosed, networkText } from './network.ts';
import { outageOfRequest, tellOutage } from './outage.ts';
import { busyFor, forbidden, invalid, notFound, Refusal, tooLargeFor } from './refusal.ts';
import type { Served } from './serve.ts';
import { ContentMissing } from './services.ts';
import { checkFetchMode, checkSimulation, isWayOut } from './simulation.ts';
import { isWayIn } from './wayIn.ts';
import { checkSecondFactor } from './who/secondFactor.ts';
import { decided, envelope } from './within/decided.ts';

const NO_SCHOOL = '系统还没有启用，请先在登录页建立第一个系统管理员。';
/** What a handler has said about a file that is not sent when its transaction fails. */
const OF_A_FILE = ['Content-Type', 'Content-Length', 'Content-Disposition'];

/**
 * A request's way in: token → session and simulation → policy → context and scope → input →
 * handler in one transaction, or in none when it only reads → audit row → envelope. The order of refusals is 调用 5.
 */
export async function answer(
  shared: Services,
  served: Served,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const services = isWayIn(served.call) ? { ...shared, pool: shared.wayIn } : shared;
  const realNow = new Date();
  const ip = addressOf(request);
  let caller: Caller | null = null;
  try {
    const { call } = served;
    services.load.check();
    if (call.access !== 'public') {
      const now = businessTime(
        realNow,
        services.config.demo ? (await services.reference()).demoToday : null,
      );
      const known = await loadCaller(services.wayIn, request.headers.authorization, {
        now,
        realNow,
      });
      if (!known) throw new Refusal(CODE.noSession, CODE_TEXT[401] ?? '');
      caller = known;
      if (
        known.fenced &&
        isAdministrator(caller) &&
        !isWayOut(call) &&
        (await isNetworkClosed(services.wayIn, caller.schoolId, ip))
      )
        throw new Refusal(CODE.rule, networkText(ip), { denied: true });
      checkFetchMode(call, request.headers);
      checkSecondFactor(services.config, caller, call);
      checkPasswordChanged(caller, call);
      checkSimulation(caller, call, request.headers);
      if (call.access !== 'login' && !mayEnter(caller, ...call.access)) throw forbidden();
    }
    const answered = await handled(services, served, request, reply, caller, realNow);
    if (caller?.operator && isLook(call))
      await noteLook(services.pool, call, request, caller, realNow);
    return answered;
  } catch (error) {
    for (const name of OF_A_FILE) reply.removeHeader(name);
    const missing = error instanceof ContentMissing ? notFound() : undefined;
    if (missing) request.log.error({ err: error, call: served.call.name }, 'content missing');
    const refusal =
      error instanceof Refusal ? error : (missing ?? busyFor(error) ?? tooLargeFor(error));
    if (refusal) return await refused(services, served, request, caller, realNow, refusal);
    const outage = outageOfRequest(error);
    if (outage?.status === 507) services.room.missed();
    if (outage)
      request.log.warn({ err: error, call: served.call.name, code: outage.status }, 'outage');
    if (outage) return tellOutage(reply, outage);
    request.log.error({ err: error, call: served.call.name, code: CODE.fault }, 'fault');
    return { code: CODE.fault, msg: `${UNKNOWN_FAULT}（编号 ${request.id}）` };
  }
}

async function handled(
  services: Services,
  served: Served,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller | null,
  realNow: Date,
) {
  const { call } = served;
  const reference = await services.reference();
  if (!reference.school && !served.empty) throw new Refusal(CODE.rule, NO_SCHOOL);
  const query = asBag(request.query);
  const sent = sentBody(call.multipart === true, request);
  for (const bag of [query, asBag(request.params)]) {
    const bad = nulIn(bag);
    if (bad !== undefined) throw invalid({ [bad]: '不能包含控制字符' });
  }
  const named = takeContext(
    [query, isBag(sent) ? sent : undefined],
    Object.keys({ ...call.query?.shape, ...call.body?.shape }),
  );
  const context = caller
    ? workingContext(caller, reference, isWayOut(call) ? {} : named)
    : undefined;
  const params = call.params ? check(call.params.safeParse(request.params, REPORT)) : undefined;
  const now =
    caller?.simulateAt ?? businessTime(realNow, services.config.demo ? reference.demoToday : null);
  const outside: OutsideCtx = {
    services,
    reference,
    now,
    realNow,
    request,
    reply,
    ip: addressOf(request),
  };
  const input = (body: unknown) => ({
    params,
    query: call.query ? check(call.query.safeParse(query, REPORT), call.query) : undefined,
    body: call.body ? check(call.body.safeParse(readable(body), REPORT), call.body) : undefined,
  });
  if (served.outside) {
    const result = await served.handle(
      { ...outside, caller } as never,
      input(sent) as never,
      undefined as never,
    );
    return call.reply ? envelope(served, result) : result;
  }
  const received =
    served.receive && caller ? await served.receive(services, request, caller) : undefined;
  if (received) takeContext([received.body]);
  const inside = { ...outside, caller, context, upload: received?.upload } as Partial<Ctx>;
  try {
    const answered = await decided(
      served,
      inside,
      params,
      () => input(received ? received.body : sent),
      received,
    );
    await received?.finish(true);
    return answered;
  } catch (error) {
    // without a row it is swept away one day; without a file the row would be worth nothing
    await received?.finish(error instanceof OutcomeUnknown);
    throw error;
  }
}

async function refused(
  services: Services,
  served: Served,
  request: FastifyRequest,
  caller: Caller | null,
  at: Date,
  refusal: Refusal,
) {
  if (refusal.denied)
    await noteDenied(services.pool, served.call, request, caller, at, refusal).catch((e) =>
      request.log.error(e),
    );
  return {
    code: refusal.code,
    msg: refusal.message,
    ...(refusal.data === undefined ? {} : { data: refusal.data }),
  };
}
