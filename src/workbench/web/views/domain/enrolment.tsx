import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AnyActor, EventObject } from 'xstate';
import {
  type EnrolmentSnapshot,
  type EnrolmentStep,
  stepsOfEnrolment,
} from '../../../../../machines/enrolment/enrolment.stored.ts';
import {
  ENROLMENT_STATES,
  type EnrolmentActor,
  type EnrolmentEvent,
  type EnrolmentState,
} from '../../../../../machines/enrolment/enrolment.types.ts';
import batch from '../../../../areas/enrolment/contract/batch.entity.ts';
import { EnrolmentStepForm } from '../../../../areas/enrolment/web/EnrolmentStepForm.tsx';
import { EnrolmentSteps } from '../../../../areas/enrolment/web/EnrolmentSteps.tsx';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { DialogHost } from '../../../../platform/web/kit/feedback/DialogHost.tsx';
import { Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { RowActs } from '../../../../platform/web/resource/list/RowActs.tsx';
import { BATCH, enrolerZh } from '../../gestures/domain/enrolment.ts';
import type { Walk } from '../../stage/walk.ts';
import { useQuestions } from '../questions.ts';
import { SeatChoice, usePeople } from '../SeatChoice.tsx';
import { stageWith } from '../staging.tsx';

const stateOf = ({ value }: EnrolmentSnapshot) => ENROLMENT_STATES.indexOf(value as EnrolmentState);

function EnrolmentStage({ actor, walk }: { actor: AnyActor; walk: Walk }) {
  const snapshot = useSelector(actor, (it) => it as EnrolmentSnapshot);
  const people = usePeople(walk, enrolerZh);
  return (
    <div className="stage-semester">
      <SeatChoice people={people}>
        {(by, who) =>
          (snapshot.value as string) === 'removed' ? (
            <p>批次已删除</p>
          ) : (
            <Batch key={who} actor={actor} snapshot={snapshot} by={by} />
          )
        }
      </SeatChoice>
    </div>
  );
}

/** What a person has before them: the batch's row, and where it stands. */
function Batch({
  actor,
  snapshot,
  by,
}: {
  actor: AnyActor;
  snapshot: EnrolmentSnapshot;
  by: EnrolmentActor;
}) {
  const { dialog, ask } = useQuestions();
  const [step, setStep] = useState<EnrolmentStep | null>(null);
  const state = stateOf(snapshot);
  const { context } = snapshot;
  // as the server would answer it to this person
  const row: EntityRow = {
    id: 1,
    version: 1,
    writable: by.mayEdit,
    labels: {},
    batchCode: BATCH.code,
    batchName: BATCH.name,
    state,
    listed: context.listed,
    reported: context.reported,
    missing: context.missing,
    undivided: context.undivided,
  };
  const send = (type: EnrolmentEvent['type'], more: object = {}) =>
    actor.send({ type, by, ...more } as EventObject);
  const act = (what: string) => {
    if (what === 'edit') send('edit');
    if (what === 'remove')
      void ask(`确定删除新生批次“${BATCH.name}”吗？删除后不能恢复。`, '删除').then(
        (yes) => yes && send('remove'),
      );
  };
  return (
    <>
      <RowActs entity={batch} row={row} mayEdit={by.mayEdit} mayRemove={by.mayEdit} onAct={act} />
      <Stack as="section" className="stage-stack" aria-label="批次进程">
        <EnrolmentSteps state={state} steps={stepsOfEnrolment(state, by)} onStep={setStep} />
      </Stack>
      {step && (
        <EnrolmentStepForm
          name={BATCH.name}
          type={step}
          state={state}
          counts={{ ...context, students: state > 2 ? context.reported : 0, accounts: 0 }}
          classes={8}
          noOrder="pinyin"
          onStep={({ acknowledged = 0, reason = '' }) => {
            setStep(null);
            send(step, step === 'close' ? { acknowledged } : step === 'reopen' ? { reason } : {});
          }}
          onClose={() => setStep(null)}
        />
      )}
      <DialogHost actor={dialog} />
    </>
  );
}

export const enrolmentStage = stageWith((actor, walk) => (
  <EnrolmentStage actor={actor} walk={walk} />
));
