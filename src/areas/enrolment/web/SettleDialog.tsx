import { offeredSettling } from '../../../../machines/arrival/arrival.stored.ts';
import {
  type ArrivalActor,
  SETTLING,
  type Settling,
} from '../../../../machines/arrival/arrival.types.ts';
import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import { notify } from '../../../platform/web/actors/notification.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { enrolSettle } from '../contract/enrolment.calls.ts';
import { arrivalOf } from '../contract/freshman.entity.ts';
import { SettleForm } from './SettleForm.tsx';
import { useRereadEnrolment } from './usePlace.ts';

interface Props {
  batchId: number;
  rows: readonly EntityRow[];
  by: ArrivalActor;
  onDone: () => void;
  onClose: () => void;
}
/** 处理未报到: the same for all who were chosen, each with an answer of their own. */
export function SettleDialog({ batchId, rows, by, onDone, onClose }: Props) {
  const reread = useRereadEnrolment();
  const offered = new Set(rows.flatMap((row) => offeredSettling(arrivalOf(row as never), by)));
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.cname;
  const settle = async (type: Settling, reason: string) => {
    const body = { type, reason, items: rows.map(({ id, version }) => ({ id, version })) };
    const { data } = await callApi(enrolSettle, { params: { id: batchId }, body });
    if (data.done.length > 0)
      notify({ type: 'success', message: `已处理 ${data.done.length} 人`, duration: 3000 });
    await reread();
    if (data.refused.length === 0) onDone();
    return data.refused.map(({ id, msg }) => ({ id, text: `${nameOf(id)}：${msg}` }));
  };
  return (
    <SettleForm
      whom={rows.length === 1 ? String(rows[0]?.cname) : `${rows.length} 人`}
      choices={SETTLING.filter((way) => offered.has(way))}
      onSettle={settle}
      onClose={onClose}
    />
  );
}
