import { ROOM_EVENT_ZH } from '../../../../../machines/roomStatus/roomStatus.types.ts';
import type { CallRequest } from '../../../../platform/contract/call.ts';
import { dayOf } from '../../../../platform/server/clock.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { invalid } from '../../../../platform/server/request/refusal.ts';
import { dayOfWeek } from '../../../../school/room/contract/grid.ts';
import { readMask, weeksOf } from '../../../../school/semester/contract/weekMask.ts';
import type { roomClose } from '../../contract/closing.calls.ts';
import { semesterOf } from '../usage/reach.ts';

/** From day to day; `to` null: no end is known. */
export interface Days {
  from: string;
  to: string | null;
}
type Body = CallRequest<typeof roomClose>['body'];

/** The days that are asked for: 停用 from today on, others from day to day or in weeks of the semester (教室 38). @throws Refusal 422 */
export function daysAsked(ctx: Ctx, { kind, weeks, from, to, reason }: Body): Days[] {
  const today = dayOf(ctx.now);
  if (kind === 'stop') return [{ from: today, to: null }];
  if (kind === 'close' && !reason) throw invalid({ reason: '请填写不开放的原因' });
  if (weeks) return daysOfWeeks(ctx, weeks, today);
  if (!from) throw invalid({ from: `请填写${ROOM_EVENT_ZH[kind]}的开始日期，或改填周次` });
  if (to && to < from) throw invalid({ to: '结束日期不能早于开始日期' });
  if (to && to < today) throw invalid({ to: '结束日期已经过去' });
  if (!to && kind === 'close') throw invalid({ to: '请填写不开放的结束日期' });
  return [{ from, to }];
}

/** Weeks that follow each other are one stretch of days. */
function daysOfWeeks(ctx: Ctx, text: string, today: string): Days[] {
  const semester = semesterOf(ctx);
  const mask = readMask(text, semester.weeks);
  if (mask === null) throw invalid({ weeks: `应为 1 到 ${semester.weeks} 周，如 1-16、13` });
  const runs: [number, number][] = [];
  for (const week of weeksOf(mask)) {
    const last = runs.at(-1);
    if (last && last[1] === week - 1) last[1] = week;
    else runs.push([week, week]);
  }
  const days = runs.map(([first, last]) => ({
    from: dayOfWeek(semester.beginOn, first, 1),
    to: dayOfWeek(semester.beginOn, last, 7),
  }));
  if (days.every(({ to }) => to < today)) throw invalid({ weeks: '这些周已经过去' });
  return days;
}
