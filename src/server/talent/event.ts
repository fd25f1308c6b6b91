import type { z } from 'zod';
import { itemProgressText } from '../../../machines/approval/approval.progress.ts';
import { refusalOf } from '../../../machines/approval/approval.refusal.ts';
import { restoreApproval, type WireEventType } from '../../../machines/approval/approval.stored.ts';
import type { ApprovalActor, ApprovalEvent } from '../../../machines/approval/approval.types.ts';
import { declarationEvent, type eventBody } from '../../contract/talent/declaration.calls.ts';
import { may } from '../request/caller.ts';
import type { Ctx } from '../request/ctx.ts';
import { forbidden, invalid, rule } from '../request/refusal.ts';
import { serve } from '../request/serve.ts';
import { writeSubmits } from './afterSubmit.ts';
import { planAssignment, writeTeachers } from './assignTeachers.ts';
import { type Asked, chartEvent, takeStep } from './decide.ts';
import { actorOf, isOver, lastSteps, takeBackTime } from './facts.ts';
import { judge, type Why } from './judge.ts';
import { foundLocked, type Located } from './locate.ts';
import { namesOf } from './people.ts';
import { needsLast, refusalFor } from './refuse.ts';
import { storedOf } from './row.ts';
import { openWarnings, submitFindings, submitGround } from './submitChecks.ts';
import { type Step, writeSteps } from './write.ts';

type Body = z.output<typeof eventBody>;
type Extra = 'level' | 'classes' | 'confirmed';
/** Fields that only one event has, with what to say when it is missing; null: it may be (decisions.md 2). */
const EXTRA: readonly [Extra, WireEventType, string | null][] = [
  ['level', 'returnToLevel', '请选择退回到哪一级'],
  ['classes', 'assignTeachers', '请填写各教学班的教师'],
  ['confirmed', 'submit', null],
];
function checkFields(body: Body): void {
  for (const [field, type, missing] of EXTRA) {
    if (body[field] !== undefined && body.type !== type) throw invalid({ [field]: '这种操作没有这一项' });
    if (body[field] === undefined && body.type === type && missing) throw invalid({ [field]: missing });
  }
}

async function refuse(ctx: Ctx, why: Why, event: ApprovalEvent, it: Located): Promise<never> {
  if (!needsLast(why)) throw refusalFor(why, event, it.row);
  const last = (await lastSteps(ctx, [it.row.id], 'all')).get(it.row.id);
  const editor = (await namesOf(ctx, [it.row.updatedBy])).get(it.row.updatedBy ?? 0);
  throw refusalFor(why, event, it.row, { ...(last && { last }), ...(editor && { editor }) });
}

/** Who asks, with what he may do with this item; only taking back needs to know the last decision. */
async function actorFor(ctx: Ctx, it: Located, type: WireEventType): Promise<ApprovalActor> {
  if (type !== 'takeBack') return actorOf(ctx.caller, it, ctx.now);
  const last = (await lastSteps(ctx, [it.row.id], 'decisions')).get(it.row.id);
  return actorOf(ctx.caller, it, ctx.now, { last, withinMs: await takeBackTime(ctx, it) });
}

async function submitStep(ctx: Ctx, it: Located, by: ApprovalActor, asked: Asked, confirmed: readonly string[]): Promise<Step> {
  const findings = submitFindings(ctx, it, await submitGround(ctx, [it]));
  if (Object.keys(findings.fields).length) throw invalid(findings.fields);
  const snapshot = restoreApproval(storedOf(findings.row));
  const event = chartEvent(asked, by, findings);
  const why = refusalOf(snapshot, event);
  if (why) throw refusalFor(why, event, it.row);
  const warnings = openWarnings(findings, confirmed);
  if (warnings.length) throw rule(warnings.map((w) => w.text).join('\n'), { warnings });
  const { row: patch, changes, form: bodyAtSubmit } = findings;
  return takeStep(snapshot, event, it.row, { now: ctx.now, opinion: asked.opinion, patch, changes, bodyAtSubmit });
}

async function stepOf(ctx: Ctx, it: Located, body: Body): Promise<Step> {
  const asked = { type: body.type, opinion: body.opinion ?? '', level: body.level };
  const by = await actorFor(ctx, it, body.type);
  if (body.type === 'submit' && !may(ctx.caller, 'talent:declaration:submit')) throw forbidden();
  const snapshot = restoreApproval(storedOf(it.row));
  const event = chartEvent(asked, by);
  const why = judge(snapshot, event, { stale: body.version !== it.row.version, over: isOver(it) });
  if (why) return refuse(ctx, why, event, it);
  if (body.type === 'submit') return submitStep(ctx, it, by, asked, body.confirmed ?? []);
  const said = { now: ctx.now, opinion: asked.opinion };
  if (!body.classes) return takeStep(snapshot, event, it.row, said);
  const { patch, changes, classes } = await planAssignment(ctx, it, body.classes);
  await writeTeachers(ctx, it.row.id, classes);
  return takeStep(snapshot, chartEvent(asked, by, patch), it.row, { ...said, patch, changes });
}

/**
 * One event of the approval chart on one declaration, in one transaction that holds its row (decisions.md 2; domain.md 2.3).
 * Refused: 403 the right or scope is missing · 422 a field that the type does not have, or too short an opinion · 409 somebody
 * was faster, or the state does not allow it · 601 a rule, obstacles or unconfirmed warnings (`data.warnings`).
 */
export const event = serve(
  declarationEvent,
  async (ctx, { body }, it: Located) => {
    checkFields(body);
    const step = await stepOf(ctx, it, body);
    const written = body.type === 'submit' ? (await writeSubmits(ctx, [step])).get(it.row.id) : undefined;
    if (!written) await writeSteps(ctx, [step]);
    const row = written ?? { ...step.after, version: it.row.version + 1 };
    return { id: row.id, version: row.version, progressText: itemProgressText(storedOf(row)) };
  },
  { find: foundLocked },
);
