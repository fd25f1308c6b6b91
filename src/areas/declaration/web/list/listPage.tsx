import { useMemo, useState } from 'react';
import { mayAny } from '../../../../platform/contract/permission.ts';
import { useContextParams } from '../../../../platform/web/actors/context.ts';
import { usePermissions, useSession } from '../../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../../platform/web/actors/simulation.ts';
import { callApi, QUIET } from '../../../../platform/web/api/call.ts';
import { useCall, useRefresh } from '../../../../platform/web/api/query.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { EmptyState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { PageFrame } from '../../../../platform/web/kit/page/PageFrame.tsx';
import { useStable } from '../../../../platform/web/kit/page/useStable.ts';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { FilterBar } from '../../../../platform/web/list/FilterBar.tsx';
import { filterNames } from '../../../../platform/web/list/listState.ts';
import { DataTable } from '../../../../platform/web/list/table/DataTable.tsx';
import { usePreferredSize } from '../../../../platform/web/list/table/usePreferredSize.ts';
import { useSelection } from '../../../../platform/web/list/table/useSelection.ts';
import { useDrawer } from '../../../../platform/web/list/useDrawer.ts';
import { useListState } from '../../../../platform/web/list/useListState.ts';
import { usePrefetch } from '../../../../platform/web/list/usePrefetch.ts';
import { whyEmpty } from '../../../../platform/web/list/whyEmpty.ts';
import type { DeclarationRow } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { declarationList } from '../../contract/declaration.calls.ts';
import StopDialog from '../acts/StopDialog.tsx';
import { DeclarationDrawer, loadDrawer } from '../drawer/detail.tsx';
import FlowDialog from '../drawer/FlowDialog.tsx';
import { loadForm } from '../form/form.tsx';
import { ListTransfer } from '../form/ListTransfer.tsx';
import { useWindow } from '../form/useWindow.ts';
import { BatchDialog } from '../queue/BatchDialog.tsx';
import { CourseStrip } from './CourseStrip.tsx';
import { DECLARATION_COLUMNS, rowName } from './listColumns.tsx';
import { useListCommands } from './listCommands.ts';
import { chipsOf, useDeclarationFilters } from './listFilters.ts';
import { declarerOffers } from './listOffers.ts';
import { DeclarationActions, type RowCommand } from './listRowActions.tsx';
import { ListTools } from './listTools.tsx';
import { WithdrawDialog } from './listWithdraw.tsx';
import { WindowLine } from './WindowLine.tsx';

const NONE: DeclarationRow[] = [];

/** The declarers' list with its statistics (申报 55–57). */
export function DeclarationList({
  onEdit,
  onPrint,
}: {
  onEdit: (id: number | 'new', check?: true) => void;
  onPrint: (ids: readonly number[]) => void;
}) {
  const permissions = usePermissions();
  const readOnly = useReadOnly();
  const userId = useSession((session) => session.user?.user.userId ?? null);
  const list = useListState(declarationList, { pageSize: usePreferredSize() });
  const result = useCall(declarationList, { query: list.query }, { keepPrevious: true });
  const rows = result.data?.rows ?? NONE;
  const scope = JSON.stringify([useContextParams(), list.filters]);
  const selection = useSelection(rows, scope, {
    readAt: result.dataUpdatedAt,
    find: async (query) =>
      (await callApi(declarationList, { query: { ...list.query, ...query } }, QUIET)).data.rows,
  });
  const drawer = useDrawer({
    ...list,
    rows,
    total: result.data?.total ?? 0,
    settled: !result.isPlaceholderData && !result.isFetching,
    readAt: result.dataUpdatedAt,
  });
  const commands = useListCommands({ onCopied: onEdit });
  const refresh = useRefresh();
  usePrefetch(loadDrawer, loadForm);
  const [withdrawing, setWithdrawing] = useState<DeclarationRow | null>(null);
  const [stopping, setStopping] = useState<DeclarationRow | null>(null);
  const [flowing, setFlowing] = useState<DeclarationRow | null>(null);
  const [submitting, setSubmitting] = useState<readonly DeclarationRow[] | null>(null);
  const filters = useDeclarationFilters();
  const mayAdd = !readOnly && mayAny(permissions, ['talent:declaration:add']);
  const readAgain = () => refresh('declarationList', 'declarationStatistics', 'homeSummary');

  const act = useStable((row: DeclarationRow, what: RowCommand) => {
    if (what === 'view') drawer.open(row.id);
    else if (what === 'edit') onEdit(row.id);
    else if (what === 'withdraw') setWithdrawing(row);
    else if (what === 'void') setStopping(row);
    else if (what === 'flow') setFlowing(row);
    else if (what === 'print') onPrint([row.id]);
    else void commands[what](row);
  });
  const window = useWindow();
  const obstacle = window?.obstacle ?? null;
  const columns = useMemo(
    () => [
      ...DECLARATION_COLUMNS,
      {
        key: 'actions',
        title: '操作',
        width: 132,
        pinned: 'right' as const,
        text: () => null,
        cell: (row: DeclarationRow) => (
          <DeclarationActions
            row={row}
            offers={readOnly ? [] : declarerOffers(row, userId)}
            mayCopy={mayAdd}
            obstacle={obstacle}
            onAct={act}
          />
        ),
      },
    ],
    [readOnly, userId, mayAdd, obstacle, act],
  );
  const submittable = selection.rows.filter((row) =>
    declarerOffers(row, userId).includes('submit'),
  );

  return (
    <PageFrame title="教学任务申报" hint={<WindowLine window={window} />}>
      <FilterBar
        filters={filters}
        values={list.filters}
        onSearch={list.patch}
        onReset={() => list.reset()}
        chips={chipsOf(list.filters)}
        onDropChip={(name) => list.patch({ [name]: '' })}
      />
      <CourseStrip filters={list.filters} onPress={list.patch} />
      <DataTable
        name="declaration"
        label="教学任务申报列表"
        columns={columns}
        result={result}
        list={list}
        selection={selection}
        rowName={rowName}
        onOpen={(row) => drawer.open(row.id)}
        openId={drawer.openId}
        empty={
          <EmptyState
            {...whyEmpty(
              list,
              result.data?.total ?? 0,
              '申报',
              nothingYet(mayAdd, obstacle, onEdit),
            )}
          />
        }
        toolbar={
          <>
            {mayAdd && (
              <Button
                disabled={obstacle !== null}
                title={obstacle ?? undefined}
                onClick={() => onEdit('new')}
              >
                新增申报
              </Button>
            )}
            {!readOnly &&
              mayAny(permissions, ['talent:declaration:submit', 'talent:declaration:edit']) && (
                <Button
                  variant="outline"
                  disabled={obstacle !== null || submittable.length === 0}
                  title={
                    obstacle ??
                    (submittable.length === 0
                      ? '请先选择本人的草稿、已退回或已撤回的申报'
                      : undefined)
                  }
                  onClick={() => setSubmitting(submittable)}
                >
                  批量提交{submittable.length > 0 && `（${submittable.length}）`}
                </Button>
              )}
            <ListTools
              chosen={selection.rows}
              may={{
                add: mayAdd,
                edit: !readOnly && mayAny(permissions, ['talent:declaration:edit']),
              }}
              obstacle={obstacle}
              onMade={(ids) => {
                list.patch(onlyThese(ids));
                void readAgain();
              }}
              onChanged={(answer) => {
                selection.remove(answer.done);
                void readAgain();
              }}
              onOpen={onEdit}
              onPrint={onPrint}
            />
            <ListTransfer
              mayImport={!readOnly && mayAny(permissions, ['talent:declaration:import'])}
              obstacle={obstacle}
              query={list.query}
              total={result.data?.total ?? 0}
              chosen={selection.rows.map(({ id }) => id)}
              columns={DECLARATION_COLUMNS.map(({ key }) => key)}
            />
            <Button variant="outline" loading={result.isFetching} onClick={readAgain}>
              刷新
            </Button>
          </>
        }
      />
      {drawer.openId !== null && (
        <DeclarationDrawer
          id={drawer.openId}
          onClose={drawer.close}
          onChanged={readAgain}
          onPrev={drawer.onPrev}
          onNext={drawer.onNext}
        />
      )}
      {withdrawing && (
        <WithdrawDialog
          row={withdrawing}
          onWithdraw={(reason) => commands.withdraw(withdrawing, reason)}
          onClose={() => setWithdrawing(null)}
        />
      )}
      {stopping && (
        <StopDialog row={stopping} onDone={readAgain} onClose={() => setStopping(null)} />
      )}
      {flowing && <FlowDialog row={flowing} onClose={() => setFlowing(null)} />}
      {submitting && (
        <BatchDialog
          type="submit"
          title="批量提交审批"
          action="提交审批"
          rows={submitting}
          onDone={(answer) => {
            selection.remove(answer.done);
            void readAgain();
          }}
          onClose={() => setSubmitting(null)}
          onOpen={(id) => {
            setSubmitting(null);
            onEdit(id, true);
          }}
        >
          <p>提交所选的 {submitting.length} 条申报，提交后逐级审批，审批期间不能修改。</p>
          {selection.rows.length > submitting.length && (
            <Hint below>
              另有 {selection.rows.length - submitting.length}{' '}
              条不是本人的或不在可提交的状态，不会提交。
            </Hint>
          )}
        </BatchDialog>
      )}
    </PageFrame>
  );
}

/** The list of new drafts alone, whatever was filtered before. */
const onlyThese = (ids: readonly number[]) => ({
  ...Object.fromEntries(filterNames(declarationList).map((name) => [name, ''])),
  ids: ids.join(','),
});

/** The context has none: says where they come from, and offers the first step to whoever may take it. */
const nothingYet = (mayAdd: boolean, obstacle: string | null, onEdit: (id: 'new') => void) =>
  mayAdd && obstacle !== null
    ? { text: `当前学年学期、校区和业务类型下还没有申报，现在不能新增：${obstacle}。` }
    : mayAdd
      ? {
          text: '当前学年学期、校区和业务类型下还没有申报。',
          action: { label: '新增申报', onClick: () => onEdit('new') },
        }
      : { text: '当前学年学期、校区和业务类型下没有您可查看的申报，可在页面上方切换学期或校区。' };
