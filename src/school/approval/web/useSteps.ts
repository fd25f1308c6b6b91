import { useDecision } from '../../../platform/web/form/useDecision.ts';
import type { SmallFlowEvent } from '../contract/approvalPart.ts';

interface Step {
  type: SmallFlowEvent;
  opinion: string;
}
/**
 * Steps of the approval of a plan, a change or a new course, by the chart of a decision (machines/decision). `send`: one step, with
 * `DECIDING` for its refusals; it says what has been done.
 */
export function useSteps(options: {
  version: number;
  send: (step: Step & { version: number }) => Promise<unknown>;
  read: () => Promise<unknown>;
}) {
  const { version, send, read } = options;
  const { busy, problems, decide } = useDecision<Step>({
    send: (step, at) => send({ ...step, version: at }),
    read,
  });
  return {
    busy: busy !== null,
    /** Which of them is under way. */
    doing: busy?.type ?? null,
    problems,
    /** Answers whether it was done. */
    onSend: (type: SmallFlowEvent, opinion: string) => decide({ what: { type, opinion }, version }),
  };
}
