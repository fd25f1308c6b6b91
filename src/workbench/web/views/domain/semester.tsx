import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AnyActor, EventObject } from 'xstate';
import {
  type SemesterSnapshot,
  type SemesterWireEvent,
  semesterStateOf,
  switchesMayChange,
} from '../../../../../machines/semester/semester.stored.ts';
import type {
  SemesterActor,
  SemesterEvent,
} from '../../../../../machines/semester/semester.types.ts';
import { SemesterSteps } from '../../../../areas/semester/web/SemesterSteps.tsx';
import { StepForm } from '../../../../areas/semester/web/StepForm.tsx';
import { stepsOf } from '../../../../areas/semester/web/steps.ts';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import type { StepSaid } from '../../../../platform/web/form/task/StepDialog.tsx';
import { DialogHost } from '../../../../platform/web/kit/feedback/DialogHost.tsx';
import { RowActs } from '../../../../platform/web/resource/list/RowActs.tsx';
import semester from '../../../../school/semester/contract/semester.entity.ts';
import { SwitchButton } from '../../../../school/semester/web/SwitchButton.tsx';
import { keeperZh, SEMESTER } from '../../gestures/domain/semester.ts';
import type { Walk } from '../../stage/walk.ts';
import { useQuestions } from '../questions.ts';
import { SeatChoice, usePeople } from '../SeatChoice.tsx';
import { type Desk, stageWith, useNext } from '../staging.tsx';

interface Seat {
  actor: AnyActor;
  snapshot: SemesterSnapshot;
  by: SemesterActor;
  desk: Desk;
}
/** The semester's row as the server would answer it to this person. */
const rowFor = (snapshot: SemesterSnapshot, by: SemesterActor): EntityRow => {
  const { isCurrent, hasWindow } = snapshot.context;
  const moment = hasWindow ? '2026-11-09T08:00' : null;
  return {
    id: 1,
    version: 1,
    writable: by.mayEdit,
    labels: {},
    semesterCode: SEMESTER.code,
    semesterName: SEMESTER.name,
    state: semesterStateOf(snapshot),
    isCurrent,
    declareOpenAt: moment,
    declareCloseAt: moment,
  };
};

function SemesterStage({ actor, walk, desk }: { actor: AnyActor; walk: Walk; desk: Desk }) {
  const snapshot = useSelector(actor, (it) => it as SemesterSnapshot);
  const people = usePeople(walk, keeperZh);
  const next = useNext(desk);
  return (
    <div className="stage-semester">
      <SeatChoice people={people}>
        {(by, who) =>
          snapshot.value === 'removed' ? (
            <p>学期已删除</p>
          ) : (
            <Semester
              key={`${who} ${JSON.stringify(next)}`}
              actor={actor}
              snapshot={snapshot}
              by={by}
              desk={desk}
            />
          )
        }
      </SeatChoice>
    </div>
  );
}

/** What a person has before them: the semester's row, where it stands, and its line among the approval switches. */
function Semester({ actor, snapshot, by, desk }: Seat) {
  const { dialog, ask } = useQuestions();
  const [step, setStep] = useState<SemesterWireEvent | null>(null);
  const row = rowFor(snapshot, by);
  const state = Number(row.state);
  const { acknowledged = 0, unfinished = 0 } = (desk.next() ?? {}) as {
    acknowledged?: number;
    unfinished?: number;
  };
  const send = (type: SemesterEvent['type'], more: object = {}) =>
    actor.send({ type, by, ...more } as EventObject);
  const take = (
    type: SemesterWireEvent,
    { acknowledged: confirmed = 0, reason = '' }: StepSaid,
  ) => {
    setStep(null);
    send(
      type,
      type === 'reopen'
        ? { reason }
        : type === 'setCurrent'
          ? {}
          : { unfinished, acknowledged: confirmed },
    );
  };
  const act = (what: string) => {
    if (what === 'edit') send('edit');
    if (what === 'remove')
      void ask(`确定删除学期“${SEMESTER.name}”吗？删除后不能恢复。`, '删除').then(
        (yes) => yes && send('remove'),
      );
  };
  return (
    <>
      <p className="stage-current">{snapshot.context.isCurrent ? '当前学期' : '非当前学期'}</p>
      <RowActs
        entity={semester}
        row={row}
        mayEdit={by.mayEdit}
        mayRemove={by.mayEdit}
        onAct={act}
      />
      <SemesterSteps
        state={state}
        steps={stepsOf(row, { edit: by.mayEdit, reopen: by.mayReopen })}
        onStep={setStep}
      />
      <p>
        审批开关：
        <SwitchButton
          name={SEMESTER.code}
          may={by.mayEdit}
          refusal={switchesMayChange(state) ? null : '学期已开始，审批开关不能再修改'}
          onOpen={() => switchesMayChange(state) && by.mayEdit && send('changeSwitches')}
        />
      </p>
      {step && (
        <StepForm
          name={SEMESTER.name}
          type={step}
          state={state}
          isCurrent={snapshot.context.isCurrent}
          hasWindow={snapshot.context.hasWindow}
          // what they have seen; by the time they confirm there may be more
          place={{ state, unfinished: acknowledged || unfinished, consequences: {} }}
          onStep={(said) => take(step, said)}
          onClose={() => setStep(null)}
        />
      )}
      <DialogHost actor={dialog} />
    </>
  );
}

export const semesterStage = stageWith((actor, walk, desk) => (
  <SemesterStage actor={actor} walk={walk} desk={desk} />
));
