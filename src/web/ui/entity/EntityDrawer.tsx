import { Button, Drawer, Portal } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { entityCalls } from '../../../contract/entity/calls.ts';
import type { Entity } from '../../../contract/entity/entity.ts';
import type { EntityRow } from '../../../contract/entity/shapes.ts';
import { useReadOnly } from '../../actors/simulation.ts';
import { useCall } from '../../api/query.ts';
import { EmptyState, ErrorState } from '../list/EmptyState.tsx';
import { nameOf } from './commands.ts';
import { History } from './History.tsx';
import { FieldValue } from './text.tsx';
import type { useEntityRights } from './useEntityRights.ts';

interface Props {
  entity: Entity;
  id: number;
  rights: ReturnType<typeof useEntityRights>;
  onClose: () => void;
  onEdit: (id: number) => void;
  onPrev?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}
/** A press on a notice is no press beside the drawer. */
const keepOpen = (e: { detail: { originalEvent: Event }; preventDefault: () => void }) => {
  if ((e.detail.originalEvent.target as Element).closest('.notices')) e.preventDefault();
};

/** One record beside its list: what it holds, and who changed what. J and K go through the list. */
export function EntityDrawer({ entity, id, rights, onClose, onEdit, onPrev, onNext }: Props) {
  const content = useRef<HTMLDivElement>(null);
  const simulating = useReadOnly();
  const { data, error, refetch } = useCall(entityCalls(entity).get, { params: { id }, query: {} });
  const row = data as EntityRow | undefined;
  useEffect(() => {
    // another record: the keys go on working
    if (row?.id === id) content.current?.querySelector<HTMLElement>('.detail-body')?.focus();
  }, [row?.id, id]);
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.nativeEvent.isComposing || e.ctrlKey || e.metaKey || e.altKey || (e.target as HTMLElement).closest('input, textarea, select'))
      return;
    const go = { j: onNext, k: onPrev }[e.key];
    if (go) go();
  };
  const fields = Object.entries(entity.fields);
  return (
    <Drawer.Root
      open
      modal={!simulating}
      placement="end"
      initialFocusEl={() => content.current}
      onInteractOutside={keepOpen}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        {!simulating && <Drawer.Backdrop />}
        {/* the band of a simulation stays in sight and in reach */}
        <Drawer.Positioner className={simulating ? 'detail-below-band' : undefined}>
          <Drawer.Content ref={content} className="detail entity-detail" onKeyDown={onKeyDown} tabIndex={-1}>
            <Drawer.Header className="detail-head">
              <Drawer.Title>{row ? nameOf(entity, row) : entity.title}</Drawer.Title>
              <nav aria-label="上一条与下一条">
                {row?.writable && rights.edit && (
                  <Button size="xs" onClick={() => onEdit(id)}>
                    编辑
                  </Button>
                )}
                <Button size="xs" variant="outline" colorPalette="gray" disabled={!onPrev} title="快捷键 K" onClick={onPrev}>
                  上一条
                </Button>
                <Button size="xs" variant="outline" colorPalette="gray" disabled={!onNext} title="快捷键 J" onClick={onNext}>
                  下一条
                </Button>
                <Button size="xs" variant="ghost" colorPalette="gray" onClick={onClose}>
                  关闭
                </Button>
              </nav>
            </Drawer.Header>
            <Drawer.Body className="detail-body" tabIndex={-1}>
              {row ? (
                <>
                  <section className="form-card" aria-label="基本信息">
                    <h3>基本信息</h3>
                    <dl className="facts entity-facts">
                      {fields.map(([name, field]) => (
                        <div key={name} className={field.wide ? 'fact form-wide' : 'fact'}>
                          <dt>{field.label}</dt>
                          <dd>
                            <FieldValue name={name} field={field} row={row} />
                          </dd>
                        </div>
                      ))}
                    </dl>
                  </section>
                  <History entity={entity} id={id} />
                </>
              ) : error ? (
                <Failed error={error} onRetry={() => void refetch()} />
              ) : (
                <p className="form-hint">正在读取{entity.title}…</p>
              )}
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if ('code' in error && error.code === 404) return <EmptyState text="这条记录不存在，可能已被删除，或者不在您的数据范围内。" />;
  return <ErrorState message={error.message} onRetry={onRetry} />;
}
