import { entityNamed } from '../../../contract/registry.ts';
import type { Entity, EntityField } from '../../../contract/resource/entity.ts';
import { storedFields } from '../../../contract/resource/value.ts';
import { dayOf } from '../../clock.ts';
import type { WorkingContext } from '../../request/context.ts';
import type { EntityExtras, Seen } from '../extras.ts';
import { containing } from './like.ts';

/** `campusName` → `campus_name`. Names come from declarations only, never from outside. */
export function snake(name: string): string {
  const known = snaked.get(name) ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  snaked.set(name, known);
  return known;
}
const snaked = new Map<string, string>();
/** The column of a field. */
export const columnOf = (entity: Entity, name: string): string =>
  entity.fields[name]?.column ?? snake(name);
export const idColumn = (entity: Entity): string => entity.id ?? 'id';
/** The school itself is its own key. */
export const schoolColumn = (entity: Entity): string => (entity.single ? 'id' : 'school_id');
/** The column with the business type of a row's units. */
export const typeColumn = (entity: Entity): string => entity.typeColumn ?? 'business_type';
export const sourceOf = (field: EntityField & { kind: 'ref' }) => {
  const to = entityNamed(field.to);
  return { to, key: field.by ? snake(field.by) : idColumn(to) };
};
const joined = (name: string) => `r_${snake(name)}`;

/** Values of a statement under construction. */
export class Values {
  readonly list: unknown[] = [];
  add = (value: unknown): string => `$${this.list.push(value)}`;
}

/** SQL of the business type in whose tree the units of a field stand. */
const treeOf = (entity: Entity, field: { tree?: number }): string =>
  field.tree === undefined ? `e.${typeColumn(entity)}` : String(field.tree);

/** The record that a field refers to, under the name `r`: its table, by what it is found, the column of its name. */
function referred(
  entity: Entity,
  name: string,
  field: EntityField,
  r: string,
): { table: string; is: string; label: string } | undefined {
  const column = `e.${columnOf(entity, name)}`;
  if (field.kind === 'unit') {
    const is = `${r}.school_id = e.school_id and ${r}.business_type = ${treeOf(entity, field)} and ${r}.node_key = ${column}`;
    return { table: 'org_unit', is, label: `${r}.unit_name` };
  }
  if (field.kind !== 'ref') return undefined;
  const { to, key } = sourceOf(field);
  return {
    table: to.table,
    is: `${r}.school_id = e.school_id and ${r}.${key} = ${column}`,
    label: `${r}.${snake(to.label)}`,
  };
}
/** The table `e`, and of what it refers to those that the rest of the statement speaks of: each further one doubles the ways to plan. */
export function fromOf(entity: Entity, rest: string): string {
  const joins = storedFields(entity).flatMap(([name, field]) => {
    const r = joined(name);
    const to = rest.includes(`${r}.`) ? referred(entity, name, field, r) : undefined;
    return to ? [`left join ${to.table} ${r} on ${to.is}`] : [];
  });
  return [`${entity.table} e`, ...joins].join(' ');
}
/** SQL of the name that a field shows instead of its key, or undefined. */
export function labelColumn(entity: Entity, name: string, field: EntityField): string | undefined {
  if (field.kind === 'units')
    return `(select string_agg(o.unit_name, '、' order by o.path) from org_unit o where o.school_id = e.school_id
      and o.business_type = ${treeOf(entity, field)} and o.node_key = any(e.${columnOf(entity, name)}))`;
  return referred(entity, name, field, joined(name))?.label;
}
/** The same, looked up for each row that is shown and not for all that are sorted. */
function labelOfRow(entity: Entity, name: string, field: EntityField): string | undefined {
  const to = referred(entity, name, field, 'r');
  return to
    ? `(select ${to.label} from ${to.table} r where ${to.is})`
    : labelColumn(entity, name, field);
}

function valueColumn(entity: Entity, name: string, field: EntityField): string {
  const column = `e.${columnOf(entity, name)}`;
  if (field.kind === 'date') return `to_char(${column}, 'YYYY-MM-DD')`;
  if (field.kind === 'moment')
    return `to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI')`;
  const isNumber =
    (field.kind === 'ref' && !field.by) || (field.kind === 'int' && field.step !== undefined);
  return isNumber ? `${column}::float8` : column;
}
/** SQL of a field that the server works out: what its extras say, else its column. */
function workedOut(entity: Entity, name: string, extras: EntityExtras, now: Date): string {
  const counted = extras.counts?.[name];
  const sql = typeof counted === 'function' ? counted(`date '${dayOf(now)}'`) : counted;
  if (entity.fields[name]?.kind === 'count') return `(${sql ?? 'null'})::int`;
  if (sql) return `(${sql})::text`;
  const field = entity.fields[name];
  const column = `e.${columnOf(entity, name)}`;
  return field?.kind === 'shown' && field.time
    ? `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : column;
}
/** Columns of an answer under the names of the contract; `shown`: those of a page or of one record, or of all rows at once. */
export function selectOf(
  entity: Entity,
  extras: EntityExtras,
  writable: string,
  shown: 'some' | 'all',
  now: Date,
): string {
  const labelled = shown === 'some' ? labelOfRow : labelColumn;
  const stored = storedFields(entity).map(
    ([name, field]) => `${valueColumn(entity, name, field)} as "${name}"`,
  );
  const labels = storedFields(entity).flatMap(([name, field]) => {
    const label = labelled(entity, name, field);
    return label ? [`'${name}', ${label}`] : [];
  });
  const counts = Object.entries(entity.fields).flatMap(([name, field]) =>
    field.kind === 'count' || field.kind === 'shown'
      ? [`${workedOut(entity, name, extras, now)} as "${name}"`]
      : [],
  );
  return [
    `e.${idColumn(entity)}::float8 as id`,
    entity.readOnly && !entity.versioned ? '1 as version' : 'e.version',
    `${writable} as writable`,
    `jsonb_strip_nulls(jsonb_build_object(${labels.join(', ')})) as labels`,
    ...stored,
    ...counts,
  ].join(', ');
}
/** Business types have rows of their own, and a campus may be chosen (学期 38). */
export const hasType = (entity: Entity): boolean =>
  entity.scope.by === 'businessType' || entity.scope.by === 'unit';
export function contextSql(entity: Entity, context: WorkingContext, values: Values): string[] {
  if (hasType(entity)) return [`e.business_type = ${values.add(context.businessType)}`];
  const { scope } = entity;
  const semester = entity.semesterColumn
    ? [`e.${entity.semesterColumn} = ${values.add(context.semesterId)}`]
    : [];
  return scope.by === 'campus' && scope.column !== 'id' && context.campusId !== null
    ? [...semester, `e.${scope.column} = ${values.add(context.campusId)}`]
    : semester;
}

/** Records that a keyword has found by a sensitive field; a query carries them only where the search was allowed and noted (sealedSearch.ts). */
export const FOUND = Symbol('found by a sensitive field');
/** The names of each place that the keyword spells (speltSearch.ts). */
export const SPELT = Symbol('spelt so');
type Query = Readonly<Record<string, unknown>> & {
  readonly [FOUND]?: readonly number[];
  readonly [SPELT]?: readonly Spelt[];
};
/** Names that were found, and the SQL by which they find a record. */
export interface Spelt {
  found: readonly string[];
  find: (found: string) => string;
}
/** Sensitive fields are not looked at here. */
function keywordSql(
  entity: Entity,
  keyword: string,
  { [FOUND]: found = [], [SPELT]: spelt = [] }: Query,
  values: Values,
  extras: EntityExtras,
): string {
  const text = values.add(containing(keyword));
  const named = entity.keyword.map((name) => `e.${columnOf(entity, name)} ilike ${text}`);
  const whole =
    found.length > 0 ? [`e.${idColumn(entity)} = any(${values.add(found)}::bigint[])`] : [];
  const spelling = [
    ...(entity.spelling === 'stored' ? [`e.pinyin ilike ${text}`] : []),
    ...spelt.map(({ found: names, find }) => find(`${values.add(names)}::text[]`)),
  ];
  return `(${[...named, ...spelling, ...whole, ...(extras.keyword?.(text, values.add) ?? [])].join(' or ')})`;
}
/** The filters of the list; a unit finds the rows of all that lies below it. */
export function filterSql(
  entity: Entity,
  query: Query,
  values: Values,
  extras: EntityExtras,
  seen: Seen,
): string[] {
  const found: string[] = [];
  if (query.keyword) found.push(keywordSql(entity, String(query.keyword), query, values, extras));
  for (const [name, filter] of Object.entries(extras.filters ?? {})) {
    const asked = query[name];
    if (asked !== undefined && asked !== '') found.push(filter(String(asked), values.add, seen));
  }
  for (const [name, field] of Object.entries(entity.fields)) {
    const asked = query[name];
    if (!field.filter || extras.filters?.[name] || asked === undefined || asked === '') continue;
    if (field.kind === 'shown') {
      found.push(`${workedOut(entity, name, extras, seen.now)} = ${values.add(String(asked))}`);
      continue;
    }
    const column = `e.${columnOf(entity, name)}`;
    if (field.kind === 'dicts') found.push(`${values.add(asked)} = any(${column}::text[])`);
    else if (field.kind === 'unit')
      found.push(`${joined(name)}.path like '%/' || ${values.add(asked)} || '/%'`);
    else if (field.kind === 'text')
      found.push(`${column} ilike ${values.add(containing(String(asked)))}`);
    else found.push(`${column}::text = ${values.add(String(asked))}`);
  }
  return found;
}
/** In the order asked for, else in that of the declaration; names as they are read, then by number. */
export function orderSql(entity: Entity, query: Readonly<Record<string, unknown>>): string {
  const name = String(query.orderByColumn ?? entity.order);
  const field = entity.fields[name];
  const column = (field && labelColumn(entity, name, field)) ?? `e.${columnOf(entity, name)}`;
  const group = entity.group && !query.orderByColumn ? `e.${columnOf(entity, entity.group)}, ` : '';
  const turned =
    query.isAsc === 'desc' ||
    query.isAsc === 'false' ||
    (entity.newestFirst && !query.orderByColumn);
  const direction = turned ? 'desc' : 'asc';
  const chinese = field?.kind === 'text' && name === entity.label ? ' collate "zh-x-icu"' : '';
  return `order by ${group}${column}${chinese} ${direction} nulls last, e.${idColumn(entity)}`;
}
