import { mayAny } from '../../../../platform/contract/permission.ts';
import { useWorkingContext } from '../../../../platform/web/actors/context.ts';
import { usePermissions } from '../../../../platform/web/actors/session.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { shortSemester, shortTime } from '../../../../platform/web/time.ts';
import type { HomeSummary } from '../../../../school/approval/contract/home.calls.ts';
import type { CardProps } from '../../../../school/approval/web/homeCard.ts';
import { DECLARE_PATH } from '../../../../school/declaration/web/links.ts';
import { context } from '../../../../school/units/contract/foundation.calls.ts';
import { declarationAdd } from '../../contract/declaration.calls.ts';
import './homeCards.css';

type Window = HomeSummary['window'];

/** `2026-2027-2 教学任务申报 截止 12-18 17:00（剩 28 天）` (首页 6), or since when or from when it is closed. */
export function windowText({ semesterName, state, openAt, closeAt, daysLeft }: Window): string {
  const what = `${shortSemester(semesterName)} 教学任务申报`;
  if (state === 'closed')
    return closeAt ? `${what} 已于 ${shortTime(closeAt)} 截止` : `${what} 已截止`;
  if (state === 'notOpen')
    return openAt ? `${what} 将于 ${shortTime(openAt)} 开始` : `${what} 尚未开放`;
  if (!closeAt) return `${what} 正在进行`;
  return `${what} 截止 ${shortTime(closeAt)}${daysLeft === null ? '' : `（剩 ${daysLeft} 天）`}`;
}

const DAY = 86_400_000;
/** How much of the time is over while it runs; null without its ends. */
function timeOf({ state, openAt, closeAt, daysLeft }: Window) {
  if (state !== 'open' || !openAt || !closeAt || daysLeft === null) return null;
  const days = Math.max(1, Math.round((Date.parse(closeAt) - Date.parse(openAt)) / DAY));
  return { from: openAt, days, over: Math.max(0, days - daysLeft) };
}

/** The declaration window; 去申报 goes to the list, in the semester that is declared for. */
export function WindowCard({ summary, onOpen }: CardProps) {
  const window = summary?.window;
  const time = window ? timeOf(window) : null;
  const place = useWorkingContext();
  const mayDeclare = mayAny(usePermissions(), declarationAdd.access);
  const years = useCall(context, { query: {} }, { enabled: mayDeclare }).data?.businessTypes.find(
    (one) => one.businessTypeId === place.businessType,
  )?.schoolYears;
  const declare = () => {
    for (const year of years ?? [])
      for (const semester of year.semesters)
        if (semester.name === window?.semesterName && semester.id !== place.semesterId)
          place.choose({
            schoolYearId: year.id,
            schoolYearName: year.name,
            semesterId: semester.id,
            semesterName: semester.name,
          });
    onOpen(DECLARE_PATH);
  };
  return (
    <>
      <p className="window-text">{window ? windowText(window) : ' '}</p>
      {time && <progress max={time.days} value={time.over} aria-label="已过去的申报时间" />}
      <Row gap={12} spread="space-between">
        <Hint>{time && `${shortTime(time.from)} 开始，共 ${time.days} 天`}</Hint>
        {mayDeclare && window?.state === 'open' && <Button onClick={declare}>去申报</Button>}
      </Row>
    </>
  );
}
