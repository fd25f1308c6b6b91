import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AnyActor } from 'xstate';
import {
  type AcceptanceSnapshot,
  answersOf,
} from '../../../../../machines/acceptance/acceptance.stored.ts';
import type {
  AcceptanceActor,
  AcceptanceEvent,
  AcceptanceState,
} from '../../../../../machines/acceptance/acceptance.types.ts';
import { AcceptanceLine } from '../../../../areas/myTeaching/web/Acceptance.tsx';
import { ObjectionForm } from '../../../../areas/myTeaching/web/ObjectDialog.tsx';
import { answererZh } from '../../gestures/domain/acceptance.ts';
import type { Walk } from '../../stage/walk.ts';
import { SeatChoice, usePeople } from '../SeatChoice.tsx';
import { stageWith } from '../staging.tsx';

const COURSE = '数据结构';
/** What the page of a teacher shows of one task. */
function Taught({ actor, by }: { actor: AnyActor; by: AcceptanceActor }) {
  const snapshot = useSelector(actor, (it) => it as AcceptanceSnapshot);
  const [objecting, setObjecting] = useState(false);
  return (
    <>
      <p>{COURSE}</p>
      <AcceptanceLine
        can={answersOf(snapshot, by)}
        state={snapshot.value as AcceptanceState}
        reason={snapshot.context.reason}
        busy={false}
        onConfirm={() => {
          const event: AcceptanceEvent = { type: 'confirm', by };
          actor.send(event);
        }}
        onObject={() => setObjecting(true)}
      />
      {objecting && (
        <ObjectionForm
          courseName={COURSE}
          unitName={null}
          onObject={(reason) => {
            setObjecting(false);
            const event: AcceptanceEvent = { type: 'object', by, reason };
            actor.send(event);
            return false;
          }}
          onClose={() => setObjecting(false)}
        />
      )}
    </>
  );
}

function AcceptanceStage({ actor, walk }: { actor: AnyActor; walk: Walk }) {
  const people = usePeople(walk, answererZh);
  return (
    <div className="stage-semester">
      <SeatChoice people={people}>
        {(by, who) => <Taught key={who} actor={actor} by={by} />}
      </SeatChoice>
    </div>
  );
}

export const acceptanceStage = stageWith((actor, walk) => (
  <AcceptanceStage actor={actor} walk={walk} />
));
