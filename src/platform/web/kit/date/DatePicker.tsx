import { DateBox, type DateProps } from './DateBox.tsx';
import { dayIn } from './dates.ts';

const same = (day: string) => day;

/** A day, `2026-11-09` or nothing. */
export const DatePicker = ({ marks, ...props }: DateProps) => (
  <DateBox
    {...props}
    marks={marks}
    valueIn={dayIn}
    shownAs={same}
    withDay={same}
    example="2026-11-09"
  />
);
