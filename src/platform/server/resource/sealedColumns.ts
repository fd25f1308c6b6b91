import { allEntities } from '../../contract/registry.ts';
import { isSealed, sensitiveFields } from '../../contract/resource/sensitive.ts';
import { indexColumnOf, placeOfField } from './sealing.ts';
import { columnOf, idColumn, schoolColumn } from './sql/sql.ts';

/** A column whose values are sealed: what its values belong to, and how a row of it is found again. */
export interface SealedColumn {
  /** as given to the vault; "table.column" */
  place: string;
  table: string;
  column: string;
  /** the column by which equal values are found, where there is one */
  index: string | null;
  /** the columns of the school and of what it is of, which together are one row */
  key: readonly [school: string, id: string];
  idType: 'bigint' | 'text';
}

/** The sealed fields of all resources (安全 1). */
export const sealedFields = (): SealedColumn[] =>
  allEntities().flatMap((entity) =>
    sensitiveFields(entity)
      .filter(([, field]) => isSealed(field))
      .map(([name]) => ({
        place: placeOfField(entity, name),
        table: entity.table,
        column: columnOf(entity, name),
        index: indexColumnOf(entity, name),
        key: [schoolColumn(entity), idColumn(entity)] as const,
        idType: 'bigint' as const,
      })),
  );
