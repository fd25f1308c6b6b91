import { refusalOf } from '../../../machines/approval/approval.refusal.ts';
import { restoreApproval } from '../../../machines/approval/approval.stored.ts';
import type { ApprovalEvent } from '../../../machines/approval/approval.types.ts';
import { CODE } from '../../contract/codes.ts';
import { declarationEvents } from '../../contract/talent/declaration.calls.ts';
import type { Warning } from '../../contract/talent/submitProblems.ts';
import { parameter } from '../database/parameter.ts';
import { mayReadDeclaration } from '../policy/declarationScope.ts';
import { auditRow, writeAudit } from '../request/audit.ts';
import { may } from '../request/caller.ts';
import type { Ctx } from '../request/ctx.ts';
import { forbidden, invalid, notFound, Refusal, rule } from '../request/refusal.ts';
import { serve } from '../request/serve.ts';
import { writeSubmits } from './afterSubmit.ts';
import { take } from './conflicts.ts';
import { type Asked, chartEvent, takeStep } from './decide.ts';
import { actorOf, isOver, lastSteps } from './facts.ts';
import { grouped } from './grouped.ts';
import { judge, type Why } from './judge.ts';
import { sharesOf } from './loads.ts';
import { type Located, locate } from './locate.ts';
import { namesOf } from './people.ts';
import { needsLast, refusalFor } from './refuse.ts';
import { storedOf } from './row.ts';
import { openWarnings, type SubmitGround, submitFindings, submitGround } from './submitChecks.ts';
import { type Step, writeSteps } from './write.ts';

/** What became of one item: a step, an answer, or a reason that still needs the last step for its words. */
type Outcome = { step: Step } | { refusal: Refusal } | { why: Why; event: ApprovalEvent; it: Located };
interface Batch {
  asked: Asked;
  confirmed: readonly string[];
  /** Version that the caller has seen, by id. */
  versions: ReadonlyMap<number, number>;
}

const textOf = (fields: Record<string, string>) => Object.values(fields).join('；');

function submitOutcome(ctx: Ctx, it: Located, batch: Batch, ground: SubmitGround): Outcome {
  const findings = submitFindings(ctx, it, ground);
  if (Object.keys(findings.fields).length) return { refusal: new Refusal(CODE.invalid, textOf(findings.fields)) };
  const snapshot = restoreApproval(storedOf(findings.row));
  const event = chartEvent(batch.asked, actorOf(ctx.caller, it, ctx.now), findings);
  const why = refusalOf(snapshot, event);
  if (why) return { why, event, it };
  const warnings = openWarnings(findings, batch.confirmed);
  if (warnings.length) return { refusal: rule(`需确认：${warnings.map((w) => w.text).join('；')}`, { warnings }) };
  take(it.row, findings.form, ground.taken);
  for (const [id, share] of sharesOf(findings.form)) ground.loads.set(id, (ground.loads.get(id) ?? 0) + share);
  const { row: patch, changes, form: bodyAtSubmit } = findings;
  return { step: takeStep(snapshot, event, it.row, { now: ctx.now, opinion: batch.asked.opinion, patch, changes, bodyAtSubmit }) };
}

/** Decides on all items in memory, those of one semester with one reading of what their checks need. */
async function decideAll(ctx: Ctx, items: readonly Located[], batch: Batch): Promise<Map<number, Outcome>> {
  const outcomes = new Map<number, Outcome>();
  const submits: Located[] = [];
  for (const it of items) {
    const snapshot = restoreApproval(storedOf(it.row));
    const event = chartEvent(batch.asked, actorOf(ctx.caller, it, ctx.now));
    const why = judge(snapshot, event, { stale: batch.versions.get(it.row.id) !== it.row.version, over: isOver(it) });
    if (why) outcomes.set(it.row.id, { why, event, it });
    else if (event.type === 'submit') submits.push(it);
    else outcomes.set(it.row.id, { step: takeStep(snapshot, event, it.row, { now: ctx.now, opinion: batch.asked.opinion }) });
  }
  for (const group of grouped(submits, (it) => it.row.semesterId).values()) {
    const ground = await submitGround(ctx, group);
    for (const it of group) outcomes.set(it.row.id, submitOutcome(ctx, it, batch, ground));
  }
  return outcomes;
}

/** The answers of refused items; the last steps of all of them are read at once. */
async function refusals(ctx: Ctx, outcomes: ReadonlyMap<number, Outcome>): Promise<Map<number, Refusal>> {
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
      answers.set(id, refusalFor(why, event, it.row, { last: last.get(id), ...(editor && { editor }) }));
    }
  }
  return answers;
}

/** Tries that were refused for lack of right leave their rows, as a single one would. */
async function auditDenied(ctx: Ctx, answers: ReadonlyMap<number, Refusal>): Promise<void> {
  for (const [code, denied] of grouped(
    [...answers].filter(([, refusal]) => refusal.denied),
    ([, refusal]) => refusal.code,
  )) {
    const row = auditRow(declarationEvents.name, ctx.request, ctx.caller, ctx.realNow, 'denied', code);
    const notes = denied.map(([entityId, refusal]) => ({ entity: 'declaration', entityId, detail: { msg: refusal.message } }));
    await writeAudit(ctx.client, row, notes);
  }
}

/**
 * One event on up to 500 declarations (domain.md 2.8 #22): one locked read ordered by id, the decisions in memory, one write.
 * Refused items say why and leave the others alone; a submit with warnings is refused unless they are confirmed.
 */
export const events = serve(declarationEvents, async (ctx, { body }) => {
  const { type, items, opinion = '', confirmed } = body;
  if (confirmed && type !== 'submit') throw invalid({ confirmed: '这种操作没有这一项' });
  const limit = await parameter(ctx.client, ctx.caller.schoolId, 'batchLimit', ctx.context);
  if (items.length > limit) throw invalid({ items: `一次最多 ${limit} 条` });
  const versions = new Map(items.map((item) => [item.id, item.version]));
  if (versions.size < items.length) throw invalid({ items: '有重复的申报' });
  if (type === 'submit' && !may(ctx.caller, 'talent:declaration:submit')) throw forbidden();
  const located = await locate(ctx, [...versions.keys()], true);
  const readable = located.filter((it) => mayReadDeclaration(ctx.caller, it.row));
  const outcomes = await decideAll(ctx, readable, { asked: { type, opinion }, confirmed: confirmed ?? [], versions });
  for (const id of versions.keys()) if (!outcomes.has(id)) outcomes.set(id, { refusal: notFound(located.some((it) => it.row.id === id)) });
  const answers = await refusals(ctx, outcomes);
  await auditDenied(ctx, answers);
  const steps = [...outcomes.values()].flatMap((o) => ('step' in o ? [o.step] : []));
  if (type === 'submit') await writeSubmits(ctx, steps);
  else await writeSteps(ctx, steps);
  const ids = items.map((item) => item.id);
  return {
    done: ids.filter((id) => !answers.has(id)),
    refused: ids.flatMap((id) => {
      const refusal = answers.get(id);
      if (!refusal) return [];
      const { warnings } = (refusal.data ?? {}) as { warnings?: Warning[] };
      return [{ id, code: refusal.code, msg: refusal.message, ...(warnings && { warnings }) }];
    }),
  };
});
