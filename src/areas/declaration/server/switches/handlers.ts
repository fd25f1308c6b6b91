import { readJob } from '../../../../platform/server/jobs/job.ts';
import { notFound } from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import {
  type AppliedItem,
  appliedList,
  switchList,
  switchPreview,
} from '../../../../school/approval/contract/switches.calls.ts';
import { touchedBy } from './asked.ts';
import {
  countsAtRest,
  groupsInFlight,
  switchPlace,
  switchPlaces,
  switchRefusal,
  waitingIn,
} from './facts.ts';
import { effectOf } from './preview.ts';
import { rehearse } from './rehearse.ts';
import { apply, save } from './save.ts';

/** The approval switches of general settings (审批 61–67): they live here, since what they do they do with declarations. */
export const switchHandlers: readonly Served[] = [
  serve(switchList, async (ctx) => {
    const places = await switchPlaces(ctx);
    const atRest = await countsAtRest(
      ctx,
      places.map(({ semesterId }) => semesterId),
    );
    const rows = [];
    for (const { businessType: _businessType, ...place } of places) {
      const groups = await groupsInFlight(ctx, place.semesterId);
      const { drafts, passed } = atRest(place.semesterId);
      rows.push({
        ...place,
        drafts,
        passed,
        waiting: waitingIn(groups),
        applicable: touchedBy(groups, place.switches),
        refusal: switchRefusal(place.state),
      });
    }
    return rows;
  }),
  serve(switchPreview, async (ctx, { params, query }) =>
    effectOf(ctx, await switchPlace(ctx, params.semesterId), query),
  ),
  save,
  rehearse,
  apply,
  serve(appliedList, async (_ctx, _request, items: readonly AppliedItem[]) => [...items], {
    find: async ({ client, caller }, { jobId }) => {
      const job = await readJob(client, caller.schoolId, jobId);
      if (job?.kind !== 'switches' || job.userId !== caller.userId)
        throw notFound(job !== undefined);
      return (job.result.items as AppliedItem[] | undefined) ?? [];
    },
  }),
];
