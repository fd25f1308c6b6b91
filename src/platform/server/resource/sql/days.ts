import type { EntityExtras } from '../extras.ts';

type Filters = NonNullable<EntityExtras['filters']>;

/** From the beginning of a day of the school's calendar. */
export const fromDay =
  (column: string): Filters[string] =>
  (asked, add) =>
    `e.${column} >= (${add(asked)}::date)::timestamp at time zone 'Asia/Shanghai'`;

/** The filters `from` and `to` of a moment's column: days of the school's calendar, the last one included. */
export const byDay = (column: string): Filters => ({
  from: fromDay(column),
  to: (asked, add) =>
    `e.${column} < (${add(asked)}::date + 1)::timestamp at time zone 'Asia/Shanghai'`,
});
