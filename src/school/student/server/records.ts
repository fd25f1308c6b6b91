import { ENDED_CODES } from '../../../../machines/studentStatus/studentStatus.stored.ts';
import type { StatusCode } from '../../../../machines/studentStatus/studentStatus.types.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';

/** The studies of one person are records of their own, found by the ID number (学生 5). */
export const isEnded = (statusCode: string): boolean =>
  ENDED_CODES.includes(statusCode as StatusCode);
const ENDED = `(${ENDED_CODES.map((code) => `'${code}'`).join(', ')})`;
export const endedSql = (column: string): string => `${column} in ${ENDED}`;
export const notEndedSql = (column: string): string => `${column} not in ${ENDED}`;
/** SQL of `202220101101（毕业）` for a student `s`. */
export const recordSql = (s: string): string =>
  `${s}.student_no || '（' || coalesce((select d.dict_label from dict_data d where d.school_id = ${s}.school_id and d.dict_type = 'student_status'
     and d.dict_value = ${s}.status_code), ${s}.status_code) || '）'`;
/** SQL of the other records of the person of a student `e`; null: there is none. */
export const OTHER_RECORDS = `select string_agg(${recordSql('o')}, '、' order by o.enrol_on, o.id) from student o
  where o.school_id = e.school_id and o.id_number_index = e.id_number_index and o.id <> e.id`;

export interface PastRecord {
  id: number;
  /** As `recordSql` says it. */
  said: string;
  statusCode: string;
  endsOn: string | null;
  index: string;
}
/**
 * What somebody has been here: of each person the record that goes on, else the last one.
 * @param indexes of ID numbers as `student` holds them; @param except a record that is not meant
 */
export async function recordsOf(
  db: Queryable,
  schoolId: number,
  indexes: readonly string[],
  except: number | null = null,
): Promise<ReadonlyMap<string, PastRecord>> {
  if (indexes.length === 0) return new Map();
  const { rows } = await db.query<PastRecord>(
    `select distinct on (s.id_number_index) s.id::float8 as id, ${recordSql('s')} as said, s.status_code as "statusCode",
       to_char(s.expected_graduate_on, 'YYYY-MM-DD') as "endsOn", s.id_number_index as index
     from student s where s.school_id = $1 and s.id_number_index = any($2::text[]) and s.id is distinct from $3
     order by s.id_number_index, ${endedSql('s.status_code')}, s.enrol_on desc, s.id desc`,
    [schoolId, indexes, except],
  );
  return new Map(rows.map((row) => [row.index, row]));
}
