import { useSelector } from '@xstate/react';
import type { AnyActor } from 'xstate';
import type { VisitSnapshot } from '../../../../../machines/visit/visit.stored.ts';
import { EndingCell } from '../../../../areas/simulation/web/EndingCell.tsx';
import { stageWith } from '../staging.tsx';

/** What the row in 谁看过我 says of it; nobody can do anything there. */
function VisitStage({ actor }: { actor: AnyActor }) {
  const { ending } = useSelector(actor, (it) => (it as VisitSnapshot).context);
  return (
    <table className="stage-visit">
      <tbody>
        <tr>
          <EndingCell ending={ending} />
        </tr>
      </tbody>
    </table>
  );
}

export const visitStage = stageWith((actor) => <VisitStage actor={actor} />);
