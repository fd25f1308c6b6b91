import { itemProgressText } from '../../../../machines/approval/approval.progress.ts';
import { restoreApproval } from '../../../../machines/approval/approval.stored.ts';
import { stateName } from '../../../../machines/kit/golden.ts';
import { type Somebody, somebody } from '../../../platform/server/access/asCaller.ts';
import { auditRow, writeAudit } from '../../../platform/server/request/audit.ts';
import { may } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { invalid, notFound, rule } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { storedOf } from '../../../school/approval/server/row.ts';
import { readTarget } from '../../../school/people/server/people.ts';
import { simulateRefusal } from '../../../school/people/server/simulationRights.ts';
import { type HistoryPeople, historyPeople, historyThen } from '../../contract/then.calls.ts';
import type { HistorySource } from '../histories.ts';
import { type ItemThen, itemThen, type Recalled } from './item.ts';
import { offersThen } from './offers.ts';
import { peopleOf } from './people.ts';

/** What no record keeps, so that it is asked for as it is now. */
const OF_TODAY = ['权限、角色和数据范围按现在的', '没有提交过的修改按现在的'];

/** The caller may look as this person (模拟 1–4), or is them: then texts and lists may name people. */
async function maySimulate({ client, caller, realNow }: Ctx, userId: number): Promise<boolean> {
  if (caller.userId === userId) return true;
  if (!may(caller, 'system:user:simulate')) return false;
  const target = await readTarget(client, caller.schoolId, userId);
  return target !== null && simulateRefusal(caller, target, realNow) === null;
}

/** As somebody else it is looked at like in a simulation, so that is noted (模拟 11); a simulation notes every look of itself. */
async function noted(ctx: Ctx, userId: number, detail: Record<string, unknown>): Promise<void> {
  const { client, caller, request, realNow } = ctx;
  if (caller.operator || caller.userId === userId) return;
  const row = auditRow(historyThen.name, request, caller, realNow, 'done', 200);
  await writeAudit(client, { ...row, simulateUserId: userId }, [
    { entity: 'user', entityId: userId, detail: { event: 'lookThen', ...detail } },
  ]);
}

/** @throws Refusal 404 there is no such item or nothing of it is known then, 601 its records contradict its chart */
async function foundThen(
  ctx: Ctx,
  at: Date,
  what: { subject: Recalled | undefined; source: HistorySource | undefined; id: number },
): Promise<{ subject: Recalled; item: ItemThen }> {
  const { subject, source, id } = what;
  if (!subject || !source) throw notFound();
  const item = await itemThen({ ...ctx, at }, subject, source, id);
  if (item === 'unknown') throw notFound();
  if (item === 'notYet') throw rule('那时还没有这一条');
  if (item === 'diverged') throw rule('这份历史与图不符，那时能做什么无从算起，见“一致性”');
  return { subject, item };
}

/** The past of what is approved, as each person met it (测试 37). */
export function thenHandlers(
  histories: readonly HistorySource[],
  subjects: readonly Recalled[],
): readonly Served[] {
  const found = (ctx: Ctx, at: Date, source: string, id: number) =>
    foundThen(ctx, at, {
      subject: subjects.find(({ bizType }) => bizType === source),
      source: histories.find((one) => one.source === source),
      id,
    });
  return [
    serve(historyPeople, async (ctx, { query: { source, id } }) => {
      const { subject, item } = await found(ctx, ctx.now, source, id);
      const people = await peopleOf(ctx, subject, item);
      const told: HistoryPeople['people'] = [];
      for (const one of people)
        told.push(
          (await maySimulate(ctx, one.userId)) ? one : { ...one, name: null, number: null },
        );
      return { since: item.since.toISOString(), now: ctx.now.toISOString(), people: told };
    }),
    serve(
      historyThen,
      async (ctx, { query: { source, id, userId, at: asked } }) => {
        const at = asked ? new Date(asked) : ctx.now;
        if (at > ctx.now) throw invalid({ at: '不能晚于现在' });
        const { subject, item } = await found(ctx, at, source, id);
        const named = await maySimulate(ctx, userId);
        const concerned = named || (await isConcerned(ctx, subject, source, id, userId));
        const who = concerned && (await person(ctx, userId, at));
        if (!who) throw notFound();
        const holderId = item.row.pinnedToId;
        const holder = holderId == null ? undefined : await person(ctx, holderId, at);
        const place = storedOf(item.row);
        await noted(ctx, userId, { source, id, at: at.toISOString() });
        return {
          at: at.toISOString(),
          step: item.step,
          state: stateName(restoreApproval(place).value),
          progressText: itemProgressText(place),
          ...offersThen(subject, item, who, { at, holder, named }),
          ofToday: OF_TODAY,
        };
      },
      { notes: true },
    ),
  ];

  /** Whom whoever may not simulate them chooses among: those whom the item itself names. */
  async function isConcerned(
    ctx: Ctx,
    subject: Recalled,
    source: string,
    id: number,
    userId: number,
  ): Promise<boolean> {
    const { item } = await found(ctx, ctx.now, source, id);
    return (await peopleOf(ctx, subject, item)).some((one) => one.userId === userId);
  }
}

/** With the agencies of that day and the rights of now. */
const person = (ctx: Ctx, userId: number, at: Date): Promise<Somebody | undefined> =>
  somebody(ctx.client, ctx.caller.schoolId, userId, { now: at, realNow: ctx.realNow });
