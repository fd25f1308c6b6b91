import type { ReactNode } from 'react';
import type { Entity } from '../../../contract/resource/entity.ts';
import { Button } from '../../kit/control/Button.tsx';
import { RefreshButton } from '../../kit/piece/RefreshButton.tsx';
import { TransferButtons } from '../TransferButtons.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { BULK_TEXT, type BulkAct, sendBulk } from './commands.ts';
import type { ListSlots } from './listSlots.ts';
import { SetDialog } from './SetDialog.tsx';
import type { EntityListState, useBulks } from './useEntityList.tsx';

interface ChosenProps {
  count: number;
  onClick: () => void;
  children: ReactNode;
}
/** Does something with the chosen rows, and says with how many. */
const Chosen = ({ count, onClick, children }: ChosenProps) => (
  <Button
    variant="outline"
    disabled={count === 0}
    title={count === 0 ? '请先选择记录' : undefined}
    onClick={onClick}
  >
    {children}
    {count > 0 && `（${count}）`}
  </Button>
);

interface Props {
  entity: Entity;
  state: EntityListState;
  bulks: readonly (BulkAct | 'set')[];
  onBulk: (bulk: BulkAct | 'set') => void;
  onEdit: (id: 'new') => void;
  slots: ListSlots;
}
/** What can be done with the list, and with what is chosen in it. */
export function EntityToolbar({ entity, state, bulks, onBulk, onEdit, slots }: Props) {
  const { rights, list, result, selection, reread } = state;
  const chosen = selection.rows.map((row) => row.id);
  return (
    <>
      {rights.add && <Button onClick={() => onEdit('new')}>新增{entity.title}</Button>}
      {bulks.map((one) => (
        <Chosen key={one} count={chosen.length} onClick={() => onBulk(one)}>
          {one === 'set' ? '批量设置' : BULK_TEXT[one]}
        </Chosen>
      ))}
      {slots.bulks?.map(({ label, onClick }) => (
        <Chosen
          key={label}
          count={chosen.length}
          onClick={() => onClick(selection.rows, () => selection.remove(chosen))}
        >
          {label}
        </Chosen>
      ))}
      <TransferButtons
        entity={entity}
        rights={rights}
        query={list.query as Record<string, unknown>}
        total={result.data?.total ?? 0}
        chosen={chosen}
      />
      {slots.toolbar}
      <RefreshButton busy={result.isFetching} onClick={() => void reread()} />
    </>
  );
}

/** The dialog of what is done with the chosen rows. */
export function Bulks({ entity, bulks }: { entity: Entity; bulks: ReturnType<typeof useBulks> }) {
  const { open, dialog } = bulks;
  if (open === null) return null;
  if (open === 'set') return <SetDialog {...dialog} />;
  return (
    <BulkDialog
      {...dialog}
      action={BULK_TEXT[open]}
      send={(chunk, key) => sendBulk(entity, open, chunk, key)}
      ask={
        <p>
          {BULK_TEXT[open]}所选的 {dialog.rows.length} {entity.measure ?? '条'}
          {entity.title}
          {open === 'remove'
            ? '，删除后不能恢复。被引用的不会删除，并说明被谁引用。'
            : '。不能处理的会逐条说明原因。'}
        </p>
      }
    />
  );
}
