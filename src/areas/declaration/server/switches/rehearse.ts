import { levelNumber } from '../../../../../machines/approval/approval.stored.ts';
import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import { rehearseDeadlines } from '../../../../school/approval/contract/switches.calls.ts';
import { rehearse as rehearseDraft } from '../../../../school/approval/server/rehearsal/rehearse.ts';
import { switchPlace } from './facts.ts';

/** Who would gain and lose which operations on how many items in flight by other ends of the levels (审批 84). */
export const rehearse = serve(rehearseDeadlines, async (ctx, { params, body: { deadlines } }) => {
  const { semesterId, businessType } = await switchPlace(ctx, params.semesterId);
  const ends = LEVELS.flatMap((level) => {
    const at = deadlines[level];
    return at ? [{ level: levelNumber(level), at: new Date(at) }] : [];
  });
  return rehearseDraft(ctx, businessType, { deadlines: { semesterId, ends } });
});
