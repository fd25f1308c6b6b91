import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AnyActor } from 'xstate';
import {
  type PublicationSnapshot,
  planCode,
} from '../../../../../machines/publication/publication.stored.ts';
import {
  PUBLICATION_EVENT_ZH,
  PUBLICATION_STATE_ZH,
  type PublicationActor,
  type PublicationEvent,
} from '../../../../../machines/publication/publication.types.ts';
import type { PlanDetail } from '../../../../areas/plan/contract/plan.calls.ts';
import { ChangeOffer } from '../../../../areas/plan/web/plan/ChangeOffer.tsx';
import { PlanActs } from '../../../../areas/plan/web/plan/PlanActs.tsx';
import { ReasonDialog } from '../../../../areas/plan/web/plan/ReasonDialog.tsx';
import { Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { publisherZh } from '../../gestures/domain/publication.ts';
import type { Walk } from '../../stage/walk.ts';
import { SeatChoice, usePeople } from '../SeatChoice.tsx';
import { stageWith } from '../staging.tsx';

const nothing = () => {};
/** A plan's page, as far as its use goes: what is edited in it is another chart's. */
function Plan({ actor, by }: { actor: AnyActor; by: PublicationActor }) {
  const { value, context } = useSelector(actor, (it) => it as PublicationSnapshot);
  const [taking, setTaking] = useState(false);
  const planStatus = value === 'preparing' ? 0 : planCode(value);
  const send = (event: PublicationEvent) => actor.send(event);
  // as the server would answer it to this person
  const data = {
    head: { id: 1, planName: '软件工程', planStatus },
    writable: false,
    usedBy: context.usedBy,
  } as PlanDetail;
  return (
    <Stack className="stage-stack">
      <p>
        2027级软件工程专业培养方案{' '}
        <strong className="stage-plan">{PUBLICATION_STATE_ZH[value]}</strong>
      </p>
      <PlanActs
        {...{
          data,
          busy: false,
          readOnly: true,
          dirty: false,
          onSave: nothing,
          onSubmit: nothing,
          onImport: nothing,
          onPrint: nothing,
        }}
        may={(action) => action === 'publish' && by.mayPublish}
        onPublish={() => send({ type: 'publish', by })}
        onUnpublish={() => setTaking(true)}
      />
      <ChangeOffer
        {...{
          planStatus,
          mayChange: by.mayChange,
          text: PUBLICATION_EVENT_ZH.change,
          onChange: () => send({ type: 'change', by }),
        }}
      />
      {taking && (
        <ReasonDialog
          {...{
            thing: 'unpublish:1',
            title: PUBLICATION_EVENT_ZH.unpublish,
            hint: '',
            busy: false,
            onClose: () => setTaking(false),
          }}
          onDone={async (reason) => {
            send({ type: 'unpublish', by, reason });
            return true;
          }}
        />
      )}
    </Stack>
  );
}

function PublicationStage({ actor, walk }: { actor: AnyActor; walk: Walk }) {
  const people = usePeople(walk, publisherZh);
  return (
    <div className="stage-semester">
      <SeatChoice people={people}>
        {(by, who) => <Plan key={who} actor={actor} by={by} />}
      </SeatChoice>
    </div>
  );
}

export const publicationStage = stageWith((actor, walk) => (
  <PublicationStage actor={actor} walk={walk} />
));
