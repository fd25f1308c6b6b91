import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApprovalEventType } from '../../../../machines/approval/approval.types.ts';
import { usePhone } from '../../../platform/web/kit/page/useMedia.ts';

/** How a phone's bar unfolds; null where there is room for all of it. */
export interface Fold {
  /** The bar alone: what is most done, the rest behind 更多. */
  folded: boolean;
  /** A return begins with its opinion. */
  onReturn: (type: ApprovalEventType) => void;
  onFold: (unfolded: boolean) => void;
}

/**
 * On a phone what is written unfolds above the bar, and stays so while it holds anything: nothing is sent unseen (审批 78).
 * @param busy something is written or being chosen
 * @param onMark marks the decision that Ctrl+Enter takes
 */
export function useFold(
  busy: boolean,
  box: RefObject<HTMLTextAreaElement | null>,
  onMark: ((type: ApprovalEventType) => void) | undefined,
) {
  const phone = usePhone();
  const [unfolded, onFold] = useState(false);
  const folded = phone && !unfolded && !busy;
  const reveal = () => {
    flushSync(() => onFold(true));
    box.current?.focus();
  };
  const onReturn = (type: ApprovalEventType) => {
    onMark?.(type);
    reveal();
  };
  const fold: Fold | null = phone ? { folded, onReturn, onFold } : null;
  return { fold, folded, reveal };
}
