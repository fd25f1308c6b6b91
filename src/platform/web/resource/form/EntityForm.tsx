import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { entityCalls } from '../../../contract/resource/calls.ts';
import type { Entity, EntityField, EntityValues } from '../../../contract/resource/entity.ts';
import type { EntityRow } from '../../../contract/resource/shapes.ts';
import { sectionsOf, writtenFields } from '../../../contract/resource/value.ts';
import { useReadOnly } from '../../actors/simulation.ts';
import { useCall } from '../../api/query.ts';
import { FormPage, FormPageBody, FormPageFoot } from '../../kit/layout/FormPage.tsx';
import { EmptyState, ErrorState } from '../../kit/page/EmptyState.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { History } from '../History.tsx';
import { lockOf, nameOf } from '../list/commands.ts';
import { useEntityRights } from '../useEntityRights.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { Control } from './Control.tsx';
import { useEntityForm } from './useEntityForm.ts';
import '../entity.css';
import { Button } from '../../kit/control/Button.tsx';
import { FormCard, FormCell, FormGrid } from '../../kit/field/FormCard.tsx';
import { Hint } from '../../kit/plain/Text.tsx';

export interface FormSlots {
  /** Above the foot, in sight wherever one has scrolled to: what speaks against what is typed, before it is saved. */
  notice?: ((values: EntityValues, id: number | null) => ReactNode) | undefined;
}
interface Props extends FormSlots {
  entity: Entity;
  id: number | 'new';
  onDone: (saved: EntityRow | null) => void;
  /** What a new record starts with, beside what its declaration says. */
  start?: EntityValues | undefined;
}

/** The form of a resource: a new record, or one by its number. */
export function EntityForm({ entity, id, ...options }: Props) {
  return id === 'new' ? (
    <Editor entity={entity} row={null} {...options} />
  ) : (
    <Reading key={id} entity={entity} id={id} {...options} />
  );
}

/** The record as it was when the form opened: what is typed must not be run over by a later reading. */
function Reading({ entity, id, onDone, notice }: Props & { id: number }) {
  const { data, isFetching, error, refetch } = useCall(entityCalls(entity).get, {
    params: { id },
    query: {},
  });
  const [first, setFirst] = useState<EntityRow | null>(null);
  if (!first && data && !isFetching) setFirst(data as EntityRow);
  if (first) return <Editor entity={entity} row={first} onDone={onDone} notice={notice} />;
  if (error && 'code' in error && error.code === 404)
    return (
      <EmptyState
        text="这条记录不存在，可能已被删除，或者不在您的数据范围内。"
        action={entity.single ? undefined : { label: '返回列表', onClick: () => onDone(null) }}
      />
    );
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  return <Hint below>正在读取{entity.title}…</Hint>;
}

const FIXED: Readonly<Record<NonNullable<EntityField['fixed']>, string>> = {
  always: '建立后不能修改',
  referenced: '被引用后不能修改',
};

const titleOf = (entity: Entity, stored: EntityRow | null) =>
  !stored
    ? `新增${entity.title}`
    : entity.single
      ? entity.title
      : `编辑${entity.title}：${nameOf(entity, stored)}`;

function Editor({
  entity,
  row,
  onDone,
  start,
  notice,
}: Omit<Props, 'id'> & { row: EntityRow | null }) {
  const root = useRef<HTMLFormElement>(null);
  const form = useEntityForm(entity, row, onDone, root, start);
  const rights = useEntityRights(entity);
  const simulating = useReadOnly();
  const { stored, conflict } = form;
  const lock = stored && lockOf(entity, stored);
  const may = stored ? rights.edit && stored.writable && !lock : rights.add;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // what a dialog of this form sends comes up to here as well
    if (event.target === event.currentTarget) form.save();
  };
  return (
    <FormPage ref={root} onSubmit={submit}>
      <PageHead
        title={titleOf(entity, stored)}
        hint={
          <>
            {form.dirty && <Hint>有未保存的修改</Hint>}
            {!may && (
              <Hint>
                {simulating
                  ? '模拟查看中，不能修改'
                  : (lock ?? '您没有修改它的权限或数据范围，只能查看')}
              </Hint>
            )}
          </>
        }
      />
      <FormPageBody>
        {sectionsOf(writtenFields(entity)).map(([title, fields]) => (
          <FormCard as="fieldset" key={title} disabled={!may}>
            <legend>{title}</legend>
            <FormGrid>
              {fields.map(([name, field]) => (
                <FormCell key={name} wide={field.wide}>
                  <Control
                    name={name}
                    field={field}
                    value={form.values[name]}
                    onChange={(value) => form.change(name, value)}
                    error={form.problems[name]}
                    disabled={stored !== null && field.fixed === 'always'}
                    address={stored?.labels[name]}
                    among={[form.values]}
                    note={stored && field.fixed ? FIXED[field.fixed] : undefined}
                  />
                </FormCell>
              ))}
            </FormGrid>
          </FormCard>
        ))}
        {stored && entity.single && <History entity={entity} id={stored.id} heading="h2" />}
      </FormPageBody>
      {notice?.(form.values, stored?.id ?? null)}
      <FormPageFoot>
        {!entity.single && (
          <Button variant="outline" disabled={form.busy} onClick={form.leave}>
            返回列表
          </Button>
        )}
        {may && (
          <Button type="submit" loading={form.busy}>
            保存
          </Button>
        )}
      </FormPageFoot>
      {conflict && (
        <ConflictDialog
          entity={entity}
          conflict={conflict}
          begun={form.begun}
          typed={form.values}
          labels={stored?.labels ?? {}}
          onSettle={form.settle}
          onLater={form.cancel}
        />
      )}
    </FormPage>
  );
}
