import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AnyActor } from 'xstate';
import {
  type CertificateSnapshot,
  offeredCertificate,
} from '../../../../../machines/certificate/certificate.stored.ts';
import {
  CERTIFICATE_EVENT_ZH,
  CERTIFICATE_STATE_ZH,
  type CertificateActor,
  type CertificateEvent,
  type CertificateState,
} from '../../../../../machines/certificate/certificate.types.ts';
import { WithdrawForm } from '../../../../areas/certificate/web/WithdrawDialog.tsx';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { RowActions } from '../../../../platform/web/kit/piece/RowActions.tsx';
import { certifierZh } from '../../gestures/domain/certificate.ts';
import type { Walk } from '../../stage/walk.ts';
import { SeatChoice, usePeople } from '../SeatChoice.tsx';
import { stageWith } from '../staging.tsx';

const NO = 'ZM202600001';
function Certificate({ actor, by }: { actor: AnyActor; by: CertificateActor }) {
  const snapshot = useSelector(actor, (it) => it as CertificateSnapshot);
  const [withdrawing, setWithdrawing] = useState(false);
  const send = (event: CertificateEvent) => actor.send(event);
  return (
    <RowActions>
      休学证明 {NO}：
      <strong className="stage-account">
        {CERTIFICATE_STATE_ZH[snapshot.value as CertificateState]}
      </strong>
      {offeredCertificate(snapshot, by).map((type) => (
        <Button
          key={type}
          size="xs"
          variant="outline"
          onClick={() => (type === 'withdraw' ? setWithdrawing(true) : send({ type, by }))}
        >
          {CERTIFICATE_EVENT_ZH[type]}
        </Button>
      ))}
      {withdrawing && (
        <WithdrawForm
          no={NO}
          onWithdraw={(reason) => {
            setWithdrawing(false);
            send({ type: 'withdraw', by, reason });
            return false;
          }}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </RowActions>
  );
}

function CertificateStage({ actor, walk }: { actor: AnyActor; walk: Walk }) {
  const people = usePeople(walk, certifierZh);
  return (
    <div className="stage-semester">
      <SeatChoice people={people}>
        {(by, who) => <Certificate key={who} actor={actor} by={by} />}
      </SeatChoice>
    </div>
  );
}

export const certificateStage = stageWith((actor, walk) => (
  <CertificateStage actor={actor} walk={walk} />
));
