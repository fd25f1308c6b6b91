/** SQL: whether the major `m` takes nobody on a day (`day`: SQL of a date or of its text). */
export const closedMajorSql = (m: string, day: string): string =>
  `(${m}.status <> '1' or coalesce(${m}.stop_enrol_on::text <= ${day}::text, false))`;
