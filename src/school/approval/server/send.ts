import { hasLeft, refusalOf } from '../../../../machines/approval/approval.rules.ts';
import { restoreApproval } from '../../../../machines/approval/approval.stored.ts';
import type { ApprovalActor, ApprovalEvent } from '../../../../machines/approval/approval.types.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { rule } from '../../../platform/server/request/refusal.ts';
import { namesOf } from '../../people/server/names.ts';
import { actorOf, arrivalAgain, type OwnRights, type Standing, settingsReader } from './actor.ts';
import { type Asked, chartEvent, type Facts, takeStep } from './decide.ts';
import { judge, type Why } from './judge.ts';
import { lastSteps, readRecords } from './records.ts';
import { needsLast, refusalFor } from './refuse.ts';
import { type ApprovalRow, storedOf } from './row.ts';
import type { Subject } from './subject.ts';
import { unmannedLevels } from './unmanned.ts';
import type { Changes, Step } from './write.ts';

/** A locked item with what its subject knows about it. */
export interface Item<R extends ApprovalRow> {
  row: R;
  /** Everything has ended for it: its semester is over (审批 54). */
  over: boolean;
  own: OwnRights;
  semesterId?: number;
}
/** What the step itself brings: facts for the event, columns, what is said to have changed. */
export interface Brought<R extends ApprovalRow> {
  facts?: Facts;
  patch?: Partial<R>;
  changes?: Changes;
  bodyAtSubmit?: unknown;
  /** For which it is sent back. */
  returnReasons?: string[];
  /** Points of the checklist that were ticked. */
  ticked?: string[];
  /** What the person has to take note of, sent with a refusal for want of it. */
  warnings?: readonly { key: string; text: string }[];
}

/** Says why not, naming the last step where somebody was faster. @throws Refusal always */
export async function refuse<R extends ApprovalRow>(
  ctx: Ctx,
  subject: Subject<R>,
  why: Why,
  event: ApprovalEvent,
  row: R,
): Promise<never> {
  const { noun } = subject;
  if (!needsLast(why)) throw refusalFor(why, event, row, { noun });
  const last = (await lastSteps(ctx, subject, [row.id], 'all')).get(row.id);
  const editor = (await namesOf(ctx, [row.updatedBy])).get(row.updatedBy ?? 0);
  const left = hasLeft(restoreApproval(storedOf(row)), event);
  throw refusalFor(why, event, row, { last, editor, noun, left });
}

async function standingOf<R extends ApprovalRow>(
  ctx: Ctx,
  subject: Subject<R>,
  { row, semesterId }: Item<R>,
): Promise<Standing> {
  const settings = await settingsReader(ctx)({
    businessType: row.businessType,
    ...(semesterId === undefined ? {} : { semesterId }),
  });
  return { settings, records: await readRecords(ctx, subject, [row.id]) };
}

/** What the caller may do with a locked item, settings and history included. */
export const actorFor = async <R extends ApprovalRow>(
  ctx: Ctx,
  subject: Subject<R>,
  it: Item<R>,
): Promise<ApprovalActor> =>
  actorOf(ctx, subject, it.row, it.own, await standingOf(ctx, subject, it));

/** What is submitted is decided at each of its levels by somebody else: who brings its levels need not ask. */
async function factsOf<R extends ApprovalRow>(
  ctx: Ctx,
  subject: Subject<R>,
  row: R,
  { type }: Asked,
  facts: Facts = {},
): Promise<Facts> {
  if (type !== 'submit') return facts;
  return {
    ...facts,
    obstacles: [
      ...(facts.obstacles ?? []),
      ...(await unmannedLevels(ctx, subject, row, facts.enabled ?? [])),
    ],
  };
}

/**
 * Decides one event on a locked item by the chart (审批 51): right, version, state, rule, in this order. `bring`
 * is asked only when the chart would take the event as far as it can be told without it. Nothing is written: `writeSteps` does that.
 * @throws Refusal 403, 409, 422, 601
 */
export async function stepFor<R extends ApprovalRow>(
  ctx: Ctx,
  subject: Subject<R>,
  it: Item<R>,
  asked: Asked & { version: number },
  bring?: (by: ApprovalActor) => Promise<Brought<R>>,
): Promise<Step<R>> {
  const standing = await standingOf(ctx, subject, it);
  const by = actorOf(ctx, subject, it.row, it.own, standing);
  const snapshot = restoreApproval(storedOf(it.row));
  // as if nothing that only the server finds out stood in the way
  const hoped = chartEvent(asked, by, { toApprover: true });
  const why = judge(snapshot, hoped, { stale: asked.version !== it.row.version, over: it.over });
  if (why) return refuse(ctx, subject, why, hoped, it.row);
  const brought = bring ? await bring(by) : {};
  const event = chartEvent(
    asked,
    by,
    await factsOf(ctx, subject, { ...it.row, ...brought.patch }, asked, brought.facts),
  );
  const still = refusalOf(snapshot, event);
  if (still === 'unread')
    throw rule((brought.warnings ?? []).map(({ text }) => text).join('\n'), {
      warnings: brought.warnings,
    });
  if (still) return refuse(ctx, subject, still, event, it.row);
  return takeStep(snapshot, event, it.row, {
    now: ctx.now,
    opinion: asked.opinion,
    ...(event.type === 'takeBack' && { arrivedAt: arrivalAgain(it.row, standing, ctx.now) }),
    ...brought,
  });
}
