import { useMemo } from 'react';
import type { Entity } from '../../../contract/resource/entity.ts';
import { EmptyState } from '../../kit/page/EmptyState.tsx';
import { PageFrame } from '../../kit/page/PageFrame.tsx';
import { FilterBar } from '../../list/FilterBar.tsx';
import { SavedFilters } from '../../list/SavedFilters.tsx';
import { DataTable } from '../../list/table/DataTable.tsx';
import { firstInScope, noneInScope, whyEmpty } from '../../list/whyEmpty.ts';
import { EntityDrawer } from '../EntityDrawer.tsx';
import { byTabs, filtersOf } from './columns.tsx';
import { nameOf } from './commands.ts';
import { Bulks, EntityToolbar } from './EntityToolbar.tsx';
import type { ListSlots } from './listSlots.ts';
import { Side } from './SideList.tsx';
import { useBulks, useEntityColumns, useEntityList } from './useEntityList.tsx';
import '../entity.css';

interface Props extends ListSlots {
  entity: Entity;
  onEdit: (id: number | 'new') => void;
}

/** The list of a resource, whole from its declaration (列表 1–23). */
export function EntityList({ entity, onEdit, ...slots }: Props) {
  const { choices, nothing } = slots;
  const state = useEntityList(entity, onEdit);
  const { rights, list, result, drawer } = state;
  const columns = useEntityColumns(entity, state, slots);
  const bulks = useBulks(entity, state);
  const filters = useMemo(() => filtersOf(entity, choices), [entity, choices]);
  const side = Object.entries(entity.fields).find(([, field]) => field.side);
  const values = list.filters as Record<string, string>;
  const total = result.data?.total ?? 0;
  const hasBulks = bulks.offered.length + (slots.bulks?.length ?? 0) > 0;
  return (
    <PageFrame title={slots.title ?? entity.screen ?? entity.title} hint={slots.hint}>
      {slots.bar}
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
            drag={slots.drag}
          />
        )}
        <DataTable
          name={entity.name}
          label={`${entity.title}列表`}
          columns={columns}
          result={result}
          list={list}
          {...(hasBulks ? { selection: state.selection } : {})}
          rowName={(row) => nameOf(entity, row)}
          onOpen={(row) => drawer.open(row.id)}
          openId={drawer.openId}
          shortcuts
          empty={
            <EmptyState
              {...whyEmpty(
                list,
                total,
                entity.title,
                nothing ?? nothingYet(entity, rights.add, onEdit),
                // a page that says why its tab is empty does not take the tab for a filter
                nothing ? byTabs(entity) : [],
              )}
            />
          }
          toolbar={
            <EntityToolbar
              entity={entity}
              state={state}
              bulks={bulks.offered}
              onBulk={bulks.setOpen}
              onEdit={onEdit}
              slots={slots}
            />
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
          position={drawer.position}
          onDealtWith={drawer.advance}
          slots={slots}
        />
      )}
      <Bulks entity={entity} bulks={bulks} />
    </PageFrame>
  );
}

/** Records that every school has for all are there or not; of the others one sees those of one's scope. */
function nothingYet({ title, scope }: Entity, mayAdd: boolean, onEdit: (id: 'new') => void) {
  const action = { label: `新增${title}`, onClick: () => onEdit('new') };
  if (scope.by === 'admin') return { text: `还没有${title}。`, ...(mayAdd ? { action } : {}) };
  return mayAdd ? firstInScope(title, action) : noneInScope(title);
}
