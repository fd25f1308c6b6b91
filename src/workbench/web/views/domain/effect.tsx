import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AnyActor } from 'xstate';
import {
  type EffectSnapshot,
  mayCancelEffect,
} from '../../../../../machines/effect/effect.stored.ts';
import {
  EFFECT_EVENT_ZH,
  EFFECT_STATE_ZH,
  type EffectActor,
  type EffectEvent,
  type EffectState,
} from '../../../../../machines/effect/effect.types.ts';
import { CancelForm } from '../../../../areas/statusChange/web/CancelForm.tsx';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { cancellerZh } from '../../gestures/domain/effect.ts';
import type { Walk } from '../../stage/walk.ts';
import { SeatChoice, usePeople } from '../SeatChoice.tsx';
import { stageWith } from '../staging.tsx';

/** A change in its drawer, as far as its effect goes. */
function Change({ actor, by }: { actor: AnyActor; by: EffectActor }) {
  const snapshot = useSelector(actor, (it) => it as EffectSnapshot);
  const [cancelling, setCancelling] = useState(false);
  const { note } = snapshot.context;
  return (
    <>
      <p>
        转班{' '}
        <strong className="stage-effect">{EFFECT_STATE_ZH[snapshot.value as EffectState]}</strong>
      </p>
      {note !== null && <p className="stage-note">{note}</p>}
      <Row as="p" air={8} className="stage-acts">
        {mayCancelEffect(snapshot, by) && (
          <Button variant="outline" size="xs" onClick={() => setCancelling(true)}>
            {EFFECT_EVENT_ZH.cancel}
          </Button>
        )}
      </Row>
      {cancelling && (
        <CancelForm
          busy={false}
          onCancel={(reason) => {
            setCancelling(false);
            const event: EffectEvent = { type: 'cancel', by, reason };
            actor.send(event);
          }}
          onClose={() => setCancelling(false)}
        />
      )}
    </>
  );
}

function EffectStage({ actor, walk }: { actor: AnyActor; walk: Walk }) {
  const people = usePeople(walk, cancellerZh);
  return (
    <div className="stage-semester">
      <SeatChoice people={people}>
        {(by, who) => <Change key={who} actor={actor} by={by} />}
      </SeatChoice>
    </div>
  );
}

export const effectStage = stageWith((actor, walk) => <EffectStage actor={actor} walk={walk} />);
