import { useRef } from 'react';
import { OPINION_MAX, OPINION_MIN } from '../../../../../machines/approval/approval.types.ts';
import { useKeptText } from '../../../../platform/web/form/useKeptText.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { lengthProblem, ReasonField } from '../../../../platform/web/kit/page/ReasonField.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import type { DeclarationRow } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { rowName } from './listColumns.tsx';
import { withdrawsSilently } from './listOffers.ts';

/** 撤回: with a reason as soon as somebody has decided (审批 22). */
export function WithdrawDialog(props: {
  row: DeclarationRow;
  onWithdraw: (reason: string) => Promise<boolean>;
  onClose: () => void;
}) {
  const { row, onWithdraw, onClose } = props;
  const { text: reason, type: setReason, clear } = useKeptText(`withdraw:${row.id}`);
  const { busy, send: underWay } = useSending();
  const box = useRef<HTMLTextAreaElement>(null);
  const min = withdrawsSilently(row) ? 0 : OPINION_MIN.withdraw;
  const withdraw = () =>
    underWay(async () => {
      const decided = await onWithdraw(reason.trim());
      // what was typed stays for another try when nobody could decide
      if (!decided) return;
      clear();
      onClose();
    });
  return (
    <TaskDialog
      title={`撤回：${rowName(row)}`}
      action="撤回申报"
      busy={busy}
      blocked={lengthProblem(reason, min, OPINION_MAX) !== null}
      onAction={withdraw}
      onClose={onClose}
      initialFocus={box}
    >
      <p>
        撤回后申报回到可编辑状态，再次提交时重新逐级审批。
        {min > 0 && '已有单位审批过，请说明原因，原因记入流转记录。'}
      </p>
      <ReasonField
        ref={box}
        label={min > 0 ? '撤回原因（必填）' : '撤回原因'}
        value={reason}
        onChange={setReason}
        min={min}
        max={OPINION_MAX}
      />
    </TaskDialog>
  );
}
