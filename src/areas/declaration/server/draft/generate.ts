import { rule } from '../../../../platform/server/request/refusal.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import {
  datesOf,
  extensionsOf,
  windowObstacle,
} from '../../../../school/semester/server/declaringWindow.ts';
import { generateDrafts } from '../../contract/drafting.calls.ts';
import { insertDraft } from './drafts.ts';
import { placeOf } from './plansOf.ts';
import { proposalsOf } from './proposals.ts';
import { type Refused, saidBy } from './severalDrafts.ts';

/** Drafts of the chosen plan courses for the classes that nobody has declared (申报 40). @throws 601 outside the window */
export const generate = serve(generateDrafts, async (ctx, { body }) => {
  const { semesterId, scope } = placeOf(ctx);
  const dates = await datesOf(ctx.client, ctx.caller.schoolId, semesterId, true);
  const shut =
    dates &&
    windowObstacle(
      dates,
      await extensionsOf(ctx.client, ctx.caller.schoolId, semesterId),
      scope.path,
      ctx.now,
    );
  if (shut) throw rule(shut);
  // two who generate from one plan at once wait for each other, so that no class is declared twice
  await ctx.client.query(
    'select from plan where school_id = $1 and id = any($2::bigint[]) order by id for update',
    [ctx.caller.schoolId, body.parts.map(({ planId }) => planId)],
  );
  const proposed = new Map(
    (await proposalsOf(ctx, body.parts)).map((one) => [one.row.planCourseId, one]),
  );
  const ids: number[] = [];
  const refused: Refused[] = [];
  for (const planCourseId of new Set(body.parts.flatMap((part) => part.planCourseIds))) {
    const one = proposed.get(planCourseId);
    try {
      if (!one) throw rule('方案该学期没有这门课程');
      const [other] = one.row.declared;
      if (one.row.obstacle) throw rule(`${one.row.courseName}：${one.row.obstacle}`);
      if (one.row.open.length === 0)
        throw rule(
          other
            ? `${one.row.courseName}：已申报 ${other.declarationNo}（${other.declarerName}）`
            : `${one.row.courseName}：所选另一方案已为这些班级申报`,
        );
      ids.push((await insertDraft(ctx, one.form, { event: 'generate' })).id);
    } catch (error) {
      refused.push({ id: planCourseId, ...saidBy(error) });
    }
  }
  return { ids, refused };
});
