import { entityCalls } from '../../contract/resource/calls.ts';
import type { Entity } from '../../contract/resource/entity.ts';
import { isSensitive } from '../../contract/resource/sensitive.ts';
import type { EntityRow } from '../../contract/resource/shapes.ts';
import { sectionsOf } from '../../contract/resource/value.ts';
import { useCall } from '../api/query.ts';
import { Button } from '../kit/control/Button.tsx';
import { Fact, Facts } from '../kit/facts/Facts.tsx';
import { FormCard } from '../kit/field/FormCard.tsx';
import { EmptyState, ErrorState } from '../kit/page/EmptyState.tsx';
import { RecordBody } from '../kit/page/RecordBody.tsx';
import { RecordDrawer } from '../kit/page/RecordDrawer.tsx';
import { Hint } from '../kit/plain/Text.tsx';
import { FieldValue } from './form/text.tsx';
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
  slots: Pick<ListSlots, 'detail' | 'above' | 'below' | 'called'>;
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
  slots: { detail, above, below, called = (row) => nameOf(entity, row) },
}: Props) {
  const { data, error, refetch } = useCall(entityCalls(entity).get, { params: { id }, query: {} });
  const row = data as EntityRow | undefined;
  // what stands only in a sheet has no value here
  const sections = sectionsOf(Object.entries(entity.fields).filter(([, field]) => !field.sheet));
  return (
    <RecordDrawer
      id={id}
      record={row}
      title={row ? called(row) : entity.title}
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
            {sections.map(([title, fields]) => (
              <FormCard key={title} aria-label={title}>
                <h3>{title}</h3>
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
              </FormCard>
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

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if ('code' in error && error.code === 404)
    return <EmptyState text="这条记录不存在，可能已被删除，或者不在您的数据范围内。" />;
  return <ErrorState message={error.message} onRetry={onRetry} />;
}
