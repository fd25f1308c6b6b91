import type { Level } from '../../../../../../machines/approval/approval.types.ts';
import type { CallInput } from '../../../../../platform/contract/call.ts';
import { callApi } from '../../../../../platform/web/api/call.ts';
import { useSending } from '../../../../../platform/web/form/useSending.ts';
import { TextButton } from '../../../../../platform/web/kit/plain/TextButton.tsx';
import type { Selection } from '../../../../../platform/web/list/table/useSelection.ts';
import type { QueueRow } from '../../../contract/queue.calls.ts';
import { approveList } from '../../../contract/queue.calls.ts';
import { isReturned } from '../keys/unfinished.ts';

/** Rows per call, the most that a list answers. */
const CHUNK = 200;

interface Props {
  level: Level;
  query: NonNullable<CallInput<typeof approveList>['query']>;
  total: number;
  /** How many of them have been sent back to a level: they are looked at one by one. */
  again: number;
  selection: Selection<QueueRow>;
}

/** Chooses what the filter has found on all pages, so that one decision can be made over it (审批 60); 退回重审 stays out. */
export function SelectAll({ level, query, total, again, selection }: Props) {
  const { busy, send: underWay } = useSending();
  const most = total - again;
  if (most === 0 || selection.rows.filter((row) => !isReturned(row)).length >= most) return null;
  const choose = () =>
    underWay(async () => {
      const found: QueueRow[] = [];
      for (let pageNum = 1; (pageNum - 1) * CHUNK < total; pageNum++) {
        const { data } = await callApi(approveList, {
          params: { level },
          query: { ...query, pageNum, pageSize: CHUNK },
        });
        found.push(...data.rows);
      }
      selection.add(found.filter((row) => !isReturned(row)));
    });
  return (
    <TextButton disabled={busy} onClick={() => void choose()}>
      {busy ? '正在选择…' : `选择全部 ${most} 条${again > 0 ? `（不含退回重审 ${again} 条）` : ''}`}
    </TextButton>
  );
}
