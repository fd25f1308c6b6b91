import { useSelector } from '@xstate/react';
import type { AnyActor } from 'xstate';
import {
  OPENING_STATE_ZH,
  type OpeningActor,
  type OpeningEvent,
  type OpeningSnapshot,
} from '../../../../../machines/opening/opening.machine.ts';
import { OpeningHead } from '../../../../areas/opening/web/OpeningHead.tsx';
import { openerZh } from '../../gestures/domain/opening.ts';
import type { Walk } from '../../stage/walk.ts';
import { SeatChoice, usePeople } from '../SeatChoice.tsx';
import { stageWith } from '../staging.tsx';

/** The guide's head, before whoever looks at it. */
function Head({ actor, by }: { actor: AnyActor; by: OpeningActor }) {
  const { value } = useSelector(actor, (it) => it as OpeningSnapshot);
  const send = (event: OpeningEvent) => actor.send(event);
  return (
    <OpeningHead
      state={value}
      stateZh={OPENING_STATE_ZH[value]}
      leads={by.leads}
      onSend={(type) => send({ type, by })}
    />
  );
}
function OpeningStage({ actor, walk }: { actor: AnyActor; walk: Walk }) {
  const people = usePeople(walk, openerZh);
  return (
    <div className="stage-semester">
      <SeatChoice people={people}>
        {(by, who) => <Head key={who} actor={actor} by={by} />}
      </SeatChoice>
    </div>
  );
}

export const openingStage = stageWith((actor, walk) => <OpeningStage actor={actor} walk={walk} />);
