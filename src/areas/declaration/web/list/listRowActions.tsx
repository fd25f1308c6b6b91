import type { ApprovalEventType } from '../../../../../machines/approval/approval.types.ts';
import { RowMenu } from '../../../../platform/web/kit/page/RowMenu.tsx';
import { RowActions } from '../../../../platform/web/kit/piece/RowActions.tsx';
import type { DeclarationRow } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { rowName } from './listColumns.tsx';

export type RowCommand =
  | 'view'
  | 'edit'
  | 'copy'
  | 'submit'
  | 'withdraw'
  | 'void'
  | 'flow'
  | 'print'
  | 'remove';
interface Props {
  row: DeclarationRow;
  /** What the chart offers the declarer; empty for others and in simulation. */
  offers: readonly ApprovalEventType[];
  mayCopy: boolean;
  /** Why nothing can be submitted now; null: it can. */
  obstacle: string | null;
  onAct: (row: DeclarationRow, what: RowCommand) => void;
}
const ACTIONS: readonly { what: RowCommand; label: string }[] = [
  { what: 'view', label: '查看' },
  { what: 'edit', label: '编辑' },
  { what: 'submit', label: '提交审批' },
  { what: 'withdraw', label: '撤回' },
  { what: 'flow', label: '查看流程' },
  { what: 'print', label: '打印申报表' },
  { what: 'copy', label: '复制为新申报' },
  { what: 'void', label: '停开' },
  { what: 'remove', label: '删除草稿' },
];

/** 查看, 流程 and 打印 always; the rest as far as the chart offers it. */
export function DeclarationActions({ row, offers, mayCopy, obstacle, onAct }: Props) {
  const may = (what: RowCommand) =>
    what === 'copy'
      ? mayCopy
      : what === 'view' ||
        what === 'flow' ||
        what === 'print' ||
        offers.includes(what as ApprovalEventType);
  const actions = ACTIONS.filter(({ what }) => may(what)).map(({ what, label }) => ({
    label,
    blocked: what === 'submit' && row.changeOfId === null ? obstacle : null,
    onClick: () => onAct(row, what),
  }));
  return (
    <RowActions>
      <RowMenu name={rowName(row)} actions={actions} />
    </RowActions>
  );
}
