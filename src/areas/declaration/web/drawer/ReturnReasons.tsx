import type { ApprovalEventType } from '../../../../../machines/approval/approval.types.ts';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { useDict } from '../../../../platform/web/kit/page/Tag.tsx';
import { Chip } from '../../../../platform/web/kit/piece/Chip.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import {
  isReturn,
  REASONS_MOST,
  RETURN_REASON,
} from '../../../../school/approval/contract/returnReasons.ts';
import { typed } from '../../../../school/approval/web/phrases/phrases.ts';
import type { DrawerProps } from './drawer.tsx';

type Chosen = readonly [reasons: string[], set: (reasons: string[]) => void];
interface Props extends Pick<DrawerProps, 'mark'> {
  /** What this person may do now: without a return nothing is shown. */
  offers: readonly ApprovalEventType[];
  reasons: Chosen;
  opinion: string;
  onOpinion: (text: string) => void;
}
/** What goes with a decision: reasons with a return alone. */
export const reasonsOf = (type: ApprovalEventType, [reasons]: Chosen) =>
  isReturn(type) && reasons.length > 0 ? { reasons } : {};

/** 退回原因, each by one press or key (Shift+1–9): counted afterwards, and marked at the declarer's (审批 74). */
export function ReturnReasons({ offers, reasons: [chosen, set], opinion, onOpinion, mark }: Props) {
  const onChange = (next: string[], label?: string) => {
    set(next);
    if (label) onOpinion(typed(opinion, `${label}。`));
    mark?.on(next.length > 0 ? 'returnToDeclarer' : 'pass');
  };
  const reasons = useDict(RETURN_REASON)
    .filter(({ stopped }) => !stopped)
    .slice(0, REASONS_MOST);
  if (!offers.some(isReturn) || reasons.length === 0) return null;
  return (
    <Row as="fieldset" gap="4px 8px" className="return-reasons">
      <legend className="visually-hidden">退回原因</legend>
      <Hint as="span" aria-hidden="true">
        退回原因
      </Hint>
      {reasons.map(({ dictValue, dictLabel }, i) => {
        const on = chosen.includes(dictValue);
        return (
          <Chip
            key={dictValue}
            data-reason={i + 1}
            aria-pressed={on}
            title={`快捷键 Shift+${i + 1}，在意见框中按 Alt+Shift+${i + 1}；只在退回时记下`}
            onClick={() =>
              on
                ? onChange(chosen.filter((one) => one !== dictValue))
                : onChange([...chosen, dictValue], dictLabel)
            }
          >
            {on ? `✓ ${dictLabel}` : dictLabel}
          </Chip>
        );
      })}
    </Row>
  );
}

/** What reasons are called, behind each other. */
export function useReasonNames(reasons: readonly string[] = []): string {
  const known = useDict(RETURN_REASON);
  return reasons
    .map((value) => known.find(({ dictValue }) => dictValue === value)?.dictLabel ?? value)
    .join('、');
}
