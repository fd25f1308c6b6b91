import { refusalOf } from '../../../../../machines/approval/approval.rules.ts';
import { restoreApproval } from '../../../../../machines/approval/approval.stored.ts';
import type { ApprovalEvent } from '../../../../../machines/approval/approval.types.ts';
import { CODE } from '../../../../platform/contract/codes.ts';
import type { Warning } from '../../../../platform/contract/warning.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { Refusal, rule } from '../../../../platform/server/request/refusal.ts';
import { arrivalAgain, settingsReader } from '../../../../school/approval/server/actor.ts';
import { type Asked, chartEvent, takeStep } from '../../../../school/approval/server/decide.ts';
import { judge, type Why } from '../../../../school/approval/server/judge.ts';
import { readRecords } from '../../../../school/approval/server/records.ts';
import { storedOf } from '../../../../school/approval/server/row.ts';
import type { Step } from '../../../../school/approval/server/write.ts';
import { RETURNED, returnsOf, returnWarning } from '../item/again.ts';
import { actorOf, isOver } from '../item/facts.ts';
import { unreadPasses } from '../item/flags.ts';
import { sharesOf } from '../item/loads.ts';
import type { Located } from '../item/locate.ts';
import type { Row } from '../item/row.ts';
import { declarationSubject } from '../item/subject.ts';
import { grouped } from '../list/grouped.ts';
import type { SubmitStep } from '../submit/afterSubmit.ts';
import { take } from '../submit/conflicts.ts';
import { openWarnings, submitFindings } from '../submit/submitChecks.ts';
import { type SubmitContext, submitContext } from '../submit/submitContext.ts';

/** What became of one item: a step, an answer, or a reason that still needs the last step for its words. */
export type Outcome =
  | { step: Step<Row> | SubmitStep }
  | { refusal: Refusal }
  | { why: Why; event: ApprovalEvent; it: Located };
export interface Batch {
  asked: Asked;
  confirmed: readonly string[];
  /** Version that the caller has seen, by id. */
  versions: ReadonlyMap<number, number>;
}

const NOTHING: ReadonlyMap<number, Warning[]> = new Map();
const asking = (warnings: readonly Warning[]) =>
  rule(`需确认：${warnings.map((w) => w.text).join('；')}`, {
    warnings: warnings.map(({ key, text }) => ({ key, text })),
  });
const textOf = (fields: Record<string, string>) => Object.values(fields).join('；');

function submitOutcome(ctx: Ctx, it: Located, batch: Batch, context: SubmitContext): Outcome {
  const findings = submitFindings(ctx, it, context);
  if (Object.keys(findings.fields).length)
    return { refusal: new Refusal(CODE.invalid, textOf(findings.fields)) };
  const snapshot = restoreApproval(storedOf(findings.row));
  const event = chartEvent(batch.asked, actorOf(ctx, it), findings);
  const why = refusalOf(snapshot, event);
  if (why) return { why, event, it };
  const warnings = openWarnings(findings, batch.confirmed);
  if (warnings.length) return { refusal: asking(warnings) };
  take(it.row, findings.form, context.taken);
  for (const [id, share] of sharesOf(findings.form))
    context.loads.set(id, (context.loads.get(id) ?? 0) + share);
  const { row: patch, changes, form: bodyAtSubmit } = findings;
  const step = takeStep(snapshot, event, it.row, {
    now: ctx.now,
    opinion: batch.asked.opinion,
    patch,
    changes,
    bodyAtSubmit,
  });
  return { step: { ...step, warnings: findings.warnings, passesAt: findings.passesAt } };
}

/** Decides on all items in memory, those of one semester with one reading of what their checks need. */
export async function decideAll(
  ctx: Ctx,
  items: readonly Located[],
  batch: Batch,
): Promise<Map<number, Outcome>> {
  const outcomes = new Map<number, Outcome>();
  const submits: Located[] = [];
  const settings = settingsReader(ctx);
  const rows = items.map(({ row }) => row);
  const passes = batch.asked.type === 'pass';
  const unreadOf = passes ? await unreadPasses(ctx, rows, batch.confirmed) : NOTHING;
  const returns =
    passes && !batch.confirmed.includes(RETURNED)
      ? await returnsOf(ctx, rows)
      : new Map<number, never>();
  const takesBack = batch.asked.type === 'takeBack';
  // these alone ask what happened before: whose pass it was, and which level has kept one (审批 32、77)
  const history = grouped(
    takesBack || batch.asked.type === 'returnToLevel'
      ? await readRecords(
          ctx,
          declarationSubject,
          rows.map(({ id }) => id),
        )
      : [],
    ({ declarationId }) => declarationId,
  );
  for (const it of items) {
    const snapshot = restoreApproval(storedOf(it.row));
    const records = history.get(it.row.id) ?? [];
    const standing = { settings: await settings(it.row), records };
    const by = actorOf(ctx, it, standing);
    const unread = unreadOf.get(it.row.id) ?? [];
    const event = chartEvent(batch.asked, by, { unread: unread.map(({ key }) => key) });
    const why = judge(snapshot, event, {
      stale: batch.versions.get(it.row.id) !== it.row.version,
      over: isOver(it),
    });
    const back = returns.get(it.row.id);
    // one opinion over many has not been written for what somebody has objected to
    const unseen = back ? [returnWarning(back)] : [];
    if (why === 'unread') outcomes.set(it.row.id, { refusal: asking([...unseen, ...unread]) });
    else if (why) outcomes.set(it.row.id, { why, event, it });
    else if (unseen.length) outcomes.set(it.row.id, { refusal: asking(unseen) });
    else if (event.type === 'submit') submits.push(it);
    else
      outcomes.set(it.row.id, {
        step: takeStep(snapshot, event, it.row, {
          now: ctx.now,
          opinion: batch.asked.opinion,
          ...(takesBack && { arrivedAt: arrivalAgain(it.row, standing, ctx.now) }),
        }),
      });
  }
  for (const group of grouped(submits, (it) => it.row.semesterId).values()) {
    const context = await submitContext(ctx, group);
    for (const it of group) outcomes.set(it.row.id, submitOutcome(ctx, it, batch, context));
  }
  return outcomes;
}
