import type { HomeSummary } from '../../contract/home/home.calls.ts';
import { daysBetween } from '../clock.ts';
import type { Ctx } from '../request/ctx.ts';

const DECLARING = 1;
/** The semester that is declaring now, else the working one (domain.md 1.7). */
export function semesterOfWindow({ reference, context }: Ctx) {
  const semesters = reference.semesters.filter((s) => s.businessType === context.businessType);
  return semesters.find((s) => s.state === DECLARING) ?? semesters.find((s) => s.id === context.semesterId);
}
/** Whether that semester takes declarations, since or until when. */
export function windowOf(ctx: Ctx): HomeSummary['window'] {
  const { now } = ctx;
  const semester = semesterOfWindow(ctx);
  if (!semester) return { semesterName: '', state: 'notOpen', openAt: null, closeAt: null, daysLeft: null };
  const { semesterName, declareOpenAt, declareCloseAt } = semester;
  const over = semester.state > DECLARING || (declareCloseAt !== null && now > declareCloseAt);
  const early = semester.state < DECLARING || (declareOpenAt !== null && now < declareOpenAt);
  return {
    semesterName,
    state: over ? 'closed' : early ? 'notOpen' : 'open',
    openAt: declareOpenAt?.toISOString() ?? null,
    closeAt: declareCloseAt?.toISOString() ?? null,
    daysLeft: declareCloseAt ? Math.max(0, daysBetween(now, declareCloseAt)) : null,
  };
}
