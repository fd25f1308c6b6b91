import { useState } from 'react';
import {
  ARRIVAL_EVENT_ZH,
  SETTLE_REASON,
  type Settling,
} from '../../../../machines/arrival/arrival.types.ts';
import { Stack } from '../../../platform/web/kit/layout/Layout.tsx';
import { lengthProblem, ReasonField } from '../../../platform/web/kit/page/ReasonField.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';
import './desk.css';
import { Effects } from '../../../platform/web/kit/piece/Effects.tsx';
import { Radio } from '../../../platform/web/kit/plain/Radio.tsx';

const REASON_MAX = 200;
interface Props {
  /** Whom it is about: 3 人, or a name. */
  whom: string;
  /** What the chart allows of at least one of them, in its order. */
  choices: readonly Settling[];
  busy: boolean;
  /** Who could not be settled, and why; absent or empty: nobody. */
  refused?: readonly { id: number; text: string }[];
  onSettle: (way: Settling, reason: string) => void;
  onClose: () => void;
}
/** 处理未报到: what becomes of somebody who did not come, with the reason (新生 18). */
export function SettleForm({ whom, choices, busy, refused = [], onSettle, onClose }: Props) {
  const [way, setWay] = useState<Settling | undefined>(
    choices.length === 1 ? choices[0] : undefined,
  );
  const [reason, setReason] = useState('');
  const isOver = refused.length > 0;
  return (
    <TaskDialog
      title={`处理未报到：${whom}`}
      {...(isOver || choices.length === 0 ? {} : { action: '保存去向' })}
      busy={busy}
      blocked={way === undefined || lengthProblem(reason, SETTLE_REASON, REASON_MAX) !== null}
      onAction={() => way && onSettle(way, reason.trim())}
      onClose={onClose}
      closeText={isOver ? '关闭' : '取消'}
    >
      {isOver ? (
        <Effects role="alert" items={refused.map(({ id, text }) => ({ key: id, text }))} />
      ) : choices.length === 0 ? (
        <p>已经报到的不用处理去向。</p>
      ) : (
        <>
          <Stack as="fieldset" gap={8} className="settle-choices">
            <legend>去向</legend>
            {choices.map((one) => (
              <Radio
                key={one}
                name="way"
                aria-label={ARRIVAL_EVENT_ZH[one]}
                checked={way === one}
                onChange={() => setWay(one)}
                label={ARRIVAL_EVENT_ZH[one]}
              />
            ))}
          </Stack>
          <ReasonField
            label="原因"
            value={reason}
            onChange={setReason}
            min={SETTLE_REASON}
            max={REASON_MAX}
          />
        </>
      )}
    </TaskDialog>
  );
}
