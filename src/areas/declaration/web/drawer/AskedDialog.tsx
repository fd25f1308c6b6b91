import type { Decision } from '../../../../school/approval/web/actions.ts';
import type { DeclarationDetail } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { TransferDialog } from '../acts/TransferDialog.tsx';
import { UnitDialog } from '../acts/UnitDialog.tsx';

interface Props {
  detail: DeclarationDetail;
  /** The decision that still needs a person or a unit before it can be sent. */
  asking: Decision | null;
  busy: string | null;
  onComplete: (more: Pick<Decision, 'toUserId' | 'unitKey'>) => void;
  onClose: () => void;
}
/** To whom it goes, or which unit takes a level's place. */
export function AskedDialog({ detail, asking, busy, onComplete, onClose }: Props) {
  if (asking?.type === 'transfer')
    return (
      <TransferDialog
        detail={detail}
        opinion={asking.opinion}
        busy={busy === 'transfer'}
        onTransfer={(toUserId) => onComplete({ toUserId })}
        onClose={onClose}
      />
    );
  if (asking?.type === 'changeUnit' && asking.level)
    return (
      <UnitDialog
        detail={detail}
        level={asking.level}
        opinion={asking.opinion}
        busy={busy === 'changeUnit'}
        onChange={(unitKey) => onComplete({ unitKey })}
        onClose={onClose}
      />
    );
  return null;
}
