import type { Somebody } from '../../../platform/server/access/asCaller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import type { LeavingPart } from '../../../school/people/server/leavingPart.ts';
import type { LeftOpen } from '../contract/departure.calls.ts';

/** What every area has under somebody's name. */
async function dutiesOf(
  ctx: Ctx,
  parts: readonly LeavingPart[],
  who: Somebody,
): Promise<LeftOpen['duties']> {
  const duties = [];
  for (const part of parts) {
    const { count, note } = await part.count(ctx, who, null);
    if (count > 0) duties.push({ title: part.title, count, note: note ?? null });
  }
  return duties;
}
/** The same, with what would be left to nobody without them (用户 35). */
export async function underTheirName(
  ctx: Ctx,
  parts: readonly LeavingPart[],
  who: Somebody,
): Promise<LeftOpen> {
  const leavesOpen: string[] = [];
  for (const part of parts) leavesOpen.push(...(await part.impacts(ctx, who)));
  return { duties: await dutiesOf(ctx, parts, who), leavesOpen };
}
/** 未办结的申报 3 项；辅导员、班主任 2 项: of each of these people, in one statement for each area. */
export async function dutiesOfMany(
  ctx: Ctx,
  parts: readonly LeavingPart[],
  ids: readonly number[],
): Promise<(id: number) => string> {
  const told: { title: string; of: ReadonlyMap<number, number> }[] = [];
  for (const part of parts) told.push({ title: part.title, of: await part.many(ctx, ids) });
  return (id) =>
    told.flatMap(({ title, of }) => (of.get(id) ? [`${title} ${of.get(id)} 项`] : [])).join('；');
}
