import {
  ACCEPTANCE_EVENT_ZH,
  ACCEPTANCE_STATE_ZH,
  type AcceptanceState,
} from '../../../../machines/acceptance/acceptance.types.ts';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { Row } from '../../../platform/web/kit/layout/Layout.tsx';
import { Tag } from '../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { shortTime } from '../../../platform/web/time.ts';
import { ACCEPTANCE_TONE } from '../../../school/acceptance/contract/tones.ts';
import type { Task } from '../contract/myTeaching.calls.ts';

interface Props {
  /** What the chart offers of `confirm` and `object`. */
  can: readonly ('confirm' | 'object')[];
  state: AcceptanceState;
  reason: string | null;
  dueAt?: string | null;
  /** An answer to this or to another task is under way; which of them shows it. */
  busy: boolean;
  sending?: boolean;
  onConfirm: () => void;
  onObject: () => void;
}
/** How a teacher stands to a task, and what they may say to it now. */
export function AcceptanceLine(props: Props) {
  const { can, state, reason, dueAt, busy, sending = false, onConfirm, onObject } = props;
  const again = state === 'objected';
  return (
    <Row gap="8px 12px" className="teaching-answer">
      <Tag tone={ACCEPTANCE_TONE[state]}>{ACCEPTANCE_STATE_ZH[state]}</Tag>
      {dueAt && <Hint as="span">{shortTime(dueAt)} 前没有答复视为确认</Hint>}
      {reason !== null && <span className="teaching-reason">理由：{reason}</span>}
      {can.length > 0 && (
        <Row as="span" onScreen>
          {can.includes('confirm') && (
            <Button
              size="xs"
              variant={again ? 'outline' : 'solid'}
              disabled={busy}
              loading={sending}
              onClick={onConfirm}
            >
              {again ? '改为确认' : ACCEPTANCE_EVENT_ZH.confirm}
            </Button>
          )}
          {can.includes('object') && (
            <Button size="xs" variant="outline" disabled={busy} onClick={onObject}>
              {again ? '修改理由' : ACCEPTANCE_EVENT_ZH.object}
            </Button>
          )}
        </Row>
      )}
    </Row>
  );
}
/** The same of a task as it was read. */
export const TaskAcceptance = ({
  task,
  sending,
  ...rest
}: { task: Task; sending: number | null } & Pick<Props, 'onConfirm' | 'onObject'>) => (
  <AcceptanceLine
    {...task.acceptance}
    busy={sending !== null}
    sending={sending === task.id}
    {...rest}
  />
);
