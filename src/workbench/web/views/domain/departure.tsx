import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AnyActor } from 'xstate';
import {
  type DepartureSnapshot,
  offeredDeparture,
} from '../../../../../machines/departure/departure.stored.ts';
import {
  DEPARTURE_EVENT_ZH,
  DEPARTURE_STATE_ZH,
  type DepartureActor,
  type DepartureDays,
  type DepartureEvent,
} from '../../../../../machines/departure/departure.types.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { RowActions } from '../../../../platform/web/kit/piece/RowActions.tsx';
import { PlainSelect } from '../../../../platform/web/kit/plain/PlainBox.tsx';
import { DAYS, DAYS_ZH, plannerZh } from '../../gestures/domain/departure.ts';
import type { Walk } from '../../stage/walk.ts';
import { SeatChoice, usePeople } from '../SeatChoice.tsx';
import { stageWith } from '../staging.tsx';

const ALL_DAYS = Object.keys(DAYS_ZH) as DepartureDays[];

function Departure({ actor, by }: { actor: AnyActor; by: DepartureActor }) {
  const snapshot = useSelector(actor, (it) => it as DepartureSnapshot);
  const [days, setDays] = useState<DepartureDays>('ahead');
  return (
    <RowActions>
      <label htmlFor="stage-days">{DAYS}</label>
      <PlainSelect
        id="stage-days"
        value={DAYS_ZH[days]}
        options={Object.values(DAYS_ZH).map((zh) => ({ value: zh, label: zh }))}
        onChange={(zh) => setDays(ALL_DAYS.find((it) => DAYS_ZH[it] === zh) ?? 'ahead')}
      />
      周明：
      <strong className="stage-account">{DEPARTURE_STATE_ZH[snapshot.value]}</strong>
      {offeredDeparture(snapshot, by).map((type) => (
        <Button
          key={type}
          size="xs"
          variant="outline"
          onClick={() =>
            actor.send({
              ...{ type, by },
              ...(type === 'plan' || type === 'change' ? { days } : {}),
            } as DepartureEvent)
          }
        >
          {DEPARTURE_EVENT_ZH[type]}
        </Button>
      ))}
    </RowActions>
  );
}

function DepartureStage({ actor, walk }: { actor: AnyActor; walk: Walk }) {
  const people = usePeople(walk, plannerZh);
  return (
    <div className="stage-semester">
      <SeatChoice people={people}>
        {(by, who) => <Departure key={who} actor={actor} by={by} />}
      </SeatChoice>
    </div>
  );
}

export const departureStage = stageWith((actor, walk) => (
  <DepartureStage actor={actor} walk={walk} />
));
