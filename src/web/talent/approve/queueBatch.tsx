import { OPINION_MAX, OPINION_MIN } from '../../../../machines/approval/approval.types.ts';
import type { BatchAnswer } from '../../../../machines/batch/batch.types.ts';
import type { DeclarationRow } from '../../../contract/talent/declaration.shapes.ts';
import { BatchDialog } from './BatchDialog.tsx';

export type QueueBatchType = 'pass' | 'returnToDeclarer';
interface Props {
  type: QueueBatchType;
  rows: readonly DeclarationRow[];
  onDone: (answer: BatchAnswer) => void;
  onClose: () => void;
  onOpen: (id: number) => void;
}

/** 批量通过 with one opinion, flagged items only when they are ticked; 批量退回 with the reason that a return needs. */
export function QueueBatch({ type, rows, ...rest }: Props) {
  if (type === 'returnToDeclarer')
    return (
      <BatchDialog
        type={type}
        title="批量退回申报人"
        action="退回"
        rows={rows}
        opinion={{ label: '退回意见（必填，所选申报相同）', min: OPINION_MIN.returnToDeclarer, max: OPINION_MAX }}
        {...rest}
      >
        <p>所选的 {rows.length} 条申报将退回申报人修改，本轮各级审批结果清除。</p>
      </BatchDialog>
    );
  return (
    <BatchDialog
      type={type}
      title="批量通过"
      action="通过"
      rows={rows}
      opinion={{ label: '审批意见（所选申报相同，可不填）', min: 0, max: OPINION_MAX }}
      doubtful={{ is: (row) => row.risks.length > 0, label: (count) => `同时通过有风险标的 ${count} 条` }}
      {...rest}
    >
      <p>已选 {rows.length} 条申报。有风险标的申报建议逐条查看，默认不在此次通过之列。</p>
    </BatchDialog>
  );
}
