import { useSelector } from '@xstate/react';
import type { AnyActor } from 'xstate';
import {
  type ObjectionSnapshot,
  saysOf,
} from '../../../../../machines/objection/objection.stored.ts';
import type {
  ObjectionEvent,
  ObjectionState,
  Objector,
} from '../../../../../machines/objection/objection.types.ts';
import { ObjectionLine } from '../../../../areas/statusChange/web/Objection.tsx';
import { objectorZh } from '../../gestures/domain/objection.ts';
import type { Walk } from '../../stage/walk.ts';
import { SeatChoice, usePeople } from '../SeatChoice.tsx';
import { stageWith } from '../staging.tsx';

/** A change in its drawer, as far as its receiving college goes. */
function Coming({ actor, by }: { actor: AnyActor; by: Objector }) {
  const snapshot = useSelector(actor, (it) => it as ObjectionSnapshot);
  const send = (event: ObjectionEvent) => {
    actor.send(event);
    return false as const;
  };
  return (
    <ObjectionLine
      can={saysOf(snapshot, by)}
      state={snapshot.value as ObjectionState}
      reason={snapshot.context.reason}
      who={null}
      onObject={(reason) => send({ type: 'object', by, reason })}
      onTakeBack={() => void send({ type: 'takeBack', by })}
    />
  );
}

function ObjectionStage({ actor, walk }: { actor: AnyActor; walk: Walk }) {
  const people = usePeople(walk, objectorZh);
  return (
    <div className="stage-semester">
      <SeatChoice people={people}>
        {(by, who) => <Coming key={who} actor={actor} by={by} />}
      </SeatChoice>
    </div>
  );
}

export const objectionStage = stageWith((actor, walk) => (
  <ObjectionStage actor={actor} walk={walk} />
));
