import type { BatchAnswer } from '../../../../../machines/batch/batch.types.ts';
import { mayAny } from '../../../../platform/contract/permission.ts';
import { usePermissions, useSession } from '../../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../../platform/web/actors/simulation.ts';
import { WhyButton } from '../../../../platform/web/form/why/WhyButton.tsx';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { RefreshButton } from '../../../../platform/web/kit/piece/RefreshButton.tsx';
import { filterNames } from '../../../../platform/web/list/listState.ts';
import type { DeclarationRow } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { declarationList } from '../../contract/declaration.calls.ts';
import { ListTransfer } from '../form/ListTransfer.tsx';
import { DECLARATION_COLUMNS } from './listColumns.tsx';
import { declarerOffers } from './listOffers.ts';
import { ListTools } from './listTools.tsx';
import type { Declarations } from './useDeclarations.ts';

/** Ids that an address names; of more the list shows all own drafts. */
const MOST_NAMED = 200;
/** The list of new drafts alone, whatever was filtered before. */
const onlyThese = (ids: readonly number[]) => ({
  ...Object.fromEntries(filterNames(declarationList).map((name) => [name, ''])),
  ...(ids.length <= MOST_NAMED ? { ids: ids.join(',') } : { mine: 'true', status: '0' }),
});

interface Props {
  shown: Declarations;
  /** Why nothing can be added or submitted now; null: it can. */
  obstacle: string | null;
  onEdit: (id: number | 'new') => void;
  onPrint: (ids: readonly number[]) => void;
  onSubmit: (rows: readonly DeclarationRow[]) => void;
  onChanged: (answer: BatchAnswer) => void;
}
/** Above the list: a new declaration, what is done with the chosen ones, import and export. */
export function ListToolbar({ shown, obstacle, onEdit, onPrint, onSubmit, onChanged }: Props) {
  const { list, result, total, selection, readAgain } = shown;
  const permissions = usePermissions();
  const readOnly = useReadOnly();
  const userId = useSession((session) => session.user?.user.userId ?? null);
  const may = (...names: string[]) => !readOnly && mayAny(permissions, names);
  const submittable = selection.rows.filter((row) =>
    declarerOffers(row, userId).includes('submit'),
  );
  return (
    <>
      {may('talent:declaration:add') && (
        <Button
          disabled={obstacle !== null}
          title={obstacle ?? undefined}
          onClick={() => onEdit('new')}
        >
          新增申报
        </Button>
      )}
      {may('talent:declaration:submit', 'talent:declaration:edit') && (
        <Button
          variant="outline"
          disabled={obstacle !== null || submittable.length === 0}
          title={
            obstacle ??
            (submittable.length === 0 ? '请先选择本人的草稿、已退回或已撤回的申报' : undefined)
          }
          onClick={() => onSubmit(submittable)}
        >
          批量提交{submittable.length > 0 && `（${submittable.length}）`}
        </Button>
      )}
      <WhyMissing permissions={permissions} shut={obstacle !== null} />
      <ListTools
        chosen={selection.rows}
        may={{ add: may('talent:declaration:add'), edit: may('talent:declaration:edit') }}
        obstacle={obstacle}
        onMade={(ids) => {
          list.patch(onlyThese(ids));
          void readAgain();
        }}
        onChanged={onChanged}
        onOpen={onEdit}
        onPrint={onPrint}
      />
      <ListTransfer
        mayImport={may('talent:declaration:import')}
        obstacle={obstacle}
        query={list.query}
        total={total}
        chosen={selection.rows.map(({ id }) => id)}
        columns={DECLARATION_COLUMNS.map(({ key }) => key)}
      />
      <RefreshButton busy={result.isFetching} onClick={readAgain} />
    </>
  );
}

/** 新增申报 or 提交审批 is not there, or is and cannot be pressed: why (权限 29). */
function WhyMissing({ permissions, shut }: { permissions: readonly string[]; shut: boolean }) {
  const mayAdd = mayAny(permissions, ['talent:declaration:add']);
  const maySubmit = mayAny(permissions, ['talent:declaration:submit']);
  if (!mayAdd || shut)
    return (
      <WhyButton subject={{ kind: 'act', act: 'declaration:add' }}>
        {mayAdd ? '为什么不能申报？' : '为什么没有“新增申报”？'}
      </WhyButton>
    );
  if (maySubmit) return null;
  return (
    <WhyButton subject={{ kind: 'act', act: 'declaration:submit' }}>
      为什么没有“提交审批”？
    </WhyButton>
  );
}
