import type { ReactNode } from 'react';
import type { Entity, EntityField } from '../../../contract/resource/entity.ts';
import { isSensitive } from '../../../contract/resource/sensitive.ts';
import type { EntityRow } from '../../../contract/resource/shapes.ts';
import { listColumns } from '../../../contract/resource/value.ts';
import type { Filter } from '../../list/FilterBar.tsx';
import type { Column } from '../../list/table/columns.ts';
import { FieldValue, plainText } from '../form/text.tsx';

/** How a screen draws a field otherwise, by its name. */
export type Cells = Readonly<Record<string, (row: EntityRow) => ReactNode>>;
/**
 * Columns of the list from the declaration. Where every field is one, those without a width are off until somebody wants them, and what
 * is sensitive is offered to those alone who may see it whole (列表 35).
 */
export const columnsOf = (entity: Entity, cells: Cells = {}, maySee = false): Column<EntityRow>[] =>
  (entity.everyColumn
    ? Object.entries(entity.fields).filter(
        ([, field]) =>
          !field.sheet &&
          field.kind !== 'picture' &&
          (field.width !== undefined || maySee || !isSensitive(field)),
      )
    : listColumns(entity)
  ).map(([name, field]) => ({
    key: name,
    title: field.label,
    width: field.width ?? 120,
    ...(name === entity.label ? { names: true } : {}),
    ...(field.width === undefined ? { off: true } : {}),
    ...(field.sort ? { sort: name } : {}),
    ...(field.pinned ? { pinned: 'left' as const } : {}),
    ...(field.kind === 'int' || field.kind === 'count' ? { align: 'right' as const } : {}),
    ...(field.kind === 'dict' || field.kind === 'dicts'
      ? {}
      : { text: (row: EntityRow) => plainText(name, field, row) }),
    cell: (row: EntityRow) =>
      cells[name]?.(row) ?? <FieldValue name={name} field={field} row={row} />,
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
export function filtersOf(entity: Entity, choices: Choices = {}): Filter[] {
  const named =
    entity.keywordText ??
    entity.keyword.map((name) => entity.fields[name]?.label ?? name).join('、');
  const fields = Object.entries(entity.fields).filter(([, field]) => field.filter && !field.side);
  return [
    { name: 'keyword', label: '关键字', kind: 'text', placeholder: named },
    ...fields.map(([name, field]) => filterOf(name, field)),
    ...moreOf(entity, choices),
  ];
}
type Choices = Readonly<Record<string, readonly { value: string; label: string }[]>>;
/** Filters that tabs above the list choose: they have no field in the bar, and 重置 leaves them. */
export const byTabs = (entity: Entity): string[] =>
  Object.entries(entity.more ?? {}).flatMap(([name, { tabs }]) => (tabs ? [name] : []));
/** Filters beside the fields: one word is a tick, several are a choice, and what only the screen knows it gives. */
function moreOf(entity: Entity, given: Choices): Filter[] {
  return Object.entries(entity.more ?? {}).flatMap(
    ([name, { label, choices, day, text, tabs }]): Filter[] => {
      if (tabs) return [];
      if (day) return [{ name, label, kind: 'day' }];
      if (text) return [{ name, label, kind: 'text' }];
      const options =
        given[name] ??
        Object.entries(choices ?? {}).map(([value, word]) => ({ value, label: word }));
      if (options.length === 0) return [];
      return [
        options.length === 1 && choices
          ? { name, label, kind: 'yes' }
          : { name, label, kind: 'choice', options },
      ];
    },
  );
}
function filterOf(name: string, field: EntityField): Filter {
  const common = { name, label: field.label };
  if (field.kind === 'yes')
    return { ...common, kind: 'choice', options: name === 'enabled' ? STATES : YES_NO };
  if (field.kind === 'dict' || field.kind === 'dicts' || (field.kind === 'shown' && field.dict))
    return { ...common, kind: 'dict', dict: field.dict ?? '' };
  if (field.kind === 'ref')
    return {
      ...common,
      kind: 'ref',
      to: field.to,
      ...(field.within ? { within: field.within } : {}),
    };
  return field.kind === 'unit' || field.kind === 'units'
    ? { ...common, kind: 'unit', ...(field.tree === undefined ? {} : { tree: field.tree }) }
    : { ...common, kind: 'text' };
}
