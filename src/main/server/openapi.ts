import type { FastifyInstance } from 'fastify';
import { CODE, CODE_TEXT } from '../../platform/contract/codes.ts';
import { businessTime } from '../../platform/server/clock.ts';
import { loadCaller } from '../../platform/server/request/caller.ts';
import type { Services } from '../../platform/server/request/ctx.ts';
import { isAwaited } from '../../platform/server/request/who/secondFactor.ts';

/** `/api/openapi.json`: every call, for whoever is logged in; for everybody where `OPENAPI` says so (调用 31). */
export function openApi(api: FastifyInstance, { config, wayIn, reference }: Services): void {
  api.get('/openapi.json', { schema: { hide: true } }, async ({ headers }, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (!config.openApi) {
      const realNow = new Date();
      const now = businessTime(realNow, config.demo ? (await reference()).demoToday : null);
      const caller = await loadCaller(wayIn, headers.authorization, { now, realNow });
      if (!caller || caller.mustChangePassword || isAwaited(config, caller))
        return { code: CODE.noSession, msg: CODE_TEXT[CODE.noSession] };
    }
    return api.swagger();
  });
}
