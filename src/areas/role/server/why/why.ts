import { whyOneself, whySomebody } from '../../../../platform/contract/why/why.calls.ts';
import { seenPerson } from '../../../../platform/server/access/peopleSeen.ts';
import { isPersonWithinRate } from '../../../../platform/server/access/rate.ts';
import { workingContext } from '../../../../platform/server/request/context.ts';
import { rule } from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import {
  aboutThem,
  type Explainers,
  explain,
} from '../../../../school/people/server/explaining.ts';
import { serveAsk } from './ask.ts';
import { oneself } from './oneself.ts';

/** 为什么？ about oneself, and the same of somebody whom an administrator sees (权限 29). */
export const whyHandlers = (explainers: Explainers): readonly Served[] => [
  serve(
    whyOneself,
    async (ctx, { query: { subject } }) => {
      const { client, caller, realNow } = ctx;
      // a simulation writes nothing, and its operator is counted by what is noted of their looks
      if (!caller.operator && !(await isPersonWithinRate(client, 'why', caller, realNow)))
        throw rule('询问过于频繁，请稍后再试');
      return explain(explainers, ctx, await oneself(ctx), subject, ctx.context);
    },
    { notes: true },
  ),
  serve(whySomebody, async (ctx, { query: { userId, subject, at } }) => {
    const who = aboutThem(await seenPerson(ctx, userId));
    const place = workingContext(who.caller, ctx.reference, at ? placeOf(at) : {});
    return explain(explainers, ctx, who, subject, place);
  }),
  serveAsk(explainers),
];

const whole = (text: string | undefined): number | null => (text ? Number(text) : null);
function placeOf(at: string) {
  const [type, campus, year, semester] = at.split(',');
  return {
    businessType: whole(type),
    campusId: whole(campus),
    schoolYearId: whole(year),
    semesterId: whole(semester),
  };
}
