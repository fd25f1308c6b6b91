import type { ReactNode } from 'react';
import { entityCalls } from '../../contract/resource/calls.ts';
import type { Entity } from '../../contract/resource/entity.ts';
import { isSensitive } from '../../contract/resource/sensitive.ts';
import type { EntityRow } from '../../contract/resource/shapes.ts';
import { sectionsOf } from '../../contract/resource/value.ts';
import { useCall } from '../api/query.ts';
import { Button } from '../kit/control/Button.tsx';
import { Fact, Facts } from '../kit/facts/Facts.tsx';
import { FoldCard } from '../kit/field/FoldCard.tsx';
import { FormCard } from '../kit/field/FormCard.tsx';
import { EmptyState, ErrorState } from '../kit/page/EmptyState.tsx';
import { RecordBody, RecordFacts } from '../kit/page/RecordBody.tsx';
import { RecordDrawer } from '../kit/page/RecordDrawer.tsx';
import { Hint } from '../kit/plain/Text.tsx';
import { FieldValue, isState } from './form/text.tsx';
import { History } from './History.tsx';
import { lockOf, nameOf } from './list/commands.ts';
import type { ListSlots } from './list/listSlots.ts';
import { SensitiveValue } from './SensitiveValue.tsx';
import type { useEntityRights } from './useEntityRights.ts';

interface Props {
  entity: Entity;
  id: number;
  rights: ReturnType<typeof useEntityRights>;
  onClose: () => void;
  onEdit: (id: number) => void;
  onPrev?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** `3 / 43` */
  position: string | null;
  /** The next one is wanted. */
  onDealtWith: () => void;
  slots: Pick<ListSlots, 'detail' | 'above' | 'below' | 'called' | 'face'>;
}
/** One record beside its list: what it holds, and who changed what. J and K go through the list. */
export function EntityDrawer({
  entity,
  id,
  rights,
  onClose,
  onEdit,
  onPrev,
  onNext,
  position,
  onDealtWith,
  slots: { detail, above, below, face, called = (row) => nameOf(entity, row) },
}: Props) {
  const { data, error, refetch } = useCall(entityCalls(entity).get, { params: { id }, query: {} });
  const row = data as EntityRow | undefined;
  return (
    <RecordDrawer
      id={id}
      record={row}
      title={row ? called(row) : entity.title}
      face={row && face?.(row)}
      facts={row && <States entity={entity} row={row} />}
      position={position}
      narrow
      acts={
        row?.writable &&
        rights.edit &&
        !lockOf(entity, row) && (
          <Button size="xs" onClick={() => onEdit(id)}>
            编辑
          </Button>
        )
      }
      onClose={onClose}
      onPrev={onPrev}
      onNext={onNext}
    >
      <RecordBody>
        {row ? (
          <>
            {above?.(row)}
            {partsOf(entity, row).map(({ title, fields, folded }) => (
              <Part key={title} title={title} folded={folded}>
                <Facts>
                  {fields.map(([name, field]) => (
                    <Fact key={name} label={field.label} wide={field.wide}>
                      {rights.unmask && isSensitive(field) ? (
                        <SensitiveValue key={id} entity={entity} row={row} name={name} />
                      ) : (
                        <FieldValue name={name} field={field} row={row} />
                      )}
                    </Fact>
                  ))}
                </Facts>
              </Part>
            ))}
            {detail?.(row)}
            {!entity.readOnly && <History entity={entity} id={id} />}
          </>
        ) : error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : (
          <Hint below>正在读取{entity.title}…</Hint>
        )}
      </RecordBody>
      {row && below?.(row, { advance: onDealtWith, next: onNext })}
    </RecordDrawer>
  );
}

/** Nothing is known of it. */
const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

/** So many facts say whose record it is. */
const ENOUGH = 4;
/** What is known of it: enough to know it by is seen at once, the rest is folded. What stands only in a sheet has no value here, and in which states it is stands in the head. */
function partsOf(entity: Entity, row: EntityRow) {
  const known = Object.entries(entity.fields).filter(
    ([name, field]) => !field.sheet && !isState(name, field) && !isBlank(row[name]),
  );
  let seen = 0;
  return sectionsOf(known).map(([title, fields]) => {
    const folded = seen >= ENOUGH;
    seen += fields.length;
    return { title, fields, folded };
  });
}

/** In which states it is, small below its name. */
function States({ entity, row }: { entity: Entity; row: EntityRow }) {
  const states = Object.entries(entity.fields).filter(
    ([name, field]) => isState(name, field) && !isBlank(row[name]),
  );
  if (states.length === 0) return null;
  return (
    <RecordFacts>
      {states.map(([name, field]) => (
        <span key={name} title={field.label}>
          <FieldValue name={name} field={field} row={row} />
        </span>
      ))}
    </RecordFacts>
  );
}

function Part({
  title,
  folded,
  children,
}: {
  title: string;
  folded: boolean;
  children: ReactNode;
}) {
  if (folded) return <FoldCard title={title}>{children}</FoldCard>;
  return (
    <FormCard aria-label={title}>
      <h3>{title}</h3>
      {children}
    </FormCard>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if ('code' in error && error.code === 404)
    return <EmptyState text="这条记录不存在，可能已被删除，或者不在您的数据范围内。" />;
  return <ErrorState message={error.message} onRetry={onRetry} />;
}
