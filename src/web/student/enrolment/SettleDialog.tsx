import { useState } from 'react';
import type { EntityRow } from '../../../contract/entity/shapes.ts';
import { enrolSettle } from '../../../contract/student/enrolment/enrolment.calls.ts';
import { notify } from '../../actors/notification.ts';
import { callApi } from '../../api/call.ts';
import { SelectField } from '../../ui/form/fields.tsx';
import { useSending } from '../../ui/form/useSending.ts';
import { lengthProblem, ReasonField } from '../../ui/list/ReasonField.tsx';
import { TaskDialog } from '../../ui/list/TaskDialog.tsx';
import { useRereadEnrolment } from './usePlace.ts';

const WAYS = [
  { value: '2', label: '申请延期' },
  { value: '3', label: '保留入学资格' },
  { value: '4', label: '放弃入学资格' },
  { value: '0', label: '恢复为未报到' },
] as const;
type Way = (typeof WAYS)[number]['value'];
const STATUS = { '0': 0, '2': 2, '3': 3, '4': 4 } as const;
interface Refused {
  id: number;
  msg: string;
}
interface Props {
  batchId: number;
  rows: readonly EntityRow[];
  onDone: () => void;
  onClose: () => void;
}
/** 处理未报到: the same for all who were chosen, each with an answer of his own. */
export function SettleDialog({ batchId, rows, onDone, onClose }: Props) {
  const [way, setWay] = useState<Way>('4');
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { busy, send } = useSending();
  const reread = useRereadEnrolment();
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.cname;
  const settle = () =>
    send(async () => {
      const body = { status: STATUS[way], reason: reason.trim(), items: rows.map(({ id, version }) => ({ id, version })) };
      const { data } = await callApi(enrolSettle, { params: { id: batchId }, body });
      if (data.done.length > 0) notify({ type: 'success', message: `已处理 ${data.done.length} 人`, duration: 3000 });
      setRefused(data.refused);
      await reread();
      if (data.refused.length > 0) return;
      onDone();
      onClose();
    });
  return (
    <TaskDialog
      title={`处理未报到：${rows.length} 人`}
      {...(refused.length === 0 ? { action: '保存去向' } : {})}
      busy={busy}
      blocked={lengthProblem(reason, 2, 200) !== null}
      onAction={() => void settle()}
      onClose={onClose}
      closeText={refused.length > 0 ? '关闭' : '取消'}
    >
      {refused.length > 0 ? (
        <ul className="step-effects" role="alert">
          {refused.map(({ id, msg }) => (
            <li key={id}>{`${nameOf(id)}：${msg}`}</li>
          ))}
        </ul>
      ) : (
        <>
          <SelectField name="status" label="去向" required value={way} onChange={setWay} options={WAYS} />
          <ReasonField label="原因" value={reason} onChange={setReason} min={2} max={200} />
        </>
      )}
    </TaskDialog>
  );
}
