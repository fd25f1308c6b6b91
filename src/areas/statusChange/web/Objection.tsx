import { useState } from 'react';
import {
  LEAST_OBJECTION,
  OBJECTION_EVENT_ZH,
  OBJECTION_STATE_ZH,
  type ObjectionState,
} from '../../../../machines/objection/objection.types.ts';
import { Task } from '../../../platform/web/form/task/Task.tsx';
import { reason as reasonField } from '../../../platform/web/form/task/taskFields.tsx';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { Row } from '../../../platform/web/kit/layout/Layout.tsx';
import { Tag } from '../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';

const FIELDS = {
  reason: reasonField({ label: '理由', min: LEAST_OBJECTION, max: 200, first: true }),
};
const NONE: readonly string[] = [];
interface Props {
  /** What the chart offers. */
  can: readonly ('object' | 'takeBack')[];
  state: ObjectionState;
  reason: string | null;
  /** Who has said so and when. */
  who: string | null;
  /** Sends it; `false`: nothing has been sent, and nothing is told. */
  onObject: (reason: string) => Promise<unknown> | false;
  /** Calls that are read anew when it has been sent. */
  rereads?: readonly string[];
  onTakeBack: () => void;
}
/** What the receiving college says, and may say now (异动 38). */
export function ObjectionLine({
  can,
  state,
  reason,
  who,
  onObject,
  rereads = NONE,
  onTakeBack,
}: Props) {
  const [writing, setWriting] = useState(false);
  const again = state !== 'quiet';
  return (
    <>
      <Row gap="8px 12px" className="change-objection">
        <Tag tone={again ? 'warning' : 'info'}>{OBJECTION_STATE_ZH[state]}</Tag>
        {reason !== null && <span className="change-objection-reason">理由：{reason}</span>}
        {who && <Hint as="span">{who}</Hint>}
        {can.includes('object') && (
          <Button size="xs" variant="outline" onClick={() => setWriting(true)}>
            {again ? '修改理由' : OBJECTION_EVENT_ZH.object}
          </Button>
        )}
        {can.includes('takeBack') && (
          <Button size="xs" variant="outline" onClick={onTakeBack}>
            {OBJECTION_EVENT_ZH.takeBack}
          </Button>
        )}
      </Row>
      {writing && (
        <Task
          title={OBJECTION_EVENT_ZH.object}
          action={OBJECTION_EVENT_ZH.object}
          fields={FIELDS}
          send={({ reason: said }) => {
            const sent = onObject(said.trim());
            if (sent === false) setWriting(false);
            return sent;
          }}
          said={() => '已提出异议，以后各级须知晓才能通过'}
          rereads={rereads}
          onClose={() => setWriting(false)}
        >
          <p>以后各级的审批人会看到理由，须勾选“已知晓”才能通过；您可以随时撤回。</p>
        </Task>
      )}
    </>
  );
}
