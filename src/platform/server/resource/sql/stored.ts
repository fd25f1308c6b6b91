/** What a form says, as columns of its row. */
import type {
  Entity,
  EntityField,
  EntityValue,
  EntityValues,
} from '../../../contract/resource/entity.ts';
import { isSensitive, sensitiveFields } from '../../../contract/resource/sensitive.ts';
import { writtenFields } from '../../../contract/resource/value.ts';
import type { EntityExtras } from '../extras.ts';
import { sensitiveColumns } from '../sealing.ts';
import { columnOf } from './sql.ts';

export const completed = (extras: EntityExtras, values: EntityValues): EntityValues =>
  extras.complete?.(values) ?? values;

export const columnsOf = (entity: Entity, values: EntityValues) =>
  Object.fromEntries(
    writtenFields(entity).flatMap(([name, field]) => {
      if (values[name] === undefined) return [];
      return isSensitive(field)
        ? Object.entries(sensitiveColumns(entity, name, values[name]))
        : [[columnOf(entity, name), storedAs(field, values[name])]];
    }),
  );
/** A minute of the school's clock, whatever clock the database has. */
const storedAs = (field: EntityField, value: EntityValue | undefined) =>
  field.kind === 'moment' && typeof value === 'string' ? `${value}:00+08:00` : value;
export const spoken = (
  problems: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([name, text]) => (text ? [[name, text]] : [])),
  );
/** Two numbers may look the same under their masks: the history says all the same that one took the place of the other. */
export const renewed = (
  entity: Entity,
  values: EntityValues,
  before: EntityValues,
  after: EntityValues,
): EntityValues => ({
  ...after,
  ...Object.fromEntries(
    sensitiveFields(entity).flatMap(([name]) =>
      values[name] !== before[name] && after[name] === before[name] && after[name] !== null
        ? [[name, `${after[name]}（已更换）`]]
        : [],
    ),
  ),
});
