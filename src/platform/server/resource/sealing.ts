import type { Entity, EntityField, EntityValues } from '../../contract/resource/entity.ts';
import { isMasked, isSealed, masked, sensitiveFields } from '../../contract/resource/sensitive.ts';
import type { EntityRow } from '../../contract/resource/shapes.ts';
import { invalid } from '../request/refusal.ts';
import { vault } from '../secret/vault.ts';
import { columnOf } from './sql/sql.ts';

/** What a sealed value belongs to: it can be opened nowhere else. */
export const placeOfField = (entity: Entity, name: string): string =>
  `${entity.table}.${columnOf(entity, name)}`;
/** The column by which equal values are found. */
export const indexColumnOf = (entity: Entity, name: string): string =>
  `${columnOf(entity, name)}_index`;
/** By what equal values of a field are found, in the column `indexColumnOf`. */
export const indexOf = (entity: Entity, name: string, text: string): string =>
  vault().index(placeOfField(entity, name), text);

/** Sensitive values of a row as they are stored, which no answer carries: an answer is made of names, and this is none. */
const STORED = Symbol('stored');
type Stored = Record<string, string>;
/** A stored value in full. */
const opened = (entity: Entity, name: string, kept: string): string =>
  isSealed(entity.fields[name] as EntityField)
    ? vault().open(placeOfField(entity, name), kept)
    : kept;

/** The row as everybody may see it; what is stored goes with it out of sight, for whoever has to compare. */
export function maskRow(entity: Entity, row: EntityRow): EntityRow {
  const stored: Stored = {};
  for (const [name, { sensitive }] of sensitiveFields(entity)) {
    const kept = row[name];
    if (typeof kept !== 'string') continue;
    stored[name] = kept;
    row[name] = masked(sensitive, opened(entity, name, kept));
  }
  Object.defineProperty(row, STORED, { value: stored, enumerable: false });
  return row;
}
/** A sensitive field of a row in full. */
export function plainOf(entity: Entity, row: EntityRow, name: string): string | null {
  const kept = (row as { [STORED]?: Stored })[STORED]?.[name];
  return kept === undefined ? null : opened(entity, name, kept);
}

/**
 * Sensitive fields as somebody has sent them: the mask that they were shown, or the stored value typed again, means that nothing has
 * changed, and comes out as the mask. `known`: the record with what is stored instead of masks, for rules over several fields.
 * @throws Refusal 422 for another mask
 */
export function settleSensitive(
  entity: Entity,
  found: EntityRow | null,
  values: EntityValues,
): { values: EntityValues; known: EntityValues } {
  const settled: Record<string, EntityValues[string]> = { ...values };
  const known: Record<string, EntityValues[string]> = { ...values };
  const problems: Record<string, string> = {};
  for (const [name, { label }] of sensitiveFields(entity)) {
    const sent = values[name];
    if (typeof sent !== 'string') continue;
    const stored = found && plainOf(entity, found, name);
    if (found && stored !== null && (sent === found[name] || sent === stored)) {
      settled[name] = found[name] as string;
      known[name] = stored;
    } else if (isMasked(sent)) problems[name] = `请填写完整的${label}`;
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return { values: settled, known };
}

/** What a write puts into the columns of a sensitive field; nothing while it stays. */
export function sensitiveColumns(
  entity: Entity,
  name: string,
  value: EntityValues[string] | undefined,
): Record<string, unknown> {
  if (typeof value === 'string' && isMasked(value)) return {};
  const text = typeof value === 'string' && value !== '' ? value : null;
  if (!isSealed(entity.fields[name] as EntityField)) return { [columnOf(entity, name)]: text };
  const place = placeOfField(entity, name);
  return {
    [columnOf(entity, name)]: text && vault().seal(place, text),
    [indexColumnOf(entity, name)]: text && vault().index(place, text),
  };
}
/** For logs, messages and lists of problems. */
export function maskedValue(entity: Entity, name: string, value: unknown): unknown {
  const [, field] = sensitiveFields(entity).find(([known]) => known === name) ?? [];
  return field && typeof value === 'string' && !isMasked(value)
    ? masked(field.sensitive, value)
    : value;
}
