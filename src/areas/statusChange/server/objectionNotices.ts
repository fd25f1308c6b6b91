import { DECLARE_STATUS } from '../../../../machines/approval/approval.stored.ts';
import type { Level } from '../../../../machines/approval/approval.types.ts';
import {
  objectionStands,
  restoreObjection,
} from '../../../../machines/objection/objection.stored.ts';
import { type Seat, tell } from '../../../platform/server/notice/tell.ts';
import { noticeTexts } from '../../../platform/server/notice/templates.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { levelAt, seatAt } from '../../../school/approval/server/notice/noticeContext.ts';
import type { Step } from '../../../school/approval/server/write.ts';
import { FLOWS } from '../../../school/flows/contract/flows.ts';
import { type ChangeRow, changeLink } from './row.ts';

/** The college that a class belongs to. */
async function receivingOf(
  { client, caller }: Ctx,
  { businessType, targetClassId }: Pick<ChangeRow, 'businessType' | 'targetClassId'>,
): Promise<{ name: string; path: string } | null> {
  const { rows } = await client.query<{ name: string; path: string }>(
    `select o.unit_name as name, o.path from admin_class c join org_unit o on o.school_id = c.school_id and o.business_type = $3 and o.node_key = c.management_unit_key
     where c.school_id = $1 and c.id = $2`,
    [caller.schoolId, targetClassId, businessType],
  );
  return rows[0] ?? null;
}

/** Whoever decides next hears what the receiving college says, or says no more (异动 41). */
export async function tellDeciders(
  ctx: Ctx,
  row: ChangeRow,
  said: { say: 'object'; reason: string } | { say: 'takeBack' },
): Promise<void> {
  const level = levelAt(row.currentLevel);
  const receiving = await receivingOf(ctx, row);
  if (!level || !receiving) return;
  const say = await noticeTexts(ctx);
  const key = said.say === 'object' ? 'changeObjected' : 'changeObjectionTakenBack';
  await tell(ctx, [
    {
      kind: 'objected',
      count: 1,
      ...say(key, { change: row.changeNo, unit: receiving.name }),
      source: `${receiving.name} ${ctx.caller.cname}`,
      opinion: said.say === 'object' ? said.reason : null,
      link: changeLink(row.id),
      to: seatAt(FLOWS.statusChange, row, level),
    },
  ]);
}

/** How a step answers an objection that stood before it; null: it says nothing of it. */
function outcomeOf({ before, after }: Step<ChangeRow>): string | null {
  if (!objectionStands(restoreObjection(before))) return null;
  switch (after.declareStatus) {
    case DECLARE_STATUS.approved:
      return '各级知晓异议后已全部通过';
    case DECLARE_STATUS.returned:
      return '已退回经办人';
    case DECLARE_STATUS.rejected:
      return '不予通过';
    case DECLARE_STATUS.withdrawn:
      return '已由经办人撤回';
    default:
      return after.objectionState === before.objectionState
        ? null
        : '经一级知晓异议后通过，转入下一级';
  }
}
/** Whoever speaks for the college of a class. */
const speakers = (ctx: Ctx, businessType: number, unitPath: string): Seat[] =>
  (['management', 'supervisor'] satisfies Level[]).map((level) => ({
    businessType,
    unitPath,
    not: ctx.caller.userId,
    permission: FLOWS.statusChange.permission[level],
    scope: level,
  }));
async function answer(
  ctx: Ctx,
  row: ChangeRow,
  { outcome, opinion }: { outcome: string; opinion: string | null },
): Promise<void> {
  const receiving = await receivingOf(ctx, row);
  if (!receiving) return;
  const say = await noticeTexts(ctx);
  const notice = {
    kind: 'objected',
    digest: `objection:${row.id}`,
    count: 1,
    ...say('changeObjectionAnswered', { change: row.changeNo, outcome }),
    source: ctx.caller.cname,
    opinion,
    link: changeLink(row.id),
  } as const;
  for (const to of speakers(ctx, row.businessType, receiving.path))
    await tell(ctx, [{ ...notice, to }]);
}
/** The objecting college hears how what it objected to was decided (异动 41). */
export async function tellObjectors(ctx: Ctx, steps: readonly Step<ChangeRow>[]): Promise<void> {
  for (const step of steps) {
    const outcome = outcomeOf(step);
    if (outcome) await answer(ctx, step.before, { outcome, opinion: step.record.opinion ?? null });
  }
}
/** The same, where the applicant has chosen another class. */
export async function tellRedirected(ctx: Ctx, before: ChangeRow): Promise<void> {
  if (objectionStands(restoreObjection(before)))
    await answer(ctx, before, { outcome: '已改换去向班级，不再转入本单位', opinion: null });
}
