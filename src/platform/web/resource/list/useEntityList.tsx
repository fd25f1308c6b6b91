import { useMemo, useState } from 'react';
import type { BatchAnswer } from '../../../../../machines/batch/batch.types.ts';
import { entityCalls } from '../../../contract/resource/calls.ts';
import type { Entity } from '../../../contract/resource/entity.ts';
import type { EntityRow } from '../../../contract/resource/shapes.ts';
import { useContextParams } from '../../actors/context.ts';
import { callApi, QUIET } from '../../api/call.ts';
import { useCall } from '../../api/query.ts';
import { useStable } from '../../kit/page/useStable.ts';
import { actsColumn } from '../../list/table/columns.ts';
import { usePreferredSize } from '../../list/table/usePreferredSize.ts';
import { useSelection } from '../../list/table/useSelection.ts';
import { useDrawer } from '../../list/useDrawer.ts';
import { useListState } from '../../list/useListState.ts';
import { useEntityRights } from '../useEntityRights.ts';
import { columnsOf } from './columns.tsx';
import { type BulkAct, useCommands, useReread } from './commands.ts';
import type { ListSlots } from './listSlots.ts';
import { type RowAct, RowActs } from './RowActs.tsx';

const NONE: EntityRow[] = [];
interface Shown {
  data: { rows: EntityRow[]; total: number } | undefined;
  isPending: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  dataUpdatedAt: number;
  error: Error | null;
  refetch: () => unknown;
}

/** What the list of a resource reads, what is chosen and open in it, and what is done with a row. */
export function useEntityList(entity: Entity, onEdit: (id: number | 'new') => void) {
  const calls = entityCalls(entity);
  const rights = useEntityRights(entity);
  const list = useListState(calls.list, { pageSize: usePreferredSize() });
  const result = useCall(
    calls.list,
    { query: list.query },
    { keepPrevious: true },
  ) as unknown as Shown;
  const rows = result.data?.rows ?? NONE;
  const selection = useSelection(rows, JSON.stringify([useContextParams(), list.filters]), {
    readAt: result.dataUpdatedAt,
    find: async (query) =>
      (
        (await callApi(calls.list, { query: { ...list.query, ...query } }, QUIET)) as {
          data: { rows: EntityRow[] };
        }
      ).data.rows,
  });
  const drawer = useDrawer({
    ...list,
    rows,
    total: result.data?.total ?? 0,
    settled: !result.isPlaceholderData && !result.isFetching,
    readAt: result.dataUpdatedAt,
  });
  const commands = useCommands(entity);
  const reread = useReread(entity);
  const act = useStable((row: EntityRow, what: RowAct) => {
    if (what === 'view') drawer.open(row.id);
    else if (what === 'edit') onEdit(row.id);
    else if (what === 'remove') void commands.remove(row);
    else void commands.enable(row, what === 'enable');
  });
  return { rights, list, result, selection, drawer, reread, act };
}
export type EntityListState = ReturnType<typeof useEntityList>;

/** Its columns, with what can be done with a row in the last one. */
export function useEntityColumns(
  entity: Entity,
  { rights, act }: EntityListState,
  { lead, acts, cells }: ListSlots,
) {
  return useMemo(
    () => [
      ...columnsOf(entity, cells, rights.unmask),
      actsColumn((row: EntityRow) => (
        <RowActs
          entity={entity}
          row={row}
          mayEdit={rights.edit}
          mayRemove={rights.remove}
          onAct={(what) => act(row, what)}
          further={[...[lead?.(row) ?? []].flat(), ...(acts?.(row) ?? [])]}
        />
      )),
    ],
    [entity, rights.edit, rights.remove, rights.unmask, act, lead, acts, cells],
  );
}

/** What can be done with the chosen rows, and which of it is open. */
export function useBulks(entity: Entity, { rights, selection, drawer, reread }: EntityListState) {
  const [open, setOpen] = useState<BulkAct | 'set' | null>(null);
  const offered: (BulkAct | 'set')[] = [
    ...(rights.edit && entity.several ? (['set'] as const) : []),
    ...(rights.edit && 'enabled' in entity.fields ? (['enable', 'disable'] as const) : []),
    ...(rights.remove ? (['remove'] as const) : []),
  ];
  const dialog = {
    entity,
    rows: selection.rows,
    onDone: (answer: BatchAnswer) => {
      // what has been set in them stays chosen: the next field is often set in the same (列表 19)
      if (open !== 'set') selection.remove(answer.done);
      void reread();
    },
    onOpen: (id: number) => {
      setOpen(null);
      drawer.open(id);
    },
    onClose: () => setOpen(null),
  };
  return { open, setOpen, offered, dialog };
}
