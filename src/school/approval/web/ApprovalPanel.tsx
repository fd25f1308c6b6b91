import { useState } from 'react';
import { useKeptText } from '../../../platform/web/form/useKeptText.ts';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { TextField } from '../../../platform/web/kit/field/fields.tsx';
import { Row, Stack } from '../../../platform/web/kit/layout/Layout.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';
import type { ApprovalPart, SmallFlowEvent } from '../contract/approvalPart.ts';
import { ApprovalSteps } from './ApprovalSteps.tsx';
import { Flow } from './history/Flow.tsx';

/** Steps with their verb and the fewest characters of an opinion; the server has the last word. */
const VERBS: Partial<
  Record<SmallFlowEvent, { verb: string; least: number; danger?: true; question: string }>
> = {
  submit: { verb: '提交审批', least: 0, question: '提交后不能修改，由各级单位依次审批。' },
  pass: { verb: '通过', least: 0, question: '通过后进入下一步。' },
  returnToDeclarer: { verb: '退回', least: 5, question: '退回后由提交人修改，再次提交。' },
  reject: { verb: '不予通过', least: 10, danger: true, question: '不予通过后不能再提交。' },
  takeBack: { verb: '取回', least: 0, question: '取回您刚作出的通过。' },
  comment: { verb: '发表意见', least: 1, question: '意见记入流转记录，不改变审批状态。' },
  withdraw: { verb: '撤回', least: 0, question: '撤回后可以继续修改。' },
};

interface Props {
  /** What is decided on, `plan:12`, as its history is called on the chart: an opinion that is typed is kept for it. */
  thing: string;
  part: ApprovalPart;
  busy: boolean;
  /** The submit is one of its steps; elsewhere a button of the page does it, with its checks. */
  submits?: boolean;
  onSend: (type: SmallFlowEvent, opinion: string) => Promise<boolean>;
  /** It stands in a card already. */
  within?: boolean;
}
/** It waits at the last level that is switched on. */
export const decidesLast = ({ approval: { currentLevel, enabledLevels } }: ApprovalPart): boolean =>
  currentLevel === enabledLevels.at(-1);

/** Where a plan, a change or a new course stands in the approval, what may be done now, and what has been done. */
export function ApprovalPanel({
  thing,
  part,
  busy,
  submits = false,
  within = false,
  onSend,
}: Props) {
  const [source = '', id] = thing.split(':');
  const [asking, setAsking] = useState<SmallFlowEvent | null>(null);
  const offers = part.can.filter(
    (type): type is SmallFlowEvent => type in VERBS && (submits || type !== 'submit'),
  );
  return (
    <Stack as="section" card={!within} pad={within ? 0 : 16} aria-label="审批">
      <ApprovalSteps steps={part.steps} progressText={part.progressText} />
      {offers.length > 0 && (
        <Row>
          {offers.map((type) => (
            <Button
              key={type}
              variant={
                VERBS[type]?.danger ? 'dangerOutline' : type === 'pass' ? 'solid' : 'outline'
              }
              disabled={busy}
              onClick={() => setAsking(type)}
            >
              {VERBS[type]?.verb}
            </Button>
          ))}
        </Row>
      )}
      {part.whyNoPass && <Hint>{part.whyNoPass}</Hint>}
      <Flow
        {...{ source, id: Number(id), approval: part.approval }}
        {...{ history: part.history, fieldLabel: (field) => field }}
      />
      {asking && (
        <StepDialog
          key={asking}
          {...{ thing, busy, onSend }}
          last={decidesLast(part)}
          type={asking}
          onClose={() => setAsking(null)}
        />
      )}
    </Stack>
  );
}

interface Step extends Pick<Props, 'thing' | 'busy' | 'onSend'> {
  type: SmallFlowEvent;
  /** Nobody decides behind them. */
  last: boolean;
  onClose: () => void;
}
/** One step with its opinion, which stays until it has been sent. */
function StepDialog({ thing, type, last, busy, onSend, onClose }: Step) {
  const { verb = '', least = 0, question = '' } = VERBS[type] ?? {};
  const kept = useKeptText(`${thing}:${type}`);
  const [problem, setProblem] = useState<string | undefined>();
  const opinion = kept.text.trim();
  const send = async () => {
    if (opinion.length < least)
      return setProblem(least === 1 ? '请填写意见' : `意见不少于 ${least} 个字`);
    if (!(await onSend(type, opinion))) return;
    kept.clear();
    onClose();
  };
  return (
    <TaskDialog
      title={verb}
      action={verb}
      busy={busy}
      onAction={() => void send()}
      onClose={onClose}
    >
      <p>{type === 'pass' && last ? '通过后审批完成。' : question}</p>
      {type !== 'submit' && (
        <TextField
          name="opinion"
          label={
            least > 1
              ? `意见（不少于 ${least} 个字）`
              : least === 1
                ? '意见（必填）'
                : '意见（可不填）'
          }
          rows={3}
          max={500}
          value={kept.text}
          onChange={kept.type}
          error={problem}
        />
      )}
    </TaskDialog>
  );
}
