import { restoreApproval } from '../../../../../machines/approval/approval.stored.ts';
import { LEVELS, NOBODY } from '../../../../../machines/approval/approval.types.ts';
import { severalPeople } from '../../../../platform/server/access/asCaller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { decidesHere } from '../../../../school/approval/server/approvers.ts';
import { takeStep } from '../../../../school/approval/server/decide.ts';
import { storedOf } from '../../../../school/approval/server/row.ts';
import { writeSteps } from '../../../../school/approval/server/write.ts';
import type { Located } from './locate.ts';
import type { Row } from './row.ts';
import { declarationSubject } from './subject.ts';

const RELEASE = { type: 'releasePin', by: { ...NOBODY, system: true } } as const;

/** Pins whose person has left, is locked out of office, or may not decide at the level any more (审批 36), by item. */
export async function lapsedPins(ctx: Ctx, rows: readonly Row[]): Promise<Set<number>> {
  const pinned = rows.filter((row) => row.pinnedToId !== null && row.currentLevel !== null);
  if (pinned.length === 0) return new Set();
  const people = await severalPeople(
    ctx.client,
    ctx.caller.schoolId,
    [...new Set(pinned.map((row) => row.pinnedToId ?? 0))],
    ctx,
  );
  const stands = (row: Row) => {
    const level = LEVELS[(row.currentLevel ?? 0) - 1];
    const who = people.find(({ caller }) => caller.userId === row.pinnedToId);
    return level !== undefined && who !== undefined && decidesHere(who, level, row);
  };
  return new Set(pinned.filter((row) => !stands(row)).map((row) => row.id));
}

/** The rows as they count now: a pin that holds nobody any more holds nobody here; the next step writes it down. */
export async function standing<R extends Row>(ctx: Ctx, rows: readonly R[]): Promise<R[]> {
  const lapsed = await lapsedPins(ctx, rows);
  return rows.map((row) =>
    lapsed.has(row.id) ? { ...row, pinnedToId: null, pinnedToName: null, pinnedById: null } : row,
  );
}

/**
 * Ends the pins of locked items that hold nobody any more, each with a record of its own, before anything else is decided on them. Answers the
 * items as they stand then, and the versions that count for who has seen them before.
 */
export async function releaseLapsed(
  ctx: Ctx,
  items: readonly Located[],
  seen: ReadonlyMap<number, number>,
): Promise<{ items: Located[]; version: ReadonlyMap<number, number> }> {
  const lapsed = await lapsedPins(
    ctx,
    items.map(({ row }) => row),
  );
  if (lapsed.size === 0) return { items: [...items], version: seen };
  const version = new Map(seen);
  const steps = items.flatMap(({ row }) =>
    lapsed.has(row.id)
      ? [
          takeStep(restoreApproval(storedOf(row)), RELEASE, row, {
            now: ctx.now,
            opinion: `${row.pinnedToName ?? '承办人'}不能再在本级审批`,
          }),
        ]
      : [],
  );
  await writeSteps(ctx, declarationSubject, steps);
  const now = new Map(
    steps.map(({ before, after }) => [before.id, { ...after, version: before.version + 1 }]),
  );
  for (const { before } of steps)
    if (seen.get(before.id) === before.version) version.set(before.id, before.version + 1);
  return { items: items.map((it) => ({ ...it, row: now.get(it.row.id) ?? it.row })), version };
}
