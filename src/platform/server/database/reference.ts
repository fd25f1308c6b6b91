import type pg from 'pg';

/** School, campuses and semesters: small, read by every request, changed a few times a year. */
export interface Reference {
  /** Requests get no further than the pipeline while there is none. */
  school: { id: number; schoolName: string };
  businessTypes: { id: number; name: string }[];
  campuses: { id: number; campusName: string; businessTypes: number[] }[];
  schoolYears: { id: number; businessType: number; schoolYearName: string }[];
  semesters: {
    id: number;
    businessType: number;
    schoolYearId: number;
    semesterCode: string;
    semesterName: string;
    state: number;
    isCurrent: boolean;
    weeks: number;
    beginOn: string;
    endOn: string;
    declareOpenAt: Date | null;
    declareCloseAt: Date | null;
  }[];
  /** Somebody has a password: the first administrator is no longer made on the login page (运行 11). */
  opened: boolean;
  /** Setting `demo.today`, `2026-11-20`, or null. */
  demoToday: string | null;
}
/** Another instance may have changed a semester: nobody works with a picture older than this (milliseconds). */
const MAX_AGE = 3_000;

/** Reads what every request needs. `forget`: this instance has changed it itself. */
export type ReferenceReader = (() => Promise<Reference>) & { forget: () => void };
/** A reader with a short memory; two requests at once share one query. */
export function referenceReader(pool: pg.Pool): ReferenceReader {
  let held: { at: number; value: Promise<Reference> } | undefined;
  const forget = () => {
    held = undefined;
  };
  const reader = () => {
    if (!held || performance.now() - held.at > MAX_AGE) {
      const value = read(pool);
      held = { at: performance.now(), value };
      // without a school there is nothing to remember: the first administrator comes from another process, and wants to log in at once
      value.then(
        ({ school, opened }) => (school && opened) || forget(),
        () => forget(),
      );
    }
    return held.value;
  };
  return Object.assign(reader, { forget });
}

/** Of the school that this instance serves; another one in the same database is none of its business (权限 9). */
async function read(pool: pg.Pool): Promise<Reference> {
  const { rows } = await pool.query<{
    value: Reference;
  }>(`with ours as (select id, school_name from school order by id limit 1)
    select json_build_object(
    'school', (select json_build_object('id', id, 'schoolName', school_name) from ours),
    'businessTypes', (select coalesce(json_agg(json_build_object('id', dict_value::int, 'name', dict_label) order by sort_no, dict_value), '[]') from dict_data where school_id = (select id from ours) and dict_type = 'business_type'),
    'campuses', (select coalesce(json_agg(json_build_object('id', id, 'campusName', campus_name, 'businessTypes', business_types) order by sort_no, id), '[]') from campus where school_id = (select id from ours) and enabled),
    'schoolYears', (select coalesce(json_agg(json_build_object('id', id, 'businessType', business_type, 'schoolYearName', school_year_name) order by school_year_code desc), '[]') from school_year where school_id = (select id from ours)),
    'semesters', (select coalesce(json_agg(json_build_object('id', id, 'businessType', business_type, 'schoolYearId', school_year_id, 'semesterCode', semester_code,
      'semesterName', semester_name, 'state', state, 'isCurrent', is_current, 'weeks', weeks, 'beginOn', begin_on, 'endOn', end_on,
      'declareOpenAt', declare_open_at, 'declareCloseAt', declare_close_at) order by semester_code), '[]') from semester where school_id = (select id from ours)),
    'opened', exists (select from app_user where school_id = (select id from ours) and password_hash is not null),
    'demoToday', (select value #>> '{}' from setting where school_id = (select id from ours) and key = 'demo.today')) as value`);
  const value = rows[0]?.value as Reference;
  for (const s of value.semesters) {
    s.declareOpenAt = s.declareOpenAt && new Date(s.declareOpenAt);
    s.declareCloseAt = s.declareCloseAt && new Date(s.declareCloseAt);
  }
  return value;
}
