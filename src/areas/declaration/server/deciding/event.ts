import type { z } from 'zod';
import { itemProgressText } from '../../../../../machines/approval/approval.progress.ts';
import { refusalOf } from '../../../../../machines/approval/approval.rules.ts';
import {
  restoreApproval,
  type WireEventType,
} from '../../../../../machines/approval/approval.stored.ts';
import type { ApprovalActor } from '../../../../../machines/approval/approval.types.ts';
import { may } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { forbidden, invalid, rule } from '../../../../platform/server/request/refusal.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import { TICKED_WITH } from '../../../../school/approval/contract/checklist.ts';
import { tickedOf } from '../../../../school/approval/server/checklist/checklist.ts';
import { chartEvent, takeStep } from '../../../../school/approval/server/decide.ts';
import { refusalFor } from '../../../../school/approval/server/refuse.ts';
import { storedOf } from '../../../../school/approval/server/row.ts';
import { actorFor, type Brought, stepFor } from '../../../../school/approval/server/send.ts';
import { type Step, writeSteps } from '../../../../school/approval/server/write.ts';
import { declarationEvent, type eventBody } from '../../contract/decision.calls.ts';
import { planRecount, writeCounts } from '../draft/recount.ts';
import { itemOf } from '../item/facts.ts';
import { unreadPasses } from '../item/flags.ts';
import { foundLocked, type Located } from '../item/locate.ts';
import { tellMentioned } from '../item/mentions.ts';
import { releaseLapsed } from '../item/pins.ts';
import type { Row } from '../item/row.ts';
import { declarationSubject } from '../item/subject.ts';
import { newUnit } from '../item/units.ts';
import { readForms } from '../list/form.ts';
import { type SubmitStep, writeSubmits } from '../submit/afterSubmit.ts';
import { openWarnings, submitFindings } from '../submit/submitChecks.ts';
import { submitContext } from '../submit/submitContext.ts';
import { writePasses } from './afterPass.ts';
import { planAssignment, writeTeachers } from './assignTeachers.ts';
import { knownReasons } from './reasons.ts';
import { transferTo } from './transfer.ts';

type Body = z.output<typeof eventBody>;
type Extra = Exclude<keyof Body, 'type' | 'version' | 'opinion'>;
/** Fields that only some events have, with what to say when it is missing; null: it may be (审批 51). */
const EXTRA: readonly [Extra, readonly WireEventType[], string | null][] = [
  ['level', ['returnToLevel', 'moveTo', 'changeUnit'], '请选择是哪一级'],
  ['classes', ['assignTeachers'], '请填写各教学班的教师'],
  ['confirmed', ['submit', 'pass'], null],
  ['toUserId', ['transfer'], '请选择承办人'],
  ['unitKey', ['changeUnit'], '请选择单位'],
  ['mentions', ['comment'], null],
  ['ticked', TICKED_WITH, null],
  ['reasons', ['returnToDeclarer', 'returnToPrevious', 'returnToLevel'], null],
];
function checkFields(body: Body): void {
  for (const [field, types, missing] of EXTRA) {
    if (body[field] !== undefined && !types.includes(body.type))
      throw invalid({ [field]: '这种操作没有这一项' });
    if (body[field] === undefined && types.includes(body.type) && missing)
      throw invalid({ [field]: missing });
  }
}

async function submitStep(
  ctx: Ctx,
  it: Located,
  by: ApprovalActor,
  body: Body,
): Promise<SubmitStep> {
  const asked = { type: body.type, opinion: body.opinion ?? '' };
  const findings = submitFindings(ctx, it, await submitContext(ctx, [it]));
  if (Object.keys(findings.fields).length) throw invalid(findings.fields);
  const snapshot = restoreApproval(storedOf(findings.row));
  const event = chartEvent(asked, by, findings);
  const why = refusalOf(snapshot, event);
  if (why === 'obstacles') throw rule(findings.obstacles.join('\n'), findings.inTheWay);
  if (why) throw refusalFor(why, event, it.row);
  const warnings = openWarnings(findings, body.confirmed ?? []);
  if (warnings.length) throw rule(warnings.map((w) => w.text).join('\n'), { warnings });
  const { row: patch, changes, form: bodyAtSubmit } = findings;
  const step = takeStep(snapshot, event, it.row, {
    now: ctx.now,
    opinion: asked.opinion,
    patch,
    changes,
    bodyAtSubmit,
  });
  return { ...step, warnings: findings.warnings, passesAt: findings.passesAt };
}

/** The form as it is stored now: what whoever passes it next will have passed (审批 77). */
const formNow = async (ctx: Ctx, row: Row) => (await readForms(ctx, [row])).get(row.id);

/** What the event needs from outside the chart, and what else it changes. */
async function bring(ctx: Ctx, it: Located, body: Body): Promise<Brought<Row>> {
  switch (body.type) {
    case 'pass': {
      const warnings =
        (await unreadPasses(ctx, [it.row], body.confirmed ?? [])).get(it.row.id) ?? [];
      return { facts: { unread: warnings.map(({ key }) => key) }, warnings };
    }
    case 'assignTeachers': {
      const { patch, changes, classes } = await planAssignment(ctx, it, body.classes ?? []);
      await writeTeachers(ctx, it.row.id, classes);
      return { facts: patch, patch, changes, bodyAtSubmit: await formNow(ctx, it.row) };
    }
    case 'recount': {
      const { patch, changes, counts } = await planRecount(ctx, it.row);
      await writeCounts(ctx, it.row.id, counts);
      return { patch, changes, bodyAtSubmit: await formNow(ctx, it.row) };
    }
    case 'returnToDeclarer':
    case 'returnToPrevious':
    case 'returnToLevel':
      return { returnReasons: await knownReasons(ctx, body.reasons ?? []) };
    case 'transfer':
      return transferTo(ctx, it.row, body.toUserId ?? 0);
    case 'changeUnit':
      return newUnit(ctx, it.row, body.level ?? 'management', body.unitKey ?? '');
    default:
      return {};
  }
}

async function stepOf(ctx: Ctx, it: Located, body: Body): Promise<Step<Row> | SubmitStep> {
  if (body.type === 'submit' && !may(ctx.caller, 'talent:declaration:submit')) throw forbidden();
  const { type, version, opinion = '', level } = body;
  let submit: SubmitStep | undefined;
  const step = await stepFor(
    ctx,
    declarationSubject,
    await itemOf(ctx, it),
    { type, version, opinion, level },
    async (by) => {
      if (type === 'submit') submit = await submitStep(ctx, it, by, body);
      const brought = await bring(ctx, it, body);
      return body.ticked
        ? { ...brought, ticked: await tickedOf(ctx, it.row, body.ticked) }
        : brought;
    },
  );
  return submit ?? step;
}

/**
 * One event of the approval chart on one declaration, in one transaction that holds its row (审批 51).
 * Refused: 403 the right or scope is missing · 422 a field that the type does not have, or too short an opinion · 409 somebody
 * was faster, or the state does not allow it · 601 a rule, obstacles or unconfirmed warnings (`data.warnings`).
 */
export const event = serve(
  declarationEvent,
  (ctx, { body }, located: Located) => decideOne(ctx, located, body),
  { find: foundLocked },
);

/** The event on a declaration whose row is locked, whichever way it has come. @throws Refusal as `event` */
export async function decideOne(ctx: Ctx, located: Located, body: Body) {
  checkFields(body);
  const { items, version } = await releaseLapsed(
    ctx,
    [located],
    new Map([[located.row.id, body.version]]),
  );
  const it = items[0] ?? located;
  const step = await stepOf(ctx, it, {
    ...body,
    version: version.get(it.row.id) ?? body.version,
  });
  const written = await write(ctx, body, step);
  const row = written ?? { ...step.after, version: it.row.version + 1 };
  if (body.mentions?.length) await tellMentioned(ctx, row, body.mentions, body.opinion ?? '');
  return {
    id: row.id,
    version: row.version,
    progressText: itemProgressText(storedOf(row)),
    takeBack: body.type === 'pass' && (await mayTakeBack(ctx, row)),
  };
}

/** Why the event would be refused as things stand; nothing is written. @throws Refusal as `event` */
export const tryOne = (ctx: Ctx, it: Located, body: Body) => stepOf(ctx, it, body);

/** Whether the pass that has just been written can be taken back, by the chart (审批 32): not where it has gone on, nor where the school allows no time for it. */
async function mayTakeBack(ctx: Ctx, row: Row): Promise<boolean> {
  const own = { mayVoid: false, mayIntervene: false };
  const at = { row, over: false, own, semesterId: row.semesterId };
  const by = await actorFor(ctx, declarationSubject, at);
  return restoreApproval(storedOf(row)).can({ type: 'takeBack', by });
}

/** Writes the step with what the school's rules make of it at once; answers the row where it has gone further. */
async function write(ctx: Ctx, body: Body, step: Step<Row> | SubmitStep): Promise<Row | undefined> {
  if ('warnings' in step) return (await writeSubmits(ctx, [step])).get(step.after.id);
  if (body.type === 'pass') return (await writePasses(ctx, [step])).get(step.after.id);
  await writeSteps(ctx, declarationSubject, [step]);
  return undefined;
}
