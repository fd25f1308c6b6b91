import type { Ctx } from '../../../platform/server/request/ctx.ts';
import type { ApprovalRow } from './row.ts';
import type { Subject } from './subject.ts';
import { type Step, writeSteps } from './write.ts';

/**
 * Writes steps and whatever follows from them at once, until nothing does: each with its record. `follow` says what comes after the row as
 * it stands now; `first` is the step that somebody took. Where an item goes on at once nobody is told that it has come. Answers the rows as
 * they stand then, by id.
 */
export async function followed<R extends ApprovalRow>(
  ctx: Ctx,
  subject: Subject<R>,
  steps: readonly Step<R>[],
  follow: (first: Step<R>, row: R) => Step<R> | null,
): Promise<Map<number, R>> {
  const done = new Map<number, R>();
  for (let open = steps.map((step) => ({ first: step, step })); open.length > 0; ) {
    const next = open.map(({ first, step }) => {
      const row = { ...step.after, version: step.before.version + 1 };
      done.set(row.id, row);
      return { first, written: step, step: follow(first, row) };
    });
    await writeSteps(
      ctx,
      subject,
      next.map(({ written }) => written),
      new Set(next.flatMap(({ step, written }) => (step ? [written.before.id] : []))),
    );
    open = next.flatMap(({ first, step }) => (step ? [{ first, step }] : []));
  }
  return done;
}
