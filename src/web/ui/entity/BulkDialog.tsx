import { useState } from 'react';
import type { Entity } from '../../../contract/entity/entity.ts';
import type { EntityRow } from '../../../contract/entity/shapes.ts';
import { BatchResult } from '../list/BatchResult.tsx';
import { type BatchAnswer, runBatch } from '../list/batch.ts';
import { TaskDialog } from '../list/TaskDialog.tsx';
import { BULK_TEXT, type BulkAct, nameOf, sendBulk } from './commands.ts';

interface Props {
  entity: Entity;
  act: BulkAct;
  rows: readonly EntityRow[];
  onDone: (answer: BatchAnswer) => void;
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** A bulk action: asks, shows how far it is, then the result line by line with each reason (domain.md 1.0). */
export function BulkDialog({ entity, act, rows, onDone, onOpen, onClose }: Props) {
  const [answer, setAnswer] = useState<BatchAnswer | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const text = BULK_TEXT[act];
  const names = new Map(rows.map((row) => [row.id, nameOf(entity, row)]));
  const run = async () => {
    setSent(0);
    const result = await runBatch(rows, (chunk) => sendBulk(entity, act, chunk), setSent);
    setAnswer(result);
    setSent(null);
    onDone(result);
  };
  return (
    <TaskDialog
      title={`批量${text}${entity.title}`}
      {...(answer ? { closeText: '关闭' } : { action: text, onAction: () => void run() })}
      busy={sent !== null}
      onClose={onClose}
    >
      {answer ? (
        <BatchResult answer={answer} nameOf={(id) => names.get(id) ?? `#${id}`} onOpen={onOpen} />
      ) : (
        <>
          <p>
            {text}所选的 {rows.length} 条{entity.title}
            {act === 'remove' ? '，删除后不能恢复。被引用的不会删除，并说明被谁引用。' : '。不能处理的会逐条说明原因。'}
          </p>
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
