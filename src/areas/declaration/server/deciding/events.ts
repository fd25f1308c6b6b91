import type { Warning } from '../../../../platform/contract/warning.ts';
import { parameter } from '../../../../platform/server/database/parameter.ts';
import { may } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { writeDenied } from '../../../../platform/server/request/many/denied.ts';
import {
  forbidden,
  invalid,
  notFound,
  type Refusal,
} from '../../../../platform/server/request/refusal.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import { needsLast, refusalFor } from '../../../../school/approval/server/refuse.ts';
import { writeSteps } from '../../../../school/approval/server/write.ts';
import { mayReadDeclaration } from '../../../../school/declaration/server/declarationScope.ts';
import { namesOf } from '../../../../school/people/server/names.ts';
import { declarationEvents } from '../../contract/decision.calls.ts';
import { lastSteps } from '../item/facts.ts';
import { locate } from '../item/locate.ts';
import { releaseLapsed } from '../item/pins.ts';
import type { Row } from '../item/row.ts';
import { declarationSubject } from '../item/subject.ts';
import { writeSubmits } from '../submit/afterSubmit.ts';
import { writePasses } from './afterPass.ts';
import { decideAll, type Outcome } from './batch.ts';

/** The answers of refused items; the last steps of all of them are read at once. */
async function refusals(
  ctx: Ctx,
  outcomes: ReadonlyMap<number, Outcome>,
): Promise<Map<number, Refusal>> {
  const reasons = [...outcomes.values()].flatMap((o) => ('why' in o ? [o] : []));
  const late = reasons.filter((o) => needsLast(o.why)).map((o) => o.it.row);
  const last = late.length
    ? await lastSteps(
        ctx,
        late.map((row) => row.id),
        'all',
      )
    : new Map();
  const editors = await namesOf(
    ctx,
    late.map((row) => row.updatedBy),
  );
  const answers = new Map<number, Refusal>();
  for (const [id, outcome] of outcomes) {
    if ('refusal' in outcome) answers.set(id, outcome.refusal);
    if ('why' in outcome) {
      const { why, event, it } = outcome;
      const editor = editors.get(it.row.updatedBy ?? 0);
      answers.set(
        id,
        refusalFor(why, event, it.row, { last: last.get(id), ...(editor && { editor }) }),
      );
    }
  }
  return answers;
}

/**
 * One event on up to 500 declarations (审批 57、58): one locked read ordered by id, the decisions in memory, one write.
 * Refused items say why and leave the others alone; a submit with warnings is refused unless they are confirmed.
 */
export const events = serve(declarationEvents, async (ctx, { body }) => {
  const { type, items, opinion = '', level, confirmed } = body;
  if (confirmed && type !== 'submit' && type !== 'pass')
    throw invalid({ confirmed: '这种操作没有这一项' });
  if (level && type !== 'returnToLevel') throw invalid({ level: '这种操作没有这一项' });
  if (!level && type === 'returnToLevel') throw invalid({ level: '请选择是哪一级' });
  const limit = await parameter(ctx.client, ctx.caller.schoolId, 'batchLimit', ctx.context);
  if (items.length > limit) throw invalid({ items: `一次最多 ${limit} 条` });
  const versions = new Map(items.map((item) => [item.id, item.version]));
  if (versions.size < items.length) throw invalid({ items: '有重复的申报' });
  if (type === 'submit' && !may(ctx.caller, 'talent:declaration:submit')) throw forbidden();
  const located = await locate(ctx, [...versions.keys()], true);
  const readable = located.filter((it) => mayReadDeclaration(ctx.caller, it.row));
  const free = await releaseLapsed(ctx, readable, versions);
  const outcomes = await decideAll(ctx, free.items, {
    asked: { type, opinion, level },
    confirmed: confirmed ?? [],
    versions: free.version,
  });
  for (const id of versions.keys())
    if (!outcomes.has(id))
      outcomes.set(id, { refusal: notFound(located.some((it) => it.row.id === id)) });
  const answers = await refusals(ctx, outcomes);
  await writeDenied(ctx, { action: declarationEvents.name, entity: 'declaration' }, answers);
  const steps = [...outcomes.values()].flatMap((o) => ('step' in o ? [o.step] : []));
  const submits = steps.filter((step) => 'warnings' in step);
  const written =
    type === 'submit'
      ? await writeSubmits(ctx, submits)
      : type === 'pass'
        ? await writePasses(ctx, steps)
        : new Map<number, Row>();
  if (written.size === 0) await writeSteps(ctx, declarationSubject, steps);
  const ids = items.map((item) => item.id);
  const done = ids.filter((id) => !answers.has(id));
  return {
    done,
    ...(type === 'pass' && { versions: done.map((id) => written.get(id)?.version ?? 0) }),
    refused: ids.flatMap((id) => {
      const refusal = answers.get(id);
      if (!refusal) return [];
      const { warnings } = (refusal.data ?? {}) as { warnings?: Warning[] };
      return [{ id, code: refusal.code, msg: refusal.message, ...(warnings && { warnings }) }];
    }),
  };
});
