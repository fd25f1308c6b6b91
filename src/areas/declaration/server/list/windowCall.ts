import {
  windowEnd,
  windowStateOf,
} from '../../../../../machines/declarationWindow/declarationWindow.at.ts';
import type { CallAnswer } from '../../../../platform/contract/call.ts';
import { covers } from '../../../../platform/contract/scope.ts';
import { daysBetween } from '../../../../platform/server/clock.ts';
import { scopeOf } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { rule } from '../../../../platform/server/request/refusal.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import { declarationWindow } from '../../../../school/declaration/contract/window.calls.ts';
import {
  datesOf,
  extensionsOf,
  reaching,
  windowFor,
  windowObstacle,
} from '../../../../school/semester/server/declaringWindow.ts';

/** What the screen of declarations says about the window. */
export const window = serve(declarationWindow, (ctx) => windowOf(ctx));

/** The window for the caller's management scope, else for the semester itself. */
export async function windowOf({
  client,
  caller,
  context,
  now,
}: Pick<Ctx, 'client' | 'caller' | 'context' | 'now'>): Promise<
  CallAnswer<typeof declarationWindow>
> {
  const semester =
    context.semesterId === null
      ? undefined
      : await datesOf(client, caller.schoolId, context.semesterId);
  if (!semester || context.semesterId === null) throw rule('没有学期');
  const path = scopeOf(caller, context.businessType, 'management')?.path ?? null;
  const extensions = await extensionsOf(client, caller.schoolId, context.semesterId);
  // an extension below their scope opens the window for a part of their units
  const below = extensions.filter(
    (one) => one.path !== path && covers(path, one.path) && one.until >= now,
  );
  const own = windowFor(semester, extensions, path, now);
  const part = own.hasTag('takes')
    ? []
    : below.filter((one) => windowFor(semester, extensions, one.path, now).hasTag('takes'));
  const snapshot = part[0] ? windowFor(semester, extensions, part[0].path, now) : own;
  const until = (own.hasTag('takes') ? reaching(extensions, path)[0] : part[0])?.until ?? null;
  const { declareOpenAt, declareCloseAt, semesterName } = semester;
  const state = windowStateOf(snapshot);
  const end = windowEnd(state, declareCloseAt, until);
  return {
    semesterName,
    state,
    stateZh: snapshot.getMeta()[`declarationWindow.${state}`]?.zh ?? '',
    openAt: declareOpenAt?.toISOString() ?? null,
    closeAt: declareCloseAt?.toISOString() ?? null,
    until: until && end === until ? until.toISOString() : null,
    onlyUnits: part.map(({ unitName }) => unitName),
    daysLeft: end ? Math.max(0, daysBetween(now, end)) : null,
    obstacle: part.length > 0 ? null : windowObstacle(semester, extensions, path, now),
  };
}
