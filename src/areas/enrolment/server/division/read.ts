import { reportCode } from '../../../../../machines/arrival/arrival.stored.ts';
import type { Queryable } from '../../../../platform/server/database/queryable.ts';
import type { Criterion, Divided, DivisionRecord, Tie, TieKind } from '../../contract/division.ts';
import type { FoundBatch } from '../facts.ts';

/** A major of a batch at a campus. */
export interface Part {
  majorId: number;
  campusId: number;
}
type Key = readonly [schoolId: number, batchId: number, majorId: number, campusId: number];
export const keyOf = (
  schoolId: number,
  { id }: Pick<FoundBatch, 'id'>,
  { majorId, campusId }: Part,
): Key => [schoolId, id, majorId, campusId];

export type Person = Omit<Divided, 'pinned'> & {
  examineeNo: string;
  classId: number | null;
  pinned: boolean;
};
/** Everybody of a part who has reported. */
export async function peopleOf(db: Queryable, key: Key): Promise<Person[]> {
  const { rows } = await db.query<Person>(
    `select id::float8 as id, examinee_no as "examineeNo", cname, gender, score::float8 as score, origin_division as origin, nation_code as nation,
       class_id::float8 as "classId", pinned from freshman
     where school_id = $1 and batch_id = $2 and major_id = $3 and campus_id = $4 and report_status = ${reportCode('reported')} order by id`,
    [...key],
  );
  return rows;
}
export interface StoredTie extends Tie {
  id: number;
  ids: number[];
}
export async function tiesOf(
  db: Queryable,
  [schoolId, batchId, majorId]: Key,
): Promise<StoredTie[]> {
  const { rows } = await db.query<{ id: number; kind: TieKind; ids: number[] }>(
    `select id::float8 as id, kind, freshman_ids::float8[] as ids from enrol_tie where school_id = $1 and batch_id = $2 and major_id = $3 order by id`,
    [schoolId, batchId, majorId],
  );
  return rows;
}
export interface LastRun {
  record: DivisionRecord;
  criteria: readonly Criterion[];
  at: string;
  by: string;
}
export async function lastRun(db: Queryable, key: Key): Promise<LastRun | null> {
  const { rows } = await db.query<{ record: DivisionRecord; at: string; by: string }>(
    `select d.record, to_char(d.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as at, coalesce(u.cname, '') as by
     from enrol_division d left join app_user u on u.school_id = d.school_id and u.id = d.created_by
     where d.school_id = $1 and d.batch_id = $2 and d.major_id = $3 and d.campus_id = $4 order by d.id desc limit 1`,
    [...key],
  );
  const [row] = rows;
  return row ? { ...row, criteria: row.record.criteria } : null;
}
