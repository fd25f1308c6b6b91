import { DatePicker, parseDate } from '@chakra-ui/react';
import { type ComponentProps, useEffect, useRef } from 'react';
import css from './date.module.css';
import type { CalendarMarks } from './dates.ts';

interface Props {
  /** `2026-11-09`, or nothing */
  value: string;
  min: string | undefined;
  max: string | undefined;
  marks: CalendarMarks | undefined;
  onChoose: (day: string) => void;
}
const STEP = { day: '月', month: '年', year: '十年' } as const;
const UP = { day: '选择月份', month: '选择年份', year: '选择日期' } as const;
type Words = NonNullable<ComponentProps<typeof DatePicker.Root>['translations']>;
const WORDS = {
  content: '日历',
  dayCell: ({ valueText, selected, unavailable }) =>
    unavailable ? `${valueText}，不能选` : selected ? `${valueText}，已选` : valueText,
  prevTrigger: (view) => `上一${STEP[view]}`,
  nextTrigger: (view) => `下一${STEP[view]}`,
  viewTrigger: (view) => UP[view],
} as Words;
const NAMES = ['一', '二', '三', '四', '五', '六', '日'];

/** The months' sheet: weeks of the term before each row, holidays by a dot and in the day's name. Comes when it is first opened. */
export function Calendar({ value, min, max, marks, onChoose }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  // the arrow keys go through the days at once
  useEffect(() => sheet.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus(), []);
  return (
    <DatePicker.Root
      inline
      unstyled
      fixedWeeks
      locale="zh-CN"
      timeZone="UTC"
      startOfWeek={1}
      ref={sheet}
      className={css.calendar}
      translations={WORDS}
      {...(value ? { defaultValue: [parseDate(value)] } : {})}
      {...(min ? { min: parseDate(min) } : {})}
      {...(max ? { max: parseDate(max) } : {})}
      onValueChange={(chosen) =>
        chosen.value[0] && onChoose(chosen.value[0].toString().slice(0, 10))
      }
    >
      <DatePicker.Content unstyled>
        <DatePicker.View view="day">
          <Head />
          <Days marks={marks} />
        </DatePicker.View>
        <DatePicker.View view="month">
          <Head />
          <DatePicker.MonthTable columns={4} format="short" />
        </DatePicker.View>
        <DatePicker.View view="year">
          <Head />
          <DatePicker.YearTable columns={4} />
        </DatePicker.View>
      </DatePicker.Content>
    </DatePicker.Root>
  );
}

const Head = () => (
  <DatePicker.ViewControl className={css.head}>
    <DatePicker.PrevTrigger>‹</DatePicker.PrevTrigger>
    <DatePicker.ViewTrigger>
      <DatePicker.RangeText />
    </DatePicker.ViewTrigger>
    <DatePicker.NextTrigger>›</DatePicker.NextTrigger>
  </DatePicker.ViewControl>
);

function Days({ marks }: { marks: CalendarMarks | undefined }) {
  const numbered = marks?.weekOf !== undefined;
  return (
    <DatePicker.Context>
      {({ weeks }) => (
        <DatePicker.Table className={css.days}>
          <DatePicker.TableHead>
            <DatePicker.TableRow>
              {numbered && <DatePicker.TableHeader>周次</DatePicker.TableHeader>}
              {NAMES.map((name) => (
                <DatePicker.TableHeader key={name}>{name}</DatePicker.TableHeader>
              ))}
            </DatePicker.TableRow>
          </DatePicker.TableHead>
          <DatePicker.TableBody>
            {weeks.map((week) => (
              <DatePicker.TableRow key={String(week[0])}>
                {numbered && (
                  <th scope="row">{weekText(marks?.weekOf?.(String(week[0])) ?? null)}</th>
                )}
                {week.map((day) => {
                  const holiday = marks?.holidayOf?.(String(day)) ?? null;
                  return (
                    <DatePicker.TableCell key={String(day)} value={day}>
                      <DatePicker.TableCellTrigger {...holidayLook(String(day), holiday)}>
                        {day.day}
                      </DatePicker.TableCellTrigger>
                    </DatePicker.TableCell>
                  );
                })}
              </DatePicker.TableRow>
            ))}
          </DatePicker.TableBody>
        </DatePicker.Table>
      )}
    </DatePicker.Context>
  );
}
const holidayLook = (day: string, name: string | null) =>
  name ? { title: name, 'aria-label': `${day}，${name}`, 'data-holiday': '' } : {};
const weekText = (week: number | null) => (week === null ? '' : String(week));
