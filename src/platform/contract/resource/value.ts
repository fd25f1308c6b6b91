import { formatTime, MINUTE, SECOND } from '../validators/time.ts';
import {
  ENABLED,
  type Entity,
  type EntityField,
  type EntityValue,
  type EntityValues,
} from './entity.ts';
import { piecesText } from './pieces.ts';
import { spanOf, weeksText } from './spans.ts';

/** The server works it out; nobody writes it. */
const isWorkedOut = ({ kind }: EntityField): boolean => kind === 'count' || kind === 'shown';
/** Fields that a person gives a value: typed in the form, imported, stored. */
export const writtenFields = (entity: Entity): [name: string, field: EntityField][] =>
  storedFields(entity).filter(([, field]) => !field.given);
/** Those that have a column in a sheet to be imported. */
export const sheetFields = (entity: Entity): [name: string, field: EntityField][] =>
  Object.entries(entity.fields).filter(
    ([, field]) => !isWorkedOut(field) && !field.given && field.kind !== 'picture',
  );
export const storedFields = (entity: Entity): [name: string, field: EntityField][] =>
  Object.entries(entity.fields).filter(([, field]) => !isWorkedOut(field) && !field.sheet);
export const workedOutFields = (entity: Entity): [name: string, field: EntityField][] =>
  Object.entries(entity.fields).filter(([, field]) => isWorkedOut(field));
export const listColumns = (entity: Entity): [name: string, field: EntityField][] =>
  Object.entries(entity.fields).filter(([, field]) => field.width !== undefined);

/** Fields by the parts in which forms and details show them, in the order in which the parts come up. */
export function sectionsOf(
  fields: readonly [name: string, field: EntityField][],
): [title: string, fields: [name: string, field: EntityField][]][] {
  const parts = new Map<string, [string, EntityField][]>();
  for (const one of fields) {
    const title = one[1].section ?? '基本信息';
    parts.set(title, [...(parts.get(title) ?? []), one]);
  }
  return [...parts];
}

/** Labels of the values of a field: of its dictionary, or of the records that it refers to. */
export type Labels = (field: EntityField, value: string | number) => string | undefined;
/** A value as people read it, in the list, the history and the export. */
export function valueText(
  name: string,
  field: EntityField,
  value: EntityValue | undefined,
  labels: Labels,
): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean')
    return name === 'enabled' ? ENABLED[`${value}`] : value ? '是' : '否';
  if (field.kind === 'shown')
    return field.time
      ? formatTime(String(value), field.time === 'seconds' ? SECOND : MINUTE)
      : field.dict
        ? (labels(field, String(value)) ?? String(value))
        : String(value);
  if (field.kind === 'picture') return '已上传';
  if (field.kind === 'moment') return String(value).replace('T', ' ');
  if (field.kind === 'spans' && Array.isArray(value))
    return value
      .flatMap((one) => spanOf(String(one)) ?? [])
      .map((span) => `${labels(field, span.what) ?? span.what} ${weeksText(span)}`)
      .join('、');
  if (field.kind === 'pieces' && Array.isArray(value))
    return piecesText(value, (what) => labels(field, what));
  if (Array.isArray(value)) return value.map((one) => labels(field, one) ?? String(one)).join('、');
  const one = value as string | number;
  if (field.kind === 'count' && field.unit === '%') return `${one}%`;
  return field.kind === 'dict' || field.kind === 'ref' || field.kind === 'unit'
    ? (labels(field, one) ?? String(one))
    : String(one);
}

/** What a new record starts with. */
export const startValues = (entity: Entity): Record<string, EntityValue> =>
  Object.fromEntries(writtenFields(entity).map(([name, field]) => [name, startOf(field)]));
function startOf(field: EntityField): EntityValue {
  if (field.start !== undefined) return field.start;
  if (field.kind === 'yes') return false;
  return ['dicts', 'units', 'spans', 'pieces'].includes(field.kind) ? [] : null;
}

export const sameValue = (a: EntityValue | undefined, b: EntityValue | undefined): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
/** Fields that differ. */
export const changedFields = (
  entity: Entity,
  before: EntityValues,
  after: EntityValues,
): string[] =>
  writtenFields(entity).flatMap(([name]) => (sameValue(before[name], after[name]) ? [] : [name]));

/** What a record is called in messages: `明德校区（01）`. */
export const recordName = (entity: Entity, values: EntityValues): string =>
  entity.called
    ? entity.called(values)
    : entity.code === entity.label
      ? String(values[entity.label])
      : `${values[entity.label]}（${values[entity.code]}）`;
