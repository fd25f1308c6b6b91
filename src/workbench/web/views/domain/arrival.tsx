import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { AnyActor } from 'xstate';
import {
  type ArrivalSnapshot,
  arrivalRefusal,
  mayArrive,
  offeredSettling,
} from '../../../../../machines/arrival/arrival.stored.ts';
import {
  ARRIVAL_EVENT_ZH,
  ARRIVAL_STATE_ZH,
  type ArrivalActor,
  type ArrivalEvent,
  type ArrivalState,
} from '../../../../../machines/arrival/arrival.types.ts';
import type { DeskAnswer as Answer } from '../../../../areas/enrolment/contract/enrolment.calls.ts';
import { arrivalActs } from '../../../../areas/enrolment/web/arrivalActs.ts';
import { DeskAnswer } from '../../../../areas/enrolment/web/DeskAnswer.tsx';
import { DeskForm } from '../../../../areas/enrolment/web/DeskForm.tsx';
import { SettleForm } from '../../../../areas/enrolment/web/SettleForm.tsx';
import { DialogHost } from '../../../../platform/web/kit/feedback/DialogHost.tsx';
import { RowMenu } from '../../../../platform/web/kit/page/RowMenu.tsx';
import { RowActions } from '../../../../platform/web/kit/piece/RowActions.tsx';
import { arriverZh, CAMPUSES, ELSEWHERE, FRESHMAN } from '../../gestures/domain/arrival.ts';
import type { Walk } from '../../stage/walk.ts';
import { useQuestions } from '../questions.ts';
import { SeatChoice, usePeople } from '../SeatChoice.tsx';
import { stageWith } from '../staging.tsx';

interface Seat {
  snapshot: ArrivalSnapshot;
  by: ArrivalActor;
  send: (event: ArrivalEvent) => void;
}
/** The desk, answered as the server answers it: by what the chart says to a report. */
function Desk({ snapshot, by, send }: Seat) {
  const field = useRef<HTMLInputElement>(null);
  const [campus, setCampus] = useState('');
  const [outcome, setOutcome] = useState<Answer['outcome'] | null>(null);
  const report = (key: string) => {
    const elsewhere = campus !== '' && campus !== CAMPUSES[0];
    const event: ArrivalEvent = {
      type: 'report',
      by,
      elsewhere,
      confirmed: outcome === 'otherCampus' && key === ELSEWHERE,
    };
    const refused = arrivalRefusal(snapshot, event);
    if (refused === null) send(event);
    setOutcome(
      refused === null
        ? 'reported'
        : refused === 'elsewhere'
          ? 'otherCampus'
          : snapshot.hasTag('here')
            ? 'already'
            : 'settled',
    );
  };
  return (
    <>
      <DeskForm
        {...{ field, campus, onCampus: setCampus, onKey: report }}
        campuses={CAMPUSES.map((name) => [name, name] as const)}
        reported={snapshot.hasTag('here') ? 1 : 0}
        listed={1}
      />
      <DeskAnswer outcome={outcome} busy={false}>
        <p>{FRESHMAN.cname}</p>
      </DeskAnswer>
    </>
  );
}

/** Their row in the list, with its menu. */
function Row({ snapshot, by, send }: Seat) {
  const { dialog, ask } = useQuestions();
  const [settling, setSettling] = useState(false);
  const remove = () =>
    void ask(`确定删除新生“${FRESHMAN.cname}”吗？删除后不能恢复。`, ARRIVAL_EVENT_ZH.remove).then(
      (yes) => yes && send({ type: 'remove', by }),
    );
  const { reason } = snapshot.context;
  return (
    <RowActions>
      {FRESHMAN.cname} {FRESHMAN.examineeNo}{' '}
      <strong className="stage-arrival">{ARRIVAL_STATE_ZH[snapshot.value as ArrivalState]}</strong>
      {reason !== null && <span className="stage-reason">{reason}</span>}
      <RowMenu
        name={FRESHMAN.cname}
        actions={[
          ...arrivalActs(snapshot, by, {
            undo: () => send({ type: 'undo', by }),
            settle: () => setSettling(true),
          }),
          ...(mayArrive(snapshot, 'remove', by)
            ? [{ label: ARRIVAL_EVENT_ZH.remove, onClick: remove }]
            : []),
        ]}
      />
      {settling && (
        <SettleForm
          whom={FRESHMAN.cname}
          choices={offeredSettling(snapshot, by)}
          onSettle={async (type, said) => {
            send({ type, by, reason: said });
            return [];
          }}
          onClose={() => setSettling(false)}
        />
      )}
      <DialogHost actor={dialog} />
    </RowActions>
  );
}

function ArrivalStage({ actor, walk }: { actor: AnyActor; walk: Walk }) {
  const snapshot = useSelector(actor, (it) => it as ArrivalSnapshot);
  const people = usePeople(walk, arriverZh);
  return (
    <div className="stage-semester">
      <SeatChoice people={people}>
        {(by, who) => {
          const seat: Seat = { snapshot, by, send: (event) => actor.send(event) };
          return (
            <div key={who}>
              <Row {...seat} />
              {by.mayReport && snapshot.value !== 'removed' && <Desk {...seat} />}
            </div>
          );
        }}
      </SeatChoice>
    </div>
  );
}

export const arrivalStage = stageWith((actor, walk) => <ArrivalStage actor={actor} walk={walk} />);
