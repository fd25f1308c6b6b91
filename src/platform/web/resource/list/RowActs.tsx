import type { Entity } from '../../../contract/resource/entity.ts';
import type { EntityRow } from '../../../contract/resource/shapes.ts';
import { type RowAction, RowMenu } from '../../kit/page/RowMenu.tsx';
import { RowActions } from '../../kit/piece/RowActions.tsx';
import { TextButton } from '../../kit/plain/TextButton.tsx';
import { lockOf, nameOf, stayOf } from './commands.ts';

export type RowAct = 'view' | 'edit' | 'enable' | 'disable' | 'remove';
interface Props {
  entity: Entity;
  row: EntityRow;
  mayEdit: boolean;
  mayRemove: boolean;
  onAct: (what: RowAct) => void;
  /** What the screen adds behind the two. */
  further?: readonly RowAction[];
}

/** 查看 always; what writes only where their management scope covers the record. */
export function RowActs({ entity, row, mayEdit, mayRemove, onAct, further = [] }: Props) {
  const name = nameOf(entity, row);
  const edits = mayEdit && row.writable && !lockOf(entity, row);
  const actions = [
    { label: '查看', onClick: () => onAct('view') },
    ...(edits ? [{ label: '编辑', onClick: () => onAct('edit') }] : []),
    ...further,
    ...(edits && typeof row.enabled === 'boolean'
      ? [
          {
            label: row.enabled ? '停用' : '启用',
            onClick: () => onAct(row.enabled ? 'disable' : 'enable'),
          },
        ]
      : []),
    ...(mayRemove && row.writable && row.builtin !== true && !stayOf(entity, row)
      ? [{ label: '删除', onClick: () => onAct('remove') }]
      : []),
  ];
  return (
    <RowActions>
      {actions.length === 1 ? (
        <TextButton aria-label={`查看：${name}`} onClick={() => onAct('view')}>
          查看
        </TextButton>
      ) : (
        <RowMenu name={name} actions={actions} />
      )}
    </RowActions>
  );
}
