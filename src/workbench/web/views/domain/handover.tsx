import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AnyActor } from 'xstate';
import {
  type HandoverSnapshot,
  offeredHandover,
} from '../../../../../machines/handover/handover.stored.ts';
import {
  HANDOVER_EVENT_ZH,
  HANDOVER_STATE_ZH,
  type HandoverActor,
  type HandoverEvent,
  SUCCESSOR_ZH,
  SUCCESSORS,
  type Successor,
} from '../../../../../machines/handover/handover.types.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { RowActions } from '../../../../platform/web/kit/piece/RowActions.tsx';
import { PlainSelect } from '../../../../platform/web/kit/plain/PlainBox.tsx';
import { handerZh, SUCCESSOR } from '../../gestures/domain/handover.ts';
import type { Walk } from '../../stage/walk.ts';
import { SeatChoice, usePeople } from '../SeatChoice.tsx';
import { stageWith } from '../staging.tsx';

function Handover({ actor, by }: { actor: AnyActor; by: HandoverActor }) {
  const snapshot = useSelector(actor, (it) => it as HandoverSnapshot);
  const [to, setTo] = useState<Successor>('ready');
  return (
    <RowActions>
      <label htmlFor="stage-successor">{SUCCESSOR}</label>
      <PlainSelect
        id="stage-successor"
        value={SUCCESSOR_ZH[to]}
        options={Object.values(SUCCESSOR_ZH).map((zh) => ({ value: zh, label: zh }))}
        onChange={(zh) => setTo(SUCCESSORS.find((one) => SUCCESSOR_ZH[one] === zh) ?? 'ready')}
      />
      周明名下的事项：
      <strong className="stage-account">{HANDOVER_STATE_ZH[snapshot.value]}</strong>
      {offeredHandover(snapshot, by).map((type) => (
        <Button
          key={type}
          size="xs"
          variant="outline"
          onClick={() => actor.send({ type, by, to } as HandoverEvent)}
        >
          {HANDOVER_EVENT_ZH[type]}
        </Button>
      ))}
    </RowActions>
  );
}

function HandoverStage({ actor, walk }: { actor: AnyActor; walk: Walk }) {
  const people = usePeople(walk, handerZh);
  return (
    <div className="stage-semester">
      <SeatChoice people={people}>
        {(by, who) => <Handover key={who} actor={actor} by={by} />}
      </SeatChoice>
    </div>
  );
}

export const handoverStage = stageWith((actor, walk) => (
  <HandoverStage actor={actor} walk={walk} />
));
