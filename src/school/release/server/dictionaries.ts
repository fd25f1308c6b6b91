import { allEntities } from '../../../platform/contract/registry.ts';
import { storedFields } from '../../../platform/contract/resource/value.ts';
import { columnOf } from '../../../platform/server/resource/sql/sql.ts';
import { assignments, count, type Kind, type Where } from './kind.ts';

export const dictTypes: Kind = {
  read: async ({ db, schoolId }) => {
    const { rows } = await db.query<{ key: string; dictName: string; standardNo: string | null }>(
      'select dict_type as key, dict_name as "dictName", standard_no as "standardNo" from dict_type where school_id = $1',
      [schoolId],
    );
    return new Map(rows.map(({ key, ...content }) => [key, content]));
  },
  add: async ({ db, schoolId }, keys, given) => {
    for (const key of keys)
      await db.query(
        'insert into dict_type (school_id, dict_type, dict_name, standard_no, builtin) values ($1, $2, $3, $4, true)',
        [schoolId, key, given.get(key)?.dictName, given.get(key)?.standardNo],
      );
  },
  set: async ({ db, schoolId }, key, fields) => {
    const { text, values } = assignments(fields, 3);
    await db.query(
      `update dict_type set ${text}, version = version + 1, updated_at = now() where school_id = $1 and dict_type = $2`,
      [schoolId, key, ...values],
    );
  },
  neededBy: async (where, key) => {
    const n = await count(where, 'dict_data where school_id = $1 and dict_type = $2', [
      where.schoolId,
      key,
    ]);
    return n ? `还有 ${n} 个条目` : null;
  },
  remove: async ({ db, schoolId }, key) =>
    void (await db.query('delete from dict_type where school_id = $1 and dict_type = $2', [
      schoolId,
      key,
    ])),
};

/** `room_use 3`: the entry of a dictionary with a value. */
const partsOf = (key: string): [type: string, value: string] => {
  const at = key.indexOf(' ');
  return [key.slice(0, at), key.slice(at + 1)];
};
/** Columns that hold values of the dictionary: those of the resources that name it, wherever they stand, and those of its own name. */
const columnsOf = (type: string): string[] => [
  type,
  ...allEntities().flatMap((entity) =>
    storedFields(entity).flatMap(([name, field]) =>
      'dict' in field && field.dict === type ? [columnOf(entity, name)] : [],
    ),
  ),
];
/** How many records hold the value; null: nobody can say where values of this dictionary stand. */
async function usesOf(where: Where, type: string, value: string): Promise<number | null> {
  const { rows } = await where.db.query<{ table: string; column: string; simple: boolean }>(
    `select c.table_name as "table", c.column_name as "column", c.data_type in ('text', 'smallint', 'integer') as simple
     from information_schema.columns c join information_schema.columns s on s.table_schema = c.table_schema and s.table_name = c.table_name
     where c.table_schema = current_schema() and s.column_name = 'school_id' and c.column_name = any($1)
       and c.table_name not in ('dict_data', 'dict_type')`,
    [columnsOf(type)],
  );
  if (rows.length === 0 || rows.some(({ simple }) => !simple)) return null;
  let found = 0;
  for (const { table, column } of rows)
    found += await count(where, `${table} where school_id = $1 and ${column}::text = $2`, [
      where.schoolId,
      value,
    ]);
  return found;
}

export const dictItems: Kind = {
  read: async ({ db, schoolId }) => {
    const { rows } = await db.query<{ key: string; dictLabel: string; listClass: string | null }>(
      `select dict_type || ' ' || dict_value as key, dict_label as "dictLabel", list_class as "listClass" from dict_data where school_id = $1`,
      [schoolId],
    );
    return new Map(rows.map(({ key, ...content }) => [key, content]));
  },
  add: async ({ db, schoolId }, keys, given) => {
    for (const key of keys)
      await db.query(
        `insert into dict_data (school_id, dict_type, dict_value, dict_label, list_class, sort_no)
         select $1, $2, $3, $4, $5, (select coalesce(max(sort_no), 0) + 1 from dict_data where school_id = $1 and dict_type = $2)`,
        [schoolId, ...partsOf(key), given.get(key)?.dictLabel, given.get(key)?.listClass],
      );
  },
  set: async ({ db, schoolId }, key, fields) => {
    const { text, values } = assignments(fields, 4);
    await db.query(
      `update dict_data set ${text}, version = version + 1, updated_at = now() where school_id = $1 and dict_type = $2 and dict_value = $3`,
      [schoolId, ...partsOf(key), ...values],
    );
  },
  neededBy: async (where, key) => {
    const uses = await usesOf(where, ...partsOf(key));
    if (uses === null) return '业务数据中可能用到';
    return uses ? `${uses} 条记录用到` : null;
  },
  remove: async ({ db, schoolId }, key) =>
    void (await db.query(
      'delete from dict_data where school_id = $1 and dict_type = $2 and dict_value = $3',
      [schoolId, ...partsOf(key)],
    )),
  retire: async ({ db, schoolId }, key) =>
    void (await db.query(
      'update dict_data set enabled = false, version = version + 1, updated_at = now() where school_id = $1 and dict_type = $2 and dict_value = $3',
      [schoolId, ...partsOf(key)],
    )),
};
