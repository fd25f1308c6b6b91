import type { BatchAnswer } from '../../../../../machines/batch/batch.types.ts';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import type { DeclarationRow } from '../../../../school/declaration/contract/declaration.shapes.ts';
import StopDialog from '../acts/StopDialog.tsx';
import FlowDialog from '../drawer/FlowDialog.tsx';
import { BatchDialog } from '../queue/many/BatchDialog.tsx';
import { WithdrawDialog } from './listWithdraw.tsx';

/** What the list asks about, or shows, in a dialog. */
export type Asked =
  | { what: 'withdraw' | 'void' | 'flow'; row: DeclarationRow }
  | { what: 'submit'; rows: readonly DeclarationRow[] };
interface Props {
  asked: Asked | null;
  /** How many rows are chosen; not each of them can be submitted. */
  chosen: number;
  onWithdraw: (row: DeclarationRow, reason: string) => Promise<boolean>;
  onStopped: () => void;
  onSubmitted: (answer: BatchAnswer) => void;
  /** Opens the form of one that could not be submitted, with what is missing. */
  onMend: (id: number) => void;
  onClose: () => void;
}
export function ListDialogs({ asked, onWithdraw, onStopped, onClose, ...props }: Props) {
  switch (asked?.what) {
    case 'withdraw':
      return (
        <WithdrawDialog
          row={asked.row}
          onWithdraw={(reason) => onWithdraw(asked.row, reason)}
          onClose={onClose}
        />
      );
    case 'void':
      return <StopDialog row={asked.row} onDone={onStopped} onClose={onClose} />;
    case 'flow':
      return <FlowDialog row={asked.row} onClose={onClose} />;
    case 'submit':
      return <SubmitSeveral rows={asked.rows} onClose={onClose} {...props} />;
    default:
      return null;
  }
}

/** 批量提交: those of the chosen ones that this person may submit. */
function SubmitSeveral({
  rows,
  chosen,
  onSubmitted,
  onMend,
  onClose,
}: { rows: readonly DeclarationRow[] } & Pick<
  Props,
  'chosen' | 'onSubmitted' | 'onMend' | 'onClose'
>) {
  return (
    <BatchDialog
      type="submit"
      title="批量提交审批"
      action="提交审批"
      rows={rows}
      onDone={onSubmitted}
      onClose={onClose}
      onOpen={(id) => {
        onClose();
        onMend(id);
      }}
    >
      <p>提交所选的 {rows.length} 条申报，提交后逐级审批，审批期间不能修改。</p>
      {chosen > rows.length && (
        <Hint below>另有 {chosen - rows.length} 条不是本人的或不在可提交的状态，不会提交。</Hint>
      )}
    </BatchDialog>
  );
}
