import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import { somebody } from '../../../../platform/server/access/asCaller.ts';
import { tell } from '../../../../platform/server/notice/tell.ts';
import { noticeTexts } from '../../../../platform/server/notice/templates.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { invalid } from '../../../../platform/server/request/refusal.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import { approversOf, decidesHere } from '../../../../school/approval/server/approvers.ts';
import { declarationPeople } from '../../contract/decision.calls.ts';
import { found, type Located } from './locate.ts';
import type { Row } from './row.ts';
import { declarationSubject } from './subject.ts';

/** The declarer and whoever decides on an item at one of its levels, by number. */
async function peopleOf(ctx: Ctx, row: Row) {
  const declarer = await somebody(ctx.client, ctx.caller.schoolId, row.declarerId, ctx);
  const deciders = (await approversOf(ctx.client, ctx.caller.schoolId, ctx)).flatMap((who) => {
    const levels = LEVELS.filter(
      (level) => row[`${level}Path`] !== null && decidesHere(who, level, row),
    );
    return levels.length ? [{ who, levels }] : [];
  });
  return [...(declarer ? [{ who: declarer, levels: [] }] : []), ...deciders].map(
    ({ who, levels }) => ({
      userId: who.caller.userId,
      cname: who.caller.cname,
      employeeNumber: who.caller.employeeNumber,
      unitName: who.unitName,
      declarer: who.caller.userId === row.declarerId,
      levels,
    }),
  );
}

/** Whom one may transfer an item to or mention in a comment (审批 34、37). */
export const people = serve(
  declarationPeople,
  (ctx, _request, { row }: Located) => peopleOf(ctx, row),
  { find: found },
);

/** Whoever a comment names hears of it. @throws Refusal 422 somebody who has no part in the item */
export async function tellMentioned(
  ctx: Ctx,
  row: Row,
  mentions: readonly number[],
  opinion: string,
): Promise<void> {
  const concerned = await peopleOf(ctx, row);
  const known = new Map(concerned.map((one) => [one.userId, one]));
  if (!mentions.every((id) => known.has(id)))
    throw invalid({ mentions: '只能提到申报人和各级审批人' });
  const say = (await noticeTexts(ctx))('mentioned', { course: declarationSubject.title(row) });
  const said = { kind: 'arrived', count: 1, source: ctx.caller.cname, opinion, ...say } as const;
  await tell(
    ctx,
    [...new Set(mentions)].map((id) => {
      const [level] = known.get(id)?.levels ?? [];
      const link = level
        ? declarationSubject.links.queue(level, { id: row.id, past: true })
        : declarationSubject.links.own(row);
      return { ...said, link, to: [id] };
    }),
  );
}
