import {
  windowEnd,
  windowStateOf,
} from '../../../../../machines/declarationWindow/declarationWindow.at.ts';
import { isDeclaring } from '../../../../../machines/semester/semester.stored.ts';
import { daysBetween } from '../../../../platform/server/clock.ts';
import { scopeOf } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { extensionsOf, reaching, windowFor } from '../../../semester/server/declaringWindow.ts';
import type { HomeSummary } from '../../contract/home.calls.ts';

/** The semester that is declaring now, else the working one (首页 6). */
export function semesterOfWindow({ reference, context }: Ctx) {
  const semesters = reference.semesters.filter((s) => s.businessType === context.businessType);
  return (
    semesters.find((s) => isDeclaring(s.state)) ??
    semesters.find((s) => s.id === context.semesterId)
  );
}
const STATE = {
  notOpen: 'notOpen',
  open: 'open',
  extended: 'open',
  closed: 'closed',
  over: 'closed',
} as const;
/** Whether that semester takes declarations of the caller's unit, since or until when; an extension of the unit counts. */
export async function windowOf(ctx: Ctx): Promise<HomeSummary['window']> {
  const { now, caller, context } = ctx;
  const semester = semesterOfWindow(ctx);
  if (!semester)
    return { semesterName: '', state: 'notOpen', openAt: null, closeAt: null, daysLeft: null };
  const { semesterName, declareOpenAt, declareCloseAt } = semester;
  const path = scopeOf(caller, context.businessType, 'management')?.path ?? null;
  const extensions = await extensionsOf(ctx.client, caller.schoolId, semester.id);
  const state = windowStateOf(windowFor(semester, extensions, path, now));
  const closeAt = windowEnd(state, declareCloseAt, reaching(extensions, path)[0]?.until ?? null);
  return {
    semesterName,
    state: STATE[state],
    openAt: declareOpenAt?.toISOString() ?? null,
    closeAt: closeAt?.toISOString() ?? null,
    daysLeft: closeAt ? Math.max(0, daysBetween(now, closeAt)) : null,
  };
}
