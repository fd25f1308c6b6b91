import type { ApprovalEventType } from '../../../../../machines/approval/approval.types.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { ACTION_VERB } from '../../../../school/approval/web/words.ts';
import type { HistoryThen } from '../../../contract/then.calls.ts';

const verb = (type: string): string => ACTION_VERB[type as ApprovalEventType] ?? type;

/** The reasons, each once with the operations that it kept away. */
function reasonsOf({ refused }: HistoryThen): [reason: string, verbs: string][] {
  const found = new Map<string, string[]>();
  for (const { type, reason } of refused)
    found.set(reason, [...(found.get(reason) ?? []), verb(type)]);
  return [...found].map(([reason, verbs]) => [reason, verbs.join('、')]);
}

interface Props {
  then: HistoryThen;
  /** Another moment or person is on its way: what stands here is that of before. */
  busy: boolean;
}
/** The buttons that were there, as they can not be pressed any more, and the refusals in the words of the answer. */
export function Offered({ then, busy }: Props) {
  const { sees, can, refused, progressText, ofToday } = then;
  return (
    <div className="chart-then-offers" aria-busy={busy}>
      <p>{progressText}</p>
      {sees ? (
        <>
          <h4>有的操作（{can.length}）</h4>
          {can.length === 0 && <p>没有他能做的。</p>}
          <fieldset className="chart-then-buttons" aria-label="有的操作">
            {can.map((type) => (
              <Button key={type} size="xs" variant="outline" disabled>
                {verb(type)}
              </Button>
            ))}
          </fieldset>
          <details open={can.length === 0}>
            <summary>拒绝的（{refused.length}）</summary>
            <ul>
              {reasonsOf(then).map(([reason, verbs]) => (
                <li key={reason}>
                  <b>{reason}</b>
                  <span>{verbs}</span>
                </li>
              ))}
            </ul>
          </details>
        </>
      ) : (
        <p>他看不到这一条，打开的回答是“访问资源不存在”。</p>
      )}
      <Hint>{ofToday.join('；')}。</Hint>
    </div>
  );
}
