import { type ReactNode, useMemo, useState } from 'react';
import type { BatchAnswer } from '../../../../../machines/batch/batch.types.ts';
import { entityCalls } from '../../../contract/resource/calls.ts';
import type { Entity } from '../../../contract/resource/entity.ts';
import type { EntityRow } from '../../../contract/resource/shapes.ts';
import { useContextParams } from '../../actors/context.ts';
import { callApi, QUIET } from '../../api/call.ts';
import { useCall } from '../../api/query.ts';
import { EmptyState } from '../../kit/page/EmptyState.tsx';
import { PageFrame } from '../../kit/page/PageFrame.tsx';
import type { RowAction } from '../../kit/page/RowMenu.tsx';
import { useStable } from '../../kit/page/useStable.ts';
import { FilterBar } from '../../list/FilterBar.tsx';
import { SavedFilters } from '../../list/SavedFilters.tsx';
import { DataTable } from '../../list/table/DataTable.tsx';
import { usePreferredSize } from '../../list/table/usePreferredSize.ts';
import { useSelection } from '../../list/table/useSelection.ts';
import { useDrawer } from '../../list/useDrawer.ts';
import { useListState } from '../../list/useListState.ts';
import { whyEmpty } from '../../list/whyEmpty.ts';
import type { Drag } from '../../scope/OrgTreeList.tsx';
import { EntityDrawer } from '../EntityDrawer.tsx';
import { TransferButtons } from '../TransferButtons.tsx';
import { useEntityRights } from '../useEntityRights.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { byTabs, type Cells, columnsOf, filtersOf } from './columns.tsx';
import { BULK_TEXT, type BulkAct, nameOf, sendBulk, useCommands, useReread } from './commands.ts';
import { type RowAct, RowActs } from './RowActs.tsx';
import { SetDialog } from './SetDialog.tsx';
import { Side } from './SideList.tsx';
import '../entity.css';
import { Button } from '../../kit/control/Button.tsx';

const NONE: EntityRow[] = [];
/** What a screen adds to the list of its resource. */
export interface ListSlots {
  /** Of the page, where it is not that of the list. */
  title?: string;
  /** Beside the title. */
  hint?: ReactNode;
  /** Under the title, e.g. tabs. */
  bar?: ReactNode;
  /** Behind the buttons of the toolbar. */
  toolbar?: ReactNode;
  /** A further action of a record beside 查看 and 编辑; the same function while nothing changes. */
  lead?: (row: EntityRow) => ReactNode;
  /** What the filters of the declaration's `more` offer, by name. */
  choices?: Readonly<Record<string, readonly { value: string; label: string }[]>>;
  /** Further actions of a record, under 更多; the same function while nothing changes. */
  acts?: (row: EntityRow) => readonly RowAction[];
  /** Further actions over the chosen records; `clear` gives the choice up. */
  bulks?: readonly {
    label: string;
    onClick: (rows: readonly EntityRow[], clear: () => void) => void;
  }[];
  /** Below the facts of a record in its drawer. */
  detail?: (row: EntityRow) => ReactNode;
  /** Columns that are drawn otherwise than their declaration says; the same object while nothing changes. */
  cells?: Cells;
  /** Why there is nothing at all yet, where it is not for want of a record. */
  nothing?: { text: string; action?: { label: string; onClick: () => void } };
  /** In the organisation tree at the side a unit can be dragged onto another one. */
  drag?: Drag;
}
interface Props extends ListSlots {
  entity: Entity;
  onEdit: (id: number | 'new') => void;
}

/** The list of a resource, whole from its declaration (列表 1–23). */
export function EntityList({
  entity,
  onEdit,
  title,
  hint,
  bar,
  toolbar,
  lead,
  choices,
  acts,
  bulks: more = [],
  detail,
  cells,
  nothing,
  drag,
}: Props) {
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
  const [bulk, setBulk] = useState<BulkAct | 'set' | null>(null);
  const act = useStable((row: EntityRow, what: RowAct) => {
    if (what === 'view') drawer.open(row.id);
    else if (what === 'edit') onEdit(row.id);
    else if (what === 'remove') void commands.remove(row);
    else void commands.enable(row, what === 'enable');
  });
  const columns = useMemo(
    () => [
      ...columnsOf(entity, cells),
      {
        key: 'actions',
        title: '操作',
        width: lead ? 184 : 132,
        pinned: 'right' as const,
        text: () => null,
        cell: (row: EntityRow) => (
          <RowActs
            entity={entity}
            row={row}
            mayEdit={rights.edit}
            mayRemove={rights.remove}
            onAct={(what) => act(row, what)}
            lead={lead?.(row)}
            further={acts?.(row) ?? []}
          />
        ),
      },
    ],
    [entity, rights.edit, rights.remove, act, lead, acts, cells],
  );
  const filters = useMemo(() => filtersOf(entity, choices), [entity, choices]);
  const side = Object.entries(entity.fields).find(([, field]) => field.side);
  const bulks: (BulkAct | 'set')[] = [
    ...(rights.edit && entity.several ? (['set'] as const) : []),
    ...(rights.edit && 'enabled' in entity.fields ? (['enable', 'disable'] as const) : []),
    ...(rights.remove ? (['remove'] as const) : []),
  ];
  const values = list.filters as Record<string, string>;
  const several = {
    entity,
    rows: selection.rows,
    onDone: (answer: BatchAnswer) => {
      selection.remove(answer.done);
      void reread();
    },
    onOpen: (id: number) => {
      setBulk(null);
      drawer.open(id);
    },
    onClose: () => setBulk(null),
  };

  return (
    <PageFrame title={title ?? entity.screen ?? entity.title} hint={hint}>
      {bar}
      <FilterBar
        filters={filters}
        values={values}
        onSearch={list.patch}
        onReset={() => list.reset([...byTabs(entity), ...(side ? [side[0]] : [])])}
        more={<SavedFilters list={entity.name} />}
      />
      <div className="entity-body">
        {side && (
          <Side
            list={entity.name}
            field={side[1]}
            value={values[side[0]] ?? ''}
            onChange={(value) => list.patch({ [side[0]]: value })}
            drag={drag}
          />
        )}
        <DataTable
          name={entity.name}
          label={`${entity.title}列表`}
          columns={columns}
          result={result}
          list={list}
          {...(bulks.length + more.length > 0 ? { selection } : {})}
          rowName={(row) => nameOf(entity, row)}
          onOpen={(row) => drawer.open(row.id)}
          openId={drawer.openId}
          empty={
            <EmptyState
              {...whyEmpty(
                list,
                result.data?.total ?? 0,
                entity.title,
                nothing ?? nothingYet(entity, rights.add, onEdit),
              )}
            />
          }
          toolbar={
            <>
              {rights.add && <Button onClick={() => onEdit('new')}>新增{entity.title}</Button>}
              {bulks.map((one) => (
                <Button
                  key={one}
                  variant="outline"
                  disabled={selection.rows.length === 0}
                  title={selection.rows.length === 0 ? '请先选择记录' : undefined}
                  onClick={() => setBulk(one)}
                >
                  {one === 'set' ? '批量设置' : BULK_TEXT[one]}
                  {selection.rows.length > 0 && `（${selection.rows.length}）`}
                </Button>
              ))}
              {more.map(({ label, onClick }) => (
                <Button
                  key={label}
                  variant="outline"
                  disabled={selection.rows.length === 0}
                  title={selection.rows.length === 0 ? '请先选择记录' : undefined}
                  onClick={() =>
                    onClick(selection.rows, () =>
                      selection.remove(selection.rows.map((row) => row.id)),
                    )
                  }
                >
                  {label}
                  {selection.rows.length > 0 && `（${selection.rows.length}）`}
                </Button>
              ))}
              <TransferButtons
                entity={entity}
                rights={rights}
                query={list.query as Record<string, unknown>}
                total={result.data?.total ?? 0}
                chosen={selection.rows.map((row) => row.id)}
              />
              {toolbar}
              <Button variant="outline" loading={result.isFetching} onClick={() => void reread()}>
                刷新
              </Button>
            </>
          }
        />
      </div>
      {drawer.openId !== null && (
        <EntityDrawer
          entity={entity}
          id={drawer.openId}
          rights={rights}
          onClose={drawer.close}
          onEdit={onEdit}
          onPrev={drawer.onPrev}
          onNext={drawer.onNext}
          {...(detail ? { detail } : {})}
        />
      )}
      {bulk === 'set' && <SetDialog {...several} />}
      {bulk && bulk !== 'set' && (
        <BulkDialog
          {...several}
          action={BULK_TEXT[bulk]}
          send={(chunk, key) => sendBulk(entity, bulk, chunk, key)}
          ask={
            <p>
              {BULK_TEXT[bulk]}所选的 {selection.rows.length} 条{entity.title}
              {bulk === 'remove'
                ? '，删除后不能恢复。被引用的不会删除，并说明被谁引用。'
                : '。不能处理的会逐条说明原因。'}
            </p>
          }
        />
      )}
    </PageFrame>
  );
}

interface Shown {
  data: { rows: EntityRow[]; total: number } | undefined;
  isPending: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  dataUpdatedAt: number;
  error: Error | null;
  refetch: () => unknown;
}
const nothingYet = (entity: Entity, mayAdd: boolean, onEdit: (id: 'new') => void) =>
  mayAdd
    ? {
        text: `还没有${entity.title}。`,
        action: { label: `新增${entity.title}`, onClick: () => onEdit('new') },
      }
    : {
        text:
          entity.scope.by === 'admin'
            ? `还没有${entity.title}。`
            : `您的数据范围内没有${entity.title}，数据范围由系统管理员设置。`,
      };
