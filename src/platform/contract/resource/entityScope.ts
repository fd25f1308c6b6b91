/**
 * Which rows a caller reaches (权限 8): those that their management scope covers may be written, those that their
 * supervisor scope covers may be read. `school`: covered by a scope of the school node; `businessType`: the same in the type of the
 * row, and the list shows the type of the working context; `campus`: column with the campus; `unit`: column with the path of a unit,
 * or field with its key, in the business type of the row; `person`: somebody whose unit, or one of whose scopes, their management scope covers;
 * `admin`: all of the school, by the permission alone (what the security and the audit administrator look at has no unit).
 */
export type EntityScope =
  | { by: 'school' }
  | { by: 'businessType' }
  | { by: 'campus'; column: string }
  | { by: 'unit'; path: string }
  | { by: 'unit'; key: string; reads?: AlsoRead }
  | { by: 'person' }
  | { by: 'admin' };

/** Whoever has the unit of the record that a column names reads the row too, unless a column of the row says otherwise. */
export interface AlsoRead {
  /** `target_class_id`, the id of a row of `table`, whose `unit` is the key. */
  column: string;
  table: string;
  unit: string;
  unless: Readonly<Record<string, number>>;
}
