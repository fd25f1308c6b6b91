/** Dictionaries and settings. */
import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { common, rowId, schoolId } from './foundation.ts';

/** What a dictionary is called (设置 6); its entries are in `dict_data`. */
export const dictType = pgTable(
  'dict_type',
  {
    schoolId: schoolId(),
    id: rowId(),
    dictType: text().notNull(),
    dictName: text().notNull(),
    /** Standard that it follows, e.g. `GB/T 2261.1`. */
    standardNo: text(),
    builtin: boolean().notNull().default(false),
    enabled: boolean().notNull().default(true),
    remark: text(),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('dict_type_key').on(t.schoolId, t.dictType),
  ],
);
export const dictData = pgTable(
  'dict_data',
  {
    schoolId: schoolId(),
    dictType: text().notNull(),
    dictCode: rowId(),
    dictLabel: text().notNull(),
    dictValue: text().notNull(),
    listClass: text(),
    cssClass: text(),
    sortNo: integer().notNull().default(0),
    enabled: boolean().notNull().default(true),
    remark: text(),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.dictType, t.dictValue] }),
    uniqueIndex('dict_data_code').on(t.schoolId, t.dictCode),
  ],
);
/**
 * Values that have been set: parameters (contract/settings/parameters.ts) and `demo.today`; JSON. business_type -1: every business type,
 * semester_id 0: every semester of it.
 */
export const setting = pgTable(
  'setting',
  {
    schoolId: schoolId(),
    key: text().notNull(),
    businessType: smallint().notNull().default(-1),
    semesterId: integer().notNull().default(0),
    value: jsonb().notNull(),
    remark: text(),
    ...common,
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.key, t.businessType, t.semesterId] })],
);
