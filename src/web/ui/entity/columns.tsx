import type { Entity, EntityField } from '../../../contract/entity/entity.ts';
import type { EntityRow } from '../../../contract/entity/shapes.ts';
import { listColumns } from '../../../contract/entity/value.ts';
import type { Column } from '../list/columns.ts';
import type { Filter } from '../list/FilterBar.tsx';
import { FieldValue, plainText } from './text.tsx';

/** Columns of the list from the declaration. */
export const columnsOf = (entity: Entity): Column<EntityRow>[] =>
  listColumns(entity).map(([name, field]) => ({
    key: name,
    title: field.label,
    width: field.width ?? 120,
    ...(field.sort ? { sort: name } : {}),
    ...(field.pinned ? { pinned: 'left' as const } : {}),
    ...(field.kind === 'int' || field.kind === 'count' ? { align: 'right' as const } : {}),
    ...(field.kind === 'dict' || field.kind === 'dicts' ? {} : { text: (row: EntityRow) => plainText(name, field, row) }),
    cell: (row: EntityRow) => <FieldValue name={name} field={field} row={row} />,
  }));

const STATES = [
  { value: 'true', label: '启用' },
  { value: 'false', label: '停用' },
];
const YES_NO = [
  { value: 'true', label: '是' },
  { value: 'false', label: '否' },
];
/** Filters of the list: the keyword over what the declaration names, then its fields. What stands at the side is not asked twice. */
export function filtersOf(entity: Entity): Filter[] {
  const named = entity.keyword.map((name) => entity.fields[name]?.label ?? name).join('、');
  const fields = Object.entries(entity.fields).filter(([, field]) => field.filter && !field.side);
  return [{ name: 'keyword', label: '关键字', kind: 'text', placeholder: named }, ...fields.map(([name, field]) => filterOf(name, field))];
}
function filterOf(name: string, field: EntityField): Filter {
  const common = { name, label: field.label };
  if (field.kind === 'yes') return { ...common, kind: 'choice', options: name === 'enabled' ? STATES : YES_NO };
  if (field.kind === 'dict' || field.kind === 'dicts') return { ...common, kind: 'dict', dict: field.dict };
  if (field.kind === 'ref') return { ...common, kind: 'ref', to: field.to };
  return field.kind === 'unit' ? { ...common, kind: 'unit' } : { ...common, kind: 'text' };
}
