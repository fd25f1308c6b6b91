import { useRef } from 'react';
import { spanOf } from '../../../../platform/contract/resource/spans.ts';
import { DictText } from '../../../../platform/web/kit/page/Tag.tsx';
import { useGridKeys } from '../../../../platform/web/kit/piece/useGridKeys.ts';
import { Pressable } from '../../../../platform/web/kit/plain/Pressable.tsx';
import type { Calendar } from '../../../../school/semester/contract/semester.calls.ts';
import { type Day, dayText, headsOf, weekdayText, weeksOf } from './days.ts';

interface Props {
  calendar: Calendar;
  /** Absent: nobody changes anything here. */
  onDay?: ((day: Day) => void) | undefined;
}
/** 25 weeks as a table: week number, seven days, what the week is for; today and the current week are marked. Its days are one stop of the Tab key (列表 39). */
export function CalendarGrid({ calendar, onDay }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const keys = useGridKeys(table, true);
  const { semester } = calendar;
  if (!semester) return null;
  const stages = semester.stages.flatMap((text) => spanOf(text) ?? []);
  return (
    <table ref={table} className="calendar" {...keys}>
      <caption className="calendar-caption">{semester.semesterName}校历</caption>
      <thead>
        <tr>
          <th scope="col">周次</th>
          {headsOf(semester.beginOn).map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th scope="col">阶段</th>
        </tr>
      </thead>
      <tbody>
        {weeksOf(calendar).map(({ week, days, teaches, isNow }) => (
          <tr key={week} data-teaches={teaches} data-now={isNow || undefined}>
            <th scope="row">
              {week}
              {isNow && <small>本周</small>}
            </th>
            {days.map((day, at) => (
              <td
                key={day.day}
                data-off={day.holiday ? '' : undefined}
                data-makes-up={day.makesUp ? '' : undefined}
                data-weekend={day.isWeekend || undefined}
                aria-current={day.isToday ? 'date' : undefined}
              >
                {onDay ? (
                  <Pressable data-col={at} title={dayText(day)} onClick={() => onDay(day)}>
                    <span aria-hidden="true" className="calendar-face">
                      <DayFace day={day} />
                    </span>
                    <span className="visually-hidden">{dayText(day)}</span>
                  </Pressable>
                ) : (
                  <span title={dayText(day)}>
                    <DayFace day={day} />
                  </span>
                )}
              </td>
            ))}
            <td className="calendar-stage">
              {teaches
                ? stages
                    .filter(({ from, to }) => from <= week && week <= to)
                    .map(({ what }, at) => (
                      <span key={what}>
                        {at > 0 && '、'}
                        <DictText type="semester_stage" value={what} />
                      </span>
                    ))
                : '教学周以外'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayFace({ day }: { day: Day }) {
  const { label, holiday, makesUp, isToday } = day;
  return (
    <>
      <b>{label}</b>
      {isToday && <em>今天</em>}
      {holiday && <span>{holiday.holidayName}</span>}
      {makesUp && (
        <span>
          补{makesUp.startOn.slice(5)}
          {weekdayText(makesUp.startOn)}
        </span>
      )}
    </>
  );
}
