import type { ReactNode } from 'react';
import type { BatchAnswer, BatchChunk } from '../../../../../machines/batch/batch.types.ts';
import type { Entity } from '../../../contract/resource/entity.ts';
import type { EntityRow } from '../../../contract/resource/shapes.ts';
import { BatchTask } from '../../kit/task/BatchTask.tsx';
import { useBatch } from '../../kit/task/useBatch.ts';
import { nameOf } from './commands.ts';

export interface BulkProps {
  entity: Entity;
  /** A verb. */
  action: string;
  /** What it will do, and what has to be chosen for it. */
  ask: ReactNode;
  /** Something is still to be chosen. */
  blocked?: boolean;
  /** `key`: the same when the same part is asked again. */
  send: (chunk: BatchChunk, key: string) => Promise<BatchAnswer>;
  rows: readonly EntityRow[];
  onDone: (answer: BatchAnswer) => void;
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** A bulk action: asks, shows how far it is, then the result line by line with each reason (列表 17). */
export function BulkDialog({
  entity,
  action,
  ask,
  blocked = false,
  send,
  rows,
  onDone,
  onOpen,
  onClose,
}: BulkProps) {
  const names = new Map(rows.map((row) => [row.id, nameOf(entity, row)]));
  const actor = useBatch({ send, onDone, onClose });
  return (
    <BatchTask
      {...{ actor, action, blocked, onOpen }}
      title={`批量${action}${entity.title}`}
      items={rows}
      measure={entity.measure}
      nameOf={(id) => names.get(id) ?? `#${id}`}
    >
      {ask}
    </BatchTask>
  );
}
