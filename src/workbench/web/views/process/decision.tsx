import { useSelector } from '@xstate/react';
import { type AnyActor, createActor } from 'xstate';
import type { StoredApproval } from '../../../../../machines/approval/approval.stored.ts';
import type { ApprovalActor } from '../../../../../machines/approval/approval.types.ts';
import type { DecisionEvent, Wish } from '../../../../../machines/decision/decision.types.ts';
import { dialogMachine } from '../../../../../machines/dialog/dialog.machine.ts';
import { settle } from '../../../../platform/web/actors/dialog.ts';
import { standIn } from '../../../../platform/web/actors/root.ts';
import { listed } from '../../../../platform/web/form/confirming.ts';
import { type DecisionActor, wireDecision } from '../../../../platform/web/form/useDecision.ts';
import { DialogHost } from '../../../../platform/web/kit/feedback/DialogHost.tsx';
import { ActionBar } from '../../../../school/approval/web/ActionBar.tsx';
import type { Decision } from '../../../../school/approval/web/actions.ts';
import { ANSWERS, HEADS, OPINION, QUESTION } from '../../gestures/process/decision.ts';
import { type Desk, stageWith } from '../staging.tsx';

/** It waits at the last level, before somebody who may decide there. */
const AT_MASTER: StoredApproval = {
  declareStatus: 1,
  currentLevel: 4,
  enabledLevels: [1, 2, 3, 4],
  results: [2, 2, 2, 1],
  round: 1,
  teachersNamed: true,
};
const MASTER: ApprovalActor = {
  declarer: false,
  levels: ['master'],
  justPassed: false,
  mayVoid: false,
};
const sure = () => Promise.resolve(true);

/** The bar of an item; what is stored first, and what is asked, the walk says. */
function DecisionStage({ actor, desk }: { actor: DecisionActor; desk: Desk }) {
  const wish = useSelector(
    actor,
    ({ context }) => context.wish as Wish<Pick<Decision, 'type'>> | null,
  );
  const ended = useSelector(actor, (snapshot) => snapshot.matches('ended'));
  if (ended) return <p>已结束</p>;
  const decide = ({ type }: Decision) => {
    const next = desk.next();
    actor.send(
      next?.type === 'DECIDE'
        ? (next as DecisionEvent)
        : { type: 'DECIDE', what: { type }, version: 3 },
    );
  };
  return (
    <ActionBar
      approval={AT_MASTER}
      actor={MASTER}
      opinion={OPINION}
      onOpinion={() => {}}
      busy={wish?.what.type ?? null}
      ask={sure}
      onDecide={decide}
    />
  );
}

/** Its questions go through the dialog chart, as in the product. */
export const decisionStage = stageWith((actor: AnyActor, _, desk) => {
  const dialog = createActor(dialogMachine).start();
  dialog.on('resolved', ({ ids }) => settle(ids));
  dialog.on('rejected', ({ ids, reason }) => settle(ids, reason));
  standIn({ dialog });
  const words = (what: Pick<Decision, 'type'>, warnings: Parameters<typeof listed>[1]) => {
    const [confirmText = '', cancelText = ''] = ANSWERS[what.type] ?? [];
    return {
      message: warnings.length > 0 ? listed(HEADS[what.type] ?? '', warnings) : QUESTION,
      confirmText,
      cancelText,
    };
  };
  wireDecision<Pick<Decision, 'type'>>(actor as unknown as DecisionActor, { current: { words } });
  return (
    <>
      <DecisionStage actor={actor as unknown as DecisionActor} desk={desk} />
      <DialogHost actor={dialog} />
    </>
  );
});
