import {
  ARRIVAL_EVENT_ZH,
  SETTLE_REASON,
  type Settling,
} from '../../../../machines/arrival/arrival.types.ts';
import { Task } from '../../../platform/web/form/task/Task.tsx';
import { own, reason } from '../../../platform/web/form/task/taskFields.tsx';
import { Effects } from '../../../platform/web/kit/facts/Effects.tsx';
import { Stack } from '../../../platform/web/kit/layout/Layout.tsx';
import { Radio } from '../../../platform/web/kit/plain/Radio.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';
import './desk.css';

/** Who could not be settled, and why. */
export type Unsettled = readonly { id: number; text: string }[];
interface Props {
  /** Whom it is about: 3 人, or a name. */
  whom: string;
  /** What the chart allows of at least one of them, in its order. */
  choices: readonly Settling[];
  /** Answers who could not be. */
  onSettle: (way: Settling, reason: string) => Promise<Unsettled>;
  onClose: () => void;
}
/** 处理未报到: what becomes of somebody who did not come, with the reason (新生 18). */
export function SettleForm({ whom, choices, onSettle, onClose }: Props) {
  const title = `处理未报到：${whom}`;
  const only = choices.length === 1 ? choices[0] : undefined;
  return (
    <Task
      title={title}
      action={choices.length === 0 ? undefined : '保存去向'}
      fields={{
        way: own<Settling | null>(only ?? null, ({ value, onChange }) => (
          <Stack as="fieldset" gap={8} className="settle-choices">
            <legend>去向</legend>
            {choices.map((one) => (
              <Radio
                key={one}
                name="way"
                aria-label={ARRIVAL_EVENT_ZH[one]}
                checked={value === one}
                onChange={() => onChange(one)}
                label={ARRIVAL_EVENT_ZH[one]}
              />
            ))}
          </Stack>
        )),
        reason: reason({ min: SETTLE_REASON }),
      }}
      needs={['way']}
      send={({ way, reason: why }) => way !== null && onSettle(way, why.trim())}
      result={(refused) =>
        refused.length > 0 ? (
          <TaskDialog title={title} closeText="关闭" onClose={onClose}>
            <Effects role="alert" items={refused.map(({ id, text }) => ({ key: id, text }))} />
          </TaskDialog>
        ) : null
      }
      onClose={onClose}
    >
      {({ at }) =>
        choices.length === 0 ? (
          <p>已经报到的不用处理去向。</p>
        ) : (
          <>
            {at.way}
            {at.reason}
          </>
        )
      }
    </Task>
  );
}
