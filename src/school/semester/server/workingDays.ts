/**
 * The calendar of a business type as a table `day`, `n`: how many working days there have been up to and with the day, so that the working days
 * between two days are the difference (报表 25). A working day is Monday to Friday outside holidays, or a day that the classes of another one
 * have been moved to. All are SQL texts: school, business type, first and last day.
 */
export const workingDays = (school: string, type: string, first: string, last: string): string =>
  `(select d::date as day, (count(*) filter (where (extract(isodow from d) < 6 and not exists (select from holiday h
       where h.school_id = ${school} and h.business_type = ${type} and d::date between h.start_on and h.end_on))
     or exists (select from holiday h where h.school_id = ${school} and h.business_type = ${type} and h.switch_to = d::date)) over (order by d))::int as n
   from generate_series(${first}::date, ${last}::date, interval '1 day') d)`;

/** A moment as the school's day, in SQL. */
export const schoolDay = (moment: string): string =>
  `(${moment} at time zone 'Asia/Shanghai')::date`;
