import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AnyActor } from 'xstate';
import {
  itemProgressText,
  levelProgress,
} from '../../../../../machines/approval/approval.progress.ts';
import {
  type ApprovalSnapshot,
  type StoredApproval,
  storeApproval,
} from '../../../../../machines/approval/approval.stored.ts';
import type {
  ApprovalActor,
  ApprovalEvent,
} from '../../../../../machines/approval/approval.types.ts';
import { DialogHost } from '../../../../platform/web/kit/feedback/DialogHost.tsx';
import { ActionBar } from '../../../../school/approval/web/ActionBar.tsx';
import { ApprovalSteps } from '../../../../school/approval/web/ApprovalSteps.tsx';
import type { Decision } from '../../../../school/approval/web/actions.ts';
import { personZh } from '../../gestures/domain/approval.ts';
import type { Walk } from '../../stage/walk.ts';
import { useQuestions } from '../questions.ts';
import { SeatChoice, usePeople } from '../SeatChoice.tsx';
import { type Desk, stageWith } from '../staging.tsx';

const STATUS = ['草稿', '审批中', '已退回', '已撤回', '已通过', '不予通过', '已作废'];
const UNIT_NAME = {
  management: '计算机与人工智能学院',
  teaching: '软件工程系',
  supervisor: '教务处',
  master: '本科生院',
};

/** Everybody who acts in the walk's event cases, by name. */
/** The server's part of a decision, as the walk has it; else as nothing would stand in its way. */
function completed(
  { type, opinion, level }: Decision,
  by: ApprovalActor,
  desk: Desk,
  snapshot: ApprovalSnapshot,
): ApprovalEvent {
  const next = desk.next();
  const usual = {
    submit: { enabled: snapshot.context.enabled, obstacles: [] },
    assignTeachers: { teachersNamed: true },
    transfer: { toApprover: true },
  };
  const fromServer = next?.type === type ? next : (usual[type as 'submit'] ?? {});
  const said = next?.type === type && !('opinion' in next) ? {} : { opinion };
  return { ...fromServer, type, by, ...said, ...(level ? { level } : {}) } as ApprovalEvent;
}

function ApprovalStage({ actor, walk, desk }: { actor: AnyActor; walk: Walk; desk: Desk }) {
  const snapshot = useSelector(actor, (it) => it as ApprovalSnapshot);
  const people = usePeople<ApprovalActor>(walk, personZh);
  // after a decision the drawer reads the item anew: what was unfolded and typed for it is gone
  const [decided, setDecided] = useState(0);
  const removed = snapshot.value === 'removed';
  return (
    <div className="stage-approval">
      <SeatChoice people={people}>
        {(by, who) => (
          <>
            <p className="stage-status">
              {removed ? '草稿已删除' : STATUS[storeApproval(snapshot).declareStatus]}
            </p>
            {!removed && (
              <Item
                key={`${who} ${decided}`}
                actor={actor}
                snapshot={snapshot}
                by={by}
                desk={desk}
                onDecided={() => setDecided(decided + 1)}
              />
            )}
          </>
        )}
      </SeatChoice>
    </div>
  );
}

/** What a person has before them in the drawer of a declaration. */
function Item({
  actor,
  snapshot,
  by,
  desk,
  onDecided,
}: {
  actor: AnyActor;
  snapshot: ApprovalSnapshot;
  by: ApprovalActor;
  desk: Desk;
  onDecided: () => void;
}) {
  const [opinion, setOpinion] = useState('');
  const { dialog, ask } = useQuestions();
  const approval: StoredApproval = storeApproval(snapshot);
  const steps = levelProgress(approval).map((step) => ({
    ...step,
    unitName: UNIT_NAME[step.level],
    personName: null,
    at: null,
    days: null,
  }));
  const decide = (decision: Decision) => {
    actor.send(completed(decision, by, desk, snapshot));
    onDecided();
  };
  return (
    <>
      <ApprovalSteps steps={steps as never} progressText={itemProgressText(approval)} />
      <ActionBar
        approval={approval}
        actor={by}
        opinion={opinion}
        onOpinion={setOpinion}
        busy={null}
        ask={ask}
        onDecide={decide}
      />
      <DialogHost actor={dialog} />
    </>
  );
}

export const approvalStage = stageWith((actor, walk, desk) => (
  <ApprovalStage actor={actor} walk={walk} desk={desk} />
));
