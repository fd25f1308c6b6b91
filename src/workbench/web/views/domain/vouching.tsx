import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AnyActor } from 'xstate';
import {
  offeredVouching,
  type VouchingSnapshot,
} from '../../../../../machines/vouching/vouching.stored.ts';
import {
  VOUCHING_EVENT_ZH,
  VOUCHING_KIND_ZH,
  VOUCHING_STATE_ZH,
  type VouchingActor,
  type VouchingEvent,
} from '../../../../../machines/vouching/vouching.types.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { RowActions } from '../../../../platform/web/kit/piece/RowActions.tsx';
import { PlainSelect } from '../../../../platform/web/kit/plain/PlainBox.tsx';
import { NEEDED, neededZh, voucherZh } from '../../gestures/domain/vouching.ts';
import type { Walk } from '../../stage/walk.ts';
import { SeatChoice, usePeople } from '../SeatChoice.tsx';
import { stageWith } from '../staging.tsx';

function Vouching({ actor, by }: { actor: AnyActor; by: VouchingActor }) {
  const snapshot = useSelector(actor, (it) => it as VouchingSnapshot);
  const [needed, setNeeded] = useState(true);
  return (
    <RowActions>
      <label htmlFor="stage-needed">{NEEDED}</label>
      <PlainSelect
        id="stage-needed"
        value={neededZh(needed)}
        options={[true, false].map((it) => ({ value: neededZh(it), label: neededZh(it) }))}
        onChange={(zh) => setNeeded(zh === neededZh(true))}
      />
      {VOUCHING_KIND_ZH[snapshot.context.kind]}：
      <strong className="stage-account">{VOUCHING_STATE_ZH[snapshot.value]}</strong>
      {offeredVouching(snapshot, by, needed).map((type) => (
        <Button
          key={type}
          size="xs"
          variant="outline"
          onClick={() => actor.send({ type, by, needed } as VouchingEvent)}
        >
          {VOUCHING_EVENT_ZH[type]}
        </Button>
      ))}
    </RowActions>
  );
}

function VouchingStage({ actor, walk }: { actor: AnyActor; walk: Walk }) {
  const people = usePeople(walk, voucherZh);
  return (
    <div className="stage-semester">
      <SeatChoice people={people}>
        {(by, who) => <Vouching key={who} actor={actor} by={by} />}
      </SeatChoice>
    </div>
  );
}

export const vouchingStage = stageWith((actor, walk) => (
  <VouchingStage actor={actor} walk={walk} />
));
