import { useEffect, useMemo, useState } from 'react';
import type { BatchAnswer } from '../../../../../machines/batch/batch.types.ts';
import { mayAny } from '../../../../platform/contract/permission.ts';
import { usePermissions, useSession } from '../../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../../platform/web/actors/simulation.ts';
import { EmptyState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { PageFrame } from '../../../../platform/web/kit/page/PageFrame.tsx';
import { useStable } from '../../../../platform/web/kit/page/useStable.ts';
import { FilterBar } from '../../../../platform/web/list/FilterBar.tsx';
import { actsColumn } from '../../../../platform/web/list/table/columns.ts';
import { DataTable } from '../../../../platform/web/list/table/DataTable.tsx';
import { usePrefetch } from '../../../../platform/web/list/usePrefetch.ts';
import { firstInScope, noneInScope, whyEmpty } from '../../../../platform/web/list/whyEmpty.ts';
import type { DeclarationRow } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { DeclarationDrawer, loadDrawer } from '../drawer/detail.tsx';
import { loadForm } from '../form/form.tsx';
import type { Shown } from '../form/useFollowing.ts';
import { useWindow } from '../form/useWindow.ts';
import { CourseStrip } from './CourseStrip.tsx';
import { DECLARATION_COLUMNS, rowName } from './listColumns.tsx';
import { useListCommands } from './listCommands.ts';
import { type Asked, ListDialogs } from './listDialogs.tsx';
import { chipsOf, useDeclarationFilters } from './listFilters.ts';
import { declarerOffers } from './listOffers.ts';
import { DeclarationActions, type RowCommand } from './listRowActions.tsx';
import { ListToolbar } from './listToolbar.tsx';
import { type Declarations, useDeclarations } from './useDeclarations.ts';
import { WindowLine } from './WindowLine.tsx';

/** The columns of the list, and at their end what its declarer may do with a row. */
function useColumns(
  mayCopy: boolean,
  obstacle: string | null,
  act: (row: DeclarationRow, what: RowCommand) => void,
) {
  const readOnly = useReadOnly();
  const userId = useSession((session) => session.user?.user.userId ?? null);
  return useMemo(
    () => [
      ...DECLARATION_COLUMNS,
      actsColumn((row: DeclarationRow) => (
        <DeclarationActions
          row={row}
          offers={readOnly ? [] : declarerOffers(row, userId)}
          mayCopy={mayCopy}
          obstacle={obstacle}
          onAct={act}
        />
      )),
    ],
    [readOnly, userId, mayCopy, obstacle, act],
  );
}

interface Props {
  onEdit: (id: number | 'new', check?: true) => void;
  onPrint: (ids: readonly number[]) => void;
  /** The page that is shown. */
  onShown?: (shown: Shown) => void;
}
function useShown({ list, result }: Declarations, onShown: Props['onShown']): void {
  const { data, isPlaceholderData } = result;
  const tell = useStable(onShown ?? (() => {}));
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const { query, page, pageSize } = list;
    tell({ rows: data.rows, total: data.total, query, page, pageSize });
  }, [data, isPlaceholderData, list, tell]);
}
/** The declarers' list with its statistics (申报 55–57). */
export function DeclarationList({ onEdit, onPrint, onShown }: Props) {
  const shown = useDeclarations();
  const { list, result, total, selection, drawer, readAgain } = shown;
  useShown(shown, onShown);
  const commands = useListCommands({ onCopied: onEdit });
  usePrefetch(loadDrawer, loadForm);
  const [asked, setAsked] = useState<Asked | null>(null);
  const filters = useDeclarationFilters();
  const mayAdd = mayAny(usePermissions(), ['talent:declaration:add']);
  const adds = !useReadOnly() && mayAdd;
  const act = useStable((row: DeclarationRow, what: RowCommand) => {
    if (what === 'view') drawer.open(row.id);
    else if (what === 'edit') onEdit(row.id);
    else if (what === 'withdraw' || what === 'void' || what === 'flow') setAsked({ what, row });
    else if (what === 'print') onPrint([row.id]);
    else void commands[what](row);
  });
  const window = useWindow();
  const obstacle = window?.obstacle ?? null;
  const columns = useColumns(adds, obstacle, act);
  const onChanged = (answer: BatchAnswer) => {
    selection.remove(answer.done);
    void readAgain();
  };
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
      <CourseStrip list="declaration" filters={list.filters} onPress={list.patch} />
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
        shortcuts
        empty={
          <EmptyState {...whyEmpty(list, total, '申报', nothingYet(adds, obstacle, onEdit))} />
        }
        toolbar={
          <ListToolbar
            {...{ shown, obstacle, onEdit, onPrint, onChanged }}
            onSubmit={(rows) => setAsked({ what: 'submit', rows })}
          />
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
      <ListDialogs
        asked={asked}
        chosen={selection.rows.length}
        onWithdraw={commands.withdraw}
        onStopped={readAgain}
        onSubmitted={onChanged}
        onMend={(id) => onEdit(id, true)}
        onClose={() => setAsked(null)}
      />
    </PageFrame>
  );
}

const HERE = '当前学年学期、校区和业务类型下，';
/** The context has none that one may see: says where they come from, and offers the first step to whoever may take it. */
function nothingYet(mayAdd: boolean, obstacle: string | null, onEdit: (id: 'new') => void) {
  if (!mayAdd) return noneInScope('申报', HERE);
  const first = firstInScope('申报', { label: '新增申报', onClick: () => onEdit('new') }, HERE);
  return obstacle === null ? first : { text: `${first.text}现在不能新增：${obstacle}。` };
}
