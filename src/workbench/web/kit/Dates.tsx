import { useState } from 'react';
import { DateRange } from '../../../platform/web/kit/date/DateRange.tsx';
import type { CalendarMarks } from '../../../platform/web/kit/date/dates.ts';
import { MomentPicker } from '../../../platform/web/kit/date/MomentPicker.tsx';
import { DateField } from '../../../platform/web/kit/field/DateField.tsx';
import { FieldFrame } from '../../../platform/web/kit/field/FieldFrame.tsx';
import { ignore, Part } from './Part.tsx';

const FIRST_WEEK = Date.parse('2026-08-31T00:00:00Z');
const WEEK = 7 * 24 * 3_600_000;
const TERM = 18;
/** A term from the last day of August on, with its one long holiday. */
const MARKS: CalendarMarks = {
  weekOf: (day) => {
    const week = Math.floor((Date.parse(`${day}T00:00:00Z`) - FIRST_WEEK) / WEEK) + 1;
    return week >= 1 && week <= TERM ? week : null;
  },
  holidayOf: (day) => (day >= '2026-10-01' && day <= '2026-10-07' ? '国庆节' : null),
};

/** Days and moments. */
export function Dates() {
  const [day, setDay] = useState('2026-11-09');
  const [moment, setMoment] = useState('2026-10-09T08:00');
  const [days, setDays] = useState({ from: '2026-11-09', to: '2026-11-20' });
  return (
    <Part title="日期" grid>
      <DateField name="day" label="生效日期" required value={day} onChange={setDay} />
      <DateField
        name="late"
        label="拍摄日期"
        value="2026-11-09"
        onChange={ignore}
        error="不能晚于今天"
      />
      <DateField name="off" label="不可用的日期" value="2026-11-09" onChange={ignore} disabled />
      <FieldFrame name="moment" label="开始时间" hint="日历里标有周次和节假日">
        {(control) => (
          <MomentPicker {...control} marks={MARKS} value={moment} onChange={setMoment} />
        )}
      </FieldFrame>
      <DateRange label="申报窗口" marks={MARKS} value={days} onChange={setDays} />
      <DateRange label="倒过来的日期" value={{ from: days.to, to: days.from }} onChange={ignore} />
    </Part>
  );
}
