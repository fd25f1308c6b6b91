import { type ReactNode, useState } from 'react';
import type { Entity } from '../../../contract/entity/entity.ts';
import type { EntityRow } from '../../../contract/entity/shapes.ts';
import { BatchResult } from '../list/BatchResult.tsx';
import { type BatchAnswer, type BatchItem, runBatch } from '../list/batch.ts';
import { TaskDialog } from '../list/TaskDialog.tsx';
import { nameOf } from './commands.ts';

export interface BulkProps {
  entity: Entity;
  /** A verb. */
  action: string;
  /** What it will do, and what has to be chosen for it. */
  ask: ReactNode;
  /** Something is still to be chosen. */
  blocked?: boolean;
  send: (chunk: readonly BatchItem[]) => Promise<BatchAnswer>;
  rows: readonly EntityRow[];
  onDone: (answer: BatchAnswer) => void;
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** A bulk action: asks, shows how far it is, then the result line by line with each reason (domain.md 1.0). */
export function BulkDialog({ entity, action, ask, blocked = false, send, rows, onDone, onOpen, onClose }: BulkProps) {
  const [answer, setAnswer] = useState<BatchAnswer | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const names = new Map(rows.map((row) => [row.id, nameOf(entity, row)]));
  const run = async () => {
    setSent(0);
    const result = await runBatch(rows, send, setSent);
    setAnswer(result);
    setSent(null);
    onDone(result);
  };
  return (
    <TaskDialog
      title={`批量${action}${entity.title}`}
      {...(answer ? { closeText: '关闭' } : { action, blocked, onAction: () => void run() })}
      busy={sent !== null}
      onClose={onClose}
    >
      {answer ? (
        <BatchResult answer={answer} nameOf={(id) => names.get(id) ?? `#${id}`} onOpen={onOpen} />
      ) : (
        <>
          {ask}
          {sent !== null && (
            <p role="status">
              已处理 {sent} / {rows.length}
            </p>
          )}
        </>
      )}
    </TaskDialog>
  );
}
