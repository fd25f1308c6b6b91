import { useState } from 'react';
import { entityCalls } from '../../contract/resource/calls.ts';
import type { Entity } from '../../contract/resource/entity.ts';
import type { EntityRow } from '../../contract/resource/shapes.ts';
import { callApi } from '../api/call.ts';
import { Task } from '../form/task/Task.tsx';
import { reason } from '../form/task/taskFields.tsx';
import { Row } from '../kit/layout/Layout.tsx';
import { TextButton } from '../kit/plain/TextButton.tsx';
import { nameOf } from './list/commands.ts';

interface Props {
  entity: Entity;
  row: EntityRow;
  name: string;
}
/**
 * A masked value, and 查看全文 for who may: asks why, shows it until the record is left, and leaves a line in the log (安全 3).
 */
export function SensitiveValue({ entity, row, name }: Props) {
  const [shown, setShown] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const label = entity.fields[name]?.label ?? '';
  const mask = row[name];
  if (typeof mask !== 'string' || mask === '') return null;
  return (
    <Row as="span" oneLine>
      <span className="tabular">{shown ?? mask}</span>
      <TextButton
        aria-label={shown === null ? `查看全文：${label}` : `隐藏：${label}`}
        onClick={() => (shown === null ? setAsking(true) : setShown(null))}
      >
        {shown === null ? '查看全文' : '隐藏'}
      </TextButton>
      {asking && (
        <AskReason
          title={`查看${nameOf(entity, row)}的${label}`}
          onClose={() => setAsking(false)}
          onGiven={async (why) => {
            const { data } = await callApi(entityCalls(entity).unmask, {
              params: { id: row.id },
              body: { field: name, reason: why },
            });
            setShown(data.value);
            setAsking(false);
          }}
        />
      )}
    </Row>
  );
}

const FIELDS = { reason: reason({ label: '原因（必填）', first: true }) };
const AskReason = ({
  title,
  onGiven,
  onClose,
}: {
  title: string;
  onGiven: (reason: string) => Promise<void>;
  onClose: () => void;
}) => (
  <Task
    title={title}
    action="查看全文"
    fields={FIELDS}
    send={({ reason: why }) => onGiven(why.trim())}
    onClose={onClose}
  >
    <p>敏感信息的查看会记录：谁、何时、查看了什么、原因。</p>
  </Task>
);
