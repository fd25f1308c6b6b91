import { useSelector } from '@xstate/react';
import type { AnyActor } from 'xstate';
import {
  type DeliverySnapshot,
  manageableOf,
} from '../../../../../machines/delivery/delivery.stored.ts';
import type {
  DeliveryActor,
  DeliveryEvent,
  DeliveryState,
} from '../../../../../machines/delivery/delivery.types.ts';
import { DeliveryActs, DeliveryTag } from '../../../../areas/delivery/web/Standing.tsx';
import { managerZh } from '../../gestures/domain/delivery.ts';
import type { Walk } from '../../stage/walk.ts';
import { SeatChoice, usePeople } from '../SeatChoice.tsx';
import { stageWith } from '../staging.tsx';

/** What a row of the outbox shows, and offers to whoever looks at it. */
function Message({ actor, by }: { actor: AnyActor; by: DeliveryActor }) {
  const snapshot = useSelector(actor, (it) => it as DeliverySnapshot);
  return (
    <div className="stage-delivery">
      <DeliveryTag state={snapshot.value as DeliveryState} />
      <DeliveryActs
        can={manageableOf(snapshot, by)}
        busy={false}
        onAct={(type) => {
          const event: DeliveryEvent = { type, by };
          actor.send(event);
        }}
      />
    </div>
  );
}

function DeliveryStage({ actor, walk }: { actor: AnyActor; walk: Walk }) {
  const people = usePeople(walk, managerZh);
  return (
    <div className="stage-semester">
      <SeatChoice people={people}>
        {(by, who) => <Message key={who} actor={actor} by={by} />}
      </SeatChoice>
    </div>
  );
}

export const deliveryStage = stageWith((actor, walk) => (
  <DeliveryStage actor={actor} walk={walk} />
));
