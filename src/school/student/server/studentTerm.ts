/**
 * Where somebody stands in their study on a day, for the chart of student status (学生 25): in SQL about a row of `student` and a
 * date. Freshmen are in their first five months, others in their last year.
 */
export const termSql = (student: string, day: string): string =>
  `case when ${student}.enrol_on > ${day} - interval '5 months' then 'first'
     when coalesce(${student}.expected_graduate_on < ${day} + interval '1 year', false) then 'last' else 'middle' end`;
/** 定向 and other special kinds of admission. */
export const specialSql = (student: string): string => `coalesce(${student}.edu_mode, '1') <> '1'`;
