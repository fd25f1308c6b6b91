import { NativeSelect } from '../control/NativeSelect.tsx';
import { DateBox, type DateProps } from './DateBox.tsx';
import css from './date.module.css';
import { momentIn, momentShown, two } from './dates.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: two(hour), label: two(hour) }));
const MINUTES = Array.from({ length: 12 }, (_, at) => ({ value: two(5 * at), label: two(5 * at) }));
/** When work begins: what a day chosen first starts with. */
const FIRST = '08:00';

/** A day with its time to the minute, `2026-11-09T08:00` by the school's clock or nothing; shown as `2026-11-09 08:00`. */
export function MomentPicker({ marks, ...props }: DateProps) {
  const { value, onChange } = props;
  const [day = '', time = FIRST] = value.split('T');
  const [hour = '', minute = ''] = time.split(':');
  const minutes = MINUTES.some((one) => one.value === minute)
    ? MINUTES
    : [{ value: minute, label: minute }, ...MINUTES];
  return (
    <DateBox
      {...props}
      marks={marks}
      valueIn={momentIn}
      shownAs={momentShown}
      withDay={(chosen) => `${chosen}T${time.slice(0, 5)}`}
      example="2026-11-09 08:00"
      below={
        <div className={css.time}>
          <NativeSelect
            aria-label="时"
            value={hour}
            options={HOURS}
            disabled={!day}
            onChange={(at) => onChange(`${day}T${at}:${minute}`)}
          />
          <span aria-hidden="true">:</span>
          <NativeSelect
            aria-label="分"
            value={minute}
            options={minutes}
            disabled={!day}
            onChange={(at) => onChange(`${day}T${hour}:${at}`)}
          />
        </div>
      }
    />
  );
}
