import type { Level } from '../../../../machines/approval/approval.types.ts';
import type { CallInput } from '../../../contract/call.ts';
import { approveList } from '../../../contract/talent/declaration.calls.ts';
import type { DeclarationRow } from '../../../contract/talent/declaration.shapes.ts';
import { callApi } from '../../api/call.ts';
import { useSending } from '../../ui/form/useSending.ts';
import type { Selection } from '../../ui/list/useSelection.ts';

/** Rows per call, the most that a list answers (decisions.md 2). */
const CHUNK = 200;

interface Props {
  level: Level;
  query: NonNullable<CallInput<typeof approveList>['query']>;
  total: number;
  selection: Selection<DeclarationRow>;
}

/** Chooses what the filter has found on all pages, so that one decision can be made over it (domain.md 5 B1: 38 of 43). */
export function SelectAll({ level, query, total, selection }: Props) {
  const { busy, send: underWay } = useSending();
  if (total === 0 || selection.rows.length >= total) return null;
  const choose = () =>
    underWay(async () => {
      const found: DeclarationRow[] = [];
      for (let pageNum = 1; (pageNum - 1) * CHUNK < total; pageNum++) {
        const { data } = await callApi(approveList, { params: { level }, query: { ...query, pageNum, pageSize: CHUNK } });
        found.push(...data.rows);
      }
      selection.add(found);
    });
  return (
    <button type="button" className="link" disabled={busy} onClick={() => void choose()}>
      {busy ? '正在选择…' : `选择全部 ${total} 条`}
    </button>
  );
}
