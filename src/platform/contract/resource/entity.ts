import type { Permission, PermissionModule } from '../permission.ts';
import type { NumberKind } from '../settings/numberRules.ts';
import type { EntityScope } from './entityScope.ts';
import type { Sensitivity } from './sensitive.ts';

/** What a field of a resource may hold; dates as `2026-11-20`. */
export type EntityValue = string | number | boolean | null | readonly (string | number)[];
export type EntityValues = Readonly<Record<string, EntityValue>>;

/**
 * Kinds of fields. `int`: whole numbers, or with `step` 0.5 halves too. `dict`: one value of a dictionary, `dicts`: several (`numbers`: stored as numbers); `ref`: a record of another resource
 * (`foundation/campus`), held by its id or by its field `by`; `unit`: a node of the organisation tree, `units`: several; `count`: worked
 * out by the server, never written; `moment`: a minute of the school's clock, `2026-11-09T08:00`; `spans`: stretches of weeks up to `max`, each
 * for an entry of a dictionary (contract/entity/spans.ts); `shown`: the same as text, or as an entry of a dictionary, or as a time.
 */
export type FieldKind =
  | {
      kind: 'text';
      max: number;
      lines?: number;
      pattern?: { test: { test: (text: string) => boolean }; text: string };
      unbroken?: true;
      /** Sealed in the database (its column, and `…_index` for equal ones), masked for whoever need not know it. */
      sensitive?: Sensitivity;
    }
  | { kind: 'int'; min: number; max: number; unit?: string; step?: number }
  /** `sensitive`: of it only the year is shown to whoever need not know it. */
  | { kind: 'date'; sensitive?: 'birthday' }
  | { kind: 'moment' }
  | { kind: 'spans'; dict: string; max: number }
  | { kind: 'yes' }
  | { kind: 'dict'; dict: string; numbers?: true }
  | { kind: 'dicts'; dict: string; numbers?: true }
  | { kind: 'ref'; to: string; by?: string }
  /** `tree`: nodes of the tree of this business type, whatever the working context; without it those of the row's type. */
  | { kind: 'unit'; tree?: 0 | 1 | 2 }
  /** `only`: nodes of this level alone. */
  | { kind: 'units'; only?: number; tree?: 0 | 1 | 2 }
  /** Several things with number, state and inventory number (contract/entity/pieces.ts). */
  | { kind: 'pieces'; dict: string; states: string }
  /** `opens`: the list that has exactly these records, with `{field}` in the place of a value of the row, and the permission that it needs. */
  | { kind: 'count'; unit?: string; opens?: { path: string; needs: Permission } }
  /** A picture: the id of its file; `path`: where the stored one is shown, without it at the address that the record's label says. What becomes
   * of a new one is the resource's business (`before`). It is in no sheet. */
  | { kind: 'picture'; modelId: string; path?: string }
  | { kind: 'shown'; dict?: string; plain?: true; time?: true | 'seconds' };

/** A field of a resource: from it come the column, the filter, the control, the checks, the import and the export. */
export type EntityField = FieldKind & {
  label: string;
  required?: true;
  hint?: string;
  /** Width of its column in pixels; without it the list has none. */
  width?: number;
  sort?: true;
  /** The column stays while the table is scrolled. */
  pinned?: true;
  filter?: true;
  /** As a filter it offers only what belongs to the choice of this other one, which the other resource has as a filter too: 校区 → 楼宇. */
  within?: string;
  /** In forms and in 批量设置 it offers only what fits this other field of the record, by the filter of that name of the other resource. */
  fits?: string;
  /** The choices stand at the left of the list, as a list or as the organisation tree. */
  side?: true;
  /** Cannot be changed once it is there, or once somebody refers to the record (列表 26). */
  fixed?: 'always' | 'referenced';
  /** How what is fixed changes all the same: 请办理学籍异动. */
  instead?: string;
  /** What a new record starts with. */
  start?: EntityValue;
  /** Neither typed nor imported: the server gives it. */
  given?: true;
  /** Left empty in the form of a new record the server makes the next number by the school's rule (设置 11). */
  numbered?: NumberKind;
  /** Title of the part of the form and of the details in which it stands; without it 基本信息. */
  section?: string;
  /** A whole row of the form. */
  wide?: true;
  /** Its column where that is called otherwise: no field may have the name of a default parameter, such as `campusId`. */
  column?: string;
  /** What else its column is called in sheets that people bring. */
  also?: readonly string[];
  /** An example for the template of the import. */
  example?: string;
  /** In sheets only: neither column nor control has it, the extras of the resource take it (`imported`). */
  sheet?: true;
};

/** Somebody of the staff: found by name or number in forms, known by their number in sheets, whatever the caller may read of people. */
export const isPerson = (field: EntityField): boolean =>
  field.kind === 'ref' && field.to === 'system/user';

/** A list with a form: one declaration (src/README.md, "Resources are declared"). */
export interface Entity {
  area: PermissionModule;
  /** Also the last part of its path. */
  name: string;
  /** The middle of its permissions where several share one screen; otherwise its name. */
  right?: string;
  /** What one of them is called: 校区. */
  title: string;
  /** Title of the list, where it is not called like its records. */
  screen?: string;
  /** Measure word for counts: 已被 3 个校区引用. */
  measure?: string;
  table: string;
  /** The records of another resource (`student/student`) seen from another side: there they are counted and made. */
  over?: string;
  /** Column of the number, if it is not `id`. */
  id?: string;
  /** Fields by which people and imports know a record: its code, and what it is called. */
  code: string;
  label: string;
  /** What a record is called, where its code or name alone would say too little: `第 1 节`. */
  called?: (values: EntityValues) => string;
  scope: EntityScope;
  /** Column with the business type of its units, where rows of all types stand in one list. */
  typeColumn?: string;
  /** Column with the semester: the list shows that of the working context. */
  semesterColumn?: string;
  /** Columns with a value of this resource alone, e.g. the level of a unit. */
  where?: Readonly<Record<string, number>>;
  fields: Readonly<Record<string, EntityField>>;
  /** Sets of fields that no two records share. */
  unique: readonly (readonly string[])[];
  /** With one of these values in this field a record is over: it holds nothing unique any more but its code. The database has the same condition. */
  ended?: { field: string; values: readonly string[] };
  /** Field by which the list is ordered at first; `group` goes before it. */
  order: string;
  /** The other way round: logs. */
  newestFirst?: true;
  group?: string;
  /** Fields in which the keyword is looked for. */
  keyword: readonly string[];
  /** How letters find Chinese names (列表 34): the table stores their `pinyin`, or the extras on the server find what a record is
   * about. Otherwise the names in the fields of the keyword are read. */
  spelling?: 'stored' | 'elsewhere';
  /** What else the server looks for it in, in words. */
  keywordText?: string;
  /** Filters beside those of its fields, which its extras on the server answer; `choices`: what they may be, value → word; `day`: a date, `text`: typed;
   * `tabs`: chosen by tabs above the list; others have choices that the screen gives. */
  more?: Readonly<
    Record<
      string,
      {
        label: string;
        choices?: Readonly<Record<string, string>>;
        day?: true;
        text?: true;
        tabs?: true;
      }
    >
  >;
  /** What the server tells of each record beside its fields, as text or nothing, e.g. why something cannot be done. */
  computed?: readonly string[];
  /** Whoever is logged in may choose one of them in another form. */
  pick?: true;
  /** Every field is a column that somebody may show; those without a width are off until then (列表 35). */
  everyColumn?: true;
  /** Fields that may be set for several records at once. */
  several?: readonly string[];
  /** There is one record, the school itself: a form instead of a list. */
  single?: true;
  /** No import (records that are made with care, one by one). */
  noImport?: true;
  /** Only its import is the engine's: list and form are the area's own. */
  sheetOnly?: true;
  /** What a row of the sheet brings about, where it is no record to be recognised: there is but one way to import it. */
  rowMeans?: string;
  /** Nobody writes it by a form: a log, or what other calls make; list, details and export alone. */
  readOnly?: true;
  /** Of a read-only one: its records have a version all the same, by which they are decided on several at once. */
  versioned?: true;
  /** What an edit would bring about is asked first (601 with `data.warnings`) and confirmed by its keys. */
  asks?: true;
  /** So is that a new record overfills what it goes into (`fills` of its extras). */
  asksToAdd?: true;
  /** So is what a deletion would bring about. */
  asksToRemove?: true;
  /** Why nobody edits a record any more, in words; null: it can be edited. The server has the rule in its extras. */
  locked?: (values: EntityValues) => string | null;
  /** Why a record stays though nobody refers to it, in words; null: it can be deleted. Known to both sides. */
  stays?: (values: EntityValues) => string | null;
  /** Rules over several fields: field → message. Known to both sides. */
  check?: (values: EntityValues) => Readonly<Record<string, string | undefined>>;
  /** Calls that show what is written here, to be read anew. */
  shownBy?: readonly string[];
}
export const defineEntity = <const E extends Entity>(entity: E): Entity & E => entity;

/** Permission to do something with the records: `foundation:campus:edit`. */
export const permissionOf = (entity: Entity, action: EntityAction) =>
  `${entity.area}:${entity.right ?? entity.name}:${action}` as const;
export type EntityAction =
  | 'list'
  | 'add'
  | 'edit'
  | 'remove'
  | 'import'
  | 'export'
  | 'unmask'
  | 'exportSensitive';
/** `foundation/campus` */
export const placeOf = (entity: Pick<Entity, 'area' | 'name'>): string =>
  `${entity.area}/${entity.name}`;
export const pathOf = (entity: Entity): string => `/${placeOf(entity)}`;

/** 启用/停用, order and remark, which nearly every resource has. */
export const COMMON = {
  sortNo: { kind: 'int', label: '排序', min: 0, max: 999_999, start: 0, hint: '小的在前' },
  enabled: { kind: 'yes', label: '状态', width: 80, filter: true, start: true },
  remark: { kind: 'text', label: '备注', max: 200, lines: 2, wide: true },
} as const satisfies Record<string, EntityField>;
/** Words for the two states of `enabled`; other yes-no fields say 是 and 否. */
export const ENABLED = { true: '启用', false: '停用' } as const;

/** Codes (列表 25). */
export const CODE_FIELD = {
  kind: 'text',
  max: 20,
  pattern: { test: /^[0-9A-Za-z_-]{1,20}$/, text: '只能用字母、数字、下划线和短横线' },
  required: true,
  fixed: 'referenced',
  sort: true,
  unbroken: true,
} as const satisfies Partial<EntityField>;

const DEGREES = { kind: 'text', max: 12 } as const;
/** Where something lies, in degrees. */
export const COORDINATES = {
  longitude: {
    ...DEGREES,
    label: '经度',
    hint: '小数，如 121.4737',
    pattern: { test: /^-?(1[0-7]\d|\d{1,2}|180)(\.\d{1,7})?$/, text: '应在 -180 到 180 之间' },
  },
  latitude: {
    ...DEGREES,
    label: '纬度',
    hint: '小数，如 31.2304',
    pattern: { test: /^-?([0-8]?\d|90)(\.\d{1,7})?$/, text: '应在 -90 到 90 之间' },
  },
} as const satisfies Record<string, EntityField>;

/** A date behind another one. An example: `check: (v) => notBefore(v, 'endOn', 'beginOn', '终止日期不能早于起始日期')`. */
export const notBefore = (
  values: EntityValues,
  later: string,
  earlier: string,
  text: string,
): Record<string, string> =>
  values[later] && values[earlier] && String(values[later]) < String(values[earlier])
    ? { [later]: text }
    : {};
