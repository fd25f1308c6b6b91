import type { ApprovalEventType } from '../../../../machines/approval/approval.types.ts';
import { Button, type ButtonVariant } from '../../../platform/web/kit/control/Button.tsx';
import type { Offer } from './actions.ts';
import './actionBar.css';

const LOOK: Partial<Record<ApprovalEventType, ButtonVariant>> = {
  pass: 'solid',
  submit: 'solid',
  reject: 'dangerOutline',
  void: 'dangerOutline',
  remove: 'dangerOutline',
  close: 'dangerOutline',
  comment: 'ghost',
};

interface Props {
  offer: Offer;
  verb: string;
  /** The event (or another action) whose answer is awaited. */
  busy: string | null;
  /** The key that presses it. */
  keyName: string | undefined;
  /** Ctrl+Enter presses it, too. */
  marked: boolean;
  /** What says why it is held back. */
  whyId: string;
  onPress: () => void;
}
/** One thing that this person may do with the item. */
export function ActionButton({ offer, verb, busy, keyName, marked, whyId, onPress }: Props) {
  const { type, blocked } = offer;
  const signs = [keyName, marked && 'Ctrl+Enter'].filter((one) => typeof one === 'string');
  return (
    <Button
      data-event={type}
      variant={LOOK[type] ?? 'outline'}
      disabled={blocked !== null || (busy !== null && busy !== type)}
      loading={busy === type}
      aria-describedby={blocked ? whyId : undefined}
      data-marked={marked ? '' : undefined}
      aria-keyshortcuts={
        [keyName, marked && 'Control+Enter'].filter(Boolean).join(' ') || undefined
      }
      onClick={onPress}
    >
      {verb}
      {signs.map((sign) => (
        <i key={sign} className="action-key" aria-hidden="true">
          {sign}
        </i>
      ))}
    </Button>
  );
}
